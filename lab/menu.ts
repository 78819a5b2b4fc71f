/** The legal moves of a decision as numbered lines; long lists are grouped by verb. */
import type { Box } from '#games';
import type { Move } from '#kernel';
import type { Teller } from './telling.ts';
import { plural } from './text.ts';

/** Up to this many moves are listed one by one, and more where there is but one verb; of longer lists, verbs with up to so few. */
const SHORT = 24;
const SCREEN = 50;
const FEW = 6;

interface Line {
  readonly number: number;
  readonly verb: string;
  readonly notation: string;
  readonly words: string;
}

function numbered({ game }: Box, told: Teller, legal: readonly Move[]): Line[] {
  return legal.map((move, i) => ({ number: i + 1, verb: game.wire(move)[0], notation: game.notation(move), words: told.move(move) }));
}

export function menu(box: Box, told: Teller, legal: readonly Move[]): string {
  const all = numbered(box, told, legal);
  const groups = new Map<string, Line[]>();
  for (const line of all) groups.set(line.verb, [...(groups.get(line.verb) ?? []), line]);
  if (all.length <= (groups.size === 1 ? SCREEN : SHORT)) return print(all);
  return [...groups].map(([verb, group]) => (group.length <= FEW ? print(group) : folded(verb, group))).join('');
}

/** All moves of one verb, or of every verb. */
export const listed = (box: Box, told: Teller, legal: readonly Move[], verb: string): string =>
  print(numbered(box, told, legal).filter((line) => verb === '' || line.verb === verb));

function print(group: readonly Line[]): string {
  const width = Math.max(...group.map(({ notation }) => notation.length));
  return group.map(({ number, notation, words }) => `${String(number).padStart(5)}  ${notation.padEnd(width)}   ${words}\n`).join('');
}

function folded(verb: string, group: readonly Line[]): string {
  const [first, last] = [group[0] as Line, group.at(-1) as Line];
  return `${String(first.number).padStart(5)}  ${verb} …   ${plural(group.length, 'move')} (up to ${last.number}), such as: ${first.words}; "moves ${verb}" lists them\n`;
}
