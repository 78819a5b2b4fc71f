import { describe, expect, test } from 'vitest';
import { refusal, script, told } from '../../../tests/script.ts';
import { cardsOf, PATROL } from '../../gift/data/cards.ts';
import { hexes } from '../../gift/data/places.ts';
import { EAST, type Player, SOUTH, WEST } from '../../gift/tests/table.ts';
import { TOKEN_COUNT, TOKEN_KINDS, TOKENS } from '../data/north.ts';
import type { Watch } from '../types.ts';
import { blocked, campsOf, game, handOf, type North, sectionOf, step, table } from './table.ts';

const GUARD = '1lumber+1brick+1wool';
const SETTLEMENT = '1lumber+1brick+1wool+1grain';
/** Tarly belongs to nobody, so that a roll that gives nothing asks nobody. */
const with_ = (player: Partial<Player>, north: North = {}): Watch =>
  table([{ ...WEST, ...player }, EAST, SOUTH, {}], { heroes: ['yarwyck', 'mormont', 'marsh', 'thorne'], ...north });
const names = (s: Watch, ...lines: string[]): string[] => told(game, script(game, s, ...lines), 0).map(([name]) => name);

describe('Guards', () => {
  test('[watch.guard] costs brick, wool and lumber, and is building: trade is over after it', () => {
    const s = with_({ hand: `${GUARD}+3ore` });
    script(game, s, 'guard second');
    expect([handOf(s, 0), sectionOf(s, 1), s.north.guards[0]]).toEqual(['3ore', '0', 1]);
    expect(refusal(game, s, 0, 'guard second')).toBe('cost');
    expect(refusal(game, s, 0, 'supply ore wool')).toBe('tradeOver');
  });

  test('[watch.space] [watch.wall] on the lowest free space of the section', () => {
    const s = with_({ hand: GUARD }, { wall: ['12', '', '1'] });
    expect(told(game, script(game, s, 'guard first'), 1)).toEqual([['guards', 0, 0, 2]]);
    expect(sectionOf(s, 0)).toBe('120');
  });

  test('[watch.section-limit] five a section, and twenty on the Wall', () => {
    const s = with_({ hand: GUARD }, { wall: ['12323'] });
    expect(refusal(game, s, 0, 'guard first')).toBe('sectionFull');
    expect(refusal(game, s, 0, 'guard fourth')).toBe(null);
    const full = with_({ hand: GUARD }, { wall: ['11111', '11222', '22223', '33333'] });
    expect(refusal(game, full, 0, 'guard first')).toBe('wallFull');
  });

  test('[watch.guard-limit] seven guards, and those that are lost come back', () => {
    const s = with_({ hand: GUARD }, { wall: ['000', '0000', '', ''], camps: { 'ice-river': 'g' } });
    expect(refusal(game, s, 0, 'guard third')).toBe('noGuards');
    script(game, s, 'end', 'cast 6+6 1');
    expect(s.north.guards[0]).toBe(6);
    s.active = 0;
    s.stack.at(-1)!.seats = 1;
    expect(refusal(game, s, 0, 'guard third')).toBe(null);
  });

  test('[watch.guard-points] a point at three, another at five, lost again below', () => {
    const s = with_({ hand: '3lumber+3brick+3wool' }, { wall: ['00'] });
    expect(s.points[0]).toBe(2);
    expect(told(game, script(game, s, 'guard second'), 3)).toContainEqual(['honours', 0, 1, 3]);
    expect(s.points[0]).toBe(3);
    script(game, s, 'guard second', 'guard third');
    expect([s.points[0], s.north.guards[0]]).toEqual([4, 5]);
    const lost = with_({}, { wall: ['000'], camps: { 'ice-river': 'g' }, step: 'dice' });
    expect(lost.points[0]).toBe(3);
    expect(names(lost, 'cast 6+6 1')).toContain('honours');
    expect(lost.points[0]).toBe(2);
  });
});

