/** What the parts of a table page share: the moves that are open, why others are not, and what was said last. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { includes, KERNEL_WORDS, type Move, moveWords, OK, type Seat, top } from '#kernel';
import type { Reply, Wish } from '../host/contract.ts';
import type { LocalHost } from '../host/local.ts';
import type { RemoteHost } from '../host/remote.ts';
import { call as callOut } from '../kit/announce.tsx';
import type { Seen, WhyNot } from '../kit/board.ts';
import { words } from '../words/index.ts';
import { seatFactsOf } from './boards.ts';
import { holdsBack } from './holding.ts';

export interface Said {
  readonly tone: 'bad' | 'plain';
  readonly words: string;
  readonly rule: string | null;
}

export interface Barred {
  readonly verb: string;
  readonly why: WhyNot;
}

/** Where a table may be: in the hall, or on this device. */
export type TableHost = RemoteHost | LocalHost;

export interface Play {
  readonly host: TableHost;
  /** Several people share this screen: everybody is called by name. */
  readonly shared: ReadonlySignal<boolean>;
  /** What somebody wishes and this screen is to answer. */
  readonly asked: ReadonlySignal<Wish | null>;
  readonly seat: ReadonlySignal<Seat | null>;
  /** This seat has resigned, and a bot plays for it. */
  readonly resigned: ReadonlySignal<boolean>;
  readonly legal: ReadonlySignal<readonly Move[]>;
  readonly myTurn: ReadonlySignal<boolean>;
  /** What could answer the question at other times, and why it cannot now. */
  readonly barred: ReadonlySignal<readonly Barred[]>;
  readonly said: Signal<Said | null>;
  readonly busy: Signal<boolean>;
  act(move: Move): void;
  why(move: Move): WhyNot | null;
  undo(): void;
  say(words: string, rule?: string | null, tone?: Said['tone']): void;
}

export function makePlay(host: TableHost): Play {
  const said = signal<Said | null>(null);
  const busy = signal(false);
  /** The question whose answer is on its way. */
  let answering = -1;
  const seat = computed(() => {
    const viewer = host.seen.value?.viewer ?? -2;
    return viewer >= 0 ? viewer : null;
  });
  const running = computed(() => host.info.value !== null && host.info.value.result === null && host.info.value.frozen === null);
  const resigned = computed(() => seat.value !== null && host.info.value?.resigned?.includes(seat.value) === true);
  const legal = computed(() =>
    running.value && !resigned.value && host.seen.value !== null && seat.value !== null ? legalMoves(host.seen.value, seat.value) : [],
  );
  const myTurn = computed(() => {
    const view = host.seen.value?.view;
    return (
      running.value && !resigned.value && view !== undefined && seat.value !== null && view.stack.length > 0 && includes(top(view).seats, seat.value)
    );
  });
  const shared = computed(() => host.kind === 'local' && host.shared.value);
  const asked = computed(() => {
    const wish = host.wish.value;
    const mine = host.kind === 'local' || (seat.value !== null && wish?.missing.includes(seat.value) === true);
    return mine ? wish : null;
  });
  const barred = computed(() => (myTurn.value ? barredVerbs(host.seen.value as Seen, seat.value as Seat, legal.value) : []));

  function say(sentence: string, rule: string | null = null, tone: Said['tone'] = 'bad'): void {
    said.value = { tone, words: sentence, rule };
    callOut(sentence);
  }

  function why(move: Move): WhyNot | null {
    const seen = host.seen.value;
    if (seen === null) return { words: words.table.reason('noMatch'), rule: 'table.moment' };
    if (seat.value === null) return { words: words.table.reason('noSeat'), rule: 'table.turn' };
    if (resigned.value) return { words: words.table.reason('resigned'), rule: 'table.turn' };
    return whyNot(seen, seen.box.game.check(seen.view, seat.value, move));
  }

  function answered(reply: Reply): void {
    if ('asked' in reply) say(words.table.undoAsked, null, 'plain');
    else if ('refused' in reply) say(refusedWords(host.seen.value, reply.refused), reply.rule);
  }

  return {
    host,
    shared,
    asked,
    seat,
    resigned,
    legal,
    myTurn,
    barred,
    said,
    busy,
    why,
    say,
    act(move) {
      const not = why(move);
      if (not !== null) return say(not.words, not.rule);
      // Pressed twice is answered once: a second answer would come to a question that is gone by then.
      const decision = host.info.value?.decision ?? -1;
      if (busy.value && answering === decision) return;
      if (holdsBack(host.seen.value, seat.value, move, { host, decision })) return;
      said.value = null;
      busy.value = true;
      answering = decision;
      void host.answer(move).then((reply) => {
        // Unless the next question is being answered already.
        if (answering === decision) busy.value = false;
        answered(reply);
      });
    },
    undo() {
      said.value = null;
      void host.undo().then(answered);
    },
  };
}

