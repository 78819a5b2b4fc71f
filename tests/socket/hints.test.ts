import { expect, test } from 'vitest';
import { registry } from '#games';
import { includes, seeded, top } from '#kernel';
import { oneNode } from '../hall/where.ts';
import { browser, guest, type Message, type Window } from './browser.ts';
import { pause, sharedHouse } from './house.ts';
import { legal, playOn, type Seated, seated, turnOf, windows } from './tables.ts';

const shared = sharedHouse();

interface Told {
  readonly move: readonly [string, ...number[]];
  readonly options: readonly { readonly move: readonly [string, ...number[]]; readonly value: number }[];
  readonly motive: { readonly kind: string };
}
const hintFor = (window: Window, decision = window.decision()): Promise<Message> => window.ask('hint', { decision });

/** A table that has agreed on hints, at the moment at which somebody has a choice. */
async function asking(
  game: string,
  players: number,
  moves = 12,
): Promise<{ at: Seated; all: Window[]; seat: number; mine: Window; others: Window[] }> {
  const at = await seated(shared(), { game, players, aids: ['hint'] });
  const all = await windows(at);
  await playOn(game, all, moves, seeded(`hints ${game}`));
  const seat = turnOf(all[0]!);
  return { at, all, seat, mine: all[seat]!, others: all.filter((_, other) => other !== seat) };
}

/** Everything that a window has been sent, once all that was on its way has come. */
async function sent(window: Window): Promise<string[]> {
  const from = window.messages.length;
  window.throw('{"t":"ping","at":7}');
  await window.until(({ t }) => t === 'pong', from);
  return window.raw.filter((text) => !text.startsWith('{"t":"pong"'));
}

test('the terms that everybody sees name the help, and so does the header of the log', async () => {
  const { at } = await asking('natick', 2);
  expect(at.table).toMatchObject({ aids: ['hint'], terms: { aids: ['hint'] } });
  expect(JSON.parse((await shared().ground.store.match(at.match))!.header)).toMatchObject({ aids: ['hint'] });
});

test.each(['natick', 'gift', 'watch'])(
  '%s: whoever has the turn is told a legal move, why, and what else there was; asked again, the same',
  async (game) => {
    const { mine, seat } = await asking(game, game === 'natick' ? 2 : 3);
    const { game: rules } = await registry[game]!.load();
    const { ok, refused, hint } = (await hintFor(mine)) as Message & { hint: Told };
    expect([ok, refused]).toEqual([undefined, undefined]);
    for (const { move } of [hint, ...hint.options]) expect(rules.check(mine.view(), seat, rules.parse(move))).toBe(0);
    expect(Object.keys(hint).sort()).toEqual(['motive', 'move', 'options']);
    for (const option of hint.options) expect(Object.keys(option).sort()).toEqual(['move', 'value']);
    expect(((await hintFor(mine)) as Message & { hint: Told }).hint).toEqual(hint);
    expect((await mine.move(hint.move)).ok).toBe(true);
    expect(shared().errors).toEqual([]);
  },
);

test('nobody else hears that a hint was asked for, and the log does not know of it', async () => {
  const { at, mine, others } = await asking('watch', 4);
  const spectator = await browser(shared().url).open();
  await spectator.watch(at.table.code);
  const listeners = [...others, spectator];
  const before = await Promise.all(listeners.map(sent));
  const log = await shared().log(at.match);
  expect(await hintFor(mine)).toHaveProperty('hint');
  expect(await Promise.all(listeners.map(sent))).toEqual(before);
  expect(await shared().log(at.match)).toBe(log);
  // And to the asker it is an answer, not a step
  expect(mine.messages.at(-1)?.t).toBe('answer');
});

test('others’ answers do not wait for an expert who thinks', async () => {
  const { mine, others } = await asking('watch', 3);
  const coming = hintFor(mine);
  const started = performance.now();
  await Promise.all(others.map(sent));
  const waited = performance.now() - started;
  const reply = await coming;
  expect(reply).toHaveProperty('hint');
  expect(waited).toBeLessThan((performance.now() - started) / 2);
});

test.each([
  ['somebody whose turn it is not', 'turn'],
  ['somebody who only watches', 'noSeat'],
  ['a question that is no longer asked', 'stale'],
])('no hint for %s', async (who, reason) => {
  const { at, mine, others } = await asking('natick', 2);
  const watching = await (await guest(shared().url, 'Eve')).open();
  await watching.watch(at.table.code);
  const reply =
    reason === 'turn' ? hintFor(others[0]!) : reason === 'noSeat' ? hintFor(watching, mine.decision()) : hintFor(mine, mine.decision() - 1);
  expect(await reply, who).toMatchObject({ refused: reason });
});

test('a table that has not agreed on hints gives none, also when it is asked nicely', async () => {
  const at = await seated(shared(), { game: 'natick', players: 2 });
  const all = await windows(at);
  expect(at.table).toMatchObject({ aids: [], terms: { aids: [] } });
  expect(await hintFor(all[turnOf(all[0]!)]!)).toMatchObject({ refused: 'noHint' });
});

test('after the end there is nothing to ask', async () => {
  const { all, mine } = await asking('natick', 2);
  await playOn('natick', all);
  expect(await hintFor(mine)).toMatchObject({ refused: 'over' });
});

oneNode('two windows of one person are told the same', async () => {
  const { at, mine, seat } = await asking('natick', 2);
  const second = await at.people[seat]!.open();
  await second.watch(at.table.id);
  const [a, b] = (await Promise.all([hintFor(mine), hintFor(second)])) as (Message & { hint: Told })[];
  expect(a!.hint).toEqual(b!.hint);
});

test('who goes on while the expert thinks waits for the next hint', async () => {
  const { mine, seat } = await asking('gift', 3, 6);
  const first = hintFor(mine);
  await pause(150);
  const before = mine.decision();
  expect((await mine.move(await legal('gift', mine, seat, seeded('on')))).ok).toBe(true);
  await mine.until(() => mine.decision() > before);
  // After the settlement the same seat lays its road
  expect(includes(top(mine.view()).seats, seat)).toBe(true);
  expect(await hintFor(mine)).toMatchObject({ refused: 'tooFast' });
  expect(await first).toHaveProperty('hint');
});

test.each([
  [{ game: 'natick', aids: ['counter'] }, 'aid'],
  [{ game: 'arms', aids: ['counter'] }, 'aid'],
  [{ game: 'natick', aids: ['luck'] }, null],
  [{ game: 'natick', aids: ['hint', 'hint', 'hint'] }, null],
  [{ game: 'natick', aids: 'hint' }, null],
])('a table that cannot be: %j', async (wish, reason) => {
  const ann = await guest(shared().url, 'Ann');
  const seats = Array.from({ length: wish.game === 'arms' ? 4 : 2 }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }));
  const { status, json } = await ann.ask('POST', '/api/tables', { ...wish, seats });
  expect(status).toBe(400);
  if (reason !== null) expect(json.error?.reason ?? json.reason).toBe(reason);
});
