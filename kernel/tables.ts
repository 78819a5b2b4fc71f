/** Verbs and steps laid out as flat tables: every move of the vocabulary gets its integer here. */
import type { Chance, Choice, StepTable, Verb } from './contract.ts';
import type { Domain } from './domain.ts';
import type { Move } from './types.ts';

/** Declared as methods, so that a game of one state can stand in a list of games of any state: the kernel's one erased boundary. */
interface Calls<S> extends Required<Choice<S>>, Required<Chance<S>> {}

/** A verb in one shape for all, so that the engine's loops stay fast. */
export interface Entry<S> {
  readonly name: string;
  readonly index: number;
  readonly rule: string;
  readonly domains: readonly Domain[];
  readonly open: boolean;
  /** The first move of the verb, the ranges of its two arguments and their product. */
  readonly base: number;
  readonly n0: number;
  readonly n1: number;
  readonly count: number;
  readonly bar: Calls<S>['bar'] | null;
  readonly needs: Calls<S>['needs'] | null;
  readonly refuse: Calls<S>['refuse'] | null;
  readonly each: Calls<S>['each'] | null;
  readonly weight: Calls<S>['weight'] | null;
  readonly sample: Calls<S>['sample'] | null;
  readonly shows: Calls<S>['shows'] | null;
  readonly play: Calls<S>['play'];
}

export interface Step<S> {
  readonly name: string;
  readonly rule: string;
  readonly chance: boolean;
  readonly verbs: readonly Entry<S>[];
  /** By index of the verb: may it answer this step? */
  readonly takes: readonly boolean[];
}

export interface Tables<S> {
  readonly verbs: readonly Entry<S>[];
  readonly steps: readonly Step<S>[];
  /** Moves below `size` can be listed; those of open verbs lie above it, up to `total`. */
  readonly size: number;
  readonly total: number;
  readonly verbOf: Uint8Array;
  readonly argA: Uint16Array;
  readonly argB: Uint16Array;
}

/** What the compact tables can hold. */
const MOST_VERBS = 255;
const MOST_VALUES = 65_536;
/** Searches multiply a move by the seats and add one: above this the product would no longer be exact. */
const MOST_MOVES = 2 ** 48;

export function tables<S>(stepTable: StepTable, verbTable: Readonly<Record<string, Verb<S>>>): Tables<S> {
  const names = Object.keys(verbTable);
  const closed = names.filter((name) => !isOpen(verbTable[name]));
  const open = names.filter((name) => isOpen(verbTable[name]));
  let base = 0;
  const verbs: Entry<S>[] = [];
  for (const name of [...closed, ...open]) {
    const entry = lay(name, verbs.length, base, verbTable[name]);
    verbs.push(entry);
    base += entry.count;
  }
  if (base > MOST_MOVES)
    throw new Error(`the verbs have ${base} moves in all; a game has at most 2^48 (${MOST_MOVES}): split the widest choice into smaller ones`);
  const size = verbs.filter((v) => !v.open).reduce((sum, v) => sum + v.count, 0);
  const verbOf = new Uint8Array(size);
  const argA = new Uint16Array(size);
  const argB = new Uint16Array(size);
  for (const v of verbs) {
    if (v.open) continue;
    for (let k = 0; k < v.count; k++) {
      verbOf[v.base + k] = v.index;
      argA[v.base + k] = Math.floor(k / v.n1);
      argB[v.base + k] = k % v.n1;
    }
  }
  return { verbs, steps: laySteps(stepTable, verbs), size, total: base, verbOf, argA, argB };
}

function laySteps<S>(stepTable: StepTable, verbs: readonly Entry<S>[]): Step<S>[] {
  return Object.entries(stepTable).map(([name, row]) => {
    const own = row.verbs.map((verb) => {
      const found = verbs.find((v) => v.name === verb);
      if (found === undefined) throw new Error(`step ${name} names the verb ${verb}, which does not exist`);
      return found;
    });
    if (new Set(own).size !== own.length) throw new Error(`step ${name} names a verb twice: its moves would be listed twice`);
    const chance = row.chance === true;
    if (chance && own.length !== 1) throw new Error(`step ${name} waits for the dice: it has exactly one verb, not ${own.length}`);
    for (const v of own) {
      if (chance !== (v.weight !== null)) throw new Error(`step ${name} and verb ${v.name} disagree on who decides, a player or the dice`);
    }
    return { name, rule: row.rule, chance, verbs: own, takes: verbs.map((v) => own.includes(v)) };
  });
}

const isOpen = (verb: Verb<never>): boolean => 'open' in verb && verb.open === true;

function lay<S>(name: string, index: number, base: number, verb: Verb<S>): Entry<S> {
  const domains = verb.args ?? [];
  if (domains.length > 2) throw new Error(`verb ${name} has ${domains.length} arguments; pack them into two`);
  const n0 = domains[0]?.size ?? 1;
  const n1 = domains[1]?.size ?? 1;
  const choice = 'weight' in verb ? null : (verb as Choice<S>);
  const chance = 'weight' in verb ? (verb as Chance<S>) : null;
  if (index > MOST_VERBS) throw new Error(`verb ${name} is one too many; a game has at most ${MOST_VERBS + 1}`);
  for (const { size } of domains) {
    if (!Number.isInteger(size) || size < 1) throw new Error(`verb ${name} has an argument that ranges over ${size} values`);
    if (!isOpen(verb) && size > MOST_VALUES) throw new Error(`verb ${name} has an argument of ${size} values; make it open, or pack it otherwise`);
  }
  if (choice?.needs !== undefined && choice.bar === undefined) throw new Error(`verb ${name} needs something and has no bar to say so`);
  if (choice?.open === true && choice.each === undefined) throw new Error(`verb ${name} is open and needs "each" to offer useful arguments`);
  return {
    name,
    index,
    rule: verb.rule,
    domains,
    open: isOpen(verb),
    base,
    n0,
    n1,
    count: n0 * n1,
    bar: choice?.bar ?? null,
    needs: choice?.needs ?? null,
    refuse: choice?.refuse ?? null,
    each: choice?.each ?? null,
    weight: chance?.weight ?? null,
    sample: chance?.sample ?? null,
    shows: chance?.shows ?? null,
    play: verb.play,
  };
}

/** The verb of a move, or null when no such move exists. */
export function entryOf<S>(t: Tables<S>, move: Move): Entry<S> | null {
  if (!Number.isInteger(move) || move < 0 || move >= t.total) return null;
  if (move < t.size) return t.verbs[t.verbOf[move] as number];
  return t.verbs.find((v) => v.open && move >= v.base && move < v.base + v.count) as Entry<S>;
}