function legalMoves({ box: { game }, view }: Seen, seat: Seat): readonly Move[] {
  if (view.stack.length === 0) return [];
  const moves: Move[] = [];
  const frame = top(view);
  if (includes(frame.seats, seat)) moves.length = game.options(view, seat, moves);
  else if (includes(frame.sealed, seat)) moves.length = game.revisions(view, seat, moves);
  return moves;
}

function barredVerbs(seen: Seen, seat: Seat, legal: readonly Move[]): readonly Barred[] {
  const { game } = seen.box;
  const open = new Set(legal.map((move) => game.wire(move)[0]));
  const step = game.steps[top(seen.view).step];
  return (step?.verbs ?? []).flatMap((verb) => {
    if (open.has(verb.name)) return [];
    const closed = game.barred(seen.view, seat, verb.index);
    const why = whyNot(seen, closed === OK ? game.check(seen.view, seat, verb.base) : closed);
    return why === null ? [] : [{ verb: verb.name, why }];
  });
}

function whyNot({ box: { game, words: said } }: Seen, code: number): WhyNot | null {
  if (code === OK) return null;
  const { name, rule } = game.reason(code);
  return { words: said.reasons[name] ?? (KERNEL_WORDS as Readonly<Record<string, string>>)[name] ?? words.table.reason(name), rule };
}

function refusedWords(seen: Seen | null, reason: string): string {
  return seen?.box.words.reasons[reason] ?? (KERNEL_WORDS as Readonly<Record<string, string>>)[reason] ?? words.table.reason(reason);
}

/** A move as on a button. */
export const wordsFor = ({ box, names }: Seen, move: Move): string => moveWords(box, move, { seat: (seat) => names[seat] ?? '?' });

export const verbWords = (verb: string): string => verb.charAt(0).toUpperCase() + verb.slice(1);

/** What the open question asks, or what the table waits for. */
export function question({ box: { game, words: said }, view }: Seen): string {
  const step = view.stack.length === 0 ? undefined : game.steps[top(view).step];
  return step === undefined ? words.table.over : (said.steps[step.name] ?? step.name);
}

/** The call to whoever is before the screen: by name, where several people share it. */
export function turnWords(play: Play, asks: string): string {
  const { seen } = play.host;
  const name = play.shared.value && play.seat.value !== null ? seen.value?.names[play.seat.value] : undefined;
  return name === undefined ? words.table.yourTurn(asks) : words.local.turn(name, asks);
}

/** Scores as far as they are known here: all along where nothing is hidden or the game says so, otherwise at the end. */
export function scoresOf(play: Play): readonly number[] | null {
  const info = play.host.info.value;
  const seen = play.host.seen.value;
  if (info?.result) return info.result.scores;
  const facts = seen === null ? null : seatFactsOf(seen.box.game.meta.id);
  if (seen !== null && facts !== null) return seen.names.map((_, seat) => facts(seen, seat).score);
  if (seen === null || seen.box.game.meta.facts.hidden) return null;
  try {
    return seen.box.game.result(seen.view).scores;
  } catch {
    return null;
  }
}
