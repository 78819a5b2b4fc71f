/** What a table refuses and what it does: (document, act, expected). */
import { expect, test } from 'vitest';
import type { Context } from '../../server/tables/context.ts';
import type { SeatWish, TableWish } from '../../server/tables/create.ts';
import type { TableDocument } from '../../server/tables/document.ts';
import { LIMITS } from '../../server/tables/limits.ts';
import type { Reason } from '../../server/tables/reasons.ts';
import { type Act, judge } from '../../server/tables/table.ts';
import { words } from '../../server/tables/words.en.ts';
import { bot, bytesOf, done, hashOfBytes, made, me, NOW, OPEN, person, reason, table, wishFor, world } from './documents.ts';

const ada = person('ada');
const ben = person('ben');
const cleo = person('cleo');
const open: SeatWish = { kind: 'open' };

const CREATE: readonly [
  name: string,
  wish: Partial<TableWish> & { seats: readonly SeatWish[] },
  context: Partial<Context>,
  expected: Reason | 'done',
][] = [
  ['me and an open seat', { seats: [me, open] }, {}, 'done'],
  ['five seats', { seats: [me, open, open, open, { kind: 'bot', level: 'steady' }] }, {}, 'done'],
  ['nobody sits', { seats: [open, open] }, {}, 'oneSeatForYou'],
  ['I sit twice', { seats: [me, me] }, {}, 'oneSeatForYou'],
  ['too many seats', { seats: [me, open, open, open, open, open] }, {}, 'seatCount'],
  ['one seat', { seats: [me] }, {}, 'seatCount'],
  ['a friend', { seats: [me, { kind: 'invited', person: 'ben' }] }, {}, 'done'],
  ['a friend twice', { seats: [me, { kind: 'invited', person: 'ben' }, { kind: 'invited', person: 'ben' }] }, {}, 'invitedTwice'],
  ['myself as a friend', { seats: [me, { kind: 'invited', person: 'ada' }] }, {}, 'invitedTwice'],
  ['somebody who blocks me', { seats: [me, { kind: 'invited', person: 'ben' }] }, { blockedBy: new Set(['ben']) }, 'notInvitable'],
  ['somebody whom I block', { seats: [me, { kind: 'invited', person: 'ben' }] }, { blocking: new Set(['ben']) }, 'notInvitable'],
  ['a level that does not exist', { seats: [me, { kind: 'bot', level: 'genius' }] }, {}, 'level'],
  ['an unknown option', { seats: [me, open], options: { colour: 'red' } }, {}, 'options'],
  ['an option out of range', { seats: [me, open], options: { rounds: 10 } }, {}, 'options'],
  ['options that do not go together', { seats: [me, open, open, open, open], options: { long: true } }, {}, 'options'],
  ['hints', { seats: [me, open], aids: ['hint'] }, {}, 'done'],
  ['help that the game cannot give', { seats: [me, open], aids: ['counter'] }, {}, 'aid'],
  ['a second a move', { seats: [me, open], clock: { kind: 'move', ms: 1000 } }, {}, 'clock'],
  ['three days a move', { seats: [me, open], clock: { kind: 'move', ms: 3 * 86_400_000 } }, {}, 'done'],
  ['a year a move', { seats: [me, open], clock: { kind: 'move', ms: 365 * 86_400_000 } }, {}, 'clock'],
  ['five minutes and five seconds', { seats: [me, open], clock: { kind: 'bank', ms: 300_000, increment: 5000 } }, {}, 'done'],
  ['no time in the bank', { seats: [me, open], clock: { kind: 'bank', ms: 0, increment: 5000 } }, {}, 'clock'],
  ['time that is not a whole number', { seats: [me, open], clock: { kind: 'bank', ms: 300_000.5, increment: 0 } }, {}, 'clock'],
  ['an hour a turn more', { seats: [me, open], clock: { kind: 'bank', ms: 300_000, increment: 3_600_000 } }, {}, 'clock'],
  ['one table too many', { seats: [me, open] }, { sitting: LIMITS.tables }, 'tooManyTables'],
];
test.each(CREATE)('create: %s', (_, { seats, ...changed }, context, expected) => {
  expect(reason(made(wishFor(seats, changed), world('ada', context)))).toBe(expected);
});

