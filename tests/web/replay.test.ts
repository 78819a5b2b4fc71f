/** A match gone through in the page: every kind of log, every position, what was taken back, whose eyes, and addresses. */
import { describe, expect, test } from 'vitest';
import { verify } from '#fair';
import { registry } from '#games';
import { type Log, type LogEntry, readLog, replay } from '#kernel';
import { played } from '../../fair/tests/play.ts';
import { type Desk, makeDesk, turnAt } from '../../web/replay/desk.ts';
import { eyesOf, seenWith, sentences } from '../../web/replay/eyes.ts';
import { readWritten, type Written, type WrittenEntry } from '../../web/replay/read.ts';
import { type Moment, type Review, review, START } from '../../web/replay/review.ts';
import { jumped, roundsOf, turnsOf } from '../../web/replay/turns.ts';
import { verdictOf } from '../../web/replay/verdict.ts';
import { replayWords } from '../../web/words/replay.ts';
import beaconsLog from '../fixtures/beacons/sim-beacons-1-1.jsonl?raw';
import log from '../fixtures/natick/sim-natick-7-1.jsonl?raw';
import longLog from '../fixtures/natick/sim-natick-8-2.jsonl?raw';

const botName = (level: string): string => `${level} bot`;

async function opened(text: string): Promise<Review> {
  const written = await readWritten(text);
  const box = await registry[written.header.game]?.load();
  if (box === undefined) throw new Error(written.header.game);
  return review(box, written, botName);
}

const trouble = (text: string): Promise<unknown> => readWritten(text).catch((error: { trouble?: string }) => error.trouble);
const lines = (text: string): string[] => text.trimEnd().split('\n');
const joined = (all: readonly string[]): string => `${all.join('\n')}\n`;
const named = (seats: readonly unknown[]): string =>
  joined([JSON.stringify({ ...JSON.parse(lines(log)[0] as string), seats }), ...lines(log).slice(1)]);

describe('reading', () => {
  test.each([
    ['nothing', '', 'notLog'],
    ['a picture', '\u0089PNG', 'notLog'],
    ['some other JSON', '{"hello":1}\n', 'notLog'],
    ['a list', '[1,2]\n', 'notLog'],
    ['a log cut off in a line', log.slice(0, 900), 'damaged'],
    ['a line that is no move', joined([lines(log)[0] as string, '{"by":0,"move":7}']), 'damaged'],
    ['a newer format', joined(['{"longhall":2,"game":"natick"}']), 'newer'],
    ['a game that is not here', log.replace('"game":"natick"', '"game":"chess"'), 'noGame'],
    ['a game called like a member of every object', log.replace('"game":"natick"', '"game":"toString"'), 'noGame'],
    ['a match that still runs', joined(['{"longhall":1,"game":"natick","rules":1,"shownTo":0}']), 'stillPlayed'],
    ['far too much', `${'x'.repeat(9_000_000)}\n`, 'large'],
  ])('%s is %s', async (_, text, kind) => {
    expect(await trouble(text)).toBe(kind);
  });

  test('options that the rules do not know are said to be damage, not a crash', async () => {
    await expect(opened(log.replace('"points":7', '"points":99'))).rejects.toMatchObject({ trouble: 'damaged' });
  });

  test.each([
    ['a name that turns the direction of writing', '\u202enimdA'],
    ['a name of the house', 'Administrator'],
    ['a name of fifteen thousand letters', 'x'.repeat(15_000)],
  ])('%s is not shown, but the text is kept for the check', async (_, name) => {
    const given = named(['Anna', name]);
    const seen = await opened(given);
    expect(seen.names).toEqual(['Anna', 'Player 2']);
    expect(seen.header.seats).toEqual(['Anna', 'Player 2']);
    expect(seen.written.text).toBe(given);
  });

  test('an unknown bot is shown by the name of its seat', async () => {
    const given = named(['Anna', 'Ben']).replace('"options"', '"bots":["Administrator","steady"],"options"');
    expect((await opened(given)).names).toEqual(['Anna', 'steady bot']);
  });

  test.each([1e9, 3, -1, '2'])('%j players are refused before a place is made for each', async (players) => {
    expect(await trouble(log.replace('"players":2', `"players":${JSON.stringify(players)}`))).toBe('damaged');
  });

  test('a header of sixty thousand letters is refused before it is parsed', async () => {
    expect(await trouble(named(['Anna', 'x'.repeat(60_000)]))).toBe('damaged');
  });

  test('the detail of a refusal is short and has no hidden characters', async () => {
    const given = log.replace('"game":"natick"', `"game":"\u202e${'x'.repeat(9000)}"`);
    const error = await readWritten(given).catch((thrown: Error) => thrown);
    expect((error as Error).message).toBe('x'.repeat(199));
  });

  test('bots of the lab are called by their level, and told apart', async () => {
    expect((await opened(log)).names).toEqual(['steady bot 1', 'steady bot 2']);
  });
});

