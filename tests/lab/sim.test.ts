import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '#games';
import { seating } from '../../lab/simulation.ts';
import { folder, json, longhall } from './fixture/terminal.ts';

interface Row {
  games: number;
  wins: number;
  share: number;
  low: number;
  high: number;
  expected: number;
}
interface Sim {
  games: number;
  cpuSeconds: number;
  bots: (Row & { bot: string })[];
  seats: (Row & { seat: number })[];
  endings: Record<string, number>;
}

const untimed = ({ cpuSeconds, ...rest }: Sim) => ({ ...rest, gamesPerCpuSecond: 0, movesPerCpuSecond: 0, decisionMicros: 0 });

test('its JSON has the keys of the contract, and adds up', async () => {
  const sim = await json<Sim>('sim pebbles --bots steady,random --games 300 --seed 7');
  expect(sim).toMatchObject({ game: 'pebbles', players: 2, games: 300, seed: 7, endings: { last: 300 }, options: { heap: 15 }, interrupted: false });
  for (const key of ['cpuSeconds', 'gamesPerCpuSecond', 'movesPerCpuSecond', 'movesPerGame']) expect(sim).toHaveProperty(key, expect.any(Number));
  expect(sim.bots.map(({ bot }) => bot)).toEqual(['steady', 'random']);
  expect(sim.seats.map(({ seat }) => seat)).toEqual([0, 1]);
  for (const rows of [sim.bots, sim.seats]) expect(rows.reduce((sum, { wins }) => sum + wins, 0)).toBe(300);
  for (const row of [...sim.bots, ...sim.seats]) {
    expect(row.share).toBeCloseTo(row.wins / row.games, 5);
    expect(row.low).toBeLessThan(row.share);
    expect(row.high).toBeGreaterThan(row.share);
    expect(row.expected).toBe(0.5);
  }
  expect(sim.bots[0]?.low).toBeGreaterThan(0.5);
});

test('a seed gives the same games, another seed others', async () => {
  const line = 'sim pebbles --bots steady,random --games 60';
  const [once, again, other] = [await json<Sim>(`${line} --seed a`), await json<Sim>(`${line} --seed a`), await json<Sim>(`${line} --seed b`)];
  expect(untimed(again)).toEqual(untimed(once));
  expect(untimed(other)).not.toEqual(untimed(once));
});

test('each bot sits in every seat', async () => {
  const path = folder();
  await json(`sim pebbles --players 3 --bots steady,random,random --games 6 --save ${path}`);
  const seats = readdirSync(path).map((file) => JSON.parse(readFileSync(join(path, file), 'utf8').split('\n')[0] ?? '').seats.indexOf('steady'));
  expect(seats.sort()).toEqual([0, 0, 1, 1, 2, 2]);
});

test('a team wins together, and its bots share the one win of the game', async () => {
  const sim = await json<Sim>('sim whispers --bots random,random --games 200');
  expect(sim.bots.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(200, 6);
  expect(sim.seats[0]?.wins).toBe(sim.seats[2]?.wins);
  expect(sim.seats[0]?.expected).toBe(0.5);
});

test('partners stay together: two bots are a team each, four move on by whole teams', () => {
  const { meta } = registry.arms!;
  const seats = (bots: readonly string[], game: number, players = 4) => seating(meta, players, bots.length)(game);
  expect([0, 1, 2].map((game) => seats(['steady', 'random'], game))).toEqual([
    [0, 0, 1, 1],
    [1, 1, 0, 0],
    [0, 0, 1, 1],
  ]);
  expect([0, 1].map((game) => seats(['a', 'b', 'c', 'd'], game))).toEqual([
    [0, 1, 2, 3],
    [2, 3, 0, 1],
  ]);
  expect(seats(['steady'], 3)).toEqual([0, 0, 0, 0]);
  expect([0, 1].map((game) => seats(['steady', 'random'], game, 2))).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('in words', async () => {
  const { code, out } = await longhall('sim pebbles --bots steady,random --games 50 --option heap=9');
  expect(code).toBe(0);
  expect(out).toContain('Pebbles: 50 games of 2 players, seed 1');
  expect(out).toContain('options: heap=9 reversed=no');
  expect(out).toMatch(/steady +50 +[\d.]+ +[\d.]+ % +[\d.]+ % to [\d.]+ %/);
  expect(out).toContain('endings: last 50');
  expect(out).toMatch(/moves a CPU second/);
});

test('saved games replay, and saving does not change the games', async () => {
  const path = folder();
  const saved = await json<Sim>(`sim whispers --bots random --games 12 --save ${path}`);
  expect(untimed(saved)).toEqual(untimed(await json<Sim>('sim whispers --bots random --games 12')));
  expect(readdirSync(path)).toHaveLength(12);
  for (const file of readdirSync(path)) expect(await json(`replay ${join(path, file)} --check`)).toMatchObject({ differs: null, finished: true });
});

test('nothing is written over', async () => {
  const path = folder();
  const file = join(path, 'sim-pebbles-1-3.jsonl');
  writeFileSync(file, 'mine');
  const { code, err } = await longhall(`sim pebbles --games 5 --save ${path}`);
  expect(code).toBe(2);
  expect(err).toContain('exists already');
  expect(readdirSync(path)).toEqual(['sim-pebbles-1-3.jsonl']);
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('weights with wrong names are refused with the name of their file', async () => {
  const file = join(folder(), 'mine.json');
  writeFileSync(file, '{ "sixes": 1 }');
  const { code, out, err } = await longhall(`sim pebbles --bots steady@${file},steady --games 3`);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(`${file}: there is no weight "sixes"`);
});
