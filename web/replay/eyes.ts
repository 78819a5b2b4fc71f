/** Whose eyes a position is seen with: a seat's, a spectator's, or all cards open. */
import { type Happening, moveWords, SPECTATOR, type State, witness } from '#kernel';
import type { Happened } from '../host/messages.ts';
import { tellings } from '../host/tale.ts';
import type { Seen } from '../kit/board.ts';
import { replayWords as t } from '../words/replay.ts';
import type { Moment, Review } from './review.ts';

export type Eyes = 'all' | 'watch' | number;

/** Whatever is not one of those that the match offers is everybody's. */
export function readEyes(text: string | null, { box, header: { players } }: Review): Eyes {
  if (text === 'watch' && box.game.meta.facts.hidden) return 'watch';
  const seat = text !== null && /^\d{1,2}$/.test(text) ? Number(text) - 1 : -1;
  return seat >= 0 && seat < players ? seat : 'all';
}

/** Seats are counted from 1 where people read them. */
export const writeEyes = (eyes: Eyes): string => (typeof eyes === 'number' ? String(eyes + 1) : eyes);

/** Where nothing is hidden a spectator sees what everybody sees. */
export function eyesOf({ box, names }: Review): readonly (readonly [Eyes, string])[] {
  const seats = names.map((name, seat) => [seat, name] as const);
  return box.game.meta.facts.hidden ? [['all', t.everybody], ...seats, ['watch', t.watcher]] : [['all', t.watcher], ...seats];
}

export function seenWith({ box, names }: Review, state: State, eyes: Eyes): Seen {
  const viewer = typeof eyes === 'number' ? eyes : SPECTATOR;
  return { box, viewer, view: eyes === 'all' ? state : box.game.view(state, viewer), names, liveries: names.map((_, seat) => seat) };
}

/** What those eyes saw happen at a moment, a sentence each. */
export function sentences(review: Review, moment: Moment, eyes: Eyes): readonly string[] {
  const { box, names } = review;
  const seen: readonly Happening[] =
    eyes === 'all' ? moment.happenings : witness(box.game, moment.happenings, typeof eyes === 'number' ? eyes : SPECTATOR, null);
  const told = tellings(
    box,
    names,
    moment.step,
    seen.map(({ event, args }): Happened => [box.game.eventNames[event] ?? '', ...args]),
  ).map(({ words }) => words);
  if (told.length > 0) return told;
  const open = eyes === 'all' || eyes === moment.by || !box.game.meta.facts.hidden;
  return open ? [moveSentence(review, moment)] : [];
}

function moveSentence({ box, names }: Review, { by, move }: Moment): string {
  return `${names[by] ?? t.dice}: ${moveWords(box, move, { seat: (seat) => names[seat] ?? '?' })}`;
}
