/** All tables that a game can be played at: seat counts and options, as far as they go together. */
import { type Meta, type Option, Refusal, readOptions, seeded } from '#kernel';
import type { Setting, Table } from './input.ts';

/** Above this many combinations each game draws its own instead of taking its turn. */
const MOST = 5000;

interface Asked {
  readonly players: number;
  readonly given: Readonly<Record<string, unknown>>;
}

/** Gives each game of a run its table. What the flags fix stays fixed. */
export function variants(meta: Meta, table: Table, seed: number | string): (game: number) => Setting {
  const { total, ask } = combinations(meta, table);
  if (total > MOST) {
    return (game) => {
      const dice = seeded(`${seed}/${game}/table`);
      for (let tries = 0; tries < MOST; tries++) {
        const found = fitting(meta, ask(dice(total)));
        if (found !== null) return found;
      }
      throw unfit(meta, ask(0));
    };
  }
  const list = Array.from({ length: total }, (_, i) => fitting(meta, ask(i))).filter((found) => found !== null);
  if (list.length === 0) throw unfit(meta, ask(0));
  return (game) => list[game % list.length] as Setting;
}

/** The tables that differ from the usual one in a single option, for every number of players. */
export function oneByOne(meta: Meta): Setting[] {
  return meta.players.flatMap((players) => {
    const changes = Object.entries(meta.options).flatMap(([name, option]) => valuesOf(option).map((value) => ({ [name]: value })));
    return [{}, ...changes].map((given) => fitting(meta, { players, given })).filter((found) => found !== null);
  });
}

/** Counts through seats and free options like the wheels of a counter. */
function combinations(meta: Meta, { players, option }: Table): { total: number; ask(index: number): Asked } {
  const seats = players === undefined ? meta.players : [players];
  const free = Object.entries(meta.options)
    .filter(([name]) => !Object.hasOwn(option, name))
    .map(([name, kind]) => ({ name, values: valuesOf(kind) }));
  return {
    total: free.reduce((product, { values }) => product * values.length, seats.length),
    ask(index) {
      let left = Math.floor(index / seats.length);
      const given: Record<string, unknown> = { ...option };
      for (const { name, values } of free) {
        given[name] = values[left % values.length];
        left = Math.floor(left / values.length);
      }
      return { players: seats[index % seats.length] as number, given };
    },
  };
}

function fitting(meta: Meta, { players, given }: Asked): Setting | null {
  try {
    return { players, options: readOptions(meta, given, players) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Nothing fits: what is wrong with the first combination is most likely what is wrong with the flags. */
function unfit(meta: Meta, { players, given }: Asked): Refusal {
  try {
    readOptions(meta, given, players);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return new Refusal(`${meta.title}: hardly any combination of options goes together; fix some of them by --option`);
}

/** Of a long range its ends and its default. */
function valuesOf(option: Option): readonly unknown[] {
  if (option.kind === 'choice') return option.of;
  if (option.kind === 'flag') return [false, true];
  const all = Array.from({ length: option.to - option.from + 1 }, (_, i) => option.from + i);
  return all.length <= 4 ? all : [...new Set([option.from, option.default, option.to])];
}
