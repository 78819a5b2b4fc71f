import { describe, expect, test } from 'vitest';
import { registry } from '#games';
import { type Happening, includes, SPECTATOR, seeded, top, type Viewer, witness } from '#kernel';
import type { Entry } from '#match';
import type { Beacons } from '../../games/beacons/types.ts';
import { browser, type Message, type Window } from './browser.ts';
import { type House, sharedHouse } from './house.ts';
import { legal, playOn, seated, windows } from './tables.ts';

const shared = sharedHouse();
const { game } = await registry.beacons!.load();
const KINDS = [0, 1, 2, 3];

/** What a viewer may have been told of one act: what it saw happen, and what it sees now. */
interface Shown {
  readonly events: readonly (readonly (string | number)[])[];
  readonly view: Beacons;
}

/** The truth from the store, act by act, as this viewer may know it. Acts that show it nothing are not among them. */
async function truth(house: House, match: string, viewer: Viewer): Promise<Shown[]> {
  const entries = (await house.ground.store.entries(match)).map((line) => JSON.parse(line) as Entry & { by: number; move: unknown });
  const s = game.start(4, {});
  const shown: Shown[] = [];
  let happenings: Happening[] = [];
  const seen = (): Shown => ({
    events: witness(game, happenings, viewer, null).map(({ event, args }) => [game.eventNames[event]!, ...args]),
    view: game.view(s, viewer) as unknown as Beacons,
  });
  for (const [n, entry] of entries.entries()) {
    game.play(s, entry.by, game.parse(entry.move), game.recorder(happenings));
    const actEnds = entries[n + 1] === undefined || entries[n + 1]!.by >= 0;
    if (!actEnds) continue;
    const now = seen();
    const before = shown.at(-1);
    if (before === undefined || now.events.length > 0 || JSON.stringify(now.view) !== JSON.stringify(before.view)) shown.push(now);
    happenings = [];
  }
  return shown;
}

const STEP_MEMBERS = ['t', 'n', 'step', 'decision', 'open', 'own', 'events'];

