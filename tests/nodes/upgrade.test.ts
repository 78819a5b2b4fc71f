/** A hall is upgraded node by node, under its guests: no game is dropped, and nobody loads the page again more than once. */
import { expect, test } from 'vitest';
import { registry } from '#games';
import { seeded } from '#kernel';
import { hallOf } from '../../lab/server/hall.ts';
import { judgeMatches } from '../../lab/server/judging.ts';
import { party } from '../../lab/server/party.ts';
import type { MatchRecord, Violation } from '../../lab/server/records.ts';
import { askDatabase, hasNats, hasPostgres } from '../../lab/server/services.ts';
import { judgeExports } from '../../lab/server/torture.ts';
import { kept } from '../../lab/server/torture-nodes.ts';
import { leaseDatabase } from '../hall/where.ts';
import { needs } from '../needs.ts';
import { browser, guest, type Window } from '../socket/browser.ts';
import { afterwards, until } from '../socket/house.ts';
import { playOn, type Seated, seated } from '../socket/tables.ts';
import { type Build, type BuiltNode, makeBuild, startNode } from './builds.ts';

const LONG = 180_000;

/** All games as they are here, one of them by the number of its rules in another build. */
async function withRules(id: string, rules: number): Promise<typeof registry> {
  const entry = registry[id]!;
  const box = await entry.load();
  const game = { ...box.game, meta: { ...box.game.meta, rules } };
  return { ...registry, [id]: { ...entry, load: async () => ({ ...box, game }) } };
}

async function emptyHall(): Promise<string> {
  const { url, end } = await leaseDatabase();
  afterwards(end);
  return url;
}

/** Pages as web/offline/renewal.ts keeps them: a page loads itself again for a build that it has not done so for already, and gets what is handed out. */
function pages(buildHandedOut: () => string) {
  const all = new Map<string, { build: string; readonly reloads: string[] }>();
  return {
    reloads: () => [...all.values()].map(({ reloads }) => reloads),
    renews({ id }: { readonly id: string }, build: string | null): boolean {
      const page = all.get(id) ?? { build: buildHandedOut(), reloads: [] };
      all.set(id, page);
      if (build === null || build === page.build || page.reloads.at(-1) === build) return false;
      page.reloads.push(build);
      page.build = buildHandedOut();
      return true;
    },
  };
}

/** Parties that play while all nodes of one build are replaced by nodes of another. */
async function upgrade(old: Build, fresh: Build) {
  const database = await emptyHall();
  const dice = seeded('upgrade');
  const hall = hallOf((n) => dice(Math.max(1, n)));
  const buildAt = new Map<string, string>();
  const start = async (build: Build): Promise<BuiltNode> => {
    const node = await startNode(build, database);
    buildAt.set(node.url, build.name);
    hall.open(node.url);
    return node;
  };
  const before = [await start(old), await start(old)];
  const open = pages(() => buildAt.get([...hall.nodes][dice(hall.nodes.size)]!)!);
  const records: MatchRecord[] = [];
  const violations: Violation[] = [];
  let acknowledged = 0;
  let leaving = false;
  const parties = ['natick', 'natick', 'natick', 'beacons'].map(async (game, i) =>
    party({
      house: hall,
      box: await registry[game]!.load(),
      name: `Party ${i}`,
      dice: seeded(`upgrade/${i}`),
      records,
      violations,
      extras: i === 0 ? { bots: 1, clock: { kind: 'bank', ms: 600_000, increment: 0 } } : i === 3 ? { bots: 1 } : {},
      renews: open.renews,
      acknowledged: () => acknowledged++,
      leaving: () => leaving,
    }),
  );
  const someMoves = (): Promise<void> => {
    const now = acknowledged;
    return until('they play on', () => acknowledged >= now + 60, 30_000);
  };
  await someMoves();
  const after = [await start(fresh)];
  await someMoves();
  // One of the older ones falls over in between, and is put up again as it was
  const fallen = before.pop()!;
  hall.close(fallen.url);
  await fallen.kill();
  before.push(await start(old));
  await someMoves();
  for (const node of before) {
    if (node !== before[0]) after.push(await start(fresh));
    await someMoves();
    hall.close(node.url);
    await node.stop();
    await someMoves();
  }
  leaving = true;
  await Promise.all(parties);
  hall.leave();
  violations.push(...(await judgeExports(after[0]!.url, await withRules('natick', 2), records)));
  for (const node of after) await node.stop();
  violations.push(...judgeMatches(records, await kept(database)));
  return { database, violations, records, reloads: open.reloads(), nodes: [...before, ...after] };
}

