import { describe, expect, test } from 'vitest';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { cardsOf, PATROL, POINT } from '../../gift/data/cards.ts';
import { hexes } from '../../gift/data/places.ts';
import { EAST, type Player, SOUTH, WEST } from '../../gift/tests/table.ts';
import { HEROES, SIDES } from '../data/heroes.ts';
import type { Watch } from '../types.ts';
import { blocked, campsOf, game, handOf, type North, sectionOf, step, table } from './table.ts';

type Hero = (typeof HEROES)[number];
const OTHERS: Hero[] = ['benjen', 'ygritte', 'qhorin'];
/** Seat 0 has the hero. */
const with_ = (hero: Hero, player: Partial<Player> = {}, north: North = {}, rival: Partial<Player> = {}): Watch =>
  table([{ ...WEST, ...player }, { ...EAST, ...rival }, SOUTH, {}], {
    heroes: [hero, ...OTHERS.filter((other) => other !== hero), 'yoren'].slice(0, 4) as Hero[],
    ...north,
  });
const heroOf = (s: Watch): string => `${HEROES[s.north.hero[0]!]} ${SIDES[s.north.side[0]!]}`;

describe('Using a hero', () => {
  test('[watch.hero] only your own helps you, and it is your choice', () => {
    const s = with_('marsh', { hand: '1wool' });
    expect(refusal(game, s, 0, 'qhorin')).toBe('otherHero');
    expect(refusal(game, s, 0, 'end')).toBe(null);
  });

  test('[watch.hero-use] after the first use it is turned over, or another is taken from the display; nobody has a hero twice', () => {
    const s = with_('marsh', { hand: '2wool' });
    script(game, s, 'marsh wool ore');
    expect(step(s)).toBe('hero');
    expect(refusal(game, s, 0, 'enlist marsh')).toBe('sameHero');
    expect(refusal(game, s, 0, 'enlist benjen')).toBe('onDuty');
    expect(legal(game, s, 0)).toEqual(['flip', ...HEROES.filter((hero) => !['marsh', ...OTHERS].includes(hero)).map((hero) => `enlist ${hero}`)]);
    const flipped = game.clone(s);
    script(game, flipped, 'flip');
    expect([heroOf(flipped), step(flipped)]).toEqual(['marsh B', 'act']);
    script(game, s, 'enlist mance');
    expect(heroOf(s)).toBe('mance A');
  });

  test('[watch.hero-turn] not in the turn in which it was taken or turned over', () => {
    const s = with_('marsh', { hand: '3wool' });
    script(game, s, 'marsh wool ore', 'flip');
    expect(refusal(game, s, 0, 'marsh wool ore')).toBe('heroFresh');
    const other = with_('marsh', { hand: '3wool' }, { gift: { a1: 'r' } });
    other.north.hero = [1, 0, 5, 9];
    script(game, other, 'marsh wool ore', 'enlist ygritte');
    expect(refusal(game, other, 0, 'ygritte a1')).toBe('heroFresh');
  });

  test('[watch.hero-use] after the second use it must be changed', () => {
    const s = with_('marsh', { hand: '3wool' });
    script(game, s, 'marsh wool ore', 'flip');
    s.turn++;
    script(game, s, 'marsh wool ore');
    expect(refusal(game, s, 0, 'flip')).toBe('turnedOver');
    script(game, s, 'enlist tarly');
    expect(heroOf(s)).toBe('tarly A');
  });

  test('[watch.hero-turn] a hero may be used in the turn after it was taken, also before the roll', () => {
    const s = with_('ygritte', {}, { gift: { a1: 'r' }, active: 3 });
    script(game, s, 'end');
    expect([step(s), s.active]).toEqual(['roll', 0]);
    script(game, s, 'ygritte a1', 'flip', 'roll');
    expect(step(s)).toBe('dice');
  });
});

