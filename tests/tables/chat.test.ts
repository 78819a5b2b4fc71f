/** Chat: who reads and writes where, what may stand in a line, how fast. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Chat, makeChat } from '../../server/chat/service.ts';
import { tidy } from '../../server/chat/text.ts';
import type { ShownTable } from '../../server/tables/shown.ts';
import { type Hall, openHall, reasonOf, wish } from './hall.ts';

let hall: Hall;
let chat: Chat;
let table: ShownTable;
const open = { kind: 'open' } as const;

beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

/** Ada and Cleo against Ben and Dan; Eve watches. */
beforeEach(async () => {
  chat = makeChat(hall.ground, hall.tables);
  const made = await hall.tables.create('ada', 'beacons', wish({ seats: [{ kind: 'me' }, open, open, open] }));
  for (const person of ['ben', 'cleo', 'dan']) await hall.tables.act(made.id, person, { kind: 'join', edition: made.edition });
  table = await hall.tables.act(made.id, 'ada', { kind: 'start' });
});

const say = (person: string, channel: string, text = `${person} in ${channel}`) => reasonOf(chat.post(table.id, person, channel, text));
/** Everything that somebody may read, channel by channel. */
async function reads(person: string | null): Promise<readonly string[]> {
  const { channels } = await chat.read(table.id, person, 'table', 0, 1);
  const all = await Promise.all(channels.map(({ channel }) => chat.read(table.id, person, channel, 0, 100)));
  return all.flatMap(({ lines }) => lines.map(({ text }) => text));
}
const topicsOf = (at: ShownTable, person: string) => chat.topics(at, person).map(({ topic }) => topic);

test('who writes where', async () => {
  const CASES: readonly [person: string, channel: string, expected: string][] = [
    ['ada', 'table', 'granted'],
    ['eve', 'table', 'channelClosed'],
    ['eve', 'watchers', 'granted'],
    ['ada', 'watchers', 'channelClosed'],
    ['ada', 'team:0', 'granted'],
    ['cleo', 'team:0', 'granted'],
    ['ben', 'team:0', 'channelClosed'],
    ['ben', 'team:1', 'granted'],
    ['eve', 'team:0', 'channelClosed'],
    ['ada', 'team:2', 'noSuchChannel'],
    ['ada', 'team:00', 'noSuchChannel'],
    ['ada', 'team:undefined', 'noSuchChannel'],
    ['ada', 'all', 'noSuchChannel'],
  ];
  for (const [person, channel, expected] of CASES) expect([person, channel, await say(person, channel)]).toEqual([person, channel, expected]);
});

test('who reads what, while it is played and afterwards', async () => {
  for (const [person, channel] of [
    ['ada', 'table'],
    ['eve', 'watchers'],
    ['ada', 'team:0'],
    ['ben', 'team:1'],
  ] as const)
    expect(await say(person, channel)).toBe('granted');
  expect(await reads('ada')).toEqual(['ada in table', 'ada in team:0']);
  expect(await reads('cleo')).toEqual(['ada in table', 'ada in team:0']);
  expect(await reads('dan')).toEqual(['ada in table', 'ben in team:1']);
  expect(await reads('eve')).toEqual(['ada in table', 'eve in watchers']);
  expect(await reads(null)).toEqual(['ada in table', 'eve in watchers']);
  expect(topicsOf(table, 'ada')).toEqual([`chat:${table.id}`, `chat:${table.id}:team:0`]);
  expect(topicsOf(table, 'eve')).toEqual([`chat:${table.id}`, `chat:${table.id}:watchers`]);

  await hall.tables.ended(table.id);
  expect(await reads('ada')).toEqual(['ada in table', 'eve in watchers', 'ada in team:0']);
  expect(await reads('eve')).toEqual(['ada in table', 'eve in watchers']);
  expect(topicsOf((await hall.tables.table(table.id))!, 'ada')).toContain(`chat:${table.id}:watchers`);
});

