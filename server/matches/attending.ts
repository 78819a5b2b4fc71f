/** Who answers when no person does: bots in their seats, the clock when time is up, a bot that keeps an absent person's seat warm. */
import { type Happening, includes, type Move, type Seat, top, witness } from '#kernel';
import { expiry, type Played, remaining, type Stand } from '#match';
import type { BotPool } from '../bots/pool.ts';
import type { Ground } from '../house.ts';
import { botSits, type Live, present } from './live.ts';

/** A bot thinks at most so long before a simple move is played in its place. */
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
  /** Somebody at the table lets a bot sit in for a person who has long been away, where no clock does so. False when it is too soon. */
  standIn(live: Live, seat: Seat): boolean;
  /** Forget all timers of a match that leaves the memory. */
  release(live: Live): void;
}

/** What the hub does for the attendants. */
export interface Desk {
  play(live: Live, seat: Seat, move: Move, decision: number, how: Omit<Played, 'by' | 'move' | 'at'>): void;
  hold(live: Live, seat: Seat, holder: 'person' | 'bot'): void;
}

export function attendance(ground: Ground, pool: BotPool, desk: Desk): Attendance {
  const { config } = ground;

  function attend(live: Live): void {
    if (live.dropped || live.match.result !== null || live.match.frozen !== null || live.match.clock.paused) {
      clear(live);
      return;
    }
    const { seats } = top(live.match.state);
    for (let seat = 0; seat < live.header.players; seat++) {
      if (includes(seats, seat) && botSits(live, seat)) void answerFor(live, seat, live.secret.bots[seat] === null ? 'absent' : 'bot');
    }
    setClock(live);
  }

  async function answerFor(live: Live, seat: Seat, stand: Stand): Promise<void> {
    const { decision } = live.match;
    if (live.thinking.get(seat) === decision) return;
    live.thinking.set(seat, decision);
    // How long it takes must tell nothing: the pace is drawn before and apart from any thought.
    const pause = stand === 'clock' ? 0 : pace(ground);
    const [move] = await Promise.all([decide(live, seat), new Promise((done) => setTimeout(done, pause))]);
    if (live.thinking.get(seat) === decision) live.thinking.delete(seat);
    const asked = !live.dropped && live.match.decision === decision && live.match.result === null && includes(top(live.match.state).seats, seat);
    if (asked) desk.play(live, seat, move.move, decision, { auto: move.fallback ? 'fallback' : stand });
  }

  /** The bot's answer, or a simple legal one when it throws, is late or says something illegal. */
  async function decide(live: Live, seat: Seat): Promise<{ move: Move; fallback: boolean }> {
    const { game } = live.box;
    const view = game.view(live.match.state, seat);
    const legal: Move[] = [];
    legal.length = game.options(view, seat, legal);
    const level = live.secret.bots[seat] ?? (live.box.judge === null ? 'random' : 'steady');
    const seed = Buffer.from(ground.random(16)).toString('hex');
    try {
      const memory = remembered(live, seat);
      const move = await pool.decide({ game: live.header.game, level, seat, view, legal, memory, seed }, BUDGET);
      if (legal.includes(move)) return { move, fallback: false };
      ground.log('error', 'a bot answered with an illegal move', { match: live.id, seat, level, move });
    } catch (error) {
      if (!live.dropped)
        ground.log('error', 'a bot failed', { match: live.id, seat, level, error: error instanceof Error ? error.message : String(error) });
    }
    return { move: legal[ground.random(4).reduce((sum, byte) => sum * 256 + byte, 0) % legal.length]!, fallback: true };
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
    if (live.dropped || next === null) return;
    if (remaining(live.match.clock, next.seat, at) > 0) {
      setClock(live);
      return;
    }
    const { seat } = next;
    if (!botSits(live, seat) && ++live.expired[seat]! >= MISSES) desk.hold(live, seat, 'bot');
    void answerFor(live, seat, 'clock');
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
    came(live, seat) {
      const timer = live.absence.get(seat);
      if (timer !== undefined) clearTimeout(timer);
      live.absence.delete(seat);
      live.away.delete(seat);
      if (live.match.result === null && live.secret.people[seat] !== null && live.match.holders[seat] === 'bot' && !resigned(live, seat)) {
        live.expired[seat] = 0;
        desk.hold(live, seat, 'person');
      }
    },
    left(live, seat) {
      live.away.set(seat, ground.now());
      // Without a clock that runs by the minute nobody is in a hurry: people come back tomorrow.
      if (live.dropped || !hurried(live) || live.match.result !== null || live.match.holders[seat] === 'bot') return;
      live.absence.set(
        seat,
        setTimeout(() => {
          live.absence.delete(seat);
          if (!live.dropped && !present(live, seat) && live.match.result === null) desk.hold(live, seat, 'bot');
        }, config.grace),
      );
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

/** What the seat has seen so far, folded again from the line of moves: after an undo it has never happened. */
function remembered(live: Live, seat: Seat): unknown {
  const { game } = live.box;
  if (game.memory === null) return null;
  const memory = game.memory.begin(live.header.players, seat);
  const s = live.match.line.at(0);
  for (const { by, move } of live.match.line.steps) {
    const happenings: Happening[] = [];
    game.play(s, by, move, game.recorder(happenings));
    witness(game, happenings, seat, memory);
  }
  return memory;
}
