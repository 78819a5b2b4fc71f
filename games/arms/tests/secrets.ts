import type { Secrets } from '#kernel';
import type { Arms } from '../types.ts';

export const secrets: Secrets<Arms> = [];