needs('PostgreSQL and NATS', (await hasPostgres()) && (await hasNats()), 'a rolling upgrade', () => {
  test(
    'two builds side by side: every move is there once, every log verifies, each page is loaded again once, and matches go on by newer rules from one place on',
    async () => {
      const fresh = makeBuild('new');
      fresh.change('games/natick/meta.ts', 'rules: 1,', 'rules: 2,');
      const { database, violations, records, reloads, nodes } = await upgrade(makeBuild('old'), fresh);
      expect(violations).toEqual([]);
      expect(records.every(({ over }) => over)).toBe(true);
      expect(reloads).toHaveLength(8);
      for (const each of reloads) expect(each).toEqual(['new']);
      for (const node of nodes) expect(node.complaints()).toBe('');
      const rows = await askDatabase<{ game: string; rules: number; notes: number[] | null }>(
        database,
        `SELECT game, (header::json ->> 'rules')::integer AS rules,
                (SELECT json_agg((entry::json ->> 'rules')::integer ORDER BY seq) FROM entries WHERE "match" = id AND entry LIKE '{"rules"%') AS notes
         FROM matches`,
      );
      for (const { game, rules, notes } of rows) {
        if (game !== 'natick' || rules === 2) expect(notes).toBeNull();
        // Those that ended before anybody had new rules were played by the old ones to the end
        else expect([null, [2]]).toContainEqual(notes);
      }
      expect(rows.some(({ notes }) => notes !== null)).toBe(true);
    },
    LONG,
  );

  test(
    'a match is never played by two versions of the rules: a node of the other build sends its people on, and does not take it over',
    async () => {
      const old = makeBuild('old');
      old.change('games/index.ts', "  beacons: { meta: beacons, load: async () => (await import('./beacons/index.ts')).beacons },\n", '');
      const fresh = makeBuild('new');
      fresh.change('games/natick/meta.ts', 'rules: 1,', 'rules: 2,');
      const database = await emptyHall();
      const first = await startNode(old, database);
      const at = await seated(first);
      const there = async (node: BuiltNode, at: Seated): Promise<Window[]> => Promise.all(at.people.map((person) => enter(node, person, at)));
      const before = await there(first, at);
      await playOn('natick', before, 6);

      // A newer node alone changes nothing; somebody who comes to it does
      const second = await startNode(fresh, database);
      await playOn('natick', before, 2);
      const [ann] = await there(second, { ...at, people: at.people.slice(0, 1) });
      for (const window of before) expect((await window.closed).code).toBe(1001);
      const back = await enter(first, at.people[1]!, at, false);
      expect((await back.closed).code).toBe(1001);
      const log = await fetch(`${first.url}/api/tables/${at.table.code}/log`);
      expect([log.status, ((await log.json()) as { error: { reason: string } }).error.reason]).toEqual([503, 'elsewhere']);
      const after = [ann!, await enter(second, at.people[1]!, at)];
      await playOn('natick', after, 6);
      expect(await notes(database, at.match)).toEqual([2]);

      // Of a game that only the newer build knows the older node says nothing, and its lists go on without a fault
      const [cid, cidThere] = [await guest(second.url, 'Cid'), browser(first.url)];
      const { table } = (await cid.post('/api/play', { game: 'beacons', level: 'random' })) as { table: { id: string; match: string } };
      for (const [name, value] of cid.cookies) cidThere.cookies.set(name, value);
      for (const path of ['/api/me/tables', '/api/tables', `/api/tables/${table.id}`])
        expect([path, (await cidThere.ask('GET', path)).status]).toEqual([path, 200]);

      // The newer node dies: the older one leaves the matches to those who can go on with them
      await second.kill();
      const free = async (): Promise<number> =>
        (await askDatabase(database, 'SELECT 1 FROM matches WHERE node IS NULL AND id = ANY ($1)', [[at.match, table.match]])).length;
      await until('the older node gives them back', async () => (await free()) === 2, 30_000);
      const third = await startNode(fresh, database);
      await until('another newer node has them', async () => (await free()) === 0, 30_000);
      await playOn('natick', await there(third, at), 4);
      expect(await notes(database, at.match)).toEqual([2]);

      // An older node that is started again changes nothing; when the newer ones are gone, the hall's rules are the older ones again
      const fourth = await startNode(old, database);
      const greeted = await (await guest(fourth.url, 'Dot')).open();
      expect(greeted.messages[0]).toMatchObject({ t: 'hello', build: 'new', rules: { natick: 2 } });
      expect((await (await enter(fourth, at.people[0]!, at, false)).closed).code).toBe(1001);
      expect(third.complaints()).toBe('');
      await third.stop();
      const opened = async (): Promise<boolean> => (await fetch(`${fourth.url}/api/tables/${at.table.code}/log`)).status === 200;
      await until('the older nodes take it back', opened, 60_000);
      const last = await there(fourth, at);
      await playOn('natick', last);
      for (const window of last) await window.until(({ t }) => t === 'over');
      expect(await notes(database, at.match)).toEqual([2, 1]);
      for (const node of [first, fourth]) {
        // Of the other match they can only say that nobody is left who could go on with it
        for (const line of node.complaints().trimEnd().split('\n')) expect(line).toMatch(/^$|is of a game that is not here: beacons/);
        await node.stop();
      }
    },
    LONG,
  );
});

/** A window of somebody at one node, and no other. */
async function enter(node: BuiltNode, person: Seated['people'][number], at: Seated, stays = true): Promise<Window> {
  const there = await guest(node.url, person.name);
  for (const [name, value] of person.cookies) there.cookies.set(name, value);
  const window = await there.open();
  if (stays) await window.watch(at.table.id);
  else window.throw(JSON.stringify({ t: 'watch', id: 'w', table: at.table.id }));
  return window;
}

async function notes(database: string, match: string): Promise<number[]> {
  const rows = await askDatabase<{ entry: string }>(
    database,
    `SELECT entry FROM entries WHERE "match" = $1 AND entry LIKE '{"rules"%' ORDER BY seq`,
    [match],
  );
  return rows.map(({ entry }) => (JSON.parse(entry) as { rules: number }).rules);
}