const waiting = table([ada, OPEN, bot]);
const full = table([ada, ben, bot], { ready: ['ben'] });
const hidden = table([ada, OPEN], { listed: false });
const kept = table([ada, OPEN, OPEN], { invited: [null, 'ben', null] });
const hashing = done(judge(full, { kind: 'start' }, world('ada')));
const { commitment } = hashing;
const half = done(judge(hashing, { kind: 'hash', commitment, hash: hashOfBytes(1) }, world('ada')));
const opening = done(judge(half, { kind: 'hash', commitment, hash: hashOfBytes(2) }, world('ben')));
const opened = done(judge(opening, { kind: 'open', commitment, bytes: bytesOf(1) }, world('ada')));
const dealing = done(judge(opened, { kind: 'open', commitment, bytes: bytesOf(2) }, world('ben')));
const playing = done(judge(dealing, { kind: 'begun', match: 'm' }, world('')));
const proposed = done(judge(playing, { kind: 'propose', what: 'end' }, world('ada')));
const paused: TableDocument = { ...playing, paused: true };
const over = done(judge(playing, { kind: 'ended' }, world('')));
const closed = done(judge(waiting, { kind: 'close' }, world('ada')));
const bots = { ...playing, seats: [ada, bot, bot], players: ['ada'] };

