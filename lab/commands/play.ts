import type { Command } from 'commander';
import type { Context, Finish } from '../context.ts';
export function playCommand(_program: Command, _context: Context, _finish: Finish): void {}