describe('over the wire', () => {
  test('four people and a spectator of Beacons are sent what they may know, to the byte, and nothing of the seed', async () => {
    const house = shared();
    const at = await seated(house, { game: 'beacons', players: 4 });
    const four = await windows(at);
    const spectator = await browser(house.url).open();
    await spectator.watch(at.table.code);
    const all: readonly [Viewer, Window][] = [...four.entries(), [SPECTATOR, spectator]];
    const views = all.map(([, window]) => {
      const list: Beacons[] = [window.view() as unknown as Beacons];
      window.socket.on('message', (data) => {
        if (String(data).startsWith('{"t":"step"')) list.push(structuredClone(window.view()) as unknown as Beacons);
      });
      return list;
    });
    const { seed } = await house.secret(at.match);
    await playOn('beacons', four, 12, seeded('open'));
    // Up to here the seed is nobody's
    for (const [, window] of all) expect(window.raw.join('\n')).not.toContain(seed);
    await playOn('beacons', four);
    await Promise.all(all.map(([, window]) => window.until(({ t }) => t === 'over')));

    for (const [i, [viewer, window]] of all.entries()) {
      const told = await truth(house, at.match, viewer);
      const steps = window.messages.filter(({ t }) => t === 'step');
      expect(steps.map(({ events }) => events ?? [])).toEqual(told.slice(1).map(({ events }) => events));
      expect(views[i]).toEqual(told.map(({ view }) => view));
      for (const step of steps) for (const member of Object.keys(step)) expect(STEP_MEMBERS).toContain(member);
      if (viewer === SPECTATOR) expect(steps.every(({ own }) => own === undefined)).toBe(true);
      // And said once more, without the help of the rules' own view
      for (const { hand, laid, searched } of views[i]!) {
        expect(hand.every((count, at) => count === 0 || Math.floor(at / 4) === viewer)).toBe(true);
        expect(laid.every((kind, seat) => kind < 0 || (viewer >= 0 && seat % 2 === viewer % 2))).toBe(true);
        if (viewer === SPECTATOR) expect(searched.every((count) => count === 0)).toBe(true);
      }
      const over = window.raw.findIndex((text) => text.startsWith('{"t":"over"'));
      expect(window.raw.slice(0, over).join('\n')).not.toContain(seed);
    }
    expect(house.errors).toEqual([]);
  });

  test('a sealed answer that is changed, changed again and taken back is not told to the other team, and ends nobody’s question', async () => {
    const house = shared();
    const { at, four, seat, kinds } = await dusk();
    const spectator = await browser(house.url).open();
    await spectator.watch(at.table.code);
    const others = [four[(seat + 1) % 4]!, four[(seat + 3) % 4]!, spectator];
    const mate = four[(seat + 2) % 4]!;
    const mover = four[seat]!;
    expect(await mover.move(['lay', kinds[0]!])).toMatchObject({ ok: true });
    await Promise.all([...others, mate].map((window) => window.until(() => includes(top(window.view()).sealed, seat))));
    const counts = await quiet([...others, mate]);
    const log = await house.log(at.match);
    for (let i = 1; i <= 9; i++) expect(await mover.move(['lay', kinds[i % 2]!])).toMatchObject({ ok: true });
    expect((await quiet(others)).slice(0, 3)).toEqual(counts.slice(0, 3));
    // A card of the own hand was shown to the mate: so the others are asked, but not told what for
    const { asked: wish } = await mover.ask('undo');
    for (const window of [mate, ...others.slice(0, 2)]) expect(await window.ask('consent', { wish, yes: true })).toMatchObject({ ok: true });
    await mate.until(({ undone }) => undone !== undefined);
    expect((await house.log(at.match)).length).toBeGreaterThan(log.length);
    const after = await quiet([...others, mate]);
    expect(after.slice(0, 3)).toEqual(counts.slice(0, 3));
    // Team mates may see each other's
    expect(after[3]).toBe(counts[3]! + 10);
    // What they have is what a new view would say, and their own answers still fit the question
    for (const window of others) {
      const [decision, step] = [window.decision(), last(window, 'step')];
      const from = window.messages.length;
      await window.ask('resync');
      await window.until(({ t }) => t === 'view', from);
      expect([window.decision(), last(window, 'step')]).toEqual([decision, step]);
    }
    for (const by of [(seat + 1) % 4, (seat + 3) % 4]) {
      expect(await four[by]!.move(await legal('beacons', four[by]!, by, seeded('late')))).toMatchObject({ ok: true });
    }
    expect(house.errors).toEqual([]);
  });

  test('the log of a running match holds for everybody what they were shown, and for strangers to the table nothing', async () => {
    const house = shared();
    const { at } = await dusk();
    const { seed } = await house.secret(at.match);
    const stranger = browser(house.url);
    const readers: readonly [Viewer, string][] = await Promise.all([
      ...at.people.map(async (person, seat): Promise<[Viewer, string]> => [seat, (await person.ask('GET', `/api/tables/${at.table.id}/log`)).text]),
      (async (): Promise<[Viewer, string]> => [SPECTATOR, (await stranger.ask('GET', `/api/tables/${at.table.code}/log`)).text])(),
    ]);
    for (const [viewer, text] of readers) {
      const lines = text.trim().split('\n');
      expect(JSON.parse(lines[0]!)).toMatchObject({ shownTo: viewer });
      const events = lines.slice(1).flatMap((line) => (JSON.parse(line) as { events: unknown[] }).events);
      expect(events).toEqual((await truth(house, at.match, viewer)).flatMap((shown) => [...shown.events]));
      for (const word of [seed, '"move"', '"fair"', '"secret"', '"opened"', '"k":', '"i":']) expect(text).not.toContain(word);
    }
    expect(await stranger.ask('GET', `/api/tables/${at.table.id}/log`)).toMatchObject({ status: 404 });
  });
});

const last = (window: Window, member: string): unknown => window.messages.findLast((message) => message[member] !== undefined)?.[member];

/** How many messages each has been sent, once everything that was on its way has come; what they asked for and wishes aside. */
async function quiet(all: readonly Window[]): Promise<number[]> {
  await shared().settled();
  const counts = ({ t }: Message): boolean => t !== 'pong' && t !== 'answer' && t !== 'wish';
  return Promise.all(
    all.map(async (window) => {
      const from = window.messages.length;
      window.throw('{"t":"ping","at":1}');
      await window.until(({ t }) => t === 'pong', from);
      return window.messages.filter(counts).length;
    }),
  );
}

/** A match of Beacons at the moment when everybody lays a card, and somebody who holds two kinds. */
async function dusk() {
  for (;;) {
    const at = await seated(shared(), { game: 'beacons', players: 4 });
    const four = await windows(at);
    expect(await four[0]!.move(['gather'])).toMatchObject({ ok: true });
    await Promise.all(four.map((window) => window.until(() => top(window.view()).seats === 15)));
    const hands = four.map((window, seat) => KINDS.filter((kind) => (window.view() as unknown as Beacons).hand[seat * 4 + kind]! > 0));
    const seat = hands.findIndex((kinds) => kinds.length > 1);
    if (seat >= 0) return { at, four, seat, kinds: hands[seat]! };
  }
}
