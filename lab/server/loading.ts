/** How long it takes to have a match back: its log loaded and played again, and any position of it reached. */
import { randomBytes } from 'node:crypto';
import { commitmentOf, fairDice, openMatch as openFair, toHex } from '#fair';
import type { Box } from '#games';
import { type Dice, FORMAT, lowest, over, seeded, top } from '#kernel';
import { type Match, openMatch } from '#match';
import type { Ground } from '../../server/house.ts';
import { keyOf, load } from '../../server/matches/loading.ts';
import type { MatchRow } from '../../server/store/contract.ts';
import { rounded } from '../text.ts';

export interface Loading {
  /** Moves in the log, those taken back included. */
  readonly moves: number;
  readonly loadMs: number;
  /** The slowest of all positions. */
  readonly positionMs: number;
}

const MOVES = 2000;
const ROUNDS = 5;

export async function measureLoading(box: Box, seed: string): Promise<Loading> {
  const { row, lines } = longMatch(box, seeded(`${seed}/loading`));
  const ground = { store: { entries: async () => lines }, now: () => 0, log: () => undefined } as unknown as Ground;
  let loadMs = Number.POSITIVE_INFINITY;
  let positionMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const { match } = await load(ground, row);
    loadMs = Math.min(loadMs, performance.now() - start);
    if (match.frozen !== null) throw new Error(match.frozen);
    positionMs = Math.min(positionMs, slowest(match));
  }
  return { moves: lines.length, loadMs: rounded(loadMs, 2), positionMs: rounded(positionMs, 3) };
}

function slowest({ line }: Match): number {
  let most = 0;
  for (let n = 0; n <= line.steps.length; n++) {
    const start = performance.now();
    line.at(n);
    most = Math.max(most, performance.now() - start);
  }
  return most;
}

/** A log of so many moves: a game that ends before is taken back a good way, and goes on. */
function longMatch(box: Box, dice: Dice): { readonly row: MatchRow; readonly lines: readonly string[] } {
  const { game } = box;
  const players = game.meta.players[0] ?? 2;
  const secret = randomBytes(32);
  const table = 'loading';
  const nobody = new Array<null>(players).fill(null);
  const clock = { kind: 'none' } as const;
  const undo = 'free' as const;
  const terms = { longhall: FORMAT, game: game.meta.id, rules: game.meta.rules, players, options: {}, seats: [], table, clock, undo };
  const { header } = openFair({ ...terms, fair: { commitment: commitmentOf(table, secret), hashes: nobody } }, secret, nobody);
  const key = keyOf(header, toHex(secret));
  const match = openMatch({ box, players, options: {}, clock, undo, deal: (i) => fairDice(key, i) });
  match.begin(0);
  while (match.entries.length < MOVES) {
    if (over(match.state)) match.undo(Math.floor(match.line.steps.length / 2), 0, 0);
    const seat = lowest(top(match.state).seats);
    match.answer(seat, game.wire(game.pick(match.state, seat, dice)), match.decision, { at: 0, id: `m${match.entries.length}` });
  }
  const people = Array.from({ length: players }, (_, seat) => `person ${seat}`);
  const row: MatchRow = {
    id: table,
    table,
    game: game.meta.id,
    over: false,
    header: JSON.stringify(header),
    secret: JSON.stringify({ seed: toHex(secret), people, bots: nobody }),
    created: 0,
  };
  return { row, lines: match.entries.slice(0, MOVES).map((entry) => JSON.stringify(entry)) };
}
