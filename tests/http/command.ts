/** `longhall` as a separate process, without the built page: for locks, signals and exit codes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { CALM } from '../../bin/flags.mjs';

const RUN = new URL('../../lab/run.ts', import.meta.url).href;
const SCRIPT = `const { run } = await import(${JSON.stringify(RUN)});
  process.exitCode = await run(process.argv.slice(1), { registry: {}, bots: [], out: process.stdout, err: process.stderr });`;

const OPEN = /is open: (\S+)[\s\S]*Ctrl-C/;

export interface Command {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  out(): string;
  err(): string;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  /** 'open' when a server has opened, otherwise how it ended. */
  readonly outcome: Promise<number | string>;
  /** The address of a server, once it is open. */
  url(): Promise<string>;
}

export interface Surroundings {
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export function command(argv: readonly string[], { cwd, environment = {} }: Surroundings = {}): Command {
  const child = spawn(process.execPath, [CALM, '--input-type=module', '-e', SCRIPT, '--', ...argv], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', NATS_URL: '', LONGHALL_DATA: '', PORT: '0', LONGHALL_HOST: '127.0.0.1', ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return watched(child);
}

export function watched(child: ChildProcess): Command {
  let out = '';
  let err = '';
  const opened = new Promise<'open'>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (OPEN.test(out)) resolve('open');
    });
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (exit, signal) => resolve(exit ?? signal ?? 'unknown'));
  });
  const outcome = Promise.race([opened, ended]);
  return {
    child,
    out: () => out,
    err: () => err,
    ended,
    outcome,
    async url() {
      if ((await outcome) !== 'open') throw new Error(`ended with ${await ended}: ${err}`);
      return OPEN.exec(out)![1]!;
    },
  };
}
