/** The match of a local game, as its worker runs it: written down before it is shown, and shown to nobody else. */
import { describe, expect, test } from 'vitest';
import { registry } from '#games';
import type { Entry } from '#match';
import type { Arms } from '../../games/arms/types.ts';
import { spun, type Thread, viewOf } from '../../web/host/thread.ts';
import { type Answered, type Ground, type LocalGame, openGame } from '../../web/host/worker/game.ts';
import type { FromWorker } from '../../web/host/worker/messages.ts';
import { considered, decided } from '../../web/host/worker/thinking.ts';
import { type Save, SaveTrouble } from '../../web/local/save.ts';

const SEED = '5a'.repeat(32);
const save = (game: string, bots: readonly (string | null)[]): Save => ({
  id: 'g1',
  format: 1,
  game,
  rules: 1,
  build: 'test',
  options: {},
  seats: bots.map((bot, seat) => ({ name: `Player ${seat + 1}`, bot })),
  undo: 'free',
  created: 0,
  step: 0,
  waitingFor: [],
  over: false,
  touched: 0,
});

interface Table {
  readonly game: LocalGame;
  /** What was said to the page and what was written down, in order. */
  readonly happened: (FromWorker | { readonly t: 'written'; readonly count: number })[];
  readonly entries: Entry[];
  readonly troubles: SaveTrouble[];
  last<T extends FromWorker['t']>(t: T): Extract<FromWorker, { t: T }>;
}

async function open(head: Save, kept: readonly Entry[] = [], full = Number.POSITIVE_INFINITY): Promise<Table> {
  const happened: Table['happened'] = [];
  const entries: Entry[] = [...kept];
  const troubles: SaveTrouble[] = [];
  const ground: Ground = {
    saves: {
      async append(_id, seq, added) {
        expect(seq).toBe(entries.length);
        if (entries.length >= full) throw new SaveTrouble('full');
        await Promise.resolve();
        entries.push(...added);
        happened.push({ t: 'written', count: entries.length });
      },
    },
    thinker: { decide: decided, consider: considered, stop: () => {} },
    pace: [0, 0],
    tell: (message) => happened.push(structuredClone(message)),
    fail: (trouble) => troubles.push(trouble),
    now: () => 1000,
    random: (size) => new Uint8Array(size).fill(7),
  };
  const game = await openGame(ground, { save: head, seed: SEED, entries: kept });
  const last: Table['last'] = (t) => happened.findLast((message) => message.t === t) as never;
  return { game, happened, entries, troubles, last };
}

/** Makes a legal move for whoever sits before the screen, as the page would from what it was told. */
async function anyMove(table: Table): Promise<Answered> {
  const thread = table.happened.reduce<Thread | null>(
    (known, message) => (message.t === 'view' || message.t === 'step' ? (spun(known, message, 0) as Thread) : known),
    null,
  ) as Thread;
  const { game } = await registry[thread.game]!.load();
  const legal: number[] = [];
  legal.length = game.options(viewOf(thread), thread.viewer, legal);
  return table.game.answer(game.wire(legal[0] as number), thread.decision, `m${table.happened.length}`);
}

describe('a game without secrets', () => {
  test('the view goes with the turn, and every step is written down before it is told', async () => {
    const table = await open(save('natick', [null, null]));
    expect(table.entries.length).toBeGreaterThan(0);
    const before = table.happened.length;
    expect(await anyMove(table)).toEqual({ ok: true });
    const [written, told] = table.happened.slice(before);
    expect(written?.t).toBe('written');
    expect(told?.t).toBe('step');
  });

  test('what was kept is there again, and goes on', async () => {
    const first = await open(save('natick', [null, null]));
    const again = await open(save('natick', [null, null]), first.entries);
    expect(again.last('view').open).toEqual((await open(save('natick', [null, null]), first.entries)).last('view').open);
    expect(again.entries).toEqual(first.entries);
  });

  test('an answer to another question than the open one is refused', async () => {
    const table = await open(save('natick', [null, null]));
    expect(await table.game.answer(['end'], 99, 'm1')).toEqual({ refused: 'stale', rule: null });
  });

  test('bots answer by themselves', async () => {
    const table = await open(save('natick', ['steady', 'random']));
    await expect.poll(() => table.entries.length).toBeGreaterThan(10);
  });

  test('a move that cannot be written down is not shown, and the game stops', async () => {
    const table = await open(save('natick', [null, null]));
    const full = await open(save('natick', [null, null]), table.entries, table.entries.length);
    const before = full.happened.length;
    await expect(anyMove(full)).rejects.toThrow('full');
    expect(full.troubles.map(({ fault }) => fault)).toEqual(['full']);
    expect(full.happened.slice(before)).toEqual([]);
  });
});

