/** Bots think in a worker of their own, so that the game answers meanwhile. They are handed what their seat may know. */
import { bots } from '#bots';
import { registry } from '#games';
import { type Move, type Seat, type State, seeded } from '#kernel';

export interface BotQuestion {
  readonly game: string;
  readonly level: string;
  readonly seat: Seat;
  readonly view: State;
  readonly legal: readonly Move[];
  readonly memory: unknown;
  readonly seed: string;
}

export async function thought({ game, level, seat, view, legal, memory, seed }: BotQuestion): Promise<Move> {
  const box = await registry[game]?.load();
  const bot = box && bots.find((candidate) => candidate.name === level && candidate.plays(box));
  if (box === undefined || bot === undefined) throw new Error(`no bot called ${level} plays ${game}`);
  return bot.decide({ box, seat, view, legal, memory }, seeded(seed));
}

export interface Thinker {
  /** Fails when the bot throws or takes longer than its budget. */
  decide(question: BotQuestion): Promise<Move>;
}

/** A bot thinks at most so long before a simple move is played in its place. */
const BUDGET = 10_000;

interface Asked {
  done(move: Move): void;
  fail(error: Error): void;
}

/** One worker at a time; one that does not come back is ended and another begun. */
export function thinker(begin: () => Worker): Thinker {
  let worker: Worker | null = null;
  let count = 0;
  const asked = new Map<number, Asked>();

  function giveUp(error: Error): void {
    worker?.terminate();
    worker = null;
    for (const { fail } of asked.values()) fail(error);
    asked.clear();
  }

  function hired(): Worker {
    if (worker !== null) return worker;
    worker = begin();
    worker.onmessage = ({ data }: MessageEvent<{ id: number; move?: Move; error?: string }>) => {
      const waiting = asked.get(data.id);
      asked.delete(data.id);
      if (data.move === undefined) waiting?.fail(new Error(data.error));
      else waiting?.done(data.move);
    };
    worker.onerror = (event) => giveUp(new Error(event.message));
    return worker;
  }

  return {
    decide(question) {
      const id = ++count;
      return new Promise<Move>((done, fail) => {
        const late = setTimeout(() => giveUp(new Error('a bot thought for too long')), BUDGET);
        const settled =
          <T>(act: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(late);
            act(value);
          };
        asked.set(id, { done: settled(done), fail: settled(fail) });
        hired().postMessage({ id, question });
      });
    },
  };
}