test('whoever changes seats before the match has heard neither team', async () => {
  const made = await hall.tables.create('ada', 'beacons', wish());
  expect(await reasonOf(chat.post(made.id, 'ada', 'team:0', 'psst'))).toBe('channelClosed');
  expect(topicsOf(made, 'ada')).toEqual([`chat:${made.id}`]);
});

test('a new line is told on the topic of its channel, and nowhere else', async () => {
  hall.heard.length = 0;
  await say('ada', 'table');
  await say('ben', 'team:1');
  expect(hall.heard).toEqual([`chat:${table.id} 1`, `chat:${table.id}:team:1 1`]);
});

test('lines of people whom the reader has muted or blocked are left out, for that reader', async () => {
  await say('ben', 'table');
  await say('dan', 'table');
  await hall.ground.store.putStance('ada', 'ben', 'mute', true);
  await hall.ground.store.putStance('ada', 'dan', 'block', true);
  expect(await reads('ada')).toEqual([]);
  expect(await reads('cleo')).toEqual(['ben in table', 'dan in table']);
  await hall.ground.store.putStance('ada', 'ben', 'mute', false);
  await hall.ground.store.putStance('ada', 'dan', 'block', false);
  expect(await reads('ada')).toEqual(['ben in table', 'dan in table']);
});

test('the numbers of a channel tell nothing of another: a whisper leaves no gap', async () => {
  await say('ada', 'table');
  await say('ben', 'team:1');
  await say('eve', 'watchers');
  await say('cleo', 'table');
  const { lines, next } = await chat.read(table.id, 'ada', 'table', 0, 9);
  expect([lines.map(({ seq }) => seq), next]).toEqual([[1, 2], 2]);
  for (const [channel, reason] of [
    ['team:1', 'channelClosed'],
    ['watchers', 'channelClosed'],
    ['team:7', 'noSuchChannel'],
  ] as const)
    expect(await reasonOf(chat.read(table.id, 'ada', channel, 0, 9))).toBe(reason);
});

test('who may read a channel is told where to write, too', async () => {
  const channels = async (person: string | null) => (await chat.read(table.id, person, 'table', 0, 9)).channels;
  expect(await channels('ada')).toEqual([
    { channel: 'table', write: true },
    { channel: 'team:0', write: true },
  ]);
  expect(await channels('eve')).toEqual([
    { channel: 'table', write: false },
    { channel: 'watchers', write: true },
  ]);
  expect(await channels(null)).toEqual([
    { channel: 'table', write: false },
    { channel: 'watchers', write: false },
  ]);
});

test('history by number, also past many lines that the reader does not want to hear', async () => {
  await hall.ground.store.putStance('ada', 'dan', 'mute', true);
  for (let i = 0; i < 450; i++) await hall.ground.store.addChat({ table: table.id, channel: 'table', person: 'dan', text: `noise ${i}`, at: 0 });
  for (let i = 0; i < 5; i++) await hall.ground.store.addChat({ table: table.id, channel: 'table', person: 'ben', text: `open ${i}`, at: 0 });
  const first = await chat.read(table.id, 'ada', 'table', 0, 3);
  expect(first.lines.map(({ text }) => text)).toEqual(['open 0', 'open 1', 'open 2']);
  const rest = await chat.read(table.id, 'ada', 'table', first.next, 3);
  expect(rest.lines.map(({ text }) => text)).toEqual(['open 3', 'open 4']);
  expect(await chat.read(table.id, 'ada', 'table', rest.next, 3)).toMatchObject({ lines: [], next: rest.next });
  await hall.ground.store.putStance('ada', 'dan', 'mute', false);
});

