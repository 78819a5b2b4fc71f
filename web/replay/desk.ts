/** What the parts of a replay share: where we are, whose eyes we look with, and how to get on. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Eyes, readEyes, writeEyes } from './eyes.ts';
import { type Moment, type Review, START } from './review.ts';
import { jumped, roundsOf, type Turn, turnsOf } from './turns.ts';

export type Unit = 'move' | 'turn' | 'round';

export interface Desk {
  readonly review: Review;
  readonly turns: readonly Turn[];
  readonly rounds: readonly Turn[];
  readonly last: number;
  /** The moment after which the shown position stands. */
  readonly place: ReadonlySignal<number>;
  readonly step: ReadonlySignal<number>;
  readonly eyes: Signal<Eyes>;
  readonly unit: Signal<Unit>;
  readonly playing: Signal<boolean>;
  readonly speed: Signal<number>;
  /** A step that was asked for and does not exist. */
  readonly beyond: Signal<number | null>;
  /** Whether result and charts lie over the board. */
  readonly summary: Signal<boolean>;
  go(step: number): void;
  /** To a moment, an undone one too. */
  show(moment: number): void;
  move(by: 1 | -1, unit?: Unit): void;
  /** Takes up what an address says. */
  follow(search: string): void;
  /** The address of a position, as the part after the path. */
  search(place?: number, eyes?: Eyes): string;
}

export function makeDesk(review: Review): Desk {
  const turns = turnsOf(review);
  const rounds = roundsOf(turns);
  const last = review.line.length - 1;
  const place = signal(START);
  const eyes = signal<Eyes>('all');
  const beyond = signal<number | null>(null);
  const step = computed(() => (place.value === START ? 0 : (review.moments[place.value] as Moment).step));
  const starts: Readonly<Record<Exclude<Unit, 'move'>, readonly number[]>> = {
    turn: turns.map(({ from }) => from),
    round: rounds.map(({ from }) => from),
  };

  function go(to: number): void {
    batch(() => {
      beyond.value = to > last ? to : null;
      place.value = review.line[Math.max(0, Math.min(last, to))] as number;
    });
  }

  function show(moment: number): void {
    batch(() => {
      beyond.value = null;
      place.value = moment;
    });
  }

  return {
    review,
    turns,
    rounds,
    last,
    place,
    step,
    eyes,
    unit: signal<Unit>('move'),
    playing: signal(false),
    speed: signal(0),
    beyond,
    summary: signal(false),
    go,
    show,
    move(by, unit = 'move') {
      if (unit === 'move') go(Math.max(0, Math.min(last, step.value + by)));
      else go(jumped(starts[unit], step.value, by, last));
    },
    follow(search) {
      const asked = new URLSearchParams(search);
      eyes.value = readEyes(asked.get('eyes'), review);
      const undone = whole(asked.get('undone'));
      if (undone !== null && review.moments[undone - 1]?.undone === true) show(undone - 1);
      else go(whole(asked.get('step')) ?? 0);
    },
    search(at = place.value, as = eyes.value) {
      const moment = review.moments[at];
      const where = moment === undefined ? 'step=0' : moment.undone ? `undone=${at + 1}` : `step=${moment.step}`;
      return `?${where}${as === 'all' ? '' : `&eyes=${writeEyes(as)}`}`;
    },
  };
}

/** Links from outside may say anything: a number too long to be one is beyond every end. */
const whole = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Math.min(Number(text), 1e9) : null);

/** The turn that a step belongs to. */
export const turnAt = ({ turns }: Desk, step: number): Turn | null => turns.find(({ from, to }) => step >= from && step <= to) ?? null;