describe('positions', () => {
  test.each([
    ['natick', longLog],
    ['beacons', beaconsLog],
  ])('every position of a log of %s is the one that the kernel replays', async (_, text) => {
    const seen = await opened(text);
    const kernel = replay(seen.box.game, readLog(text));
    expect(seen.differs).toBeNull();
    expect(seen.moments.length).toBe(kernel.length);
    for (const n of [0, 1, 31, 32, 33, kernel.length - 1, kernel.length]) expect(seen.at(n - 1)).toEqual(kernel.at(n));
  });

  test('a log that the rules cannot play on is shown as far as they go', async () => {
    const all = lines(log);
    const seen = await opened(joined([...all.slice(0, 10), '{"by":0,"move":["village",0]}', ...all.slice(10)]));
    expect(seen.differs).toContain('village');
    expect(seen.moments.length).toBe(9);
    expect(() => seen.at(8)).not.toThrow();
  });

  test('the moves that lead to a position lead to it', async () => {
    const seen = await opened(log);
    const entries = [...seen.path(70)];
    const again = replay(seen.box.game, { header: seen.header, entries, end: null } as Log);
    expect(again.at(entries.length)).toEqual(seen.at(70));
  });
});

describe('moves that were taken back', () => {
  /** Ten moves, of which the last three are taken back; then another way on. */
  async function withUndo(): Promise<Review> {
    const { header, entries } = readLog(log);
    const box = await registry.natick?.load();
    if (box === undefined) throw new Error('natick');
    const undone: readonly WrittenEntry[] = [...entries.slice(0, 10), { undo: 7 }, ...entries.slice(7, 12)];
    return review(box, { text: '', header, entries: undone, result: null, bots: [null, null], fair: false } satisfies Written, botName);
  }

  test('they stay in the list, are marked, and have positions of their own', async () => {
    const seen = await withUndo();
    expect(seen.moments.map(({ undone }) => undone)).toEqual([...Array(7).fill(false), true, true, true, ...Array(5).fill(false)]);
    expect(seen.line).toEqual([START, 0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14]);
    expect(seen.at(9)).toEqual(seen.at(12));
  });

  test('their address leads to them, and steps lead along the line that was played', async () => {
    const desk = makeDesk(await withUndo());
    desk.follow('?undone=9');
    expect([desk.place.value, desk.step.value, desk.search()]).toEqual([8, 9, '?undone=9']);
    desk.move(1);
    expect(desk.place.value).toBe(12);
    desk.follow('?undone=2');
    expect(desk.place.value).toBe(START);
  });
});

describe('turns and rounds', () => {
  test('a turn of Natick begins with its roll and ends with its end; two make a round', async () => {
    const seen = await opened(log);
    const turns = turnsOf(seen).filter(({ turn }) => turn > 0);
    const verb = (step: number): string => (seen.moments[seen.line[step] as number] as Moment).entry.move[0];
    for (const { from, to } of turns) expect([verb(from), verb(to)]).toEqual(['roll', 'end']);
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, i) => i + 1));
    expect(roundsOf(turnsOf(seen)).map(({ turn }) => turn)).toEqual(turns.map(({ turn }) => turn).filter((turn) => turn % 2 === 1));
  });

  test('a game that does not count its turns has a new one when another seat answers', async () => {
    const seen = await opened(log);
    const { game } = seen.box;
    const plain = review({ ...seen.box, game: { ...game, when: () => null } }, seen.written, botName);
    const turns = turnsOf(plain);
    expect(turns.length).toBeGreaterThan(10);
    expect(roundsOf(turns)).toEqual([]);
    for (const { from, seat } of turns.slice(1)) expect((plain.moments[plain.line[from] as number] as Moment).by).toBe(seat);
  });

  test('going by turns stops at each, and at both ends', () => {
    expect(jumped([1, 5, 9], 0, 1, 12)).toBe(1);
    expect(jumped([1, 5, 9], 5, 1, 12)).toBe(9);
    expect(jumped([1, 5, 9], 9, 1, 12)).toBe(12);
    expect(jumped([1, 5, 9], 6, -1, 12)).toBe(5);
    expect(jumped([1, 5, 9], 5, -1, 12)).toBe(1);
    expect(jumped([1, 5, 9], 1, -1, 12)).toBe(0);
  });
});

