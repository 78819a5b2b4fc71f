/** A match that runs on this device, in a worker. The page is told by it what a socket would tell, and nothing that its viewer may not know. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Box, registry } from '#games';
import type { Move, Seat } from '#kernel';
import type { SeatPlan, TableAnswer } from '../api/shapes.ts';
import type { Seen, Telling } from '../kit/board.ts';
import { aidsHere, type Fault, type Save, type SavedSeat } from '../local/save.ts';
import { words } from '../words/index.ts';
import type { Connection, Host, MatchInfo, Reply, Wish } from './contract.ts';
import { letters, newId } from './letters.ts';
import type { ServerMessage } from './messages.ts';
import { shownNames } from './names.ts';
import { tellings } from './tale.ts';
import { infoOf, spun, type Thread, viewOf } from './thread.ts';
import type { FromWorker, Told, ToWorker } from './worker/messages.ts';

export interface Closing {
  readonly fault: Fault;
  /** How many entries are whole, where some are damaged. */
  readonly whole: number;
}

export interface LocalHost extends Host {
  readonly kind: 'local';
  /** The game as a table of the hall would be described; null until it is opened. */
  readonly table: ReadonlySignal<TableAnswer | null>;
  /** Whom the device is to be passed to; nothing else of the table is here meanwhile. */
  readonly pass: Signal<{ readonly seat: Seat; readonly name: string } | null>;
  readonly closed: Signal<Closing | null>;
  /** Several people share this device: nobody is "you". */
  readonly shared: ReadonlySignal<boolean>;
  /** Take the game over from another tab, or keep so many entries of a damaged one. */
  reopen(how: { readonly steal?: true; readonly mend?: number }): void;
  sit(seat: Seat): void;
  resign(): Promise<Reply>;
}

/** How long a bot seems to think, in milliseconds. */
const PACE: readonly [number, number] = [600, 1400];

/** Tests and benchmarks are in a hurry. */
function pace(): readonly [number, number] {
  const [from, to] = (sessionStorage.getItem('longhall.pace') ?? '').split('-').map(Number);
  return from !== undefined && to !== undefined && from >= 0 && to >= from ? [from, to] : PACE;
}

export function localHost(id: string): LocalHost {
  const connection = signal<Connection>('connecting');
  const seen = signal<Seen | null>(null);
  const info = signal<MatchInfo | null>(null);
  const chronicle = signal<readonly Telling[]>([]);
  const wish = signal<Wish | null>(null);
  const save = signal<Save | null>(null);
  const pass = signal<{ seat: Seat; name: string } | null>(null);
  const closed = signal<Closing | null>(null);

  let worker: Worker | null = null;
  let thread: Thread | null = null;
  let box: Box | null = null;
  const post = letters((message) => send(message as ToWorker), newId);
  const names = (): readonly string[] => called(save.value?.seats ?? []);

  function send(message: ToWorker): boolean {
    worker?.postMessage(message);
    return worker !== null;
  }

  function open({ steal = false, mend = null }: { steal?: boolean; mend?: number | null }): void {
    worker?.terminate();
    const mine = new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module', name: 'plays' });
    worker = mine;
    closed.value = null;
    // What is told while the rules are still being fetched waits for them, in order.
    let told: Promise<void> = Promise.resolve();
    mine.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      told = told.then(() => (worker === mine ? heard(data) : undefined));
    };
    mine.onerror = () => close({ fault: 'trouble', whole: 0 });
    send({ t: 'open', save: id, steal, mend, pace: pace() });
  }

  function close(why: Closing): void {
    worker?.terminate();
    worker = null;
    blank();
    closed.value = why;
    connection.value = 'closed';
    post.broken();
  }

  /** Nothing of what somebody saw stays in the page. */
  function blank(): void {
    thread = null;
    batch(() => {
      seen.value = null;
      info.value = null;
      wish.value = null;
      chronicle.value = [];
    });
  }

  async function heard(message: FromWorker): Promise<void> {
    if (message.t === 'opened') {
      box = (await registry[message.save.game]?.load()) ?? null;
      save.value = message.save;
      connection.value = 'open';
    } else if (message.t === 'answer') post.answered(message);
    else if (message.t === 'closed') close(message);
    else if (message.t === 'pass') {
      blank();
      pass.value = { seat: message.to, name: names()[message.to] ?? '' };
    } else if (message.t === 'tale') chronicle.value = retold(message.told);
    else follow(message);
  }

  const retold = (told: readonly Told[]): readonly Telling[] =>
    box === null ? [] : told.flatMap(({ step, events }) => tellings(box as Box, names(), step, events));

  function follow(message: ServerMessage): void {
    const next = spun(thread, message.t === 'view' ? { ...message, names: names() } : message, performance.now());
    if (next === null || box === null) return;
    if (next === 'lost') {
      open({ steal: true });
      return;
    }
    thread = next;
    const { viewer, names: shown } = next;
    batch(() => {
      pass.value = null;
      seen.value = { box: box as Box, viewer, view: viewOf(next), names: shown, liveries: shown.map((_, seat) => seat) };
      info.value = infoOf(next);
      wish.value = next.wish;
      if (message.t === 'step' && message.events !== undefined) {
        chronicle.value = [...chronicle.value, ...tellings(box as Box, shown, message.step, message.events)];
      }
    });
  }

  open({});

  return {
    kind: 'local',
    connection,
    seen,
    info,
    chronicle,
    wish,
    pass,
    closed,
    table: computed(() => (save.value === null || box === null ? null : tableOf(save.value, box))),
    shared: computed(() => (save.value?.seats.filter(({ bot }) => bot === null).length ?? 0) > 1),
    answer(move: Move): Promise<Reply> {
      if (box === null || thread === null) return Promise.resolve({ refused: 'noMatch', rule: null });
      return post.post({ t: 'move', decision: thread.decision, move: box.game.wire(move) }, false);
    },
    reopen: open,
    sit: (seat) => void send({ t: 'sit', seat }),
    async hint() {
      if (thread === null) return { refused: 'noMatch' };
      const reply = await post.post({ t: 'hint', decision: thread.decision }, false);
      return 'hint' in reply || 'refused' in reply ? reply : { refused: 'trouble' };
    },
    undo: () => post.post({ t: 'undo' }, false),
    consent: (wished, yes) => post.post({ t: 'consent', wish: wished, yes }, false),
    resign: () => post.post({ t: 'resign' }, false),
    leave() {
      worker?.terminate();
      worker = null;
    },
  };
}

const called = (seats: readonly SavedSeat[]): readonly string[] =>
  shownNames(
    seats.map(({ name }) => name),
    seats.map(({ bot }) => bot),
    words.botName,
  );

function tableOf(save: Save, box: Box): TableAnswer {
  const { id, game, options, seats, undo, over } = save;
  const plans = seats.map(({ bot }, seat): SeatPlan => (bot === null ? { kind: 'person', person: String(seat) } : { kind: 'bot', level: bot }));
  const nobody = seats.map(() => null);
  return {
    table: {
      id,
      code: '',
      game,
      options,
      seats: plans,
      listed: false,
      clock: { kind: 'none' },
      undo,
      aids: aidsHere(save, box),
      host: '',
      status: over ? 'over' : 'playing',
      match: id,
      rematch: null,
      pact: { commitment: '', hashes: nobody },
      kind: 'play',
      invited: nobody,
      ready: [],
      edition: 0,
      starting: null,
      terms: null,
      stopped: { times: 0, people: [] },
      proposals: [],
      paused: false,
      version: 0,
    },
    names: Object.fromEntries(called(seats).map((name, seat) => [String(seat), name])),
  };
}