describe('Tokens', () => {
  const builder: Partial<Player> = { roads: ['a1-ne', 'd1-nw', 'a1-nw', 'a1-w'], hand: '1lumber+1brick+1wool+3grain+3ore' };

  test('[watch.tokens] fifty-seven: twelve, four and three of each clan; eleven under the pieces of each player', () => {
    expect([TOKEN_COUNT, TOKENS]).toEqual([57, [12, 4, 3, 12, 4, 3, 12, 4, 3]]);
    expect([game.start(4).north.pool, game.start(3).north.pool]).toEqual([13, 24]);
  });

  test('[watch.reveal] a built settlement turns its token over: such a figure comes to the free camp nearest to the trails', () => {
    const s = with_(builder, { camps: { hornfoot: 'rc' } });
    script(game, s, 'settlement b1-n');
    expect([step(s), game.cases(s, null)]).toEqual(['token', 57]);
    expect(told(game, script(game, s, 'reveal hornfoot-giant'), 2)).toEqual([
      ['token', 0, 2, 2, 0],
      ['migrates', 2, 2, 2],
    ]);
    expect([campsOf(s, 'hornfoot'), s.north.frost, s.north.shown[8]]).toEqual(['rcg', [23, 7, 7], 1]);
    expect(s.north.under.slice(0, 5)).toEqual([0, 0, -1, -1, -1]);
  });

  test('[watch.reveal] nobody knows a token: what is left face down is as likely wherever it lies', () => {
    const s = with_(builder);
    script(game, s, 'settlement b1-n', 'reveal hornfoot-giant', 'keep a1-n');
    const cases: [number, number][] = [];
    expect(game.cases(s, cases)).toBe(56);
    expect(cases.map(([, weight]) => weight)).toEqual([12, 4, 3, 12, 4, 3, 12, 4, 2]);
    for (const viewer of [0, 1, -2]) expect(game.view(s, viewer).north).toEqual(s.north);
  });

  test('[watch.keep-tokens] a keep brings two, and the first is settled with its rush before the second is turned over', () => {
    const s = with_(builder, { camps: { 'ice-river': 'rrrr' }, wall: ['1', '1'] });
    expect(names(s, 'keep a1-n', 'reveal ice-river-regular')).toEqual([
      'raises',
      'hides',
      'token',
      'migrates',
      'rushes',
      'advances',
      'waits',
      'advances',
      'waits',
      'closes',
    ]);
    expect([step(s), campsOf(s, 'ice-river')]).toEqual(['token', 'rrr']);
    script(game, s, 'reveal ice-river-climber');
    expect([step(s), campsOf(s, 'ice-river')]).toEqual(['act', 'rrrc']);
  });

  test('[watch.returned] under the settlement that comes back goes a token of the pool, unseen', () => {
    const s = with_(builder);
    const before = s.north.pool;
    expect(told(game, script(game, s, 'keep a1-n'), 0)).toContainEqual(['hides', 0, before - 1]);
    expect([s.north.pool, s.north.under.slice(0, 5)]).toEqual([before - 1, [0, 0, 0, 0, -1]]);
  });

  /** All of the pool but one token lies face up. */
  function drain({ north }: Watch): void {
    for (let kind = 0; north.pool > 1; kind = (kind + 1) % TOKEN_KINDS) {
      if (north.lots[kind] === 1) continue;
      north.lots = north.lots.with(kind, north.lots[kind]! - 1);
      north.shown = north.shown.with(kind, north.shown[kind]! + 1);
      north.pool--;
    }
  }

  test('[watch.remix] the last token of the pool is turned over, laid face up, and mixed with the others', () => {
    const s = with_({ roads: ['a1-ne', 'd1-nw', 'a1-nw', 'a1-w', 'a1-sw'], hand: '1lumber+1brick' });
    drain(s);
    const shown = s.north.shown.reduce((sum, n) => sum + n);
    script(game, s, 'road a1-se');
    expect(s.north.pool).toBe(0);
    expect(names(s, 'reveal hornfoot-regular')).toEqual(['token', 'remixes', 'migrates']);
    expect([s.north.pool, s.north.shown.every((n) => n === 0)]).toEqual([shown + 1, true]);
    expect(game.conserve(s)).toBe(null);
  });

  test('[watch.remix] when the pool is used up, what lies face up is mixed and is the new pool; what lies under pieces stays a lot of its own', () => {
    const s = with_(builder);
    const { north } = s;
    drain(s);
    expect(game.conserve(s)).toBe(null);
    const shown = north.shown.slice();
    expect(names(s, 'keep a1-n')).toEqual(['raises', 'hides', 'remixes']);
    expect([north.pool, north.shown, north.lots.slice(TOKEN_KINDS)]).toEqual([shown.reduce((a, b) => a + b), new Array(TOKEN_KINDS).fill(0), shown]);
    expect(game.conserve(s)).toBe(null);
    // The two tokens of the keep are of the first lot.
    const cases: [number, number][] = [];
    game.cases(s, cases);
    expect(cases.map(([, weight]) => weight)).toEqual(north.lots.slice(0, TOKEN_KINDS).filter((n) => n > 0));
  });

  test('[watch.remix] the pool is not used up before its last token is turned over: what a settlement brings comes before it', () => {
    const s = table(
      [
        { settlements: ['a1-n', 'd1-nw'], roads: ['a1-ne', 'a2-nw', 'a2-ne', 'a3-nw', 'a3-ne', 'a4-nw'] },
        { settlements: ['c1-nw', 'd6-se'], roads: ['c1-w', 'c1-sw', 'd1-e', 'd1-se', 'd1-sw'] },
        { settlements: ['c3-s', 'c5-s'], roads: ['a2-e', 'a3-sw', 'c3-sw'], hand: SETTLEMENT },
        {},
      ],
      { active: 2 },
    );
    drain(s);
    const shown = s.north.shown.reduce((sum, n) => sum + n);
    expect(names(s, 'settlement a3-nw', 'reveal hornfoot-regular')).not.toContain('remixes');
    expect(game.conserve(s)).toBe(null);
    expect(names(s, 'reveal hornfoot-climber')).toEqual(['token', 'remixes', 'migrates']);
    expect([s.north.pool, s.north.shown.every((n) => n === 0)]).toEqual([shown + 2, true]);
    expect(game.conserve(s)).toBe(null);
  });

  test('[watch.no-figure] with no such figure left nobody comes, and the token is used up', () => {
    const s = with_(builder, { gift: { a1: 'g', a2: 'g', a3: 'g' }, camps: { hornfoot: 'gggg', 'ice-river': 'g' } });
    expect(names(s, 'settlement b1-n', 'reveal hornfoot-giant')).toEqual(['settles', 'token', 'nobody']);
    expect([campsOf(s, 'hornfoot'), s.north.shown[8]]).toEqual(['gggg', 1]);
  });

  test('[watch.card-tokens] [watch.honours] Longest Road is worth one point, and whoever takes it turns over a token', () => {
    const s = with_({ roads: ['a1-ne', 'd1-nw', 'a1-nw', 'a1-w', 'a1-sw'], hand: '1lumber+1brick' });
    const pool = s.north.pool;
    script(game, s, 'road a1-se');
    expect([s.longest, s.points[0], step(s), s.north.pool]).toEqual([0, 3, 'token', pool - 1]);
    expect(told(game, script(game, s, 'reveal ice-river-regular'), 1)).toContainEqual(['token', 0, 0, 0, 2]);
  });

  test('[watch.card-tokens] a settlement that breaks the road of one gives the card, and a token, to a third, in the turn of neither; its own token comes first', () => {
    const s = table(
      [
        { settlements: ['a1-n', 'd1-nw'], roads: ['a1-ne', 'a2-nw', 'a2-ne', 'a3-nw', 'a3-ne', 'a4-nw'] },
        { settlements: ['c1-nw', 'd6-se'], roads: ['c1-w', 'c1-sw', 'd1-e', 'd1-se', 'd1-sw'] },
        { settlements: ['c3-s', 'c5-s'], roads: ['a2-e', 'a3-sw', 'c3-sw'], hand: SETTLEMENT },
        {},
      ],
      { active: 2 },
    );
    expect(s.longest).toBe(0);
    script(game, s, 'settlement a3-nw');
    expect([s.longest, s.points.slice(0, 2)]).toEqual([1, [2, 3]]);
    expect(told(game, script(game, s, 'reveal hornfoot-regular', 'reveal hornfoot-climber'), 3)).toEqual([
      ['token', 2, 2, 0, 0],
      ['migrates', 2, 0, 0],
      ['token', 1, 2, 1, 2],
      ['migrates', 2, 1, 1],
    ]);
  });

  test('[watch.card-tokens] [watch.patrol] Largest Patrol brings a token after what the patrol does', () => {
    const s = with_({ cards: { patrol: 1 }, played: { patrol: 2 } });
    script(game, s, 'patrol');
    expect([s.largest, s.points[0], step(s)]).toEqual([0, 3, 'tormund']);
    script(game, s, 'tormund b3');
    expect(step(s)).toBe('token');
    script(game, s, 'reveal ice-river-giant');
    expect([step(s), campsOf(s, 'ice-river')]).toEqual(['act', 'g']);
  });
});

