/** Nodes of one hall killed again and again under load, its NATS cut off and its PostgreSQL restarted; and then called to account. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dice, seeded } from '#kernel';
import type { ClockRule, Entry } from '#match';
import type { MatchHeader } from '../../server/matches/live.ts';
import type { Registry } from '../context.ts';
import { workFolder } from '../files.ts';
import type { Progress } from '../progress.ts';
import { rounded } from '../text.ts';
import { privateCluster } from './cluster.ts';
import { judgeFairness } from './fairness.ts';
import { type Hall, hallOf } from './hall.ts';
import { judgeMatches, type Kept } from './judging.ts';
import { party } from './party.ts';
import { type CutLine, proxyTo } from './proxy.ts';
import type { MatchRecord, Violation } from './records.ts';
import { askDatabase, freshDatabase, NATS, POSTGRES } from './services.ts';
import { type Launched, launchServer } from './spawn.ts';
import { crowd } from './tables.ts';
import { atWork, inTime, judgeExports, LAST, MOST_VIOLATIONS, rest, type TorturePlan, type TortureReport } from './torture.ts';

/** The NATS is cut off at one kill in so many, for so long at most. */
const CUT_ONE_IN = 4;
const CUT = 3000;
/** Long enough that a killed node is noticed and its matches are taken over while it is away, now and then. */
const AWAY = 12_000;
const LONG_ONE_IN = 6;

/** Parties differ: some have bots, some a clock, some both. */
const CLOCKS: readonly (ClockRule | undefined)[] = [undefined, { kind: 'move', ms: 10_000 }, { kind: 'bank', ms: 60_000, increment: 5000 }];

export async function tortureNodes(
  plan: TorturePlan & { readonly nodes: number },
  shown: Progress,
  signal: AbortSignal | undefined,
): Promise<TortureReport> {
  const folder = workFolder(plan.folder, 'longhall-torture');
  const undo: (() => unknown)[] = [];
  const violations: Violation[] = [];
  const records: MatchRecord[] = [];
  const start = performance.now();
  try {
    // One that others use is not restarted: there the lines to it are cut.
    const cluster = await privateCluster();
    undo.push(() => cluster?.stop());
    const database = await freshDatabase(cluster?.url ?? POSTGRES);
    undo.push(() => database.drop());
    const line = await proxyTo(database.url);
    undo.push(line.close);
    const nats = await proxyTo(NATS);
    undo.push(nats.close);
    const dice = seeded(plan.seed);
    const nodes = await makeNodes(plan.nodes, line.url, nats.url, folder, dice);
    undo.push(nodes.kill);
    const work = { acknowledged: 0, leaving: false };
    const parties = crowd(Array.from({ length: plan.matches }), plan.matches, async (_, i) => {
      const box = await plan.registry[plan.games[i % plan.games.length]!]!.load();
      const clock = CLOCKS[i % CLOCKS.length];
      const bots = (box.game.meta.players[0] ?? 0) > 2 || i % 4 === 3 ? 1 : 0;
      await party({
        house: nodes.hall,
        box,
        name: `Party ${i}`,
        dice: seeded(`${plan.seed}/${i}`),
        records,
        violations,
        extras: { bots, ...(clock === undefined ? {} : { clock }) },
        restless: true,
        acknowledged: () => work.acknowledged++,
        leaving: () => work.leaving,
      });
    }).catch((error: unknown) => void violations.push({ match: null, what: `a party broke up: ${String(error)}` }));

    for (let kill = 1; kill <= plan.kills && signal?.aborted !== true; kill++) {
      await atWork(() => work.acknowledged, dice);
      if (dice(CUT_ONE_IN) === 0) void cutFor(nats, dice(CUT));
      if (kill === Math.ceil(plan.kills / 2)) await (cluster === null ? line.drop() : cluster.restart());
      await nodes.fall();
      shown.at(kill);
    }
    work.leaving = true;
    const done = await inTime(parties, LAST, signal);
    nodes.hall.leave();
    if (!done && signal?.aborted !== true) violations.push({ match: null, what: 'not all matches came to their end in time' });
    const ended = records.filter(({ over }) => over);
    const whole = signal?.aborted !== true;
    const exported = whole ? await judgeExports([...nodes.hall.nodes][0]!, plan.registry, ended) : [];
    violations.push(...exported);
    await nodes.stop();
    if (whole) violations.push(...judgeMatches(records, await kept(database.url)), ...(await judgeTime(database.url, plan.registry, records)));
    const sent = records.flatMap((record) => record.sent);
    if (violations.length > 0)
      writeFileSync(
        join(folder, 'clients.json'),
        JSON.stringify({ violations, records, complaints: nodes.complaints(), logs: await logsOf(database.url, violations) }, null, 1),
      );
    return {
      kills: plan.kills,
      matches: plan.matches,
      nodes: plan.nodes,
      seconds: rounded((performance.now() - start) / 1000, 1),
      finished: ended.length,
      sent: sent.length,
      acknowledged: sent.filter(({ acknowledged }) => acknowledged).length,
      resent: sent.filter(({ times }) => times > 1).length,
      verified: whole ? ended.length - exported.length : 0,
      played: whole ? await playedForOthers(database.url) : {},
      violations: violations.slice(0, MOST_VIOLATIONS),
      evidence: violations.length > 0 ? folder : null,
      interrupted: !whole,
    };
  } finally {
    shown.end();
    for (const act of undo.reverse()) await act();
    if (violations.length === 0) rmSync(folder, { recursive: true, force: true });
  }
}

