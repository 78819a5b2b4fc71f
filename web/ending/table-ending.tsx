/** The end of a game at its table: the log is fetched for charts and proof, and the way to the next game is open. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Result } from '#kernel';
import { call as callOut } from '../kit/announce.tsx';
import type { Seen } from '../kit/board.ts';
import { Icon } from '../kit/icon.tsx';
import { readWritten } from '../replay/read.ts';
import { type Review, review } from '../replay/review.ts';
import { words } from '../words/index.ts';
import { endingWords as t } from '../words/replay.ts';
import { headlineOf, Summary } from './summary.tsx';

const { end: e } = words.table;

export interface TableEndingProps {
  readonly seen: Seen;
  readonly result: Result;
  /** Who is told "you win"; null where nobody is. */
  readonly seat: number | null;
  readonly about: string;
  /** Where the game can be gone through; null where it cannot yet. */
  readonly replay: string | null;
  readonly looking: Signal<boolean>;
  /** The way to the next game. */
  readonly again: ComponentChildren;
  /** The whole log. */
  log(): Promise<string>;
}

export function TableEnding({ seen, result, seat, about, replay, looking, again, log }: TableEndingProps) {
  const read = useSignal<Review | string | null>(null);
  useEffect(() => {
    let here = true;
    log()
      .then(readWritten)
      .then(
        (written) => {
          // The table has its own names for everybody; bots are numbered there as here.
          if (here) read.value = { ...review(seen.box, written, words.botName), names: seen.names };
        },
        () => {
          if (here) read.value = t.failed;
        },
      );
    return () => {
      here = false;
    };
  }, [replay]);
  const headline = headlineOf(result, seen.names, seat);
  useEffect(() => callOut(`${headline}. ${about}`), [headline]);
  return (
    <Summary
      headline={headline}
      about={about}
      result={result}
      seat={seat}
      names={seen.names}
      liveries={seen.liveries}
      review={read.value}
      ways={
        <>
          {again}
          {replay !== null && (
            <a class="button" href={replay}>
              <Icon name="play" size={16} />
              {t.review}
            </a>
          )}
          <button type="button" class="button" onClick={() => (looking.value = true)}>
            {e.show}
          </button>
        </>
      }
    />
  );
}