type Case = readonly [name: string, document: TableDocument, act: Act, by: string, context: Partial<Context>, expected: Reason | 'done'];
const CASES: readonly Case[] = [
  ['sits down', waiting, { kind: 'join' }, 'ben', {}, 'done'],
  ['sits down twice', full, { kind: 'join' }, 'ben', {}, 'alreadySits'],
  ['sits down where nobody is', waiting, { kind: 'join', seat: 9 }, 'ben', {}, 'noSuchSeat'],
  ['sits down at a fraction', waiting, { kind: 'join', seat: 0.5 }, 'ben', {}, 'noSuchSeat'],
  ['sits down on somebody', waiting, { kind: 'join', seat: 0 }, 'ben', {}, 'seatTaken'],
  ['sits down on a bot', waiting, { kind: 'join', seat: 2 }, 'ben', {}, 'seatTaken'],
  ['no seat is left', full, { kind: 'join' }, 'cleo', {}, 'full'],
  ['takes a seat that is kept', kept, { kind: 'join', seat: 1 }, 'cleo', {}, 'seatKept'],
  ['takes the seat kept for them', kept, { kind: 'join', seat: 1 }, 'ben', {}, 'done'],
  ['finds only kept seats', table([ada, OPEN], { invited: [null, 'ben'] }), { kind: 'join' }, 'cleo', {}, 'full'],
  ['finds a private table without its code', hidden, { kind: 'join' }, 'ben', {}, 'notFound'],
  ['has a wrong code', hidden, { kind: 'join' }, 'ben', { code: 'wrong' }, 'notFound'],
  ['has the code', hidden, { kind: 'join' }, 'ben', { code: 'secretcode' }, 'done'],
  ['is invited to a private table', { ...kept, listed: false }, { kind: 'join' }, 'ben', {}, 'done'],
  ['was sent away', { ...waiting, sentAway: ['ben'] }, { kind: 'join' }, 'ben', {}, 'sentAway'],
  ['is blocked by the host', waiting, { kind: 'join' }, 'ben', { blockedBy: new Set(['ada']) }, 'notWelcome'],
  ['is blocked by the host and has the code', waiting, { kind: 'join' }, 'ben', { blockedBy: new Set(['ada']), code: 'secretcode' }, 'notWelcome'],
  ['is blocked by somebody who sits there', table([ada, ben, OPEN]), { kind: 'join' }, 'cleo', { blockedBy: new Set(['ben']) }, 'notWelcome'],
  ['has blocked somebody there', table([ada, ben, OPEN]), { kind: 'join' }, 'cleo', { blocking: new Set(['ben']) }, 'blockedThere'],
  [
    'has blocked somebody and comes by the link',
    table([ada, ben, OPEN]),
    { kind: 'join' },
    'cleo',
    { blocking: new Set(['ben']), code: 'secretcode' },
    'done',
  ],
  ['sits at too many tables', waiting, { kind: 'join' }, 'ben', { sitting: LIMITS.tables }, 'tooManyTables'],
  ['joins and agrees at once', waiting, { kind: 'join', edition: 1 }, 'ben', {}, 'done'],
  ['joins and agrees to what was before', { ...waiting, edition: 2 }, { kind: 'join', edition: 1 }, 'ben', {}, 'changed'],
  ['joins a match', playing, { kind: 'join' }, 'cleo', {}, 'playing'],
  ['joins a finished match', over, { kind: 'join' }, 'cleo', {}, 'closed'],
  ['joins a closed table', closed, { kind: 'join' }, 'ben', {}, 'closed'],
  ['joins while it starts', { ...hashing, seats: [ada, ben, OPEN] }, { kind: 'join' }, 'cleo', {}, 'starting'],

  ['leaves', full, { kind: 'leave' }, 'ben', {}, 'done'],
  ['leaves without sitting', waiting, { kind: 'leave' }, 'ben', {}, 'notSeated'],
  ['leaves a private table that they cannot see', hidden, { kind: 'leave' }, 'ben', {}, 'notFound'],
  ['declines an invitation', kept, { kind: 'leave' }, 'ben', {}, 'done'],
  ['leaves while it starts', half, { kind: 'leave' }, 'ben', {}, 'done'],
  ['leaves while the match is written', dealing, { kind: 'leave' }, 'ben', {}, 'starting'],
  ['leaves a match', playing, { kind: 'leave' }, 'ben', {}, 'playing'],

  ['sends somebody away', full, { kind: 'kick', person: 'ben' }, 'ada', {}, 'done'],
  ['sends the host away', full, { kind: 'kick', person: 'ada' }, 'ben', {}, 'notHost'],
  ['sends themselves away', full, { kind: 'kick', person: 'ada' }, 'ada', {}, 'yourself'],
  ['sends away who is not there', full, { kind: 'kick', person: 'cleo' }, 'ada', {}, 'notSeated'],
  ['sends away during a start', hashing, { kind: 'kick', person: 'ben' }, 'ada', {}, 'starting'],

  ['gives a seat to a bot', waiting, { kind: 'seat', seat: 1, plan: { kind: 'bot', level: 'random' } }, 'ada', {}, 'done'],
  ['gives a seat to no bot', waiting, { kind: 'seat', seat: 1, plan: { kind: 'bot', level: 'genius' } }, 'ada', {}, 'level'],
  ['opens a bot’s seat', waiting, { kind: 'seat', seat: 2, plan: open }, 'ada', {}, 'done'],
  ['furnishes as a guest', full, { kind: 'seat', seat: 2, plan: open }, 'ben', {}, 'notHost'],
  ['furnishes a seat that is not there', waiting, { kind: 'seat', seat: 3, plan: open }, 'ada', {}, 'noSuchSeat'],
  ['unseats somebody', full, { kind: 'seat', seat: 1, plan: open }, 'ada', {}, 'seatTaken'],
  ['takes a second seat', waiting, { kind: 'seat', seat: 1, plan: me }, 'ada', {}, 'oneSeatForYou'],
  ['invites', waiting, { kind: 'seat', seat: 1, plan: { kind: 'invited', person: 'cleo' } }, 'ada', {}, 'done'],
  ['invites who sits there', full, { kind: 'seat', seat: 2, plan: { kind: 'invited', person: 'ben' } }, 'ada', {}, 'invitedTwice'],
  ['invites twice', kept, { kind: 'seat', seat: 2, plan: { kind: 'invited', person: 'ben' } }, 'ada', {}, 'invitedTwice'],
  [
    'invites who blocks them',
    waiting,
    { kind: 'seat', seat: 1, plan: { kind: 'invited', person: 'cleo' } },
    'ada',
    { blockedBy: new Set(['cleo']) },
    'notInvitable',
  ],

  ['the host swaps others', full, { kind: 'swap', a: 1, b: 2 }, 'ada', {}, 'done'],
  ['a guest moves to an open seat', table([ada, ben, OPEN]), { kind: 'swap', a: 1, b: 2 }, 'ben', {}, 'done'],
  ['a guest moves a bot', full, { kind: 'swap', a: 1, b: 2 }, 'ben', {}, 'seatTaken'],
  ['a guest swaps others', full, { kind: 'swap', a: 0, b: 2 }, 'ben', {}, 'notHost'],
  ['a guest takes a kept seat', table([ada, ben, OPEN], { invited: [null, null, 'dan'] }), { kind: 'swap', a: 1, b: 2 }, 'ben', {}, 'seatKept'],
  ['a stranger swaps', full, { kind: 'swap', a: 0, b: 1 }, 'dan', {}, 'notSeated'],
  ['a seat with itself', full, { kind: 'swap', a: 1, b: 1 }, 'ada', {}, 'noSuchSeat'],
  ['a seat that is not there', full, { kind: 'swap', a: 1, b: 7 }, 'ada', {}, 'noSuchSeat'],

  ['changes an option', full, { kind: 'settings', settings: { options: { rounds: 5 } } }, 'ada', {}, 'done'],
  ['changes as a guest', full, { kind: 'settings', settings: { options: { rounds: 5 } } }, 'ben', {}, 'notHost'],
  ['sets an option out of range', full, { kind: 'settings', settings: { options: { rounds: 0 } } }, 'ada', {}, 'options'],
  ['sets a strange clock', full, { kind: 'settings', settings: { clock: { kind: 'move', ms: 1 } } }, 'ada', {}, 'clock'],
  ['allows hints', full, { kind: 'settings', settings: { aids: ['hint'] } }, 'ada', {}, 'done'],
  ['allows to count what lies open', full, { kind: 'settings', settings: { aids: ['counter'] } }, 'ada', {}, 'aid'],
  ['removes the seats of people', table([ada, ben, cleo]), { kind: 'settings', settings: { seats: 2 } }, 'ada', {}, 'seatCount'],
  ['adds too many seats', full, { kind: 'settings', settings: { seats: 6 } }, 'ada', {}, 'seatCount'],
  ['adds a seat', full, { kind: 'settings', settings: { seats: 4 } }, 'ada', {}, 'done'],
  [
    'adds a seat that the options forbid',
    table([ada, ben, bot, bot], { options: { rounds: 3, long: true } }),
    { kind: 'settings', settings: { seats: 5 } },
    'ada',
    {},
    'options',
  ],
  ['changes during a start', hashing, { kind: 'settings', settings: { undo: 'none' } }, 'ada', {}, 'starting'],
  ['changes during a match', playing, { kind: 'settings', settings: { undo: 'none' } }, 'ada', {}, 'playing'],

  ['agrees', table([ada, ben]), { kind: 'ready', on: true, edition: 1 }, 'ben', {}, 'done'],
  ['agrees to what was before', table([ada, ben], { edition: 3 }), { kind: 'ready', on: true, edition: 2 }, 'ben', {}, 'changed'],
  ['takes it back', full, { kind: 'ready', on: false, edition: 0 }, 'ben', {}, 'done'],
  ['agrees without sitting', full, { kind: 'ready', on: true, edition: 1 }, 'dan', {}, 'notSeated'],

  ['starts', full, { kind: 'start' }, 'ada', {}, 'done'],
  ['starts as a guest', full, { kind: 'start' }, 'ben', {}, 'notHost'],
  ['starts with open seats', waiting, { kind: 'start' }, 'ada', {}, 'seatsOpen'],
  ['starts before all agree', { ...full, ready: [] }, { kind: 'start' }, 'ada', {}, 'notReady'],
  ['starts twice', hashing, { kind: 'start' }, 'ada', {}, 'starting'],
  ['starts again', playing, { kind: 'start' }, 'ada', {}, 'playing'],

  ['gives a hash', hashing, { kind: 'hash', commitment, hash: hashOfBytes(1) }, 'ada', {}, 'done'],
  ['gives a hash before the start', full, { kind: 'hash', commitment: full.commitment, hash: hashOfBytes(1) }, 'ada', {}, 'notStarting'],
  ['gives a hash for another commitment', hashing, { kind: 'hash', commitment: bytesOf(9), hash: hashOfBytes(1) }, 'ada', {}, 'stalePact'],
  ['gives a hash as a stranger', hashing, { kind: 'hash', commitment, hash: hashOfBytes(1) }, 'dan', {}, 'notSeated'],
  ['gives the same hash twice', half, { kind: 'hash', commitment, hash: hashOfBytes(1) }, 'ada', {}, 'done'],
  ['gives another hash', half, { kind: 'hash', commitment, hash: hashOfBytes(3) }, 'ada', {}, 'hashGiven'],
  ['gives another hash when all are in', opening, { kind: 'hash', commitment, hash: hashOfBytes(3) }, 'ada', {}, 'hashGiven'],
  ['gives no hash', hashing, { kind: 'hash', commitment, hash: 'AB' }, 'ada', {}, 'hashForm'],
  ['names no commitment', hashing, { kind: 'hash', commitment: 'x', hash: hashOfBytes(1) }, 'ada', {}, 'commitmentForm'],
  ['opens', opening, { kind: 'open', commitment, bytes: bytesOf(1) }, 'ada', {}, 'done'],
  ['opens before all hashes are in', half, { kind: 'open', commitment, bytes: bytesOf(1) }, 'ada', {}, 'notStarting'],
  ['opens twice', opened, { kind: 'open', commitment, bytes: bytesOf(1) }, 'ada', {}, 'done'],
  ['opens as a stranger', opening, { kind: 'open', commitment, bytes: bytesOf(1) }, 'dan', {}, 'notSeated'],
  ['opens with capitals', opening, { kind: 'open', commitment, bytes: bytesOf(171).toUpperCase() }, 'ada', {}, 'hashForm'],
  ['opens after everybody', dealing, { kind: 'open', commitment, bytes: bytesOf(1) }, 'ada', {}, 'starting'],
  ['opens during the match', playing, { kind: 'open', commitment, bytes: bytesOf(1) }, 'ada', {}, 'playing'],

  ['proposes an end', playing, { kind: 'propose', what: 'end' }, 'ben', {}, 'done'],
  ['proposes it again', proposed, { kind: 'propose', what: 'end' }, 'ben', {}, 'proposed'],
  ['proposes as a spectator', playing, { kind: 'propose', what: 'end' }, 'dan', {}, 'notSeated'],
  ['proposes after resigning', playing, { kind: 'propose', what: 'end' }, 'ben', { resigned: new Set(['ben']) }, 'notSeated'],
  ['proposes too soon', { ...playing, declined: { end: NOW - 1000 } }, { kind: 'propose', what: 'end' }, 'ada', {}, 'tooSoon'],
  ['proposes after a while', { ...playing, declined: { end: NOW - 61_000 } }, { kind: 'propose', what: 'end' }, 'ada', {}, 'done'],
  ['proposes before the match', full, { kind: 'propose', what: 'end' }, 'ada', {}, 'notPlaying'],
  ['proposes a second pause', paused, { kind: 'propose', what: 'pause' }, 'ada', {}, 'paused'],
  ['proposes the last pause', playing, { kind: 'propose', what: 'pause' }, 'ada', { pauses: LIMITS.pauses - 1 }, 'done'],
  ['proposes one pause too many', playing, { kind: 'propose', what: 'pause' }, 'ada', { pauses: LIMITS.pauses }, 'tooManyPauses'],
  ['resumes after the last pause', paused, { kind: 'resume' }, 'ada', { pauses: LIMITS.pauses }, 'done'],
  ['accepts', proposed, { kind: 'reply', what: 'end', accept: true }, 'ben', {}, 'done'],
  ['accepts what nobody proposed', proposed, { kind: 'reply', what: 'pause', accept: true }, 'ben', {}, 'notProposed'],
  ['accepts as a spectator', proposed, { kind: 'reply', what: 'end', accept: true }, 'dan', {}, 'notSeated'],
  ['goes on', paused, { kind: 'resume' }, 'ben', {}, 'done'],
  ['goes on as a spectator', paused, { kind: 'resume' }, 'dan', {}, 'notSeated'],
  ['goes on without a pause', playing, { kind: 'resume' }, 'ben', {}, 'notPaused'],

  ['closes', waiting, { kind: 'close' }, 'ada', {}, 'done'],
  ['closes during a start', hashing, { kind: 'close' }, 'ada', {}, 'done'],
  ['closes while the match is written', dealing, { kind: 'close' }, 'ada', {}, 'starting'],
  ['closes as a guest', full, { kind: 'close' }, 'ben', {}, 'notHost'],
  ['closes twice', closed, { kind: 'close' }, 'ada', {}, 'closed'],
  ['closes a match with others', playing, { kind: 'close' }, 'ada', {}, 'othersPlay'],
  ['closes a match whose others have resigned', playing, { kind: 'close' }, 'ada', { resigned: new Set(['ben']) }, 'done'],
  ['closes a match with bots', bots, { kind: 'close' }, 'ada', {}, 'done'],

  ['links a rematch', over, { kind: 'rematch', table: 'next', instead: null }, '', {}, 'done'],
  ['links a second rematch', { ...over, rematch: 'first' }, { kind: 'rematch', table: 'next', instead: null }, '', {}, 'changed'],
];
test.each(CASES)('%s', (_, document, act, by, context, expected) => {
  expect(reason(judge(document, act, world(by, context)))).toBe(expected);
});

