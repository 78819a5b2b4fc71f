/** Bots think in a worker of their own, so that the game and the page answer meanwhile. */
import type { Thought } from '#bots';
import type { Move, Seat, State } from '#kernel';

interface Question {
  readonly game: string;
  readonly seat: Seat;
  readonly view: State;
  readonly legal: readonly Move[];
  readonly memory: unknown;
  readonly seed: string;
}

export interface BotQuestion extends Question {
  readonly level: string;
}

export interface AdviceQuestion extends Question {
  /** With so many the answer is the same for ever; without, as much as there is time for. */
  readonly iterations?: number;
}

/** What the worker is sent under a number, and what it answers under the same. */
export type Asked = { readonly id: number; readonly bot: BotQuestion } | { readonly id: number; readonly adviser: AdviceQuestion };
export type Answered = { readonly id: number; readonly said: Move | Thought } | { readonly id: number; readonly error: string };

export interface Thinker {
  /** Both fail when the bot throws or takes longer than its budget. */
  decide(question: BotQuestion): Promise<Move>;
  consider(question: AdviceQuestion): Promise<Thought>;
  stop(): void;
}

/** The name by which the worker of a local game knows that it is to think. */
export const THINKS = 'thinks';

/** A bot thinks at most so long before a simple move is played in its place. */
const BUDGET = 10_000;

interface Waiting {
  done(said: Move | Thought): void;
  fail(error: Error): void;
}

/** One worker at a time; one that does not come back is ended and another begun. */
export function thinker(begin: () => Worker, budget = BUDGET): Thinker {
  let worker: Worker | null = null;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  function giveUp(error: Error): void {
    worker?.terminate();
    worker = null;
    for (const { fail } of waiting.values()) fail(error);
    waiting.clear();
  }

  function hired(): Worker {
    if (worker !== null) return worker;
    worker = begin();
    worker.onmessage = ({ data }: MessageEvent<Answered>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) one?.fail(new Error(data.error));
      else one?.done(data.said);
    };
    worker.onerror = (event) => giveUp(new Error(event.message));
    return worker;
  }

  function ask(question: { readonly bot: BotQuestion } | { readonly adviser: AdviceQuestion }): Promise<Move | Thought> {
    const id = ++count;
    return new Promise((done, fail) => {
      const late = setTimeout(() => giveUp(new Error('a bot thought for too long')), budget);
      const settled =
        <T>(act: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(late);
          act(value);
        };
      waiting.set(id, { done: settled(done), fail: settled(fail) });
      hired().postMessage({ id, ...question });
    });
  }

  return {
    decide: (bot) => ask({ bot }) as Promise<Move>,
    consider: (adviser) => ask({ adviser }) as Promise<Thought>,
    stop: () => giveUp(new Error('nobody waits any more')),
  };
}
