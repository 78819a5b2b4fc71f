/** Who answers when no person does: bots in their seats, the clock when time is up, a bot that keeps an absent person's seat warm. */
import { includes, type Move, type Seat, type State, top } from '#kernel';
import { expiry, type Played, remaining, remembered, type Stand, secondThought } from '#match';
import type { BotPool } from '../bots/pool.ts';
import { substitute } from '../bots/substitute.ts';
import type { Ground } from '../house.ts';
import { botSits, type Live, present } from './live.ts';

/** Milliseconds that a bot has, with its time in the queue, before the quick bot answers for it. */
const BUDGET = 10_000;
/** So often in a row may a person's time run out before the seat counts as left. */
const MISSES = 3;
const LONGEST_TIMER = 2 ** 31 - 1;

export interface Attendance {
  /** Something was written down: ask the bots that owe an answer, and set the clock. */
  attend(live: Live): void;
  /** A person has come to the seat, or its last window was closed. */
  came(live: Live, seat: Seat): void;
  left(live: Live, seat: Seat): void;
  /** A person has come to the seat on another node, which sees to the rest. */
  cameElsewhere(live: Live, seat: Seat): void;
  /** Somebody at the table lets a bot sit in for a person who has long been away, where no clock does so. False when it is too soon. */
  standIn(live: Live, seat: Seat): boolean;
  /** Forget all timers of a match that leaves the memory. */
  release(live: Live): void;
}

/** What the hub does for the attendants. */
export interface Desk {
  /** False when the match refuses the move. */
  play(live: Live, seat: Seat, move: Move, decision: number, how: Omit<Played, 'by' | 'move' | 'at'>): boolean;
  hold(live: Live, seat: Seat, holder: 'person' | 'bot'): void;
  /** The code of the game has thrown. */
  failed(live: Live, error: unknown): void;
}

/** A bot's answer; as a fallback, the quick bot's, which is named. */
type Decided = { readonly move: Move; readonly fallback: false } | { readonly move: Move; readonly fallback: true; readonly level: string };

const howOf = (decided: Decided, stand: Stand): Pick<Played, 'auto' | 'level'> =>
  decided.fallback ? { auto: 'fallback', level: decided.level } : { auto: stand };

