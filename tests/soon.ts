/** Waits until something is so. On a busy machine that may take longer than Vitest is patient by itself. */
import { vi } from 'vitest';

const PATIENCE = 20_000;

export const soon = <T>(act: () => T | Promise<T>): Promise<T> => vi.waitFor(act, PATIENCE);
