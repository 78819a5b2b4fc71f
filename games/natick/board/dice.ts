/** Where the dice lie: in the sets that are being divided, offered or held. */
import { DIE } from '../../../web/kit/die.tsx';
import { FIRST_SET, SECOND_SET } from '../data/splits.ts';
import { PHASE } from '../types.ts';
import type { Draft } from './draft.ts';
import type { Box, Layout } from './layout.ts';
import type { Place } from './places.ts';
import { type Table, taken } from './table.ts';
import { EVENT_TITLES, FACE_WORDS, SUIT_TITLES } from './words.en.ts';

/** Bowls: the two sets, and what is set aside. */
export const ASIDE_BOWL = 2;
export const BOWL_KEYS = ['1', '2', '0'] as const;

export const diceShown = (t: Table): boolean => t.s.phase !== PHASE.setup && t.step !== 'roll';

const rolled = (t: Table): boolean => t.step === 'divide' && !t.asked;

/** The bowl of each die. */
export function bowlsOf(t: Table, draft: Draft): number[] {
  const { s, frame } = t;
  const bowl = (first: number, second: number) => (suit: number) => ((first >> suit) & 1 ? 0 : (second >> suit) & 1 ? 1 : ASIDE_BOWL);
  const suits = [0, 1, 2, 3];
  if (t.step === 'divide') return t.asked ? draft.split.map((set) => (set === 0 ? ASIDE_BOWL : set - 1)) : suits.map(() => 1);
  if (t.step === 'take') return suits.map(bowl(FIRST_SET[frame?.a ?? 0] ?? 0, SECOND_SET[frame?.a ?? 0] ?? 0));
  return suits.map(bowl(s.held[t.above] ?? 0, s.held[t.below] ?? 0));
}

/** The bowls in words. */
export function bowlTitles(t: Table): readonly [string, string, string] {
  if (rolled(t)) return ['', 'The roll', ''];
  if (!taken(t) || t.step === 'take') return ['Set one', 'Set two', 'Set aside'];
  const of = (seat: number): string => (seat === t.seat ? 'Your dice' : `${t.name(seat)}'s dice`);
  return [of(t.above), of(t.below), 'Set aside'];
}

export const dieTitle = (t: Table, suit: number): string => {
  const face = t.s.dice[suit] ?? 0;
  return face < 2 ? (EVENT_TITLES[t.s.event[suit] ?? 0] ?? '') : (FACE_WORDS[face] ?? '');
};

/** An event that touches nobody may be set aside; elsewhere it is only dim when it lies aside. */
export const idle = (t: Table, suit: number, bowl: number): boolean => (t.s.dice[suit] ?? 0) < 2 && bowl === ASIDE_BOWL;

function spotIn(layout: Layout, box: Box, index: number, count: number): readonly [number, number] {
  if (layout.kind === 'wide') return [box.x + (count > 3 ? 42 : 48) + index * (count > 3 ? 64 : 86), box.y + 63];
  if (count < 4) return [box.x + 24 + index * 38, box.y + 62];
  return [box.x + 36 + (index % 2) * 50, box.y + 45 + (index >> 1) * 38.5];
}

export function dicePlaces(t: Table, draft: Draft, layout: Layout): Place[] {
  if (!diceShown(t)) return [];
  const bowls = bowlsOf(t, draft);
  const titles = bowlTitles(t);
  return bowls.map((bowl, suit) => {
    const box = layout.bowls[bowl] ?? layout.bowls[0];
    const [x, y] = spotIn(layout, box, bowls.slice(0, suit).filter((other) => other === bowl).length, bowls.filter((other) => other === bowl).length);
    const size = DIE * layout.die;
    const keys = t.step === 'divide' && t.asked ? '. Press 1, 2 or 0 to move it' : '';
    const label = `Die of ${SUIT_TITLES[suit]?.toLowerCase()}: ${dieTitle(t, suit)}, in ${(titles[bowl] ?? '').toLowerCase()}${keys}`;
    return { id: `d${suit}`, kind: 'die' as const, x, y, w: size, h: size, label, field: -1, seat: -1, at: suit, row: bowl };
  });
}

const setTitle = (t: Table, bowls: readonly number[], bowl: number): string =>
  [0, 1, 2, 3]
    .filter((suit) => bowls[suit] === bowl)
    .map((suit) => dieTitle(t, suit))
    .join(', ') || 'empty';

/** The bowls are places while one of them is to be taken. */
export function bowlPlaces(t: Table, draft: Draft, layout: Layout): Place[] {
  if (t.step !== 'take') return [];
  const bowls = bowlsOf(t, draft);
  return [0, 1].map((set) => {
    const box = layout.bowls[set] ?? layout.bowls[0];
    const label = `Set ${set === 0 ? 'one' : 'two'}: ${setTitle(t, bowls, set)}`;
    return {
      id: `b${set}`,
      kind: 'bowl' as const,
      x: box.x + box.w / 2,
      y: box.y + box.h - 8,
      w: box.w,
      h: box.h,
      label,
      field: -1,
      seat: -1,
      at: set,
      row: 0,
    };
  });
}

/** The split that the draft stands for, and whether its canonical form has the sets the other way round. */
export function splitOf(draft: Draft): { readonly split: number; readonly turned: boolean } {
  const bits = (set: number): number => draft.split.reduce((sum, at, suit) => sum | (at === set ? 1 << suit : 0), 0);
  const one = bits(1);
  const two = bits(2);
  const straight = FIRST_SET.findIndex((first, i) => first === one && SECOND_SET[i] === two);
  if (straight >= 0) return { split: straight, turned: false };
  return { split: FIRST_SET.findIndex((first, i) => first === two && SECOND_SET[i] === one), turned: true };
}
