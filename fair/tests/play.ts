/** Matches for the tests: random games of Beacons as a server would run them, with times, notes and undone moves. */
import {
  append,
  commitmentOf,
  type Entry,
  type FairHeader,
  type FairMatch,
  finish,
  hashOf,
  type Last,
  type Linked,
  openMatch,
  roll,
  type Terms,
  termsHash,
  writeFairLog,
} from '#fair';
import { type Dice, seeded, turn } from '#kernel';
import { beacons } from '../../games/beacons/index.ts';

const { game } = beacons;

export interface Played {
  readonly text: string;
  readonly header: FairHeader;
  readonly entries: readonly Linked<Entry>[];
  readonly last: Last;
  readonly secret: Uint8Array;
  /** What a client keeps. */
  readonly kept: { readonly commitment: string; readonly terms: string; readonly head: string };
}

const bytesFrom = (dice: Dice): Uint8Array => Uint8Array.from({ length: 32 }, () => dice(256));

/** Seats 0 to 2 are people, seat 3 is a bot. Now and then somebody takes moves back. */
export function played(seed: string, nights = 4, table = `table ${seed}`): Played {
  const dice = seeded(`fair ${seed}`);
  const secret = bytesFrom(dice);
  const openings = [bytesFrom(dice), bytesFrom(dice), bytesFrom(dice), null];
  const terms: Terms = {
    longhall: 1,
    game: game.meta.id,
    rules: game.meta.rules,
    players: 4,
    options: { nights },
    seats: ['Ada', 'Bjørn', 'Čeněk', 'steady'],
    table,
    fair: { commitment: commitmentOf(table, secret), hashes: openings.map((bytes) => (bytes === null ? null : hashOf(bytes))) },
  };
  let match: FairMatch = openMatch(terms, secret, openings);
  const entries: Linked<Entry>[] = [];
  let clock = 1_700_000_000_000;
  const write = (entry: Entry): void => {
    clock += dice(5000);
    const step = append(match, { ...entry, at: clock });
    match = step.match;
    entries.push(step.entry);
  };
  const positions = [game.start(4, terms.options)];
  let undos = 3;
  while (positions.at(-1)!.stack.length > 0) {
    const s = game.clone(positions.at(-1)!);
    const seat = turn(s);
    if (positions.length > 15 && undos > 0 && dice(6) === 0) {
      undos--;
      const to = positions.length - 2 - dice(6);
      write({ undo: to, by: 1 });
      positions.length = to + 1;
      continue;
    }
    if (dice(25) === 0) write({ seat: 2, kept: dice(2) === 0 ? 'warm' : null });
    if (seat < 0) {
      const { move, entry } = roll(match, game, s);
      write({ ...entry });
      game.play(s, seat, move, null);
    } else {
      const move = game.pick(s, seat, dice);
      write({ by: seat, move: game.wire(move) });
      game.play(s, seat, move, null);
    }
    positions.push(s);
  }
  const last = finish(match, game.result(positions.at(-1)!), { at: clock });
  const { header } = match;
  const kept = { commitment: terms.fair.commitment, terms: termsHash(terms), head: last.head };
  return { text: writeFairLog({ header, entries, last }), header, entries, last, secret, kept };
}
