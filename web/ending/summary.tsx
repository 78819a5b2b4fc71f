/** How it ended: who won and why, where the points come from, the game in charts, the proof of the dice, and the ways on. */
import './ending.css';
import type { ComponentChildren } from 'preact';
import type { Result } from '#kernel';
import { Crest } from '../kit/crest.tsx';
import type { Review } from '../replay/review.ts';
import { words } from '../words/index.ts';
import { endingWords as t } from '../words/replay.ts';
import { Breakdown } from './breakdown.tsx';
import { Charts } from './charts.tsx';
import { Laurel } from './laurel.tsx';
import { Proof } from './proof.tsx';

const { end: e } = words.table;

export interface SummaryProps {
  readonly headline: string;
  readonly about: string;
  readonly result: Result;
  /** The reader's own seat; null for a spectator and on a shared device. */
  readonly seat: number | null;
  readonly names: readonly string[];
  readonly liveries: readonly number[];
  /** The match gone through; null while its log is on the way, a sentence when it could not be had. */
  readonly review: Review | string | null;
  /** Rematch, review, back to the board. */
  readonly ways: ComponentChildren;
}

export function Summary({ headline, about, result, seat, names, liveries, review, ways }: SummaryProps) {
  const winners = result.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const crowned = winners.length === names.length ? [] : winners;
  const read = review === null || typeof review === 'string' ? null : review;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="ending" aria-label={e.title} tabIndex={0}>
      <div class={`victory ${crowned.length === 0 ? 'level' : ''}`}>
        <Laurel crowned={crowned.length > 0}>
          <span class="crests">
            {(crowned.length === 0 ? winners : crowned).slice(0, 4).map((seat, _, all) => (
              <Crest key={seat} livery={liveries[seat] ?? seat} size={all.length === 1 ? 72 : 42} />
            ))}
          </span>
        </Laurel>
        <div>
          <h2>{headline}</h2>
          <p>{about}</p>
          <p class="ways">{ways}</p>
        </div>
      </div>
      <Breakdown seat={seat} names={names} liveries={liveries} result={result} review={read} />
      {review === null && <p class="soft reading">{t.reading}</p>}
      {typeof review === 'string' && <p class="soft reading">{review}</p>}
      {read !== null && <Charts review={read} liveries={liveries} />}
      {read !== null && <Proof written={read.written} />}
    </section>
  );
}

/** Who won, in a line. */
export function headlineOf(result: Result, names: readonly string[], seat: number | null): string {
  const first = names.filter((_, i) => result.ranks[i] === 1);
  if (first.length === 0 || result.ending in e.closings) return e.noResult;
  if (first.length === names.length) return e.draw;
  if (seat !== null && result.ranks[seat] === 1 && first.length === 1) return e.youWin;
  return e.wins(first.join(' and '));
}
