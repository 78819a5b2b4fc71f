/** A server killed again and again under load, and then called to account. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dice, seeded } from '#kernel';
import type { Registry } from '../context.ts';
import { workFolder } from '../files.ts';
import type { Progress } from '../progress.ts';
import { rounded } from '../text.ts';
import { type House, house } from './house.ts';
import { judgeExport, judgeFile } from './judging.ts';
import { party } from './party.ts';
import type { MatchRecord, Violation } from './records.ts';
import { requestsTo } from './requests.ts';
import { type Launched, launchServer } from './spawn.ts';
import { crowd } from './tables.ts';

export interface TorturePlan {
  readonly registry: Registry;
  /** Parties play these in turn. */
  readonly games: readonly string[];
  readonly kills: number;
  readonly matches: number;
  readonly seed: string;
  readonly folder: string;
}

export interface TortureReport {
  readonly kills: number;
  readonly matches: number;
  readonly seconds: number;
  /** Matches played to their end, and the moves in them. */
  readonly finished: number;
  readonly sent: number;
  readonly acknowledged: number;
  /** Moves that had to be sent more than once. */
  readonly resent: number;
  readonly verified: number;
  /** Several nodes on PostgreSQL; absent with one file. And the moves that bots and clocks made there, by kind. */
  readonly nodes?: number;
  readonly played?: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
  /** The folder with the file and what the clients know; null when there is nothing to show. */
  readonly evidence: string | null;
  readonly interrupted: boolean;
}

/** The server is killed so long after it is seen at work, at most. */
const WORK = 600;
/** One start in so many is killed before anybody can come in. */
const EARLY = 6;
const EARLY_WITHIN = 900;
/** So long may the last matches take when nobody kills any more. */
export const LAST = 180_000;
export const MOST_VIOLATIONS = 50;

export async function torture(plan: TorturePlan, shown: Progress, signal: AbortSignal | undefined): Promise<TortureReport> {
  const folder = workFolder(plan.folder, 'longhall-torture');
  const file = join(folder, 'hall.sqlite');
  const start = performance.now();
  const records: MatchRecord[] = [];
  const violations: Violation[] = [];
  const dice = seeded(plan.seed);
  const there = house();
  const work = { acknowledged: 0, leaving: false };
  let server = launchServer({ data: file });
  try {
    there.open(await server.opened);
    const parties = crowd(Array.from({ length: plan.matches }), plan.matches, async (_, i) => {
      const box = await plan.registry[plan.games[i % plan.games.length]!]!.load();
      await party({
        house: there,
        box,
        name: `Party ${i}`,
        dice: seeded(`${plan.seed}/${i}`),
        records,
        violations,
        acknowledged: () => work.acknowledged++,
        leaving: () => work.leaving,
      });
    }).catch((error: unknown) => void violations.push({ match: null, what: `a party broke up: ${String(error)}` }));

    for (let kill = 1; kill <= plan.kills && signal?.aborted !== true; kill++) {
      await atWork(() => work.acknowledged, dice);
      server = await fall(server, there, dice, file);
      shown.at(kill);
    }
    work.leaving = true;
    const done = await inTime(parties, LAST, signal);
    there.leave();
    if (!done && signal?.aborted !== true) violations.push({ match: null, what: 'not all matches came to their end in time' });
    const ended = records.filter(({ over }) => over);
    const exported = signal?.aborted === true ? [] : await judgeExports(await server.opened, plan.registry, ended);
    violations.push(...exported);
    await server.stop();
    if (signal?.aborted !== true) violations.push(...judgeFile(file, records));
    const sent = records.flatMap((record) => record.sent);
    const kept = violations.length > 0;
    if (kept) writeFileSync(join(folder, 'clients.json'), JSON.stringify({ violations, records }, null, 1));
    return {
      kills: plan.kills,
      matches: plan.matches,
      seconds: rounded((performance.now() - start) / 1000, 1),
      finished: ended.length,
      sent: sent.length,
      acknowledged: sent.filter(({ acknowledged }) => acknowledged).length,
      resent: sent.filter(({ times }) => times > 1).length,
      verified: signal?.aborted === true ? 0 : ended.length - exported.length,
      violations: violations.slice(0, MOST_VIOLATIONS),
      evidence: kept ? folder : null,
      interrupted: signal?.aborted === true,
    };
  } finally {
    shown.end();
    there.leave();
    await server.kill();
    if (violations.length === 0) rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until moves are being acknowledged again, and then for a moment that nobody can foresee. */
export async function atWork(acknowledged: () => number, dice: Dice): Promise<void> {
  const before = acknowledged();
  const until = performance.now() + 20_000;
  while (acknowledged() === before && performance.now() < until) await rest(5);
  await rest(dice(WORK));
}

/** Kills the server and starts it again on the same file; now and then it does not even get to open. */
async function fall(server: Launched, there: House, dice: Dice, data: string): Promise<Launched> {
  there.shut();
  await server.kill();
  let next = launchServer({ data });
  while (dice(EARLY) === 0) {
    await rest(dice(EARLY_WITHIN));
    await next.kill();
    next = launchServer({ data });
  }
  there.open(await next.opened);
  return next;
}

export async function judgeExports(url: string, registry: Registry, records: readonly MatchRecord[]): Promise<Violation[]> {
  const requests = requestsTo(url);
  try {
    return (await crowd(records, 4, (record) => judgeExport(requests, registry, record))).flat();
  } finally {
    requests.close();
  }
}

export const rest = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export async function inTime(work: Promise<unknown>, milliseconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  if (signal?.aborted === true) resolve(false);
  signal?.addEventListener('abort', () => resolve(false));
  void work.then(() => resolve(true));
  const done = await promise;
  clearTimeout(timer);
  return done;
}
