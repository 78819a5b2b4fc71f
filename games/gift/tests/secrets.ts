import type { Secrets } from '#kernel';
import type { Gift } from '../types.ts';

export const secrets: Secrets<Gift> = [];
