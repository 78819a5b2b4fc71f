/** A new table, and changes of what its people agree to. */
import { Refusal, readOptions } from '#kernel';
import { type Aid, type ClockRule, orderly, type UndoRule } from '#match';
import type { SeatPlan } from '../house.ts';
import type { Context } from './context.ts';
import { personIn, type TableDocument } from './document.ts';
import { isClock, LIMITS } from './limits.ts';
import { isRefused, type Refused, refuse } from './reasons.ts';

/** A seat as the host asks for it. */
export type SeatWish =
  | { readonly kind: 'me' }
  | { readonly kind: 'open' }
  | { readonly kind: 'invited'; readonly person: string }
  | { readonly kind: 'bot'; readonly level: string };

export interface TableWish {
  readonly seats: readonly SeatWish[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly listed: boolean;
  readonly clock: ClockRule;
  readonly undo: UndoRule;
  readonly aids: readonly Aid[];
  readonly dice: 'shared' | 'house';
}

export interface Names {
  readonly id: string;
  readonly code: string;
  readonly game: string;
}

export function create(names: Names, wish: TableWish, context: Context): TableDocument | Refused {
  const { by, now, sitting } = context;
  if (sitting >= LIMITS.tables) return refuse('tooManyTables');
  if (wish.seats.filter((seat) => seat.kind === 'me').length !== 1) return refuse('oneSeatForYou');
  const guests = wish.seats.flatMap((seat) => (seat.kind === 'invited' ? [seat.person] : []));
  if (new Set([by, ...guests]).size !== guests.length + 1) return refuse('invitedTwice');
  for (const seat of wish.seats) {
    const wrong = seatProblem(seat, context);
    if (wrong !== null) return wrong;
  }
  const options = checkedOptions(wish.options, wish.seats.length, context);
  if (isRefused(options)) return options;
  if (!isClock(wish.clock)) return refuse('clock');
  const unaided = aidProblem(wish.aids, context);
  if (unaided !== null) return unaided;
  return {
    ...names,
    ...context.promise(),
    status: 'waiting',
    listed: wish.listed,
    host: by,
    match: null,
    version: 1,
    created: now,
    network: null,
    kind: 'play',
    options: options.options,
    seats: wish.seats.map((seat) => planned(seat, by)),
    invited: wish.seats.map((seat) => (seat.kind === 'invited' ? seat.person : null)),
    clock: wish.clock,
    undo: wish.undo,
    aids: orderly(wish.aids),
    dice: wish.dice,
    edition: 1,
    ready: [],
    sentAway: [],
    players: [],
    phase: 'none',
    since: now,
    hashes: wish.seats.map(() => null),
    opened: wish.seats.map(() => null),
    terms: null,
    stopped: { times: 0, people: [] },
    rematch: null,
    proposals: [],
    declined: {},
    paused: false,
    ending: null,
    log: null,
  };
}

export function seatProblem(seat: SeatWish, { levels, blockedBy, blocking }: Context): Refused | null {
  if (seat.kind === 'bot' && !levels.includes(seat.level)) return refuse('level', `Bots for this game: ${levels.join(', ')}.`);
  if (seat.kind === 'invited' && (blockedBy.has(seat.person) || blocking.has(seat.person))) return refuse('notInvitable');
  return null;
}

function aidProblem(wished: readonly Aid[], { aids }: Context): Refused | null {
  return wished.every((aid) => aids.includes(aid)) ? null : refuse('aid');
}

function planned(seat: SeatWish, by: string): SeatPlan {
  if (seat.kind === 'me') return { kind: 'person', person: by };
  return seat.kind === 'bot' ? { kind: 'bot', level: seat.level } : { kind: 'open' };
}

function checkedOptions(
  given: Readonly<Record<string, unknown>>,
  players: number,
  { meta }: Context,
): { readonly options: Readonly<Record<string, unknown>> } | Refused {
  if (!meta.players.includes(players)) return refuse('seatCount');
  try {
    return { options: readOptions(meta, given, players) };
  } catch (error) {
    if (error instanceof Refusal) return refuse('options', error.message);
    throw error;
  }
}

export interface Settings {
  readonly options?: Readonly<Record<string, unknown>>;
  /** How many seats there are; new ones are open. */
  readonly seats?: number;
  readonly listed?: boolean;
  readonly clock?: ClockRule;
  readonly undo?: UndoRule;
  readonly aids?: readonly Aid[];
  readonly dice?: 'shared' | 'house';
}

/** The host changes the settings. Whoever sits there has agreed to the old ones, not to these. */
export function change(document: TableDocument, settings: Settings, context: Context): TableDocument | Refused {
  if (context.by !== document.host) return refuse('notHost');
  const resized = resize(document, settings.seats ?? document.seats.length);
  if (isRefused(resized)) return resized;
  const options = checkedOptions({ ...document.options, ...settings.options }, resized.seats.length, context);
  if (isRefused(options)) return options;
  const clock = settings.clock ?? document.clock;
  if (!isClock(clock)) return refuse('clock');
  const aids = orderly(settings.aids ?? document.aids);
  const unaided = aidProblem(aids, context);
  if (unaided !== null) return unaided;
  const next = { ...resized, ...options, clock, undo: settings.undo ?? document.undo, aids, dice: settings.dice ?? document.dice };
  const agreed = ({ options, clock, undo, aids, dice, seats }: TableDocument): string =>
    JSON.stringify([options, clock, undo, aids, dice, seats.length]);
  // Being shown in the list is no part of what is agreed on
  const listed = { listed: settings.listed ?? document.listed };
  return agreed(next) === agreed(document) ? { ...document, ...listed } : { ...anew(next), ...listed };
}

/** Everybody has to agree again. */
export const anew = (document: TableDocument): TableDocument => ({ ...document, ready: [], edition: document.edition + 1 });

function resize(document: TableDocument, count: number): TableDocument | Refused {
  const { seats, invited } = document;
  // Seats at the end go first, those in which nobody sits
  const kept = [...seats.keys()];
  for (let seat = seats.length - 1; seat >= 0 && kept.length > count; seat--) {
    if (personIn(seats[seat]) === null) kept.splice(seat, 1);
  }
  if (kept.length > count) return refuse('seatCount');
  const added = Array.from({ length: Math.max(0, Math.min(count, 16) - kept.length) });
  return {
    ...document,
    seats: [...kept.map((seat) => seats[seat]!), ...added.map((): SeatPlan => ({ kind: 'open' }))],
    invited: [...kept.map((seat) => invited[seat] ?? null), ...added.map(() => null)],
    hashes: [...kept, ...added].map(() => null),
    opened: [...kept, ...added].map(() => null),
  };
}
