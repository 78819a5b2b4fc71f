/**
 * Durable before acknowledged: what was played is written down, and only then anybody hears of it. The position may run ahead of the
 * store; watchers, acknowledgements and bots may not.
 */
import type { Acted } from '#match';
import type { Ground } from '../house.ts';
import type { Live } from './live.ts';
import { stepTexts } from './telling.ts';

/** A stopped match can still be resigned or closed, whether or not its game can show the position. */
function textsOf(live: Live, act: Acted, at: number): ReturnType<typeof stepTexts> {
  try {
    return stepTexts(live, act, at);
  } catch (error) {
    if (live.fault === null) throw error;
    return [];
  }
}

/**
 * Writes an act down. The result is settled when the act is durable and told; it fails when the write has failed, and then the match in
 * memory is worthless: whoever runs it must load it again.
 */
export function write(ground: Ground, live: Live, act: Acted): Promise<void> {
  if (act.entries.length === 0) return live.tail;
  const at = ground.now() - live.created;
  const texts = textsOf(live, act, at);
  const lines = act.entries.map((entry) => JSON.stringify(entry));
  const written = ground.store.append(live.id, act.seq, lines);
  // Where nothing else is on its way there is nothing else to wait for: the usual case, and the cheaper one.
  const alone = live.pending === 0 && !live.dropped;
  live.pending++;
  const told = (alone ? written : Promise.all([live.tail, written])).then(
    () => {
      live.pending--;
      live.written = act.seq + act.entries.length;
      for (const [watcher, text] of texts) watcher.send(text);
    },
    (error: unknown) => {
      live.pending--;
      live.dropped = true;
      // What was not sent has no number.
      for (const [watcher] of texts) watcher.n--;
      throw error;
    },
  );
  // The next act waits for this one, and fails with it.
  live.tail = told;
  told.catch(() => {});
  return told;
}
