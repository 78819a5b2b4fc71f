/** The check of the dice, beside the page: it hashes every line, and the page goes on meanwhile. */
import type { Kept, Report } from '#fair';
import { keptDice, keptHead } from '../api/dice.ts';
import type { Written } from '../replay/read.ts';

export interface CheckRequest {
  readonly text: string;
  readonly game: string;
  readonly kept: Omit<Kept, 'game'>;
}

function checkDice(request: CheckRequest): Promise<Report> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Report>((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<Report | null>) => (data === null ? fail(new Error('check')) : done(data));
    worker.onerror = () => fail(new Error('check'));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

/** What this browser had kept of the match: all three hashes, some, or none. */
type Root = 'all' | 'some' | 'none';

export interface Checked {
  readonly report: Report;
  readonly root: Root;
}

/** A log with a proof, compared with what this browser kept of its table. */
export async function checkWritten({ text, header }: Written): Promise<Checked> {
  const { table } = header as unknown as { readonly table: string };
  const kept = keptDice(table);
  const head = keptHead(table);
  const report = await checkDice({ text, game: header.game, kept: { ...kept, ...(head === null ? {} : { head }) } });
  return { report, root: kept !== null && head !== null ? 'all' : kept !== null || head !== null ? 'some' : 'none' };
}
