/** The writer's side: what a server does with a match. Nothing is changed in place, so that a line counts only when the server has stored it. */
import { CHANCE, type Game, type Move, Refusal, type Result, type State } from '#kernel';
import { assertSize, fromHex, type Hex, toHex } from './bytes.ts';
import { headOf, startOf } from './chain.ts';
import { draw, fairDice } from './draw.ts';
import { type ChanceMove, type Entry, type FairHeader, isChance, isMove, isUndo, type Last, type Linked, type Terms } from './log.ts';
import { checkHeader, entryProblem, lastProblem } from './read.ts';
import { commitmentOf, keyOf, opens } from './start.ts';

/** A match that is being written. It holds the secret and the key: it never leaves the server. */
export interface FairMatch {
  readonly header: FairHeader;
  readonly secret: Uint8Array;
  readonly key: Uint8Array;
  readonly head: Hex;
  /** How many lines are linked so far; the next stands at `place` + 1. */
  readonly place: number;
  /** The number of the next chance move. */
  readonly chance: number;
  /** How many moves stand, those of the dice included and the undone ones not. */
  readonly moves: number;
}

/** All openings are in. A seat that did not open, or opened something else, is named and stops the start: draw a new secret then. */
export function openMatch(terms: Terms, secret: Uint8Array, openings: readonly (Uint8Array | null)[]): FairMatch {
  const { commitment, hashes } = terms.fair;
  if (commitmentOf(terms.table, secret) !== commitment) throw new Error('the secret does not fit the commitment that was published');
  hashes.forEach((hashed, seat) => {
    const bytes = openings[seat] ?? null;
    if (hashed === null && bytes !== null) throw new Refusal(`seat ${seat} opens without having sent a hash`);
    if (hashed !== null && bytes === null) throw new Refusal(`seat ${seat} has not opened`);
    if (hashed !== null && bytes !== null && !opens(hashed, bytes)) throw new Refusal(`seat ${seat} opens something else than it had hashed`);
  });
  const opened = openings.map((bytes) => (bytes === null ? null : toHex(bytes)));
  return begin({ ...terms, fair: { commitment, hashes, opened } }, secret);
}

function begin(header: FairHeader, secret: Uint8Array): FairMatch {
  assertSize(secret, 'the secret');
  checkHeader({ ...header });
  return { header, secret, key: keyOf(secret, header), head: toHex(startOf(header)), place: 0, chance: 0, moves: 0 };
}

/** A match that was interrupted, from what is stored of it. A line that was changed in the store is found here. */
export function resumeMatch(header: FairHeader, secret: Uint8Array, entries: readonly Linked<Entry>[]): FairMatch {
  let match = begin(header, secret);
  for (const { head, ...entry } of entries) {
    match = append(match, entry).match;
    if (match.head !== head) throw new Error(`the stored entry ${match.place} is not the one that was written`);
  }
  return match;
}

/** What the dice do next, with all that its entry records. Nothing is played and nothing appended yet. */
export function roll<S extends State>(match: FairMatch, game: Game<S>, s: S): { readonly move: Move; readonly entry: ChanceMove } {
  const { move, n, k } = game.outcome(s, fairDice(match.key, match.chance));
  const wire = game.wire(move);
  return { move, entry: { by: CHANCE, move: wire, i: match.chance, label: wire[0], n, k } };
}

/** Links one entry. What `verify` would refuse later is refused now, while it can still be mended. */
export function append<T extends Entry>(match: FairMatch, entry: T): { readonly match: FairMatch; readonly entry: Linked<T> } {
  const what = entryProblem({ ...entry }, match.header.players) ?? misplaced(match, entry);
  if (what !== null) throw new Error(`entry ${match.place + 1}: ${what}`);
  const place = match.place + 1;
  const head = headOf(match.key, fromHex(match.head), place, entry);
  const next = {
    ...match,
    head,
    place,
    chance: match.chance + (isChance(entry) ? 1 : 0),
    moves: isUndo(entry) ? entry.undo : match.moves + (isMove(entry) ? 1 : 0),
  };
  return { match: next, entry: { ...entry, head } };
}

function misplaced({ key, chance, moves }: FairMatch, entry: Entry): string | null {
  if (isUndo(entry)) return entry.undo < moves ? null : `only ${moves} moves stand, so nothing is undone by going back to ${entry.undo}`;
  if (!isChance(entry)) return null;
  if (entry.i !== chance) return `the next chance move is number ${chance}, not ${entry.i}`;
  if (entry.label !== entry.move[0]) return `the label is "${entry.label}", but the verb is "${entry.move[0]}"`;
  return draw(key, chance, entry.n).k === entry.k ? null : 'case k is not the one that was drawn';
}

/** The last line; from now on the secret is public. The result is null when a match is closed before its end. */
export function finish(match: FairMatch, end: Result | null, further: Readonly<Record<string, unknown>> = {}): Last {
  const line = { ...further, end, secret: toHex(match.secret) };
  const what = lastProblem(line, match.header.players);
  if (what !== null) throw new Error(`the last line: ${what}`);
  return { ...line, head: headOf(match.key, fromHex(match.head), match.place + 1, line) };
}
