import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { over, readLog, seeded } from '#kernel';
import { match } from '../../lab/match.ts';
import { variants } from '../../lab/variants.ts';
import { meta } from './fixture/pebbles.ts';
import { folder, json, longhall } from './fixture/terminal.ts';
import { whispers } from './fixture/whispers.ts';

interface Fuzz {
  games: number;
  moves: number;
  checks: Record<string, number>;
  violations: { game: number; promise: string; what: string; moves: number; file: string }[];
}

test('a sound game passes, and the JSON has the keys of the contract', async () => {
  for (const game of ['pebbles', 'whispers']) {
    const fuzz = await json<Fuzz>(`fuzz ${game} --games 120 --every 5 --keep ${folder()}`);
    expect(fuzz).toMatchObject({ game, games: 120, violations: [], interrupted: false });
    expect(fuzz).toHaveProperty('cpuSeconds', expect.any(Number));
    expect(fuzz.moves).toBeGreaterThan(120);
    for (const count of Object.values(fuzz.checks)) expect(count).toBeGreaterThan(0);
  }
});

test('a pebble from nowhere is found, kept, and replays to the failure', async () => {
  const path = folder();
  const fuzz = await json<Fuzz>(`fuzz appears --games 100 --seed 1 --keep ${path}`, 1);
  const [first] = fuzz.violations;
  expect(first).toMatchObject({ promise: expect.stringMatching(/conserv/), what: expect.stringContaining('instead of') });
  const log = readLog(readFileSync(first?.file ?? '', 'utf8'));
  expect(log.entries).toHaveLength(first?.moves ?? 0);
  const replay = await longhall(`replay ${first?.file}`);
  expect(replay.code).toBe(1);
  expect(replay.out).toContain(`DIFFERENT after ${first?.moves} moves: after entry ${first?.moves} it does not add up`);
  const before = readdirSync(path).length;
  await json<Fuzz>(`fuzz appears --games 100 --seed 1 --keep ${path}`, 1);
  expect(readdirSync(path)).toHaveLength(before);
});

test('a move that crashes is the last one of its log', async () => {
  const fuzz = await json<Fuzz>(`fuzz throws --games 60 --keep ${folder()}`, 1);
  expect(fuzz.violations[0]).toMatchObject({ promise: 'plays', what: 'the heap fell over' });
  const { code, out } = await longhall(`replay ${fuzz.violations[0]?.file}`);
  expect(code).toBe(1);
  expect(out).toContain('playing it fails: the heap fell over');
});

test('a game without end is stopped at its bound, and ten broken games are enough', async () => {
  const path = folder();
  const { code, out } = await longhall(`fuzz endless --games 500 --keep ${path}`);
  expect(code).toBe(1);
  expect(out).toContain('goes on after 60 moves');
  expect(out).toContain('longhall replay');
  expect(readdirSync(path).length).toBeLessThan(20);
});

test('all tables take turns unless flags fix them; what does not go together is left out', () => {
  const all = variants(meta('pebbles'), { option: {} }, 1);
  const seen = new Set(Array.from({ length: 40 }, (_, game) => JSON.stringify(all(game))));
  expect(seen.size).toBe(3 * 2 * 2 - 3);
  const fixed = variants(meta('pebbles'), { players: 2, option: { heap: '9' } }, 1);
  expect(Array.from({ length: 4 }, (_, game) => fixed(game))).toEqual(
    [false, true, false, true].map((reversed) => ({ players: 2, options: { heap: 9, reversed } })),
  );
  expect(() => variants(meta('pebbles'), { players: 3, option: { reversed: 'yes' } }, 1)).toThrow('for two');
});

test('a match plays open verbs, answers in any order, and replaces sealed answers', () => {
  const box = whispers();
  let offers = 0;
  let revisions = 0;
  let outOfOrder = 0;
  for (let n = 0; n < 50; n++) {
    const running = match(box, 4, {}, seeded(n));
    while (running.step()) expect(running.log.entries.length).toBeGreaterThan(0);
    expect(over(running.state)).toBe(true);
    const { entries, end } = running.log;
    expect(end).not.toBeNull();
    offers += entries.filter(({ move }) => move[0] === 'hint').length;
    revisions += running.revisions;
    const bids = entries.filter(({ move }) => move[0] === 'bid').map(({ by }) => by);
    expect(bids).toHaveLength(8 + running.revisions);
    outOfOrder += bids.filter((seat, i) => i > 0 && seat < (bids[i - 1] ?? 0)).length;
  }
  expect(offers).toBeGreaterThan(5);
  expect(revisions).toBeGreaterThan(20);
  expect(outOfOrder).toBeGreaterThan(20);
});