describe('Cards and trade', () => {
  test('[watch.supply-rate] three cards for one, without any route', () => {
    const s = with_({ hand: '3ore+2wool' });
    expect(refusal(game, s, 0, 'supply wool ore')).toBe('rate');
    script(game, s, 'supply ore grain');
    expect(handOf(s, 0)).toBe('2wool+1grain');
  });

  test('[watch.hunt] a patrol drives a wildling from the Gift, takes a card of its hex, and counts for Largest Patrol', () => {
    const s = with_({ cards: { patrol: 1 }, played: { patrol: 2 } }, { gift: { a2: 'c', b3: 'r' } });
    expect(refusal(game, s, 0, 'hunt a1')).toBe('noWildling');
    const what = told(game, script(game, s, 'hunt a2'), 1);
    expect(what).toContainEqual(['hunts', 0, hexes.find('a2'), 1]);
    expect([blocked(s), handOf(s, 0), s.north.frost[1], s.largest, cardsOf(s.played[0]!, PATROL)]).toEqual([['b3'], '1grain', 8, 0, 3]);
  });

  test('[watch.hunt] there must be a wildling; and if the supply has no such card, none is taken', () => {
    expect(refusal(game, with_({ cards: { patrol: 1 } }), 0, 'hunt a1')).toBe('noWildling');
    const s = table([{ ...WEST, cards: { patrol: 1 } }, { ...EAST, hand: '19grain' }, SOUTH, {}], { gift: { a2: 'r' } });
    script(game, s, 'hunt a2');
    expect([handOf(s, 0), blocked(s)]).toEqual(['nothing', []]);
  });

  test('[watch.patrol] either use is the one card of the turn, before the roll or after it', () => {
    const s = with_({ cards: { patrol: 2 } }, { gift: { a2: 'r', a3: 'r' }, step: 'roll' });
    script(game, s, 'hunt a2');
    expect(refusal(game, s, 0, 'hunt a3')).toBe('oneCard');
    expect(refusal(game, s, 0, 'patrol')).toBe('oneCard');
  });

  test('[watch.recruits] a guard without paying, also before the roll', () => {
    const s = with_({ cards: { recruits: 1 } }, { step: 'roll' });
    script(game, s, 'recruits fourth');
    expect([sectionOf(s, 3), s.cardsHeld[0], s.built]).toEqual(['0', 0, false]);
  });

  test('[watch.recruits] not without a guard, and not when the Wall is full', () => {
    expect(refusal(game, with_({ cards: { recruits: 1 } }, { wall: ['000', '0000'] }), 0, 'recruits third')).toBe('noGuards');
    expect(refusal(game, with_({ cards: { recruits: 1 } }, { wall: ['11111', '11222', '22223', '33333'] }), 0, 'recruits third')).toBe('wallFull');
  });
});
