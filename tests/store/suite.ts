/** What any store must do, sentence by sentence of its contract. A new implementation adds a file that calls this, and nothing else. */
import { describe } from 'vitest';
import type { Store } from '../../server/store/contract.ts';
import { matchChapter } from './suite-matches.ts';
import { peopleChapter } from './suite-people.ts';
import { tableChapter } from './suite-tables.ts';

/** A store of its own for one test, empty at first. */
export interface Opened {
  readonly store: Store;
  /** Closes the store and opens what it kept. */
  reopen(): Promise<Store>;
  /** Closes it and removes everything. */
  destroy(): Promise<void>;
}

/** Runs a test with a fresh store, and tidies up whatever happens. */
export type With = (work: (opened: Opened) => Promise<void>) => () => Promise<void>;

export function storeSuite(name: string, open: () => Promise<Opened>): void {
  const using: With = (work) => async () => {
    const opened = await open();
    try {
      await work(opened);
    } finally {
      await opened.destroy();
    }
  };
  describe(`the contract of the store: ${name}`, () => {
    describe('people', () => peopleChapter(using));
    describe('tables, chat and the house', () => tableChapter(using));
    describe('matches', () => matchChapter(using));
  });
}