describe('Mormont, Marsh and Tarly', () => {
  test('[watch.mormont] up to two players give one card of the named resource, if they have it, and each gets a card of your choice', () => {
    const s = table([{ ...WEST, hand: '2wool' }, { ...EAST, hand: '2ore' }, { ...SOUTH, hand: '1grain' }, { hand: '1ore' }], {
      heroes: ['mormont', 'benjen', 'ygritte', 'qhorin'],
    });
    expect(refusal(game, s, 0, 'mormont ore 1+2')).toBe('stranger');
    expect(refusal(game, s, 0, 'mormont ore 2+3+4')).toBe('threeAsked');
    expect(refusal(game, s, 0, 'mormont ore nobody')).toBe('notAsked');
    const what = told(game, script(game, s, 'mormont ore 2+3'), 3);
    expect(what.slice(1)).toEqual([
      ['asks', 0, 4, 0b110],
      ['lends', 1, 0, 4],
      ['lacks', 2, 4],
    ]);
    expect(step(s)).toBe('repay');
    script(game, s, 'repay wool');
    expect([handOf(s, 0), handOf(s, 1), handOf(s, 2), step(s)]).toEqual(['1wool+1ore', '1wool+1ore', '1grain', 'hero']);
  });

  test('[watch.mormont] two who give get a card each; the card that came may go back; a player without cards cannot be asked', () => {
    const s = table([WEST, { ...EAST, hand: '1ore' }, { ...SOUTH, hand: '1ore' }, {}], { heroes: ['mormont', 'benjen', 'ygritte', 'qhorin'] });
    expect(refusal(game, s, 0, 'mormont ore 4')).toBe('emptyHand');
    script(game, s, 'mormont ore 2+3', 'repay ore', 'repay ore');
    expect([handOf(s, 0), handOf(s, 1), handOf(s, 2), step(s)]).toEqual(['nothing', '1ore', '1ore', 'hero']);
  });

  test('[watch.mormont] [watch.marsh] only while trading is open', () => {
    const built = with_('mormont', { hand: '1lumber+1brick+1wool' }, {}, { hand: '1ore' });
    script(game, built, 'guard first');
    expect(refusal(game, built, 0, 'mormont ore 2')).toBe('tradeOver');
    const marsh = with_('marsh', { hand: '2lumber+1brick+1wool' });
    script(game, marsh, 'guard first');
    expect(refusal(game, marsh, 0, 'marsh lumber ore')).toBe('tradeOver');
  });

  test('[watch.marsh] one card for one of another resource that the supply has', () => {
    const s = with_('marsh', { hand: '1wool' }, {}, { hand: '19ore' });
    expect(refusal(game, s, 0, 'marsh wool ore')).toBe('supplyShort');
    expect(refusal(game, s, 0, 'marsh grain ore')).toBe('notHeld');
    expect(refusal(game, s, 0, 'marsh wool wool')).toBe('sameKind');
    script(game, s, 'marsh wool grain');
    expect(handOf(s, 0)).toBe('1grain');
    expect(refusal(game, with_('marsh', { hand: 'nothing' }), 0, 'marsh wool ore')).toBe('nothingToGive');
  });

  test('[watch.tarly] a roll of anybody that gives you nothing: take a card; and before the wildlings move', () => {
    const s = with_('tarly', {}, { active: 1, step: 'dice', camps: { hornfoot: 'c' } });
    script(game, s, 'cast 6+6 8');
    expect([step(s), legal(game, s, 0).length, refusal(game, s, 1, 'end')]).toEqual(['tarly', 6, 'turn']);
    script(game, s, 'tarly ore', 'flip');
    expect([step(s), handOf(s, 0), blocked(s)]).toEqual(['advance', '1ore', []]);
    script(game, s, 'advance');
    expect([step(s), s.active, blocked(s)]).toEqual(['act', 1, ['a4']]);
  });

  test('[watch.tarly] not on a seven, not when the roll gave you something, and only if you want', () => {
    const seven = with_('tarly', {}, { step: 'dice' });
    script(game, seven, 'cast 3+4 9');
    expect(step(seven)).toBe('tormund');
    const something = with_('tarly', {}, { step: 'dice' });
    script(game, something, 'cast 3+3 9');
    expect(step(something)).toBe('act');
    const declined = with_('tarly', {}, { step: 'dice' });
    script(game, declined, 'cast 6+6 9', 'pass');
    expect([step(declined), handOf(declined, 0), heroOf(declined)]).toEqual(['act', 'nothing', 'tarly A']);
  });

  test('[watch.tarly] a blocked hex gives nothing, so Tarly helps', () => {
    const s = with_('tarly', {}, { step: 'dice', gift: { a1: 'r' } });
    script(game, s, 'cast 3+3 9');
    expect(step(s)).toBe('tarly');
  });
});

