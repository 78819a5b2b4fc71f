/** The check of the dice, beside the page: it hashes every line, and the page goes on meanwhile. */
import type { Kept, Report } from '#fair';

export interface CheckRequest {
  readonly text: string;
  readonly game: string;
  readonly kept: Omit<Kept, 'game'>;
}

export function checkDice(request: CheckRequest): Promise<Report> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Report>((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<Report | null>) => (data === null ? fail(new Error('check')) : done(data));
    worker.onerror = () => fail(new Error('check'));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