test('every reason that a transition can give is in the cases', () => {
  /** Given by services and routes, and tested there. */
  const elsewhere: readonly Reason[] = [
    ...([
      'noSuchGame',
      'noSuchPerson',
      'badLog',
      'logTooLong',
      'unfinishedLog',
      'tooManyReviews',
      'notOver',
      'wrongBytes',
      'busy',
      'notBegun',
      'justLeft',
      'notAway',
    ] as const),
    ...(['tooManyBotMatches', 'tooManyBotMatchesHere', 'tooManyListed', 'tooManyListedHere'] as const),
    ...(['emptyText', 'textTooLong', 'noSuchChannel', 'channelClosed', 'tooFast'] as const),
  ];
  const covered = new Set<string>([...CREATE.map((row) => row[3]), ...CASES.map((row) => row[5]), ...elsewhere]);
  expect(Object.keys(words).filter((name) => !covered.has(name))).toEqual([]);
});

test('a refused or repeated act leaves the document as it is', () => {
  expect(judge(half, { kind: 'hash', commitment, hash: hashOfBytes(1) }, world('ada'))).toBe(half);
  expect(judge(opened, { kind: 'open', commitment, bytes: bytesOf(1) }, world('ada'))).toBe(opened);
});

test('changed settings must be agreed to again; being listed is no part of it', () => {
  const changed = done(judge(full, { kind: 'settings', settings: { options: { rounds: 5 } } }, world('ada')));
  expect(changed).toMatchObject({ ready: [], edition: 2, options: { rounds: 5, long: false } });
  expect(done(judge(full, { kind: 'settings', settings: { listed: false } }, world('ada')))).toMatchObject({
    ready: ['ben'],
    edition: 1,
    listed: false,
  });
  expect(done(judge(full, { kind: 'settings', settings: { dice: 'house' } }, world('ada')))).toMatchObject({ ready: [], dice: 'house' });
  expect(done(judge(full, { kind: 'settings', settings: { aids: ['hint'] } }, world('ada')))).toMatchObject({ ready: [], aids: ['hint'] });
  expect(done(judge(full, { kind: 'settings', settings: { aids: [] } }, world('ada')))).toMatchObject({ ready: ['ben'] });
  expect(done(judge(full, { kind: 'settings', settings: { options: { rounds: 3 } } }, world('ada')))).toMatchObject({ ready: ['ben'], edition: 1 });
  expect(done(judge(full, { kind: 'swap', a: 0, b: 1 }, world('ada')))).toMatchObject({ ready: [], seats: [ben, ada, bot] });
});