describe('Yarwyck, Thorne and Melisandre', () => {
  const roads = ['a1-ne', 'a2-nw', 'd1-nw'];

  test('[watch.yarwyck] a road with one end free is lifted and laid elsewhere for nothing', () => {
    const s = with_('yarwyck', { roads });
    expect(refusal(game, s, 0, 'yarwyck a1-ne')).toBe('fixed');
    expect(refusal(game, s, 0, 'yarwyck a4-nw')).toBe('fixed');
    script(game, s, 'yarwyck a2-nw');
    expect(refusal(game, s, 0, 'rebuild a2-nw')).toBe('sameWay');
    expect(refusal(game, s, 0, 'rebuild a2-ne')).toBe('noWay');
    script(game, s, 'rebuild a1-nw', 'flip');
    expect([s.road.filter((seat) => seat === 0).length, s.length[0], s.built, step(s)]).toEqual([3, 2, true, 'act']);
    expect(game.conserve(s)).toBe(null);
  });

  test('[watch.yarwyck] pieces of others at its end do not matter', () => {
    const s = table([{ ...WEST, roads }, { settlements: ['a2-n'], roads: ['a2-ne'] }, SOUTH, {}], {
      heroes: ['yarwyck', 'benjen', 'ygritte', 'qhorin'],
    });
    expect(refusal(game, s, 0, 'yarwyck a2-nw')).toBe(null);
  });

  test('[watch.yarwyck] Longest Road is judged when the road lies in its new place', () => {
    const long = ['a1-ne', 'a2-nw', 'a2-ne', 'a3-nw', 'a3-ne', 'd1-nw'];
    const kept = with_('yarwyck', { roads: long });
    script(game, kept, 'yarwyck a3-ne', 'rebuild a1-nw');
    expect([kept.longest, kept.length[0], step(kept)]).toEqual([0, 5, 'hero']);
    const lost = with_('yarwyck', { roads: long });
    script(game, lost, 'yarwyck a3-ne', 'rebuild d1-w');
    expect([lost.longest, lost.length[0], lost.points[0]]).toEqual([-1, 4, 2]);
    expect(game.conserve(lost)).toBe(null);
  });

  test('[watch.thorne] one of the three cards of a guard may be any other resource', () => {
    const s = with_('thorne', { hand: '1lumber+1brick+1ore' });
    expect(refusal(game, s, 0, 'guard first')).toBe('cost');
    expect(refusal(game, s, 0, 'thorne first wool>grain')).toBe('cost');
    script(game, s, 'thorne first wool>ore');
    expect([handOf(s, 0), sectionOf(s, 0), s.built]).toEqual(['nothing', '0', true]);
    const twice = with_('thorne', { hand: '2lumber+1brick' });
    expect(refusal(game, twice, 0, 'thorne first wool>lumber')).toBe(null);
  });

  test('[watch.melisandre] look at three cards, keep one, and the others are mixed in again', () => {
    const s = with_('melisandre', { hand: '1wool+1grain+1brick' });
    expect(refusal(game, s, 0, 'melisandre none')).toBe('cost');
    const seen = script(game, s, 'melisandre ore>brick', 'look point', 'look patrol', 'look patrol');
    expect(told(game, seen, 0).slice(2)).toEqual([
      ['looks', 0, 1],
      ['looks', 0, 0],
      ['looks', 0, 0],
    ]);
    expect(told(game, seen, 2).slice(2)).toEqual([1, 2, 3].map(() => ['looks', 0, -1]));
    expect([game.view(s, 0).north.looked, game.view(s, 1).north.looked, game.view(s, 1).north.looking]).toEqual([0x12, 0, 3]);
    expect(refusal(game, s, 0, 'choose winter')).toBe('notShown');
    const chosen = script(game, s, 'choose point');
    expect(told(game, chosen, 1)).toEqual([
      ['chooses', 0, -1],
      ['reshuffles', 0, 2],
    ]);
    expect([cardsOf(s.cards[0]!, POINT), s.deckSize, cardsOf(s.deck, PATROL), s.bought, handOf(s, 0)]).toEqual([1, 24, 14, 1, 'nothing']);
    expect(step(s)).toBe('hero');
  });

  test('[watch.melisandre] the usual price will do, and the last cards of the deck are shown as far as they go', () => {
    const s = table(
      [
        { ...WEST, hand: '1wool+1grain+1ore' },
        { ...EAST, cards: { patrol: 13, point: 5 } },
        { ...SOUTH, played: { winter: 2, roadworks: 2, recruits: 1 } },
        {},
      ],
      {
        heroes: ['melisandre', 'benjen', 'ygritte', 'qhorin'],
      },
    );
    expect(s.deckSize).toBe(2);
    script(game, s, 'melisandre none', 'look patrol', 'look recruits', 'choose recruits');
    expect([s.deckSize, s.cardsHeld[0]]).toEqual([1, 1]);
  });
});

