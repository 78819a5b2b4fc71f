import type { Secrets } from '#kernel';
import type { Oath } from '../types.ts';

export const secrets: Secrets<Oath> = [];
