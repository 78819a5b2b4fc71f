/** The thread that looks after an external bot: starts the program, hands questions on, and rings when it has said something. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type MessagePort, workerData } from 'node:worker_threads';
import { NOBODY, type Said } from './bot.ts';

const { command, port, bell } = workerData as { command: string; port: MessagePort; bell: Int32Array };
/** What the program complained about last is worth telling when it ends. */
let complaint = '';
let open = true;

const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'pipe'], detached: process.platform !== 'win32' });

Atomics.store(bell, 1, child.pid ?? NOBODY);
Atomics.notify(bell, 1);

function say(said: Said): void {
  port.postMessage(said);
  Atomics.add(bell, 0, 1);
  Atomics.notify(bell, 0);
}

function gone(what: string): void {
  if (!open) return;
  open = false;
  say({ gone: complaint === '' ? what : `${what}; it said: ${complaint}` });
}

createInterface({ input: child.stdout }).on('line', (line) => {
  if (line.trim() !== '') say({ line });
});
child.stderr.on('data', (text: Buffer) => {
  complaint = (complaint + text.toString()).trim().split('\n').slice(-1).join().slice(-200);
});
child.stdin.on('error', () => undefined);
child.on('error', (error) => gone(`does not start: ${error.message}`));
// Not at 'exit': what it wrote last is still to be read.
child.on('close', (code, signal) => gone(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`));

port.on('message', ({ text }: { text: string }) => {
  if (open) child.stdin.write(`${text}\n`);
});
