import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seeded } from '#kernel';
import { browser, connect, guest, newName, type Window } from './browser.ts';
import { pause, sharedHouse, until } from './house.ts';
import { legal, playOn, type Seated, seated, turnOf, windows } from './tables.ts';
import { deaf } from './wire.ts';

const shared = sharedHouse();

/** A match under way, for all tests of the file; the one who is asked, and the other. */
let begun: Promise<Seated> | null = null;
let at: Seated;
let mover: Window;
let other: Window;
let good: readonly (string | number)[];
let before: string;

beforeEach(async () => {
  begun ??= seated(shared()).then(async (made) => {
    await playOn('natick', await windows(made), 6);
    return made;
  });
  at = await begun;
  const both = await windows(at);
  const seat = turnOf(both[0]!);
  mover = both[seat]!;
  other = both[1 - seat]!;
  good = await legal('natick', mover, seat, seeded('good'));
  before = await shared().log(at.match);
});

/** Whatever was tried: the log is what it was, the match goes on, and nothing is called a fault of ours. */
afterEach(async () => {
  expect(await shared().log(at.match)).toBe(before);
  expect(shared().errors).toEqual([]);
});

describe('a move', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['of another seat', () => other.move(good), 'turn'],
    ['for a question that is no longer asked', () => mover.move(good, mover.decision() - 1), 'stale'],
    ['for a question that is not asked yet', () => mover.move(good, mover.decision() + 1), 'stale'],
    ['for a question with a huge number', () => mover.move(good, Number.MAX_SAFE_INTEGER), 'stale'],
    ['without a verb', () => mover.move([]), 'unknown'],
    ['named like a part of every object', () => mover.move(['constructor']), 'unknown'],
    ['named like the parent of every object', () => mover.move(['__proto__']), 'unknown'],
    ['named like a function of every object', () => mover.move(['toString', 0]), 'unknown'],
    ['with too many arguments', () => mover.move([...good, 0, 0, 0]), 'unknown'],
    ['with an argument out of range', () => mover.move([good[0]!, 1e9]), 'unknown'],
    ['with an argument below zero', () => mover.move([good[0]!, -1]), 'unknown'],
    ['with half an argument', () => mover.move([good[0]!, 0.5]), 'unknown'],
    ['with the largest number there is', () => mover.move([good[0]!, Number.MAX_VALUE]), 'unknown'],
    ['with a number as text', () => mover.move([good[0]!, 'NaN']), 'unknown'],
    ['with infinity as text', () => mover.move([good[0]!, 'Infinity']), 'unknown'],
    ['of the dice', () => mover.move(['deal', 0]), 'unknown'],
  ])('%s is refused with a reason', async (_, act, reason) => {
    expect(await act()).toMatchObject({ refused: reason });
  });

  test('under an id that was used for another move is refused, whatever it names', async () => {
    const [used] = (before.split('\n').map((line) => JSON.parse(line)) as { by?: number; id?: string }[])
      .filter(({ id }) => id !== undefined)
      .slice(-1);
    const window = (await windows(at))[used!.by!]!;
    for (const move of [['no such verb'], good]) {
      const answer = await window.ask('move', { id: used!.id, decision: window.decision(), move });
      expect(answer).toMatchObject({ refused: 'usedId', rule: null });
    }
  });

  test('by a spectator is refused, and so are the spectator’s wish and consent', async () => {
    for (const who of [await guest(shared().url, 'Eve'), browser(shared().url)]) {
      const eve = await who.open();
      await eve.watch(at.table.code);
      expect(eve.messages.findLast(({ t }) => t === 'view')).toMatchObject({ viewer: -2, own: null });
      expect(await eve.move(good, mover.decision())).toMatchObject({ refused: 'noSeat' });
      expect(await eve.ask('undo')).toMatchObject({ refused: 'noSeat' });
      expect(await eve.ask('consent', { wish: 1, yes: true })).toMatchObject({ refused: 'noSeat' });
      // There is nothing by which to ask for the view of a seat
      await eve.ask('resync', { viewer: 0, seat: 0, person: at.people[0]!.id });
      expect(eve.messages.findLast(({ t }) => t === 'view')).toMatchObject({ viewer: -2, own: null });
    }
  });

  test('without watching anything is refused', async () => {
    const window = await at.people[0]!.open();
    expect(await window.move(good, mover.decision())).toMatchObject({ refused: 'noMatch' });
    for (const t of ['undo', 'resync']) expect(await window.ask(t)).toMatchObject({ refused: 'noMatch' });
    await window.watch(at.table.id);
    await window.ask('leave');
    expect(await window.move(good, mover.decision())).toMatchObject({ refused: 'noMatch' });
  });
});