describe('a game with secrets on one device', () => {
  const people = save('beacons', [null, null, 'random', 'random']);
  test('nobody is shown anything of a seat before its person says so, and then only that seat', async () => {
    const table = await open(people);
    expect(table.last('pass')).toEqual({ t: 'pass', to: 0 });
    const views = () => table.happened.filter((message) => message.t === 'view').map((message) => message.viewer);
    expect(views().every((viewer) => viewer < 0)).toBe(true);
    table.game.sit(1);
    expect(views().every((viewer) => viewer < 0)).toBe(true);
    table.game.sit(0);
    expect(views().at(-1)).toBe(0);
    for (let i = 0; i < 20 && table.last('pass').to === 0; i++) {
      await anyMove(table);
      table.game.sit(0);
    }
    expect(table.last('pass').to).toBe(1);
    const since = table.happened.findLastIndex((message) => message.t === 'pass');
    expect(table.happened.slice(since).filter(({ t }) => t === 'view' || t === 'step' || t === 'tale')).toEqual([]);
    // Who is not before the screen cannot act.
    expect(await table.game.answer(['gather'], 1, 'x')).toEqual({ refused: 'noSeat', rule: null });
  });
});

describe('a save that does not hold together', () => {
  test('a move that the rules refuse is damage, and what lies before it is whole', async () => {
    const { entries } = await open(save('natick', [null, null]));
    const wrong: Entry = { by: 0, move: ['village', 0], at: 5 };
    await expect(open(save('natick', [null, null]), [...entries, wrong])).rejects.toMatchObject({ fault: 'damaged', whole: entries.length });
    await expect(open({ ...save('natick', [null, null]), rules: 7 }, [...entries, wrong])).rejects.toMatchObject({
      fault: 'rules',
      whole: entries.length,
    });
  });

  test('a game that is not here', async () => {
    await expect(open(save('chess', [null, null]))).rejects.toMatchObject({ fault: 'noGame' });
  });
});

describe('a bot as team mate', () => {
  test('[arms.ask] it follows a request that comes after it has sealed', async () => {
    const table = await open(save('arms', [null, 'steady', 'steady', 'steady']));
    const { game } = await registry.arms!.load();
    const thread = (): Thread =>
      table.happened.reduce<Thread | null>(
        (known, message) => (message.t === 'view' || message.t === 'step' ? (spun(known, message, 0) as Thread) : known),
        null,
      ) as Thread;
    const seen = () => viewOf(thread()) as unknown as Arms;
    const waits = (): string => game.steps[seen().stack.at(-1)!.step]!.name;
    const asked = (): number => seen().stack.at(-1)!.seats;
    const until = async (fits: () => boolean): Promise<void> => {
      for (let tries = 0; tries < 2000 && !fits(); tries++) await new Promise((done) => setTimeout(done, 2));
      expect(fits()).toBe(true);
    };
    while (waits() !== 'orders') {
      if (asked() & 1) await anyMove(table);
      else await new Promise((done) => setTimeout(done, 2));
    }
    await until(() => asked() === 1);
    expect(seen().answer[1]).toBeGreaterThanOrEqual(0);
    const wanted = seen().answer[1]! / 3 >= 8 ? 'low' : 'high';
    await table.game.answer(game.wire(game.read(`ask ${wanted}`)), thread().decision, 'ask');
    await until(() => (wanted === 'high' ? seen().answer[1]! / 3 >= 8 : seen().answer[1]! / 3 < 4));
  });
});

describe('hints on this device', () => {
  test('against bots alone there is always one, and it is said to nobody but the asker', async () => {
    const table = await open(save('natick', [null, 'steady']));
    await expect.poll(() => table.last('view')?.seats).toBeDefined();
    await expect.poll(async () => 'hint' in (await table.game.hint(decisionOf(table)))).toBe(true);
    const before = [table.happened.length, table.entries.length];
    const first = await table.game.hint(decisionOf(table));
    expect(await table.game.hint(decisionOf(table))).toEqual(first);
    expect([table.happened.length, table.entries.length]).toEqual(before);
  });

  test('people who share the device have what they have agreed on', async () => {
    const without = await open(save('natick', [null, null]));
    expect(await without.game.hint(decisionOf(without))).toEqual({ refused: 'noHint', rule: null });
    const agreed = await open({ ...save('natick', [null, null]), aids: ['hint'] });
    expect(await agreed.game.hint(decisionOf(agreed))).toHaveProperty('hint');
    expect(await agreed.game.hint(decisionOf(agreed) + 1)).toEqual({ refused: 'stale', rule: null });
  });

  test('while the device changes hands nobody is before the screen, and nobody is told anything', async () => {
    const table = await open({ ...save('gift', [null, null, null]), aids: ['hint'] });
    expect(table.last('pass')).toBeDefined();
    expect(await table.game.hint(decisionOf(table))).toEqual({ refused: 'noSeat', rule: null });
    table.game.sit(table.last('pass').to);
    expect(await table.game.hint(decisionOf(table))).toHaveProperty('hint');
  });
});

/** The number of the question that the page knows of. */
const decisionOf = (table: Table): number =>
  (table.happened.findLast((message) => message.t === 'view' || message.t === 'step') as { readonly decision: number } | undefined)?.decision ?? 0;
