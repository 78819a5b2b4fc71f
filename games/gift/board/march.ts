/** The march of the wildlings, told again step by step: what each event changes in the picture, from the position before to the one after. */
import type { Telling } from '../../../web/kit/board.ts';
import { CAMPS, CLANS, GIANT, REGULAR, SPACES } from '../../watch/data/north.ts';
import type { North, Watch } from '../../watch/types.ts';
import type { Gift } from '../types.ts';
import type { Table } from './table.ts';

/** A wildling that has left its camp and has not done yet what it came for. */
export interface Walker {
  readonly clan: number;
  readonly type: number;
  readonly clearing: number;
}

export interface Scenic {
  readonly camps: readonly number[];
  readonly waiting: readonly number[];
  readonly wall: readonly number[];
  readonly occupied: number;
  readonly climbers: number;
  readonly giants: number;
  readonly breaches: number;
  readonly walker: Walker | null;
}

export interface Step {
  readonly scene: Scenic;
  readonly words: string;
  /** How long it is shown, in milliseconds. */
  readonly time: number;
}

export const sceneOf = ({ occupied, north }: Watch): Scenic => ({
  camps: north.camps,
  waiting: north.waiting,
  wall: north.wall,
  occupied,
  climbers: north.climbers,
  giants: north.giants,
  breaches: north.breaches,
  walker: null,
});

/** The position with the picture of a step in place of its own. */
function pictured(s: Watch, { occupied, walker: _, ...rest }: Scenic): Gift {
  const north: North = { ...s.north, ...rest, camps: [...rest.camps], waiting: [...rest.waiting], wall: [...rest.wall] };
  return { ...s, occupied, north } as Watch;
}

/** What is worth a caption, and for how long. */
const TIMES: Readonly<Record<string, number>> = {
  token: 1100,
  migrates: 900,
  rushes: 1300,
  advances: 1000,
  waits: 1200,
  climbs: 1300,
  smashes: 1300,
  breaches: 1700,
  falls: 900,
  crosses: 800,
  marks: 1000,
  collapses: 2200,
};
/** Without one of these there is nothing to watch. */
const MARCH = new Set(['advances', 'rushes']);

/** Part of a row without its holes: everybody has closed up. */
const packed = (row: readonly number[], from: number, length: number): number[] => {
  const part = row.slice(from, from + length).filter((who) => who >= 0);
  return row.map((who, i) => (i < from || i >= from + length ? who : (part[i - from] ?? -1)));
};

const bit = (hex: number): number => 1 << hex;

/** The picture after an event. */
function after(was: Scenic, event: string, [a = 0, b = 0, c = 0]: readonly number[]): Scenic {
  const { camps, waiting, wall, occupied, climbers, giants } = was;
  switch (event) {
    case 'migrates':
      return { ...was, camps: camps.with(a * CAMPS + c, b) };
    case 'advances': {
      const from = camps.findIndex((who, i) => who >= 0 && Math.floor(i / CAMPS) === a);
      return { ...was, camps: from < 0 ? camps : camps.with(from, -1), walker: { clan: a, type: b, clearing: c } };
    }
    case 'closes':
      return { ...was, camps: packed(camps, a * CAMPS, CAMPS) };
    case 'waits':
      return { ...was, waiting: waiting.with(a, b), walker: null };
    case 'breaches':
      // A giant counts, and is no regular: it waits for nobody.
      return was.walker?.type === REGULAR ? { ...was, waiting: waiting.with(a, b), walker: null } : was;
    case 'falls':
      return { ...was, wall: wall.with(b * SPACES, -1), walker: null };
    case 'shifts':
      return { ...was, wall: packed(wall, a * SPACES, SPACES) };
    case 'climbs':
      return { ...was, occupied: occupied | bit(b), climbers: climbers | bit(b), walker: null };
    case 'crosses':
      return b === GIANT
        ? { ...was, occupied: occupied | bit(c), giants: giants | bit(c), walker: null }
        : { ...was, occupied: occupied | bit(c), waiting: waiting.with(a, waiting[a] - 1) };
    case 'marks':
      return { ...was, breaches: a };
    case 'hunts':
      return { ...was, occupied: occupied & ~bit(b), climbers: climbers & ~bit(b), giants: giants & ~bit(b) };
    case 'repels': {
      const clearing = b - CLANS.length * CAMPS;
      if (clearing >= 0) return { ...was, waiting: waiting.with(clearing, waiting[clearing] - 1) };
      return { ...was, camps: packed(camps.with(b, -1), Math.floor(b / CAMPS) * CAMPS, CAMPS) };
    }
    case 'posts':
    case 'guards':
      return { ...was, wall: wall.with(b * SPACES + c, a) };
    default:
      return was;
  }
}

const same = (one: Scenic, two: Scenic): boolean => JSON.stringify(one) === JSON.stringify(two);

/** The steps from one position to the next; none where nobody marched, or where the tale does not lead there. */
export function stepsOf(before: Scenic, told: readonly Telling[], now: Scenic): readonly Step[] {
  if (!told.some(({ event }) => MARCH.has(event))) return [];
  const steps: Step[] = [];
  let scene = before;
  for (const { event, args, words } of told) {
    scene = after(scene, event, args);
    const time = TIMES[event];
    const last = steps.at(-1);
    if (time !== undefined) steps.push({ scene, words, time });
    else if (last !== undefined) steps[steps.length - 1] = { ...last, scene };
  }
  return same(scene, now) ? steps : [];
}

/** What is shown at a table: the steps that are being told, and the table with the picture of the present one, made once. */
export interface Film {
  readonly t: Table;
  readonly steps: readonly Step[];
  readonly at: number;
  readonly drawn: Table;
}

/** The film at a step; past the last one the table is drawn as it stands. */
export function shot(t: Table, steps: readonly Step[], at: number): Film {
  const step = steps[at];
  return step === undefined ? { t, steps: [], at: 0, drawn: t } : { t, steps, at, drawn: { ...t, s: pictured(t.s as Watch, step.scene) } };
}

/** What a new position makes of the film: another one, the rest of the old one, or none. */
export function next(old: Film, t: Table): Film {
  if (old.t.s === t.s) return shot(t, old.steps, old.at);
  if (!('north' in old.t.s && 'north' in t.s)) return shot(t, [], 0);
  const now = sceneOf(t.s as Watch);
  const steps = stepsOf(sceneOf(old.t.s as Watch), t.tale.slice(old.t.tale.length), now);
  if (steps.length > 0) return shot(t, steps, 0);
  // Something else has happened meanwhile: what is being told goes on, unless it would end elsewhere.
  const last = old.steps.at(-1);
  return last !== undefined && same(last.scene, now) ? shot(t, old.steps, old.at) : shot(t, [], 0);
}