export function attendance(ground: Ground, pool: BotPool, desk: Desk): Attendance {
  const { config } = ground;

  /** Nothing waits for bots and clocks, so that an exception of theirs would end the process. */
  function guarded(live: Live, act: () => Promise<void>): void {
    act().catch((error: unknown) => desk.failed(live, error));
  }

  function attend(live: Live): void {
    try {
      attendNow(live);
    } catch (error) {
      desk.failed(live, error);
    }
  }

  function attendNow(live: Live): void {
    const { match, fault } = live;
    if (live.dropped || !live.mine || fault !== null || match.result !== null || match.frozen !== null || match.clock.paused) {
      clear(live);
      return;
    }
    const { seats } = top(live.match.state);
    for (let seat = 0; seat < live.header.players; seat++) {
      if (!botSits(live, seat)) continue;
      const stand = live.secret.bots[seat] === null ? 'absent' : 'bot';
      if (includes(seats, seat)) guarded(live, () => answerFor(live, seat, stand));
      else guarded(live, () => thinkAgain(live, seat, stand));
    }
    setClock(live);
    if ((ground.company ?? null) !== null) for (const seat of live.away.keys()) awaitReturn(live, seat);
  }

  /** Without a clock that runs by the minute nobody is in a hurry: people come back tomorrow. */
  function awaitReturn(live: Live, seat: Seat): void {
    if (live.dropped || live.fault !== null || !live.mine || !hurried(live) || live.match.result !== null || live.match.holders[seat] === 'bot')
      return;
    if (live.absence.has(seat)) return;
    live.absence.set(
      seat,
      setTimeout(() => {
        live.absence.delete(seat);
        if (live.dropped || present(live, seat) || live.match.result !== null) return;
        // While other nodes cannot be heard, nobody knows who is there.
        if (ground.bus.connected() || (ground.company ?? null) === null) desk.hold(live, seat, 'bot');
        else awaitReturn(live, seat);
      }, config.grace),
    );
  }

  /** A sealed answer that its side wants otherwise. Changes of it show nobody else anything. */
  async function thinkAgain(live: Live, seat: Seat, stand: Stand): Promise<void> {
    const { decision } = live.match;
    const again = live.rethought.get(seat) === decision ? null : secondThought(live.box, live.match.state, seat);
    if (again === null) return;
    live.rethought.set(seat, decision);
    const [move] = await Promise.all([decide(live, seat, again.view, again.legal), new Promise((done) => setTimeout(done, pace(ground)))]);
    const open =
      !live.dropped && live.mine && live.match.decision === decision && live.match.result === null && includes(top(live.match.state).sealed, seat);
    if (open && !move.fallback && again.helps(move.move)) desk.play(live, seat, move.move, decision, { auto: stand });
  }

  async function answerFor(live: Live, seat: Seat, stand: Stand): Promise<void> {
    const { decision, entries } = live.match;
    const known = entries.length;
    if (live.thinking.get(seat) === decision) return;
    live.thinking.set(seat, decision);
    // How long it takes must tell nothing: the pace is drawn before and apart from any thought.
    const pause = stand === 'clock' ? 0 : pace(ground);
    const view = live.box.game.view(live.match.state, seat);
    const legal: Move[] = [];
    legal.length = live.box.game.options(view, seat, legal);
    const [move] = await Promise.all([decide(live, seat, view, legal), new Promise((done) => setTimeout(done, pause))]);
    if (live.thinking.get(seat) === decision) live.thinking.delete(seat);
    const asked =
      !live.dropped && live.mine && live.match.decision === decision && live.match.result === null && includes(top(live.match.state).seats, seat);
    if (!asked || desk.play(live, seat, move.move, decision, howOf(move, stand))) return;
    // A team mate who answered the same question meanwhile may have taken what only one of them can have.
    if (entries.length > known) await answerFor(live, seat, stand);
  }

  /** The bot's answer, or the quick bot's when it throws, is late or says something illegal. */
  async function decide(live: Live, seat: Seat, view: State, legal: readonly Move[]): Promise<Decided> {
    const level = live.secret.bots[seat] ?? (live.box.judge === null ? 'random' : 'steady');
    const seed = Buffer.from(ground.random(16)).toString('hex');
    let memory: unknown = null;
    try {
      memory = remembered(live.match, seat);
      const move = await pool.decide({ game: live.header.game, level, seat, view, legal, memory, seed }, BUDGET);
      if (legal.includes(move)) return { move, fallback: false };
      ground.log('error', 'a bot answered with an illegal move', { match: live.id, seat, level, move });
    } catch (error) {
      if (!live.dropped)
        ground.log('error', 'a bot failed', { match: live.id, seat, level, error: error instanceof Error ? error.message : String(error) });
    }
    return { ...substitute({ box: live.box, seat, view, legal, memory }, seed), fallback: true };
  }

  function setClock(live: Live): void {
    if (live.timer !== null) clearTimeout(live.timer);
    live.timer = null;
    const next = expiry(live.match.clock);
    if (next === null) return;
    const wait = Math.min(LONGEST_TIMER, Math.max(0, next.at - (ground.now() - live.created)));
    live.timer = setTimeout(() => timeIsUp(live), wait);
  }

  function timeIsUp(live: Live): void {
    const at = ground.now() - live.created;
    const next = expiry(live.match.clock);
    if (live.dropped || !live.mine || next === null) return;
    if (remaining(live.match.clock, next.seat, at) > 0) {
      setClock(live);
      return;
    }
    const { seat } = next;
    if (!botSits(live, seat) && ++live.expired[seat]! >= MISSES) desk.hold(live, seat, 'bot');
    guarded(live, () => answerFor(live, seat, 'clock'));
  }

  function isBack(live: Live, seat: Seat): void {
    const timer = live.absence.get(seat);
    if (timer !== undefined) clearTimeout(timer);
    live.absence.delete(seat);
    live.away.delete(seat);
  }

  function clear(live: Live): void {
    if (live.timer !== null) clearTimeout(live.timer);
    live.timer = null;
    for (const timer of live.absence.values()) clearTimeout(timer);
    live.absence.clear();
  }

  return {
    attend,
    release: clear,
    standIn(live, seat) {
      const since = live.away.get(seat) ?? ground.now();
      live.away.set(seat, since);
      if (ground.now() - since < config.grace) return false;
      desk.hold(live, seat, 'bot');
      return true;
    },
    cameElsewhere: isBack,
    came(live, seat) {
      isBack(live, seat);
      if (live.match.result === null && live.secret.people[seat] !== null && live.match.holders[seat] === 'bot' && !resigned(live, seat)) {
        live.expired[seat] = 0;
        desk.hold(live, seat, 'person');
      }
    },
    left(live, seat) {
      live.away.set(seat, ground.now());
      awaitReturn(live, seat);
    },
  };
}

const HOUR = 3_600_000;
const hurried = ({ header: { clock } }: Live): boolean => clock.kind === 'bank' || (clock.kind === 'move' && clock.ms < HOUR);

const resigned = (live: Live, seat: Seat): boolean => live.match.entries.some((entry) => 'resigned' in entry && entry.resigned === seat);

function pace({ config, random }: Ground): number {
  const [from, to] = config.pace;
  const [high = 0, low = 0] = random(2);
  return from + ((to - from) * (high * 256 + low)) / 65_535;
}