describe('eyes', () => {
  test('where cards are hidden a seat sees its own, a spectator none, and all open shows everything', async () => {
    const seen = await opened(beaconsLog);
    const dealt = seen.moments.findIndex(({ happenings }) => happenings.length > 0);
    const moment = seen.moments[dealt] as Moment;
    const told = (eyes: 'all' | 'watch' | number): string => sentences(seen, moment, eyes).join(' ');
    expect(told('all')).not.toContain('a card');
    expect(told('watch')).toContain('a card');
    expect(told(0)).toBe(told('all'));
    expect(told(1)).toBe(told('watch'));
    const state = seen.at(30);
    expect(seenWith(seen, state, 'all').view).toEqual(state);
    expect(seenWith(seen, state, 2)).toMatchObject({ viewer: 2, view: seen.box.game.view(state, 2) });
    expect(eyesOf(seen).map(([eyes]) => eyes)).toEqual(['all', 0, 1, 2, 3, 'watch']);
  });

  test('a sealed answer that was changed has no step of its own, and others see nothing of it', async () => {
    const { header, entries } = readLog(beaconsLog);
    const box = await registry.beacons?.load();
    if (box === undefined) throw new Error('beacons');
    const at = entries.findIndex(({ move }) => move[0] === 'lay');
    const { game } = box;
    const s = game.start(header.players, header.options);
    for (const { by, move } of entries.slice(0, at + 1)) game.play(s, by, game.parse(move), null);
    const by = (entries[at] as LogEntry).by;
    const others: number[] = [];
    others.length = game.revisions(s, by, others);
    const change: LogEntry = { by, move: game.wire(others[0] as number) };
    const written: Written = { text: '', header, entries: [...entries.slice(0, at + 1), change], result: null, bots: [], fair: false };
    const seen = review(box, written, botName);
    const last = seen.moments.at(-1) as Moment;
    expect(last).toMatchObject({ revision: true, step: at + 1 });
    expect(seen.line.length).toBe(at + 2);
    expect(seen.line.at(-1)).toBe(at + 1);
    expect(sentences(seen, last, 'watch')).toEqual([]);
    expect(sentences(seen, last, by).length).toBe(1);
  });
});

describe('a log from elsewhere', () => {
  const verdict = async (text: string, root: 'all' | 'none' = 'none') => {
    const seen = await opened(text);
    return verdictOf(seen, async ({ text: given }) => ({ report: verify(given, { game: seen.box.game }), root }));
  };
  const { foreign: said } = replayWords;
  const fair = played('foreign', 2).text;
  const tampered = fair.replace(/"at":\d+/, (at) => `${at}0`);

  test.each([
    ['that was played to its end with a proof', fair, { good: true, said: said.holds }],
    ['whose times were changed', tampered, { good: false, said: said.broken(2) }],
    ['without a proof', log, { good: true, said: said.plain }],
    ['with another result', log.replace('"ranks":[1,2]', '"ranks":[2,1]'), { good: false, said: said.differs }],
  ])('%s', async (_, text, expected) => {
    expect(await verdict(text)).toEqual(expected);
  });

  test('that this browser took part in', async () => {
    expect(await verdict(fair, 'all')).toEqual({ good: true, said: said.yours });
  });

  test('that people ended early has a result that nobody can check', async () => {
    const early = joined([...lines(log).slice(0, 40), JSON.stringify({ end: { ending: 'resigned', ranks: [1, 2], scores: [9, 0] } })]);
    expect(await verdict(early)).toEqual({ good: true, said: said.plainEarly });
  });
});

describe('addresses', () => {
  const desk = async (): Promise<Desk> => makeDesk(await opened(log));

  test('what is written is read again', async () => {
    const one = await desk();
    one.follow('?step=42&eyes=2');
    expect([one.step.value, one.eyes.value, one.beyond.value, one.search()]).toEqual([42, 1, null, '?step=42&eyes=2']);
    expect(turnAt(one, 42)?.turn).toBeGreaterThan(0);
  });

  test.each(['?step=500', '?step=99999999999999999999'])('%s is beyond the end: it is said, and the end is shown', async (search) => {
    const one = await desk();
    one.follow(search);
    expect(one.step.value).toBe(one.last);
    expect(one.beyond.value).toBeGreaterThan(one.last);
    one.move(-1);
    expect(one.beyond.value).toBeNull();
  });

  test.each(['', '?step=', '?step=-4', '?step=1.5', '?step=two', '?eyes=9', '?undone=3'])('%s is the start', async (search) => {
    const one = await desk();
    one.follow(search);
    expect([one.step.value, one.eyes.value]).toEqual([0, 'all']);
  });
});
