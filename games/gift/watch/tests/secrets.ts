import type { Secrets } from '#kernel';
import type { Watch } from '../types.ts';

export const secrets: Secrets<Watch> = [];
