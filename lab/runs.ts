/** A run that can be taken up again: a folder with what is played, and what has been counted so far, piece by piece. */
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '#kernel';
import { makeFolder, refusing } from './files.ts';

export interface Run<T> {
  readonly folder: string;
  /** What an earlier run has done, by piece. */
  readonly done: ReadonlyMap<number, T>;
  keep(piece: number, tally: T): void;
}

const PLAN = 'run.json';
const PIECES = 'pieces.jsonl';

/** Opens the folder, or begins one. What was played there must be what is asked for now. */
export function openRun<T>(folder: string, plan: unknown): Run<T> {
  makeFolder(folder);
  const [planFile, pieceFile] = [join(folder, PLAN), join(folder, PIECES)];
  const text = `${JSON.stringify(plan, null, 2)}\n`;
  if (existsSync(planFile)) {
    const there = refusing(planFile, () => readFileSync(planFile, 'utf8'));
    if (there !== text)
      throw new Refusal(`${folder} holds another run (${PLAN} there says which): choose another folder, or repeat that run's command`);
  } else {
    if (existsSync(pieceFile)) throw new Refusal(`${pieceFile}: that exists already and belongs to no run; choose another folder`);
    refusing(planFile, () => writeFileSync(planFile, text, { flag: 'wx' }));
  }
  return {
    folder,
    done: existsSync(pieceFile) ? read<T>(pieceFile) : new Map(),
    keep: (piece, tally) => refusing(pieceFile, () => appendFileSync(pieceFile, `${JSON.stringify({ piece, tally })}\n`)),
  };
}

/** A run that was killed may have left half a line at the end: it is cut off, and that piece is played again. */
function read<T>(file: string): Map<number, T> {
  const done = new Map<number, T>();
  const text = refusing(file, () => readFileSync(file, 'utf8'));
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  whole.split('\n').forEach((line, i) => {
    if (line === '') return;
    try {
      const { piece, tally } = JSON.parse(line) as { piece: number; tally: T };
      done.set(piece, tally);
    } catch {
      throw new Refusal(`${file}: line ${i + 1} is damaged; remove it, and its games are played again`);
    }
  });
  if (whole.length < text.length) refusing(file, () => truncateSync(file, Buffer.byteLength(whole)));
  return done;
}