test('a private table is silent to strangers', async () => {
  const made = await hall.tables.create('ada', 'beacons', wish({ listed: false }));
  await chat.post(made.id, 'ada', 'table', 'hello');
  expect(await reasonOf(chat.read(made.id, 'eve', 'table', 0, 10))).toBe('notFound');
  expect(await reasonOf(chat.post(made.id, 'eve', 'watchers', 'hello'))).toBe('notFound');
  expect((await chat.read(made.code, 'eve', 'table', 0, 10)).lines).toHaveLength(1);
  expect(await reasonOf(chat.post(made.code, 'eve', 'watchers', 'hello'))).toBe('granted');
  await hall.tables.act(made.id, 'ada', { kind: 'close' });
  expect(await reasonOf(chat.post(made.id, 'ada', 'table', 'bye'))).toBe('closed');
});

test('a few lines at once, then slowly', async () => {
  const slow = makeChat({ ...hall.ground, config: { ...hall.ground.config, generosity: 1 } }, hall.tables);
  const results: string[] = [];
  for (let i = 0; i < 8; i++) results.push(await reasonOf(slow.post(table.id, 'ada', 'table', 'spam')));
  expect(results).toEqual([...new Array(6).fill('granted'), 'tooFast', 'tooFast']);
  expect(await reasonOf(slow.post(table.id, 'ben', 'table', 'I am another'))).toBe('granted');
  hall.clock += 1500;
  expect(await reasonOf(slow.post(table.id, 'ada', 'table', 'again'))).toBe('granted');
  expect(await reasonOf(slow.post(table.id, 'ada', 'table', 'and again'))).toBe('tooFast');
});

test.each([
  ['plain', 'Well played!', 'Well played!'],
  ['trimmed and on one line', '  a\r\n\tb\u2028c  ', 'a b c'],
  ['no control characters', 'a\u0000b\u0007c\u001b[31m', 'abc[31m'],
  ['no change of direction', 'a\u202eb\u2066c\u200f', 'abc'],
  ['nothing invisible', 'a\u200bb\ufeffc\u00adx', 'abcx'],
  ['composed', 'e\u0301', 'é'],
  ['no towers of accents', `a${'\u0316'.repeat(40)}b`, `a${'\u0316'.repeat(4)}b`],
  ['joined emoji stay whole', '👩‍👩‍👧', '👩‍👩‍👧'],
  ['half a pair is mended', 'a\ud83d', 'a\ufffd'],
  ['joined, styled and coloured emoji', '👩‍👩‍👧‍👦 ❤️ 🏳️‍🌈 👍🏽', '👩‍👩‍👧‍👦 ❤️ 🏳️‍🌈 👍🏽'],
  ['flags, also of regions, and keycaps', '🇬🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ #️⃣', '🇬🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ #️⃣'],
  ['a joiner where a script needs it', 'می\u200cخواهم क्\u200dष', 'می\u200cخواهم क्\u200dष'],
  ['a joiner that joins nothing', 'pay\u200dpal \u200cx', 'paypal x'],
  ['hidden tags', 'hi\u{e0068}\u{e0069} 🦊\u{e0073}\u{e007f}', 'hi 🦊'],
  ['hidden variation selectors', 'a\ufe0fb\ufe01c\u{e0100}d', 'abcd'],
  ['fillers and blanks', 'a\u3164\u115f\uffa0b\u2800\u2800c', 'ab c'],
  ['five hundred emoji', '🎲'.repeat(500), '🎲'.repeat(500)],
])('a line of chat: %s', (_, typed, kept) => {
  expect(tidy(typed)).toEqual({ text: kept });
});

test.each([
  ['nothing', '', 'emptyText'],
  ['only what nobody sees', ' \u200b\n\u0000', 'emptyText'],
  ['only joiners, tags, fillers and blanks', '\u200d\u200c\u{e0041}\u3164\u2800\ufe0f', 'emptyText'],
  ['too long', 'a'.repeat(501), 'textTooLong'],
  ['far too long', ' '.repeat(5000), 'textTooLong'],
])('no line of chat: %s', (_, typed, refused) => {
  expect(tidy(typed)).toEqual({ refused });
});
