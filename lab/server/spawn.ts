/** The server as a process of its own, on this machine only, that never outlives whoever started it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Spawned {
  readonly url: string;
  /** What it has complained about. */
  complaints(): string;
  /** At once, as when the power fails. */
  kill(): Promise<void>;
  /** As the operator would. */
  stop(): Promise<void>;
}

/** A server that may not have opened yet. */
export interface Launched extends Omit<Spawned, 'url'> {
  readonly opened: Promise<string>;
}

export interface Wanted {
  readonly data: string;
  readonly port?: number;
  /** Added to the environment of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Flags for Node itself, such as --cpu-prof. */
  readonly node?: readonly string[];
  /** The command of another build of Longhall. */
  readonly command?: string;
}

const COMMAND = fileURLToPath(new URL('../../bin/longhall.mjs', import.meta.url));
/** A machine that is busy with other things may need long, a server that does not start must not keep us for ever. */
const START = 60_000;
const STOP = 15_000;
const LONGEST_COMPLAINT = 20_000;

const running = new Set<ChildProcess>();
const killAll = (): void => {
  for (const child of running) child.kill('SIGKILL');
};
let guarded = false;

/** Ctrl-C is for commands to handle; all other ends of this process end the child as well. */
function guard(): void {
  if (guarded) return;
  guarded = true;
  process.on('exit', killAll);
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => process.exit(code));
  }
}

export async function spawnServer(wanted: Wanted): Promise<Spawned> {
  const { opened, ...launched } = launchServer(wanted);
  return { ...launched, url: await opened };
}

export function launchServer({ data, port = 0, environment = {}, node = [], command = COMMAND }: Wanted): Launched {
  guard();
  const flags = { port, host: '127.0.0.1', data, generosity: 1_000_000, pace: '0-0', 'log-level': 'warn' };
  const words = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(process.execPath, [...node, command, 'serve', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Where a hall is to stand is said here, not by what the shell happens to hold.
    env: { ...process.env, DATABASE_URL: '', NATS_URL: '', LONGHALL_DRAIN: '0', ...environment },
    // A group of its own: a Ctrl-C at the terminal reaches the command alone, which then ends the server.
    detached: true,
  });
  running.add(child);
  let complaints = '';
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      running.delete(child);
      resolve();
    };
    child.once('error', (error) => {
      complaints += error.message;
      end();
    });
    child.once('exit', end);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-LONGEST_COMPLAINT);
  });
  const opened = openedBy(child, ended, () => complaints);
  // Whoever kills it before it opens does not wait for it.
  opened.catch(() => {});
  return {
    opened,
    complaints: () => complaints,
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
    async stop() {
      child.kill('SIGTERM');
      const impatient = setTimeout(() => child.kill('SIGKILL'), STOP);
      await ended;
      clearTimeout(impatient);
    },
  };
}

function openedBy(child: ChildProcess, ended: Promise<void>, complaints: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), START);
    let said = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, url] = /The hall is open: (\S+)/.exec(said) ?? [];
      if (url === undefined) return;
      clearTimeout(late);
      resolve(url);
      said = '';
    });
    void ended.then(() => {
      clearTimeout(late);
      reject(new Error(`the server did not start: ${complaints().trim() || 'it said nothing'}`));
    });
  });
}