describe('a message', () => {
  const move = (members: string): string => `{"t":"move","id":"x","decision":1,"move":["sail",0]${members}}`;

  test.each<[what: string, data: string | Buffer, refused: string, id: string | null]>([
    ['of 8 kB and one byte', JSON.stringify({ t: 'leave', id: 'x', more: '' }).padEnd(8193, ' '), 'tooLong', null],
    ['of 60 kB', `"${'a'.repeat(60_000)}"`, 'tooLong', null],
    ['that is deeply nested', '['.repeat(4000) + ']'.repeat(4000), 'malformed', null],
    ['that is deeply nested inside a move', move(`,"more":${'['.repeat(3000)}${']'.repeat(3000)}`).replace('"sail"', '{}'), 'malformed', 'x'],
    ['in binary', Buffer.from('{"t":"leave","id":"x"}'), 'malformed', null],
    ['that is empty', '', 'malformed', null],
    ['that is not JSON', '{t:leave}', 'malformed', null],
    ['that is half of JSON', '{"t":"leave","id":"x"', 'malformed', null],
    ['that is null', 'null', 'malformed', null],
    ['that is a number', '1', 'malformed', null],
    ['that is a list', '[{"t":"leave","id":"x"}]', 'malformed', null],
    ['of a type that does not exist', '{"t":"cheat","id":"x"}', 'malformed', 'x'],
    ['of a type named like a part of every object', '{"t":"constructor","id":"x"}', 'malformed', 'x'],
    ['of the type of an answer', '{"t":"answer","id":"x","ok":true}', 'malformed', 'x'],
    ['without a type', '{"id":"x"}', 'malformed', 'x'],
    ['without a name', '{"t":"leave"}', 'malformed', null],
    ['with an empty name', '{"t":"leave","id":""}', 'malformed', null],
    ['with a very long name', `{"t":"leave","id":"${'x'.repeat(41)}"}`, 'malformed', null],
    ['with a number for a name', '{"t":"leave","id":1}', 'malformed', null],
    ['with half a character for a name', '{"t":"leave","id":"\\ud800"}', 'malformed', null],
    ['that watches nothing', '{"t":"watch","id":"x"}', 'malformed', 'x'],
    ['that watches a list', '{"t":"watch","id":"x","table":["a"]}', 'malformed', 'x'],
    ['with a move that is missing', '{"t":"move","id":"x","decision":1}', 'malformed', 'x'],
    ['with a question that is missing', '{"t":"move","id":"x","move":["sail",0]}', 'malformed', 'x'],
    ['with a question below zero', '{"t":"move","id":"x","decision":-1,"move":["sail"]}', 'malformed', 'x'],
    ['with half a question', '{"t":"move","id":"x","decision":0.5,"move":["sail"]}', 'malformed', 'x'],
    ['with a question too large to count', '{"t":"move","id":"x","decision":1e300,"move":["sail"]}', 'malformed', 'x'],
    ['with a question as text', '{"t":"move","id":"x","decision":"NaN","move":["sail"]}', 'malformed', 'x'],
    ['with a number beyond all numbers', '{"t":"move","id":"x","decision":1,"move":["sail",1e999]}', 'malformed', 'x'],
    ['with a move that is an object', '{"t":"move","id":"x","decision":1,"move":{"0":"sail","length":1}}', 'malformed', 'x'],
    ['with a move inside a move', '{"t":"move","id":"x","decision":1,"move":[["sail",0]]}', 'malformed', 'x'],
    ['with a very long verb', `{"t":"move","id":"x","decision":1,"move":["${'s'.repeat(41)}"]}`, 'malformed', 'x'],
    ['with a very long move', `{"t":"move","id":"x","decision":1,"move":[${Array(9).fill('0')}]}`, 'malformed', 'x'],
    ['with time given back', move(',"lag":-1'), 'malformed', 'x'],
    ['with endless time on the wire', move(',"lag":1e9'), 'malformed', 'x'],
    ['with a consent that is neither yes nor no', '{"t":"consent","id":"x","wish":1,"yes":1}', 'malformed', 'x'],
    ['with a consent to half a wish', '{"t":"consent","id":"x","wish":0.5,"yes":true}', 'malformed', 'x'],
    ['with a time that is no number', '{"t":"ping","at":"Infinity"}', 'malformed', null],
  ])('%s is refused with a reason, and the socket goes on', async (_, data, refused, id) => {
    const from = mover.messages.length;
    mover.throw(data, typeof data !== 'string');
    expect(await mover.until(({ t }) => t === 'answer', from)).toEqual({ t: 'answer', id, refused, rule: null });
    expect(await mover.ask('resync')).toMatchObject({ ok: true });
  });

  test('with members that nobody asked for is taken without them', async () => {
    const strange = '"viewer":0,"person":"someone","__proto__":{"t":"move","admin":true},"constructor":{"prototype":{"polluted":1}}';
    mover.throw(`{"t":"resync","id":"strange",${strange}}`);
    expect(await mover.until(({ id }) => id === 'strange')).toEqual({ t: 'answer', id: 'strange', ok: true });
    mover.throw(`{"t":"move","id":"strange too","decision":${mover.decision() - 1},"move":["sail",0],"at":0,"auto":"bot","by":1,${strange}}`);
    expect(await mover.until(({ id }) => id === 'strange too')).toMatchObject({ refused: 'stale' });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('from a socket that never said hello, or said it for somebody else, has the rights of its cookie and no more', async () => {
    const silent = await connect(shared().url);
    expect(await silent.watch(at.table.id)).toMatchObject({ refused: 'noTable' });
    expect(await silent.watch(at.table.code)).toMatchObject({ ok: true });
    expect(await silent.move(good)).toMatchObject({ refused: 'noSeat' });
    silent.throw(`{"t":"hello","protocol":99,"person":"${at.people[0]!.id}"}`);
    expect(await silent.until(({ t }) => t === 'hello')).toMatchObject({ t: 'hello', protocol: 1, person: null, fits: false });
    expect(await silent.move(good)).toMatchObject({ refused: 'noSeat' });
  });

  test.each<[what: string, opcode: number, payload: Buffer, code: number]>([
    ['that is no UTF-8', 1, Buffer.from([0x22, 0xff, 0xfe, 0x22]), 1007],
    ['of 600 kB', 1, Buffer.alloc(600_000, 32), 1009],
    ['of a kind that is not in use', 3, Buffer.from('x'), 1002],
    ['in a ping that is too long', 9, Buffer.alloc(126), 1002],
  ])('%s ends the connection with a code that says why', async (_, opcode, payload, code) => {
    const wire = await deaf(shared().url);
    wire.socket.resume();
    const from = wire.heard().length;
    await wire.frame(opcode, payload);
    await until('the house says why', () => wire.heard().length >= from + 4);
    const [kind, , high = 0, low = 0] = wire.heard().subarray(from);
    expect([kind, high * 256 + low]).toEqual([0x88, code]);
    wire.reset();
  });
});

describe('the same message again', () => {
  afterEach(async () => {
    // One move was made, and may be: what was before it is as it was
    const now = await shared().log(at.match);
    expect(now.startsWith(before)).toBe(true);
    before = now;
  });

  const seen = async (): Promise<number> =>
    (await shared().log(at.match)).split('\n').filter((line) => line.includes('"by":0') || line.includes('"by":1')).length;

  test('is one move, however often it comes, and every one is answered', async () => {
    const moves = await seen();
    const text = JSON.stringify({ t: 'move', id: newName(), decision: mover.decision(), move: good });
    const from = mover.messages.length;
    for (let i = 0; i < 50; i++) mover.throw(text);
    await until('all are answered', () => mover.messages.slice(from).filter(({ t }) => t === 'answer').length === 50);
    for (const answer of mover.messages.slice(from).filter(({ t }) => t === 'answer')) expect(answer).toMatchObject({ ok: true });
    expect(await seen()).toBe(moves + 1);
    // From a second window as well, and late
    const again = await at.people[turnOfPerson()]!.open();
    await again.watch(at.table.id);
    await pause(30);
    const late = again.messages.length;
    again.throw(text);
    expect(await again.until(({ t }) => t === 'answer', late)).toMatchObject({ ok: true });
    expect(await seen()).toBe(moves + 1);
  });

  test('under another name is stale, and under the same name from another seat it is that seat’s', async () => {
    const moves = await seen();
    const id = newName();
    const asked = mover.decision();
    expect(await mover.ask('move', { id, decision: asked, move: good })).toMatchObject({ ok: true });
    expect(await mover.ask('move', { decision: asked, move: good })).toMatchObject({ refused: 'stale' });
    const same = await other.ask('move', { id, decision: asked, move: good });
    expect(same.refused).toBe('stale');
    expect(await seen()).toBe(moves + 1);
  });

  test('from two windows of one person at the same moment is one move', async () => {
    const moves = await seen();
    const second = await at.people[turnOfPerson()]!.open();
    await second.watch(at.table.id);
    const decision = mover.decision();
    const [one, two] = await Promise.all([mover.ask('move', { decision, move: good }), second.ask('move', { decision, move: good })]);
    expect([one, two].map((answer) => answer.refused ?? 'ok').sort()).toEqual(['ok', 'stale']);
    expect(await seen()).toBe(moves + 1);
  });

  function turnOfPerson(): number {
    return mover.messages.findLast(({ t }) => t === 'view')?.viewer as number;
  }
});
