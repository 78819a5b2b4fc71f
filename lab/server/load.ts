/** Many matches at once, each with people in all seats and spectators, played at random by what each seat is shown. */
import type { Box } from '#games';
import { type Dice, type Seat, seeded } from '#kernel';
import { follower, type Message } from './follower.ts';
import { type Latencies, latencies } from './latencies.ts';
import type { Requests } from './requests.ts';
import { bytesOnWire, connect, type Line } from './socket.ts';
import { begin, comeIn, crowd, type Guest, makeTable } from './tables.ts';

export interface LoadPlan {
  /** The nodes: everybody is at one of them. */
  readonly urls: readonly string[];
  readonly requests: readonly Requests[];
  readonly box: Box;
  readonly matches: number;
  readonly spectators: number;
  /** Moves a second in all matches together; null: each as soon as it can be made. */
  readonly rate: number | null;
  readonly seed: string;
}

export interface Tally {
  /** Moves that were acknowledged. */
  actions: number;
  /** Games that came to their end. */
  games: number;
  bytes: number;
  /** From sending a move to its answer, and to the last of all watchers. */
  readonly answered: Latencies;
  readonly seen: Latencies;
  /** What should not happen, by its name. */
  readonly troubles: Map<string, number>;
}

export interface Load {
  readonly tally: Tally;
  readonly sockets: number;
  /** Counts from here on. */
  reset(): void;
  stop(): void;
}

const AT_THE_DOOR = 12;
/** The first letters of a step, `{"t":"st`, and of a view: spectators look no further. */
const isStep = (data: Buffer): boolean => data[6] === 0x73 && data[7] === 0x74;
const isView = (data: Buffer): boolean => data[6] === 0x76 && data[7] === 0x69;

export async function startLoad(plan: LoadPlan): Promise<Load> {
  const tally: Tally = { actions: 0, games: 0, bytes: 0, answered: latencies(), seen: latencies(), troubles: new Map() };
  let stopped = false;
  const boards = await crowd(Array.from({ length: plan.matches }), AT_THE_DOOR, (_, i) => openBoard(plan, i, tally, () => stopped));
  for (const board of boards) board.play();
  return {
    tally,
    sockets: plan.matches * (plan.spectators + (plan.box.game.meta.players[0] ?? 0)),
    reset() {
      tally.actions = 0;
      tally.games = 0;
      tally.bytes = 0;
      tally.answered.clear();
      tally.seen.clear();
    },
    stop() {
      stopped = true;
      for (const board of boards) board.close();
    },
  };
}

interface Board {
  play(): void;
  close(): void;
}

