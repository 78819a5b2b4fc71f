/**
 * A bot that is a program of its own. It reads questions and writes answers, one JSON value a line (docs/guide/write-a-bot.md).
 * Games between bots are played in one go, so whoever asks waits: a thread of its own looks after the program meanwhile.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Bot } from '#bots';
import type { Box } from '#games';
import { type Move, type Result, type Seat, top } from '#kernel';
import { clean } from '../text.ts';

/** The program failed: the games so far are kept, and the run ends with a code of its own. */
export class BotTrouble extends Error {
  override readonly name = 'BotTrouble';
}

export interface ExternalBot extends Bot {
  /** Tells the program how its game ended. */
  told(seat: Seat, result: Result): void;
}

export type Said = { readonly line: string } | { readonly gone: string };
/** How much of an answer is shown when it is wrong. */
const SHOWN = 120;

export function externalBot(command: string, box: Box, patience: number): ExternalBot {
  const { game } = box;
  let asked = 0;
  let line: Line | null = null;
  const hired = (): Line => {
    line ??= open(command);
    return line;
  };
  const trouble = (what: string): BotTrouble => new BotTrouble(`the external bot (${command}) ${what}`);

  function moveIn(text: string, id: number, legal: readonly Move[]): Move {
    const shown = clean(text.slice(0, SHOWN));
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      throw trouble(`answered what is not JSON: ${shown}`);
    }
    const { answer: to, move, choice } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
    if (to !== id) throw trouble(`answered something else than question ${id}: ${shown}`);
    if (choice !== undefined) {
      const found = typeof choice === 'number' ? legal[choice] : undefined;
      if (found === undefined) throw trouble(`chose number ${JSON.stringify(choice)}, but the choices are 0 to ${legal.length - 1}`);
      return found;
    }
    const found = game.parse(move);
    if (found < 0) throw trouble(`answered with a move that does not exist: ${shown}`);
    if (!legal.includes(found)) throw trouble(`answered with an illegal move: ${game.notation(found)}`);
    return found;
  }

  return {
    name: 'external',
    about: `the program ${command}`,
    plays: () => true,
    decide({ seat, view, legal, memory }) {
      const id = ++asked;
      const question = {
        ask: id,
        game: game.meta.id,
        seat,
        step: game.steps[top(view).step]?.name,
        view,
        memory,
        legal: legal.map((move) => game.wire(move)),
        notation: legal.map((move) => game.notation(move)),
      };
      const said = hired().ask(JSON.stringify(question), patience);
      if (said === null) throw trouble(`did not answer within ${patience} ms`);
      if ('gone' in said) throw trouble(said.gone);
      return moveIn(said.line, id, legal);
    },
    told(seat, result) {
      line?.tell(JSON.stringify({ over: { game: game.meta.id, seat, ...result } }));
    },
  };
}

interface Line {
  /** What the program says next, or null when it takes too long. */
  ask(text: string, patience: number): Said | null;
  tell(text: string): void;
  end(): void;
}

const running = new Set<Line>();

/** In the place of a process's number: the program could not be started. */
export const NOBODY = -1;
/** How often it was rung; and the number of the process, 0 while it is being started. */
export type Bell = Int32Array<SharedArrayBuffer>;
let announce: ((bell: Bell) => void) | null = null;

/** A thread that may be ended at any moment says whom it has hired, so that another one can dismiss them. */
export function whenHired(tell: (bell: Bell) => void): void {
  announce = tell;
}

/** How long to wait for the number of a program that is just being started, in milliseconds: without it nobody could end it any more. */
const STARTING = 2000;

export function dismiss(bell: Bell): void {
  Atomics.wait(bell, 1, 0, STARTING);
  const pid = Atomics.load(bell, 1);
  try {
    // The whole group: a shell may stand between us and the program.
    if (pid > 0) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Ends the programs of all external bots, also those that would never end by themselves. */
export function endExternalBots(): void {
  for (const line of running) line.end();
  running.clear();
}

function open(command: string): Line {
  const { port1, port2 } = new MessageChannel();
  const bell: Bell = new Int32Array(new SharedArrayBuffer(8));
  announce?.(bell);
  const worker = new Worker(new URL('./keeper.ts', import.meta.url), { workerData: { command, port: port2, bell }, transferList: [port2] });
  worker.unref();
  port1.unref();
  if (running.size === 0) process.once('exit', endExternalBots);
  const line: Line = {
    ask(text, patience) {
      port1.postMessage({ text });
      return heard(port1, bell, Date.now() + patience);
    },
    tell: (text) => port1.postMessage({ text }),
    end() {
      dismiss(bell);
      void worker.terminate();
    },
  };
  running.add(line);
  return line;
}

function heard(port: MessagePort, bell: Int32Array, until: number): Said | null {
  for (;;) {
    const rung = Atomics.load(bell, 0);
    const message = receiveMessageOnPort(port);
    if (message !== undefined) return message.message as Said;
    const left = until - Date.now();
    if (left <= 0) return null;
    Atomics.wait(bell, 0, rung, left);
  }
}