test('fewer seats: those in which nobody sits go, from the end', () => {
  const five = table([ada, OPEN, ben, bot, OPEN], { invited: [null, 'dan', null, null, null] });
  expect(done(judge(five, { kind: 'settings', settings: { seats: 4 } }, world('ada'))).seats).toEqual([ada, OPEN, ben, bot]);
  expect(done(judge(five, { kind: 'settings', settings: { seats: 3 } }, world('ada')))).toMatchObject({
    seats: [ada, OPEN, ben],
    invited: [null, 'dan', null],
  });
  expect(done(judge(five, { kind: 'settings', settings: { seats: 2 } }, world('ada')))).toMatchObject({ seats: [ada, ben], hashes: [null, null] });
});

test('when the host leaves, the next person round the table is the host; when nobody is left, the table closes', () => {
  const four = table([ben, ada, bot, cleo]);
  const one = done(judge(four, { kind: 'leave' }, world('ada')));
  expect(one).toMatchObject({ host: 'cleo', status: 'waiting', seats: [ben, OPEN, bot, cleo] });
  const two = done(judge(one, { kind: 'leave' }, world('cleo')));
  expect(two).toMatchObject({ host: 'ben', status: 'waiting' });
  expect(done(judge(two, { kind: 'leave' }, world('ben')))).toMatchObject({ status: 'closed' });
});

