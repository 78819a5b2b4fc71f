/** Runs where nothing else does: one log, one report. */
import { verify } from '#fair';
import { registry } from '#games';
import type { CheckRequest } from './check.ts';

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  const { text, game, kept } = data;
  const load = registry[game]?.load() ?? Promise.resolve(null);
  load
    .then((box) => verify(text, box === null ? kept : { ...kept, game: box.game }))
    .then(
      (report) => postMessage(report),
      () => postMessage(null),
    );
});