/** One place for matches: the same people and the same spectators play and watch one after another. */
async function openBoard(plan: LoadPlan, i: number, tally: Tally, stopped: () => boolean): Promise<Board> {
  const { box } = plan;
  // Two people of one match sit at two nodes.
  const urlFor = (place: number): string => plan.urls[(i + place) % plan.urls.length]!;
  const requests = plan.requests[i % plan.requests.length]!;
  const dice = seeded(`${plan.seed}/${i}`);
  const players = box.game.meta.players[0] ?? 0;
  const watchers = players + plan.spectators;
  const guests: Guest[] = [];
  for (let seat = 0; seat < players; seat++) guests.push(await comeIn(requests, `Guest ${i} ${seat}`));
  const pace = pacing(plan, dice);
  /** When each move of this match was sent, and how many watchers have seen it. */
  let sent: number[] = [];
  let reached: number[] = [];
  /** Watchers who do not see the match yet: nobody moves before all do, or the first moves could not be counted. */
  let blind = 0;
  let waiting: NodeJS.Timeout | null = null;
  let playing = false;

  const trouble = (what: string): void => {
    if (!stopped()) tally.troubles.set(what, (tally.troubles.get(what) ?? 0) + 1);
  };
  const saw = (place: number): void => {
    reached[place] = (reached[place] ?? 0) + 1;
    const at = sent[place];
    if (reached[place] === watchers && at !== undefined) tally.seen.add(performance.now() - at);
  };

  const sees = (): void => {
    if (--blind === 0) for (const seat of seats) seat.turn();
  };

  const seats = await Promise.all(guests.map((guest, seat) => sitAt(seat, guest)));
  const spectators = await Promise.all(Array.from({ length: plan.spectators }, (_, n) => watchFrom(players + n)));
  await nextMatch();
  return {
    play() {
      playing = true;
      for (const seat of seats) seat.turn();
    },
    close() {
      if (waiting !== null) clearTimeout(waiting);
      for (const { line } of [...seats, ...spectators]) line.close();
    },
  };

  async function sitAt(seat: Seat, guest: Guest): Promise<{ readonly line: Line; begin(): void; turn(): void }> {
    let following = follower();
    let steps = 0;
    let asked = -1;
    const flying = new Map<string, number>();
    let messages = 0;

    function hear(data: Buffer): void {
      tally.bytes += bytesOnWire(data);
      const message = JSON.parse(data.toString('utf8')) as Message;
      if (message.t === 'answer') answered(message);
      else if (message.t === 'view' || message.t === 'step') shown(message);
    }

    function shown(message: Message): void {
      // The end of the match before, which another node tells a little later.
      if (message.t === 'step' && following.view === null) return;
      if (!following.hear(message)) trouble('a step was missing');
      if (message.t === 'step') saw(steps++);
      else sees();
      turn();
      if (seat === 0 && following.over && message.t === 'step') finished();
    }

    function answered({ id = '', ok, refused }: Message): void {
      const at = flying.get(id);
      if (at === undefined) return;
      flying.delete(id);
      if (ok === true) {
        tally.actions++;
        tally.answered.add(performance.now() - at);
      } else trouble(`refused: ${refused}`);
    }

    function turn(): void {
      if (!playing || blind > 0 || !following.owes(seat) || asked === following.decision) return;
      asked = following.decision;
      const wait = pace();
      if (wait <= 0) move();
      else waiting = setTimeout(move, wait);
    }

    function move(): void {
      if (stopped()) return;
      const id = `m${++messages}`;
      const chosen = box.game.wire(box.game.pick(following.view!, seat, dice));
      const now = performance.now();
      flying.set(id, now);
      sent.push(now);
      line.send({ t: 'move', id, decision: following.decision, move: chosen });
    }

    const line = await connect(urlFor(seat), guest.cookie, hear, trouble);
    return {
      line,
      turn,
      begin() {
        following = follower();
        steps = 0;
        asked = -1;
      },
    };
  }

  async function watchFrom(place: number): Promise<{ readonly line: Line; begin(): void }> {
    let steps = 0;
    let following = false;
    const hear = (data: Buffer): void => {
      tally.bytes += bytesOnWire(data);
      if (isView(data)) {
        following = true;
        sees();
      } else if (following && isStep(data)) saw(steps++);
    };
    return {
      line: await connect(urlFor(place), null, hear, trouble),
      begin() {
        steps = 0;
        following = false;
      },
    };
  }

  function finished(): void {
    tally.games++;
    nextMatch().catch((error: unknown) => trouble(error instanceof Error ? error.message : String(error)));
  }

  async function nextMatch(): Promise<void> {
    const table = await begin(requests, await makeTable(requests, box.game.meta.id, guests), guests);
    if (stopped()) return;
    sent = [];
    reached = [];
    blind = watchers;
    for (const watcher of [...seats, ...spectators]) watcher.begin();
    for (const [n, { line }] of seats.entries()) line.send({ t: 'watch', id: `w${n}`, table: table.id });
    for (const { line } of spectators) line.send({ t: 'watch', id: 'w', table: table.code });
  }
}

/**
 * How long to wait before the next move of a match. Every match has its own beat and keeps it: one that comes too late for a beat waits
 * for the next, or all that were held up by the same stall would go on in step for ever, and what is measured would be their crowd.
 */
function pacing({ rate, matches }: LoadPlan, dice: Dice): () => number {
  if (rate === null) return () => 0;
  const period = (matches / rate) * 1000;
  const phase = (dice(1000) / 1000) * period;
  let beat = 0;
  return () => {
    const now = performance.now();
    beat = Math.max(beat + 1, Math.ceil((now - phase) / period));
    return phase + beat * period - now;
  };
}