test('who was sent away comes back only when invited', () => {
  const sent = done(judge(full, { kind: 'kick', person: 'ben' }, world('ada')));
  expect(sent).toMatchObject({ sentAway: ['ben'], seats: [ada, OPEN, bot], ready: [] });
  expect(reason(judge(sent, { kind: 'join' }, world('ben', { code: 'secretcode' })))).toBe('sentAway');
  const asked = done(judge(sent, { kind: 'seat', seat: 1, plan: { kind: 'invited', person: 'ben' } }, world('ada')));
  expect(reason(judge(asked, { kind: 'join' }, world('ben')))).toBe('done');
});

test('a proposal is carried when everybody who still plays has accepted it', () => {
  const three = { ...playing, seats: [ada, ben, cleo] };
  const asked = done(judge(three, { kind: 'propose', what: 'end' }, world('ada')));
  expect(done(judge(asked, { kind: 'reply', what: 'end', accept: true }, world('ben')))).toMatchObject({
    ending: null,
    proposals: [{ accepted: ['ada', 'ben'] }],
  });
  expect(done(judge(asked, { kind: 'reply', what: 'end', accept: true }, world('ben', { resigned: new Set(['cleo']) })))).toMatchObject({
    ending: 'agreed',
    proposals: [],
  });
  expect(done(judge(asked, { kind: 'reply', what: 'end', accept: false }, world('ben')))).toMatchObject({ proposals: [], declined: { end: NOW } });
  expect(done(judge(asked, { kind: 'reply', what: 'end', accept: false }, world('ada')))).toMatchObject({ proposals: [], declined: {} });
  expect(done(judge({ ...bots }, { kind: 'propose', what: 'pause' }, world('ada')))).toMatchObject({ paused: true, proposals: [] });
});
