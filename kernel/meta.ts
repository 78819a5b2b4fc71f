/** What a lobby knows of a game before it loads the rules, and the options that a table may set. */

export interface Meta {
  readonly id: string;
  readonly title: string;
  /** The numbers of players that the game takes, the usual one first. */
  readonly players: readonly number[];
  /** Raised whenever the replay of an old log would differ. */
  readonly rules: number;
  readonly options: OptionTable;
  /** Why these options do not go together (a key of the game's words), or null. */
  fits?(options: Readonly<Record<string, unknown>>, players: number): string | null;
  /** The team of each seat, for games with teams. */
  teams?(players: number): readonly number[];
  readonly facts: { readonly hidden: boolean; readonly simultaneous: boolean };
  /** No random game takes more moves than this. */
  readonly bound: number;
  /** The id of the game that this one extends: it may import that game's rules, and is drawn on its board. */
  readonly basedOn?: string;
  /** An example for authors, not shown to players. */
  readonly example?: true;
}

/** By how many places everybody moves on: one, or as many as keep partners together where there are teams. */
export function rotation(meta: Meta, players: number): number {
  const teams = meta.teams?.(players);
  if (teams === undefined) return 1 % players;
  const at = (seat: number): number => teams[((seat % players) + players) % players];
  for (let by = 1; by < players; by++) {
    const together = teams.every((team, a) => teams.every((other, b) => (team === other) === (at(a - by) === at(b - by))));
    if (together) return by;
  }
  return 0;
}

export type Option =
  | { readonly kind: 'choice'; readonly of: readonly string[]; readonly default: string }
  | { readonly kind: 'count'; readonly from: number; readonly to: number; readonly default: number }
  | { readonly kind: 'flag'; readonly default: boolean };
export type OptionTable = Readonly<Record<string, Option>>;

export type OptionsOf<T extends OptionTable> = {
  readonly [K in keyof T]: T[K] extends { kind: 'choice'; of: readonly (infer N)[] } ? N : T[K] extends { kind: 'count' } ? number : boolean;
};

export const choice = <const N extends string>(of: readonly N[], preset: NoInfer<N>) => ({ kind: 'choice', of, default: preset }) as const;
export const count = (from: number, to: number, preset: number) => ({ kind: 'count', from, to, default: preset }) as const;
export const flag = (preset: boolean) => ({ kind: 'flag', default: preset }) as const;

/** What is wrong with the input of somebody outside, in one line; never thrown past the gate. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Options from outside: every unknown name and every value out of range is refused, what is missing has its default. */
export function readOptions(meta: Meta, given: Readonly<Record<string, unknown>>, players: number): Readonly<Record<string, unknown>> {
  const known = Object.keys(meta.options);
  for (const name of Object.keys(given)) {
    if (!known.includes(name)) throw new Refusal(`${meta.title} has no option "${name}"; it has ${known.length === 0 ? 'none' : known.join(', ')}`);
  }
  if (!meta.players.includes(players)) throw new Refusal(`${meta.title} is for ${list(meta.players)} players, not ${players}`);
  const options = Object.fromEntries(known.map((name) => [name, readOption(name, meta.options[name], given[name])]));
  const clash = meta.fits?.(options, players) ?? null;
  if (clash !== null) throw new Refusal(`${meta.title}: ${clash}`);
  return Object.freeze(options);
}

function readOption(name: string, option: Option, value: unknown): unknown {
  if (value === undefined) return option.default;
  if (option.kind === 'flag') {
    if (value === true || value === 'true' || value === 'yes' || value === 'on') return true;
    if (value === false || value === 'false' || value === 'no' || value === 'off') return false;
    throw new Refusal(`option ${name} is yes or no, not ${JSON.stringify(value)}`);
  }
  if (option.kind === 'choice') {
    if (typeof value === 'string' && option.of.includes(value)) return value;
    throw new Refusal(`option ${name} is one of ${option.of.join(', ')}, not ${JSON.stringify(value)}`);
  }
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number) && number >= option.from && number <= option.to) return number + 0; // so that −0, which JSON knows, is 0
  throw new Refusal(`option ${name} is a whole number from ${option.from} to ${option.to}, not ${JSON.stringify(value)}`);
}

const list = (numbers: readonly number[]): string =>
  numbers.length < 2 ? numbers.join() : `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;

/** What part of the win each seat has: the seats of a team win together, and teams that share the first place share the win. */
export function winShares({ teams }: Pick<Meta, 'teams'>, ranks: readonly number[]): number[] {
  const team = teams?.(ranks.length) ?? ranks.map((_, seat) => seat);
  const winners = new Set(team.filter((_, seat) => ranks[seat] === 1)).size;
  return ranks.map((rank) => (rank === 1 ? 1 / winners : 0));
}
