/** A location: what it does, who stands there, what it costs me to enter now, and which of my followers would help. */
import type { ComponentChildren } from 'preact';
import { FIRST_DISCOVERY, FOLLOWERS_AT, LOCATIONS, PAWNS } from '../data/pieces.ts';
import { onBoard, PIRATE_PAWN, placeOf } from '../rules/pawns.ts';
import { BESIDE } from '../types.ts';
import { Rich } from './art/icons.tsx';
import { Circle, Pawn } from './art/pawn.tsx';
import { PlaceArt } from './art/places.tsx';
import { useDesk } from './desk.ts';
import { Mark } from './Mark.tsx';
import { followersOf } from './places.ts';
import type { Table } from './table.ts';
import { tagsOf } from './terms.ts';
import { ask, followerShort, PLACE_SHORT, placeAbout, placeTitle } from './words.en.ts';

interface Standing {
  readonly seat: number;
  readonly pawn: number;
  readonly beside: boolean;
}

export function standingAt(t: Table, at: number): readonly Standing[] {
  const out: Standing[] = [];
  for (let seat = 0; seat < t.s.players; seat++) {
    for (let pawn = 0; pawn <= t.s.mates; pawn++) {
      if (!onBoard(t.s, seat, pawn) || placeOf(t.s, seat, pawn) !== at) continue;
      out.push({ seat, pawn, beside: (t.s.pawn[seat * PAWNS + pawn] & BESIDE) !== 0 });
    }
  }
  return out.sort((one, two) => Number(one.beside) - Number(two.beside));
}

export const standingNames = (t: Table, at: number): string =>
  standingAt(t, at)
    .map(({ seat, pawn }) => `${seat === t.seat ? 'your' : `${t.name(seat)}’s`} ${pawn === PIRATE_PAWN ? 'Pirate' : 'mate'}`)
    .join(', ');

/** My followers who work here and are rested. */
export const helpersAt = (t: Table, at: number): readonly number[] =>
  t.seat === null ? [] : followersOf(t, t.me).filter((follower) => (FOLLOWERS_AT[at] >> follower) & 1 && !((t.s.tired[t.me] >> follower) & 1));

function labelOf(t: Table, at: number): string {
  const { s } = t;
  const names = standingNames(t, at);
  const free = Math.max(0, s.circles[at] - s.taken[at]);
  const tags = t.seat === null || s.round === 0 ? [] : tagsOf(s, t.me, at);
  return [
    `${placeTitle(at)}: ${placeAbout(at)}`,
    ask.circles(free, s.circles[at]),
    names === '' ? '' : ask.standing(names),
    tags.length === 0
      ? ''
      : `For you: ${tags.map(({ words }) => words.replace('−1 ♥ fight', 'a fight, 1 toughness').replace('♥', 'toughness')).join(', ')}`,
  ]
    .filter((part) => part !== '')
    .join('. ')
    .replaceAll('..', '.');
}

export function Spot({ at, children }: { readonly at: number; readonly children?: ComponentChildren }) {
  const { t, draft, tall } = useDesk();
  const { s } = t;
  const standing = standingAt(t, at);
  const inside = standing.filter(({ beside }) => !beside);
  const free = Math.max(0, s.circles[at] - inside.length);
  const tags = t.seat === null || s.round === 0 ? [] : tagsOf(s, t.me, at);
  const helpers = helpersAt(t, at);
  const size = tall ? 30 : 36;
  const picked = draft.picked?.kind === 'place' && draft.picked.at === at;
  const found = at >= FIRST_DISCOVERY;
  return (
    <div
      class={`oath-loc is-${LOCATIONS[at]}${found ? ' is-found' : ''}${picked ? ' is-picked' : ''}`}
      {...(found ? { 'data-piece': `found-${at}` } : {})}
    >
      <Mark kind="place" at={at} label={labelOf(t, at)} class="oath-hit" />
      <span class="oath-loc-art" aria-hidden="true">
        <PlaceArt at={at} size={found ? 30 : tall ? 30 : 40} />
      </span>
      <span class="oath-loc-words" aria-hidden="true">
        <b>{placeTitle(at)}</b>
        <Rich text={PLACE_SHORT[at]} size={16} silent />
      </span>
      <span class="oath-circles" aria-hidden="true">
        {inside.map(({ seat, pawn }) => (
          <Pawn key={`${seat}-${pawn}`} livery={t.livery(seat)} pirate={pawn === PIRATE_PAWN} piece={`pawn-${seat}-${pawn}-${at}`} size={size} />
        ))}
        {Array.from({ length: free }, (_, i) => (
          <Circle key={i} size={size} />
        ))}
        {standing
          .filter(({ beside }) => beside)
          .map(({ seat, pawn }) => (
            <Pawn
              key={`${seat}-${pawn}`}
              livery={t.livery(seat)}
              pirate={pawn === PIRATE_PAWN}
              piece={`pawn-${seat}-${pawn}-${at}`}
              size={size - 8}
            />
          ))}
      </span>
      {tags.length > 0 && (
        <span class="oath-tags" aria-hidden="true">
          {tags.map(({ tone, words }) => (
            <span key={words} class={`oath-tag is-${tone}`}>
              {words}
            </span>
          ))}
        </span>
      )}
      {helpers.length > 0 && (
        <span class="oath-helpers" aria-hidden="true">
          + {tall ? helpers.length : helpers.map(followerShort).join(', ')}
        </span>
      )}
      {children}
    </div>
  );
}