describe('Mance and the rangers', () => {
  test('[watch.mance] look at the hand of somebody who is ahead in the open, and take a card of your choice', () => {
    const s = with_('mance', {}, { wall: ['111'] }, { hand: '2ore+1wool' });
    expect(refusal(game, s, 0, 'mance 3')).toBe('notAhead');
    expect(refusal(game, s, 0, 'mance 1')).toBe('stranger');
    const what = script(game, s, 'mance 2');
    expect([told(game, what, 0)[1]![3], told(game, what, 1)[1]![3], told(game, what, 2)[1]![3]]).toEqual([s.hand[1], s.hand[1], -1]);
    expect([game.view(s, 0).hand[1], game.view(s, 2).hand[1], game.view(s, -2).hand[1]]).toEqual([s.hand[1], 0, 0]);
    expect(refusal(game, s, 0, 'take grain')).toBe('nothingThere');
    const taken = script(game, s, 'take ore');
    expect([told(game, taken, 1), told(game, taken, 3)]).toEqual([[['takes', 0, 1, 4]], [['takes', 0, 1, -1]]]);
    expect([handOf(s, 0), handOf(s, 1), game.view(s, 0).hand[1]]).toEqual(['1ore', '1wool+1ore', 0]);
  });

  test('[watch.mance] hidden points do not put anybody ahead, and an empty hand is not worth a look', () => {
    expect(refusal(game, with_('mance', {}, {}, { hand: '1ore', cards: { point: 2 } }), 0, 'mance 2')).toBe('notAhead');
    const s = with_('mance', {}, { wall: ['111', '222'] }, {});
    s.north.guards = s.north.guards.with(2, 3);
    expect(refusal(game, s, 0, 'mance 2')).toBe('notAhead');
    expect(
      game.barred(
        s,
        0,
        game.verbs.findIndex((verb) => verb.name === 'mance'),
      ),
    ).toBeGreaterThan(0);
  });

  test('[watch.mance] only after the roll', () => {
    const s = with_('mance', {}, { wall: ['111'], step: 'roll' }, { hand: '1ore' });
    expect(refusal(game, s, 0, 'mance 2')).toBe('moment');
  });

  test('[watch.benjen] send back a wildling from a camp: the clan closes up, and a token of the pool is turned over', () => {
    const s = with_('benjen', {}, { camps: { hornfoot: 'rgc' }, step: 'roll' });
    expect(refusal(game, s, 0, 'benjen hornfoot-4')).toBe('notWaiting');
    script(game, s, 'benjen hornfoot-2');
    expect([campsOf(s, 'hornfoot'), s.north.frost[2], step(s)]).toEqual(['rc', 8, 'token']);
    expect(told(game, script(game, s, 'reveal hornfoot-regular'), 1)[0]).toEqual(['token', 0, 2, 0, 4]);
    expect([campsOf(s, 'hornfoot'), step(s)]).toEqual(['rcr', 'hero']);
  });

  test('[watch.benjen] or from a clearing', () => {
    const s = with_('benjen', {}, { wall: ['', '11'], waiting: [0, 2] });
    expect(refusal(game, s, 0, 'benjen first-clearing')).toBe('notWaiting');
    script(game, s, 'benjen second-clearing');
    expect([s.north.waiting[1], s.north.frost[0]]).toEqual([1, 23]);
  });

  test('[watch.ygritte] send back a wildling from the Gift, without a card for it', () => {
    const s = with_('ygritte', {}, { gift: { a1: 'g', b2: 'r' } });
    expect(refusal(game, s, 0, 'ygritte a2')).toBe('noWildling');
    script(game, s, 'ygritte a1');
    expect([blocked(s), s.north.frost[2], handOf(s, 0)]).toEqual([['b2'], 8, 'nothing']);
  });

  test('[watch.yoren] give up a played patrol for a guard', () => {
    expect(refusal(game, with_('yoren'), 0, 'yoren first')).toBe('noPatrol');
    const s = with_('yoren', { played: { patrol: 1 } }, { step: 'roll' });
    script(game, s, 'yoren third');
    expect([cardsOf(s.played[0]!, PATROL), sectionOf(s, 2), s.north.discharged]).toEqual([0, '0', 1]);
    expect(game.conserve(s)).toBe(null);
  });

  test('[watch.yoren] Largest Patrol is judged anew: kept on a tie of three, taken by who is alone ahead, or set aside', () => {
    const judged = (mine: number, theirs: number): [number, number[], string] => {
      const s = with_('yoren', { played: { patrol: mine } }, {}, { played: { patrol: theirs } });
      s.largest = 0;
      s.points[0]!++;
      script(game, s, 'yoren third');
      return [s.largest, s.points.slice(0, 2), step(s)];
    };
    expect(judged(4, 3)).toEqual([0, [3, 2], 'hero']);
    expect(judged(4, 4)).toEqual([1, [2, 3], 'token']);
    expect(judged(3, 2)).toEqual([-1, [2, 2], 'hero']);
    // The holder may sit anywhere: here after the rival with as many.
    const late = table([{ ...WEST, played: { patrol: 3 } }, { ...EAST, played: { patrol: 4 } }, SOUTH, {}], {
      heroes: ['benjen', 'yoren', 'ygritte', 'qhorin'],
      active: 1,
    });
    late.largest = 1;
    late.points[1]!++;
    script(game, late, 'yoren third');
    expect([late.largest, late.points.slice(0, 2)]).toEqual([1, [2, 3]]);
  });

  describe('Largest Patrol that lies aside', () => {
    /** Seat 0 held it with as many patrols as the next two have, and has just given one up. */
    const aside = (patrols: number): Watch => {
      const s = table(
        [
          { ...WEST, played: { patrol: patrols }, cards: { patrol: 1 } },
          { ...EAST, played: { patrol: patrols } },
          { ...SOUTH, played: { patrol: patrols }, cards: { patrol: 1 } },
          {},
        ],
        { heroes: ['yoren', 'benjen', 'ygritte', 'qhorin'] },
      );
      s.largest = 0;
      s.points[0]!++;
      script(game, s, 'yoren third', 'flip');
      return s;
    };

    test('[watch.yoren] is not taken back by a patrol that only makes a tie, but by whoever is alone ahead', () => {
      const s = aside(3);
      expect(s.largest).toBe(-1);
      script(game, s, 'patrol', 'tormund b3');
      expect([s.largest, s.points.slice(0, 3), step(s)]).toEqual([-1, [2, 2, 2], 'act']);
      s.active = 2;
      s.cardPlayed = false;
      s.stack.at(-1)!.seats = 0b100;
      script(game, s, 'patrol', 'tormund b2');
      expect([s.largest, s.points.slice(0, 3), step(s)]).toEqual([2, [2, 2, 3], 'token']);
    });

    test('[watch.yoren] goes to whoever is alone ahead once another of the best has given up a patrol', () => {
      const s = aside(3);
      s.active = 1;
      s.turn++;
      s.north.hero = [7, 9, 8, 10];
      s.north.side = [0, 0, 0, 0];
      s.stack.at(-1)!.seats = 0b10;
      expect(told(game, script(game, s, 'yoren first'), 0)).toContainEqual(['largest', 2, 3]);
      expect([s.largest, s.points.slice(0, 3), step(s)]).toEqual([2, [2, 2, 3], 'token']);
      expect(game.conserve(s)).toBe(null);
    });
  });

  test('[watch.qhorin] send Tormund home and take a card of the hex that he left', () => {
    const s = with_('qhorin');
    expect(refusal(game, s, 0, 'qhorin')).toBe('atHome');
    s.tormund = hexes.find('a3');
    script(game, s, 'qhorin');
    expect([s.tormund, handOf(s, 0)]).toEqual([-1, '1lumber']);
  });
});
