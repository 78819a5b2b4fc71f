import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry as games, type Judge } from '#games';
import { CHANCE, type Seat, type State, turn } from '#kernel';
import { random } from '../../bots/random.ts';
import type { Natick } from '../../games/natick/types.ts';
import { playGame } from '../../lab/arena.ts';
import { type LabBox, loadGame, settingOf } from '../../lab/input.ts';
import { recorded } from '../../lab/records.ts';
import { report as htmlReport } from '../../lab/report/report.ts';
import type { SimPlan } from '../../lab/simulation.ts';
import { registry } from './fixture/registry.ts';
import { folder, json, longhall } from './fixture/terminal.ts';

interface Sim {
  games: number;
  bots: { bot: string; wins: number }[];
  report: string;
  seats: unknown;
  endings: unknown;
}
const line = (path: string, games: number): string => `sim pebbles --bots steady,random --games ${games} --seed r --report ${path}`;

test('a report is one file that needs nothing else, with a table behind every chart', async () => {
  const path = join(folder(), 'new');
  const { report } = await json<Sim>(line(path, 30));
  const html = readFileSync(report, 'utf8');
  expect(html).toContain('Pebbles: 30 games');
  expect(html).toContain('longhall sim pebbles --bots steady,random --games 30 --seed r');
  for (const title of ['Wins by bot', 'Wins by seat', 'Length in moves', 'How the games ended']) expect(html).toContain(`<h2>${title}</h2>`);
  expect(html).not.toMatch(/<script|https?:|url\(|<link|src=/);
  const charts = html.split('<svg').length - 1;
  expect(charts).toBeGreaterThan(3);
  for (const section of html.split('<section>').slice(1)) expect(section).toContain('<table>');
});

test('the command in it plays the same games again: what is usual is left out, the rest is there and quoted', async () => {
  const command = async (line: string): Promise<string> => {
    const path = join(folder(), 'new');
    const { report } = await json<Sim>([...line.split(' '), '--seed', "it's late", '--report', path]);
    return /<code>(.*)<\/code>/.exec(readFileSync(report, 'utf8'))?.[1] ?? '';
  };
  expect(await command('sim pebbles --bots random --games 3')).toBe("longhall sim pebbles --bots random --games 3 --seed 'it'\\''s late'");
  expect(await command('sim pebbles --bots random --games 3 --players 3 --option heap=9 --iterations 5')).toContain(
    ' --players 3 --option heap=9 --iterations 5',
  );
});

test('one game that is much longer does not squeeze the others into one column', async () => {
  const box = await loadGame(registry, 'pebbles');
  const plan = { bots: ['random'], seed: 1, setting: { players: 2, options: {} } } as unknown as SimPlan;
  const game = { places: [0, 0], ranks: [1, 2], scores: [1, 0], ending: 'last', turns: null, traits: {}, counts: {}, uses: {}, faces: {} };
  const records = Array.from({ length: 200 }, (_, i) => ({
    ...game,
    game: i,
    moves: i === 0 ? 2000 : 100 + (i % 10),
    leads: null,
    decided: null,
    luck: null,
  }));
  const html = htmlReport(box, plan, records, '');
  expect(html).toContain('<tr><th>109</th><td>20</td></tr><tr><th>110–2000</th><td>1</td></tr>');
});

test('luck is what dice bring beyond what was to be expected of them, whatever the judge thinks of waiting for dice', async () => {
  const box = await loadGame(games, 'natick');
  // It likes seat 1 better once any dice have fallen, and whoever begins; the dice decide only the latter.
  const judge = {
    evaluate: (s: State, seat: Seat) => (turn(s) === CHANCE || seat > 0 ? 0 : 0.2) + ((s as Natick).first === seat ? 0.5 : 0),
  };
  const setting = settingOf(box.game.meta, { option: {} });
  for (const seed of ['one', 'two', 'three']) {
    const record = recorded({ ...box, judge }, 0, [0, 1]);
    let first = -1;
    const { result, moves } = playGame(box, [random, random], setting, seed, false, {
      before: record.before,
      after(s, seat, happenings) {
        first = (s as Natick).first;
        record.after(s, seat, happenings);
      },
    });
    const { luck } = record.done(result, moves);
    expect(luck?.[first]).toBeCloseTo(0.25, 9);
    expect(luck?.[1 - first]).toBeCloseTo(-0.25, 9);
  }
});

test('luck in a game of teams: a flip that decides the game brings both partners the same, whole, chance', () => {
  interface Flip extends State {
    heads: boolean;
  }
  const game = {
    meta: { teams: () => [0, 0, 1, 1] },
    cases: (_: State, out: [number, number][]) => out.push([0, 1], [1, 1]),
    clone: (s: Flip) => structuredClone(s),
    play(s: Flip, _: Seat, move: number) {
      s.heads = move === 0;
      s.stack = [];
    },
    result: ({ heads }: Flip) => ({ ending: 'flip', ranks: heads ? [1, 1, 2, 2] : [2, 2, 1, 1], scores: [0, 0, 0, 0] }),
    wire: () => ['flip'],
    when: () => null,
  };
  const box = { game, judge: { evaluate: () => 0.5 }, metrics: {}, words: {} } as unknown as LabBox;
  const record = recorded(box, 0, [0, 1, 0, 1]);
  const s: Flip = { players: 4, heads: false, stack: [{ step: 0, seats: 0, sealed: 0, a: 0, b: 0, c: 0, d: 0 }] };
  record.before(s, CHANCE, 0);
  game.play(s, CHANCE, 0);
  record.after(s, CHANCE, []);
  expect(record.done(game.result(s), 1).luck).toEqual([0.5, 0.5, -0.5, -0.5]);
});

test('a report gives luck in points only where the chances of the game are near what is won', async () => {
  const record = { places: [0, 0], ending: 'points', ranks: [1, 2], scores: [7, 5], moves: 9, turns: 9, traits: {}, counts: {}, uses: {}, faces: {} };
  const told = async (chanceErrors: Judge['chanceErrors'], luck: number): Promise<string> => {
    const box = await loadGame(games, 'natick');
    const plan = { bots: ['random'], seed: 1, setting: { players: 2, options: {} } } as unknown as SimPlan;
    const records = [{ ...record, game: 0, leads: 1, decided: 0.5, luck: [luck, -luck] }];
    const html = htmlReport({ ...box, judge: { ...box.judge!, chanceErrors: chanceErrors! } }, plan, records, '');
    return /<section><h2>Luck.*?<\/section>/s.exec(html)?.[0] ?? '';
  };
  for (const luck of [0.2, 0.001]) {
    expect(await told({ 2: { setUp: 3, play: 3 } }, luck)).toMatch(/\+20\.0 %|\+0\.1 %/);
    const quiet = await told({ 2: { setUp: 3, play: 9 } }, luck);
    expect(quiet).toContain('<h2>Luck</h2>');
    expect(quiet).not.toMatch(/[+−]\d|by \d/);
  }
});

test('a run that was killed goes on: the same results as without, and nothing is played twice', async () => {
  const [whole, cut] = [join(folder(), 'whole'), join(folder(), 'cut')];
  const all = await json<Sim>(line(whole, 40));
  await json<Sim>(line(cut, 15));
  // Killed in the middle of a line.
  appendFileSync(join(cut, 'pieces.jsonl'), '{"piece":15,"tally":{"games":1,"mov');
  const rest = await json<Sim>(line(cut, 40));
  const facts = ({ games, bots, seats, endings }: Sim) => ({ games, bots, seats, endings });
  expect(facts(rest)).toEqual(facts(all));
  const pieces = readFileSync(join(cut, 'pieces.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((one) => JSON.parse(one).piece);
  expect(pieces).toEqual(Array.from({ length: 40 }, (_, i) => i));
});

test('a resumed run reports the speed of the games that it played itself', async () => {
  const path = join(folder(), 'run');
  interface Speeds extends Sim {
    gamesPerCpuSecond: number;
    movesPerCpuSecond: number;
  }
  await json<Speeds>(line(path, 30));
  expect(await json<Speeds>(line(path, 30))).toMatchObject({ games: 30, gamesPerCpuSecond: 0, movesPerCpuSecond: 0 });
  expect((await longhall(line(path, 30))).out).toContain('speed: nothing was played now');
  expect((await longhall(line(path, 31))).out).toMatch(/speed: [\d,]+ games and .* CPU seconds for the 1 game played now/);
});

test('a metrics.ts that games/minds.ts does not know is refused, because reports would leave it out', async () => {
  const natick = loadGame(games, 'natick', { forLab: ({ load }) => load(), metricsOf: async () => undefined });
  await expect(natick).rejects.toThrow('games/natick/metrics.ts is not registered: add a line for "natick" to games/minds.ts');
});

test('a folder that holds another run is refused, and so is a damaged one', async () => {
  const path = folder();
  await json<Sim>(line(path, 3));
  const other = await longhall(`sim pebbles --bots random --games 3 --report ${path}`);
  expect(other).toMatchObject({ code: 2, out: '' });
  expect(other.err).toContain('holds another run');
  writeFileSync(join(path, 'pieces.jsonl'), 'rubbish\n');
  const damaged = await longhall(line(path, 3));
  expect(damaged.code).toBe(2);
  expect(damaged.err).toContain('line 1 is damaged');
});

test('a folder that cannot be written is refused before anything is played', async () => {
  const path = join(folder(), 'file');
  writeFileSync(path, 'mine');
  for (const option of ['--report', '--dataset', '--save']) {
    const { code, out, err } = await longhall(`sim pebbles --games 3 ${option} ${path}`);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(path);
  }
  expect(readFileSync(path, 'utf8')).toBe('mine');
  const under = await longhall(`sim pebbles --games 3 --report ${join(path, 'deeper', 'still')}`);
  expect(under).toMatchObject({ code: 2, out: '' });
  expect(under.err).toContain('not a folder');
});

test.runIf(existsSync('/proc'))('a folder that can never be made is refused, not waited for', async () => {
  const { code, err } = await longhall('sim pebbles --games 3 --report /proc/report');
  expect(code).toBe(2);
  expect(err).toContain('/proc/report: ');
});

test('positions for people who train: what was seen, what could be done, what was done, how it ended', async () => {
  const path = folder();
  mkdirSync(join(path, 'data'));
  await json(`sim pebbles --bots steady,random --games 3 --dataset ${join(path, 'data')}`);
  const files = readdirSync(join(path, 'data'));
  expect(files).toHaveLength(3);
  const lines = readFileSync(join(path, 'data', files[0]!), 'utf8')
    .trimEnd()
    .split('\n')
    .map((one) => JSON.parse(one));
  expect(lines.length).toBeGreaterThan(1);
  for (const { view, legal, move, seat, bot, rank } of lines) {
    // In the first game the bots sit as they are named.
    expect(bot).toBe(['steady', 'random'][seat]);
    expect(view.stack.length).toBeGreaterThan(0);
    expect(legal).toContainEqual(move);
    expect([0, 1]).toContain(seat);
    expect([1, 2]).toContain(rank);
  }
  expect(existsSync(join(path, 'data', files[0]!))).toBe(true);
});