interface Nodes {
  readonly hall: Hall;
  /** Kills one of them, whichever it is, and starts another in its place. */
  fall(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  complaints(): string;
}

async function makeNodes(count: number, database: string, nats: string, folder: string, dice: Dice): Promise<Nodes> {
  const environment = { DATABASE_URL: database, NATS_URL: nats };
  const hall = hallOf((n) => dice(Math.max(1, n)));
  const running: { server: Launched; url: string }[] = [];
  const spent: string[] = [];
  async function add(): Promise<void> {
    const server = launchServer({ data: join(folder, 'unused.sqlite'), environment });
    const url = await server.opened;
    running.push({ server, url });
    hall.open(url);
  }
  for (let i = 0; i < count; i++) await add();
  return {
    hall,
    async fall() {
      const [{ server, url }] = running.splice(dice(running.length), 1) as [(typeof running)[number]];
      hall.close(url);
      await server.kill();
      spent.push(server.complaints());
      if (dice(LONG_ONE_IN) === 0) await rest(AWAY);
      await add();
    },
    async stop() {
      await Promise.all(running.map(({ server }) => server.stop()));
    },
    async kill() {
      await Promise.all(running.map(({ server }) => server.kill()));
    },
    complaints: () => [...spent, ...running.map(({ server }) => server.complaints())].join(''),
  };
}

async function cutFor(nats: CutLine, milliseconds: number): Promise<void> {
  nats.cut();
  await rest(milliseconds);
  nats.mend();
}

export async function kept(url: string): Promise<Kept[]> {
  const matches = await askDatabase<{ id: string; over: boolean; length: number }>(url, 'SELECT id, over, length FROM matches');
  const rows = await askDatabase<{ match: string; seq: number; entry: string }>(url, 'SELECT "match", seq, entry FROM entries ORDER BY "match", seq');
  const byMatch = Map.groupBy(rows, ({ match }) => match);
  return matches.map(({ id, over }) => ({ id, over, rows: byMatch.get(id) ?? [] }));
}

/** The matches that something was wrong with, as the store has them. */
async function logsOf(url: string, violations: readonly Violation[]): Promise<unknown> {
  const ids = [...new Set(violations.flatMap(({ match }) => match ?? []))];
  return askDatabase(
    url,
    `SELECT id, header, (SELECT json_agg(entry::json ORDER BY seq) FROM entries WHERE "match" = id) AS log FROM matches WHERE id = ANY ($1)`,
    [ids],
  );
}

async function judgeTime(url: string, registry: Registry, records: readonly MatchRecord[]): Promise<Violation[]> {
  const out: Violation[] = [];
  const refused = new Map(records.map(({ match, sent }) => [match, sent.filter((move) => move.refused !== undefined)]));
  for (const { id, header } of await askDatabase<{ id: string; header: string }>(url, 'SELECT id, header FROM matches')) {
    const rows = await askDatabase<{ entry: string }>(url, 'SELECT entry FROM entries WHERE "match" = $1 ORDER BY seq', [id]);
    const entries = rows.map(({ entry }) => JSON.parse(entry) as Entry);
    for (const what of await judgeFairness(JSON.parse(header) as MatchHeader, entries, registry, refused.get(id))) out.push({ match: id, what });
  }
  return out;
}

/** How many moves bots and clocks made, so that nobody is praised for what did not happen. */
async function playedForOthers(url: string): Promise<Record<string, number>> {
  const rows = await askDatabase<{ kind: string; count: string }>(
    url,
    `SELECT coalesce(entry::json ->> 'auto', CASE WHEN entry LIKE '{"slept"%' THEN 'slept' END) AS kind, count(*) FROM entries GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.filter(({ kind }) => kind !== null).map(({ kind, count }) => [kind, Number(count)]));
}
