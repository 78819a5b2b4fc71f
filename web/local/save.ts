/** A game that is kept on this device: what it is, how far it has come, and what can be wrong with it. */

import type { Box } from '#games';
import type { Seat } from '#kernel';
import { type Aid, aidsOf, type Entry, type UndoRule } from '#match';

/** Raised when an older page could not read what a newer one has kept. */
export const SAVE_FORMAT = 1;

export interface SavedSeat {
  readonly name: string;
  /** The level of the bot that plays here; null for a person. */
  readonly bot: string | null;
}

/** How far a game has come, so that a list can say so without playing the log again. */
export interface Progress {
  readonly step: number;
  readonly waitingFor: readonly Seat[];
  readonly over: boolean;
  readonly touched: number;
}

export interface Save extends Progress {
  readonly id: string;
  readonly format: number;
  readonly game: string;
  /** The rules version and the build that the game was begun with. */
  readonly rules: number;
  readonly build: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SavedSeat[];
  readonly undo: UndoRule;
  /** The help that several people on this device have agreed on; absent in games from before there was any. */
  readonly aids?: readonly Aid[];
  readonly created: number;
}

export interface WholeSave {
  readonly save: Save;
  /** 32 bytes in hexadecimal digits, from which all dice of the game follow. */
  readonly seed: string;
  readonly entries: readonly Entry[];
}

export type Fault = 'missing' | 'damaged' | 'newer' | 'rules' | 'elsewhere' | 'full' | 'noStorage' | 'noGame' | 'trouble';

/** Why a game of this device cannot be opened or go on. */
export class SaveTrouble extends Error {
  override readonly name = 'SaveTrouble';
  readonly fault: Fault;
  /** How many entries are whole before the damage. */
  readonly whole: number;
  constructor(fault: Fault, whole = 0) {
    super(fault);
    this.fault = fault;
    this.whole = whole;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

function isSeat(value: unknown): value is SavedSeat {
  if (typeof value !== 'object' || value === null) return false;
  const { name, bot } = value as Partial<SavedSeat>;
  return isText(name) && (bot === null || isText(bot));
}

/** The head of a save as it lies in the browser: whatever else lies there is no save. */
export function readSave(value: unknown): Save {
  const { id, format, game, rules, build, options, seats, undo, aids, created } = (value ?? {}) as Partial<Save>;
  if (isCount(format) && format > SAVE_FORMAT) throw new SaveTrouble('newer');
  const sound =
    isText(id) &&
    isCount(format) &&
    isText(game) &&
    isCount(rules) &&
    isText(build) &&
    typeof options === 'object' &&
    options !== null &&
    Array.isArray(seats) &&
    seats.length > 0 &&
    seats.every(isSeat) &&
    (aids === undefined || (Array.isArray(aids) && aids.every(isText))) &&
    (undo === 'free' || undo === 'consent' || undo === 'none') &&
    isCount(created);
  if (!sound) throw new SaveTrouble('damaged');
  return value as Save;
}

/** The entries with their places, in order: a gap or something that is no entry is damage, and what lies before it is whole. */
export function readEntries(rows: readonly { readonly seq: unknown; readonly entry: unknown }[]): readonly Entry[] {
  rows.forEach(({ seq, entry }, i) => {
    const timed = typeof entry === 'object' && entry !== null && isCount((entry as { at?: unknown }).at);
    if (seq !== i || !timed || !isKnown(entry)) throw new SaveTrouble('damaged', i);
  });
  return rows.map(({ entry }) => entry as Entry);
}

const KINDS = ['move', 'undo', 'holder', 'pause', 'slept', 'resigned', 'closed', 'rules'];

function isKnown(entry: object): boolean {
  const kind = KINDS.find((name) => Object.hasOwn(entry, name));
  if (kind !== 'move') return kind !== undefined;
  const { by, move } = entry as { by?: unknown; move?: unknown };
  return (by === -1 || isCount(by)) && Array.isArray(move) && isText(move[0]);
}

/** The help that there is in a game on this device: all that the game can give where only bots are on the other side, else what was agreed on. */
export function aidsHere({ seats, aids = [] }: Pick<Save, 'seats' | 'aids'>, box: Box): readonly Aid[] {
  const alone = seats.filter(({ bot }) => bot === null).length === 1;
  return aidsOf(box).filter((aid) => alone || aids.includes(aid));
}
