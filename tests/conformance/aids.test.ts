/** Help in the words of the games: what is counted is true and no more than the seat can know, and what speaks for a move can always be said. */
import { describe, expect, test } from 'vitest';
import { adviser } from '#bots';
import { type CountTable, type Entry, registry } from '#games';
import { CHANCE, type Game, type Happening, over, type Seat, type State, seeded, turn, witness } from '#kernel';
import { aidsOf } from '#match';
import { counterOf, motivesOf } from '../../games/aids.ts';
import type { Beacons } from '../../games/beacons/types.ts';
import { cardsOf, POINT } from '../../games/gift/data/cards.ts';
import { countOf } from '../../games/gift/data/handful.ts';
import type { Gift } from '../../games/gift/types.ts';
import { MISSIONS } from '../../games/oath/data/cards.ts';
import type { Oath } from '../../games/oath/types.ts';

const tell = { seat: (seat: Seat) => `P${seat}` };
/** The most that the game is for, and one fewer. */
const tables = (game: Game): readonly number[] => [...game.meta.players].sort((a, b) => b - a).slice(0, 2);
const seatIn = (name: string): Seat => Number(name.slice(1));

/** A game between players who do anything; told after every move, with what every seat remembers. */
function played(game: Game, players: number, seed: string, each: (s: State, memories: readonly unknown[], n: number) => void, moves = 2000): void {
  const dice = seeded(seed);
  const s = game.start(players);
  const memories = Array.from({ length: players }, (_, seat) => game.memory?.begin(players, seat) ?? null);
  for (let n = 0; n < moves && !over(s); n++) {
    const seat = turn(s);
    const happenings: Happening[] = [];
    const say = game.recorder(happenings);
    if (seat === CHANCE) game.play(s, CHANCE, game.roll(s, dice), say);
    else game.play(s, seat, game.pick(s, seat, dice), say);
    memories.forEach((memory, viewer) => {
      witness(game, happenings, viewer, memory);
    });
    each(s, memories, n);
  }
}

const within = (cell: string, truth: number): boolean => {
  const [least = '', most = least] = cell.split('–');
  return truth >= Number(least) && truth <= Number(most);
};

function handsAreTrue(table: CountTable, kinds: number, truth: (seat: Seat, kind: number) => number): void {
  for (const [name = '', ...cells] of table.rows) {
    for (let kind = 0; kind < kinds; kind++) {
      expect(within(cells[kind]!, truth(seatIn(name), kind)), `${name} ${table.columns[kind + 1]} ${cells[kind]}: ${truth(seatIn(name), kind)}`).toBe(
        true,
      );
    }
  }
}

/** What a game's tables must agree with. */
const TRUTHS: Readonly<Record<string, (tables: readonly CountTable[], s: State) => void>> = {
  gift: giftIsTrue,
  watch: giftIsTrue,
  beacons([fuel], s) {
    handsAreTrue(fuel!, 4, (seat, kind) => (s as Beacons).hand[seat * 4 + kind]!);
  },
  oath([missions], s) {
    for (const [name = '', taken = '', unknown = ''] of missions!.rows) {
      const held = (s as Oath).missionAt.flatMap((at, mission) => (at === seatIn(name) ? [MISSIONS[mission]!.name] : []));
      const known = [...taken.matchAll(/“([^”]+)”/g)].map(([, found]) => found!);
      expect(known.every((mission) => held.includes(mission))).toBe(true);
      expect(known.length + Number(unknown)).toBe((s as Oath).missionsHeld[seatIn(name)]);
    }
  },
};

function giftIsTrue([hands, points]: readonly CountTable[], state: State): void {
  const s = state as Gift;
  handsAreTrue(hands!, 5, (seat, kind) => countOf(s.hand[seat]!, kind));
  for (const [name = '', , most] of points!.rows) expect(Number(most)).toBeGreaterThanOrEqual(cardsOf(s.cards[seatIn(name)]!, POINT));
}

describe.each(Object.keys(TRUTHS))('the card counter of %s', (id) => {
  test('holds what is true, whoever counts, and is the same for every world that the seat cannot tell apart', async () => {
    const [{ game }, counter] = await Promise.all([registry[id]!.load(), counterOf(id)]);
    const dice = seeded('worlds');
    for (const [i, players] of tables(game).entries()) {
      played(game, players, `count ${id} ${i}`, (s, memories, n) => {
        if (n % 7 !== 0 || over(s)) return;
        memories.forEach((memory, seat) => {
          const view = game.view(s, seat);
          const tables = counter!(view, seat, memory, tell);
          TRUTHS[id]!(tables, s);
          for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length);
          if (n % 35 !== 0) return;
          const other = game.guess(view, seat, dice, memory);
          expect(counter!(game.view(other, seat), seat, memory, tell)).toEqual(tables);
          TRUTHS[id]!(tables, other);
        });
      });
    }
  });
});

test.each(['gift', 'watch', 'beacons'])('the card counter of %s notices a tale that does not belong to what is seen', async (id) => {
  const [{ game }, counter] = await Promise.all([registry[id]!.load(), counterOf(id)]);
  const [players = 2] = tables(game);
  let noticed = 0;
  played(game, players, `other ${id}`, (s) => {
    if (over(s)) return;
    try {
      // Nothing was told
      counter!(game.view(s, 0), 0, game.memory!.begin(players, 0), tell);
    } catch {
      noticed++;
    }
  });
  expect(noticed).toBeGreaterThan(20);
});

const unjudged: Entry = { meta: registry.beacons!.meta, load: async () => ({ ...(await registry.beacons!.load()), judge: null }) };

test.each(Object.entries({ ...registry, 'beacons without an evaluator': unjudged }))(
  '%s offers the card counter and hints exactly where there are any',
  async (_, { meta, load }) => {
    const box = await load();
    expect(aidsOf(box).includes('counter')).toBe((await counterOf(meta.id)) !== null);
    expect(aidsOf(box).includes('hint')).toBe(adviser(box) !== null);
  },
);

describe.each(['natick', 'gift', 'watch', 'oath', 'arms'])('what speaks for a move in %s', (id) => {
  test('can be said of every legal move, from the seat’s own view, in whole sentences', async () => {
    const [{ game }, motives] = await Promise.all([registry[id]!.load(), motivesOf(id)]);
    const said = new Set<string>();
    played(game, tables(game)[0]!, `motives ${id}`, (s, _, n) => {
      if (over(s) || n % 5 !== 0 || turn(s) === CHANCE) return;
      const seat = turn(s);
      const view = game.view(s, seat);
      const before = JSON.stringify(view);
      const legal: number[] = [];
      legal.length = game.options(view, seat, legal);
      for (const move of legal.slice(0, 40)) {
        for (const sentence of motives!(game, view, seat, move, tell)) {
          expect(sentence).toMatch(/^[A-Z].*\.$/);
          expect(sentence).not.toMatch(/undefined|NaN|null/);
          said.add(sentence.replace(/\d+/g, '#').replace(/P#/g, 'P'));
        }
      }
      expect(JSON.stringify(view)).toBe(before);
    });
    expect(said.size).toBeGreaterThan(5);
  });
});
