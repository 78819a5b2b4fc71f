import { describe, expect, test } from 'vitest';
import { legal, refusal, script } from '../../../tests/script.ts';
import { LOCATIONS } from '../data/pieces.ts';
import { endTurn, game, give, items, reveal, stands, step, table } from './position.ts';

describe('The example of the rulebook: the fight at the Blacksmith', () => {
  test('[oath.fight] [oath.spaces] John takes the first circle, Mike the second and loses 1 toughness, Laura finds none', () => {
    const s = table(3, {}, ['rodrigo', 'william', 'marie']);
    const [john, mike, laura] = [0, 1, 2];
    script(game, s, '@0 place mate blacksmith', 'store sword');
    expect([s.toughness[john], items(s, john)]).toEqual([3, ['sword']]);
    script(game, s, '@1 place mate blacksmith', 'store pistol');
    expect([s.toughness[mike], items(s, mike)]).toEqual([2, ['pistol']]);
    expect([s.toughness[john], s.doubloons]).toEqual([3, [3, 3, 3]]);
    for (const pawn of ['pirate', 'mate']) expect(refusal(game, s, laura, `place ${pawn} blacksmith`)).toBe('full');
    expect(refusal(game, s, laura, 'place mate docks')).toBe(null);
  });
});

describe('Placing', () => {
  test('[oath.place] Pirate or mate, to any open location with a free circle', () => {
    const s = table();
    expect(legal(game, s, 0).filter((line) => line.startsWith('place'))).toHaveLength(20);
    expect(refusal(game, s, 0, 'place mate cave')).toBe('unexplored');
    expect(refusal(game, s, 1, 'place mate inn')).toBe('turn');
  });

  test('[oath.crew] a Pirate is placed once, and no more mates than there are', () => {
    const s = table(4);
    script(game, s, 'place pirate inn');
    s.stack.length = 0;
    for (const pawn of [1, 2]) s.pawn[4 + pawn] = -2;
    s.pawn[8] = -2;
    s.stack.push({ step: 8, seats: 2, sealed: 0, a: 0, b: 0, c: 0, d: 0 });
    s.active = 1;
    expect(step(s)).toBe('turn');
    expect(refusal(game, s, 1, 'place mate inn')).toBe('noMate');
    expect(refusal(game, s, 1, 'place pirate bridge')).toBe(null);
    s.pawn[4] = -2;
    expect(refusal(game, s, 1, 'place pirate bridge')).toBe('pirateOut');
  });

  test.each(LOCATIONS.map((place, i) => [place, i < 8 ? 2 : 1] as const))('[oath.spaces] %s has %i circles', (place, circles) => {
    const s = reveal(table(), ...(LOCATIONS.indexOf(place) < 10 ? [] : [place]));
    expect(s.circles[LOCATIONS.indexOf(place)]).toBe(circles);
    for (let n = 0; n < circles; n++) stands(s, 0, 'mate', place);
    expect(refusal(game, s, 0, `place pirate ${place}`)).toBe('full');
  });

  test('[oath.spaces] as an option the narrow places have two', () => {
    const s = reveal(table(2, { narrow: 'two' }), 'cave');
    for (const place of ['tavern', 'watchtower', 'cave']) {
      stands(s, 1, 'mate', place);
      expect(refusal(game, s, 0, `place mate ${place}`)).toBe(null);
    }
  });

  test('[oath.place] a visit without any use is allowed', () => {
    const s = give(table(), 0, { doubloons: 0, toughness: 5 });
    for (const place of ['market', 'tavern', 'inn']) expect(refusal(game, s, 0, `place mate ${place}`)).toBe(null);
    script(game, s, 'place mate tavern');
    expect([s.active, s.tavern >= 0]).toEqual([1, true]);
  });
});

describe('Fights', () => {
  test('[oath.fight] own pawns do not fight each other', () => {
    const s = stands(table(), 0, 'mate', 'bridge');
    script(game, s, 'place mate bridge');
    expect(s.toughness[0]).toBe(3);
  });

  test('[oath.fight] own and foreign pawns together: 1 lost, and 1 only however many stand there', () => {
    const s = table(3, { narrow: 'two' });
    stands(s, 1, 'mate', 'bridge');
    s.taken[5] = 0;
    s.pawn[4 + 1] = 5 | 32;
    stands(s, 2, 'mate', 'bridge');
    script(game, s, 'place mate bridge');
    expect(s.toughness[0]).toBe(2);
  });

  test('[oath.spent] with 0 toughness nobody enters where another stands, but an empty place or an own one', () => {
    const s = give(stands(stands(table(), 1, 'mate', 'bridge'), 0, 'mate', 'docks'), 0, { toughness: 0 });
    expect(refusal(game, s, 0, 'place mate bridge')).toBe('spent');
    expect(refusal(game, s, 0, 'place mate docks')).toBe(null);
    expect(refusal(game, s, 0, 'place mate beach')).toBe(null);
  });

  test('[oath.fight] [oath.bargains] the fight comes first: what is left must pay the location in full, and may reach 0', () => {
    const s = give(reveal(stands(table(2, { narrow: 'two' }), 1, 'mate', 'bazaar'), 'temple'), 0, { toughness: 1 });
    stands(s, 1, 'mate', 'temple');
    script(game, s, 'place mate temple');
    expect([s.toughness[0], s.active, items(s, 0)]).toEqual([0, 1, []]);
    const two = give(reveal(table(2, { narrow: 'two' }), 'temple'), 0, { toughness: 2 });
    stands(two, 1, 'mate', 'temple');
    script(game, two, 'place mate temple', 'work', 'store sword');
    expect([two.toughness[0], items(two, 0)]).toEqual([0, ['sword']]);
  });
});

describe('The Inn', () => {
  test('[oath.inn-peace] nobody loses toughness at the Inn', () => {
    const s = stands(table(), 1, 'mate', 'inn');
    script(game, s, 'place mate inn');
    expect(s.toughness[0]).toBe(5);
  });

  test('[oath.inn-peace] those with 0 toughness may enter, unless the table rules otherwise', () => {
    const s = give(stands(table(), 1, 'mate', 'inn'), 0, { toughness: 0 });
    script(game, s, 'place mate inn');
    expect(s.toughness[0]).toBe(2);
    const strict = give(stands(table(2, { refuge: false }), 1, 'mate', 'inn'), 0, { toughness: 0 });
    expect(refusal(game, strict, 0, 'place mate inn')).toBe('innSpent');
    give(strict, 0, { toughness: 1 });
    expect(refusal(game, strict, 0, 'place mate inn')).toBe(null);
  });

  test('[oath.inn-peace] there is no toll at the Inn', () => {
    const s = give(give(stands(table(), 1, 'mate', 'inn'), 1, { items: ['pistol'] }), 0, { doubloons: 0 });
    script(game, s, 'place mate inn');
    expect(s.doubloons).toEqual([0, 3]);
  });
});

describe('Coins', () => {
  test('[oath.doubloons] they lie in the open, and nobody pays more than they have', () => {
    const s = give(table(), 0, { doubloons: 0 });
    script(game, s, 'place mate tavern');
    expect([s.active, game.view(s, 1).doubloons]).toEqual([1, [0, 3]]);
    const one = give(table(), 0, { doubloons: 1 });
    script(game, one, 'place mate market');
    expect(legal(game, one, 0)).toEqual(['buy right', 'leave']);
  });

  test('[oath.doubloons] should the hundred run out, there are more', () => {
    const s = give(table(), 1, { doubloons: 95 });
    script(game, s, 'place mate bridge');
    expect([s.doubloons, s.bank]).toEqual([[7, 95], -2]);
    expect(game.conserve(s)).toBe(null);
  });
});

describe('Turns', () => {
  test('[oath.turn] a turn ends by itself where nothing is left to do, as far as everybody can see', () => {
    const s = table();
    script(game, s, 'place mate bridge');
    expect([s.active, step(s)]).toEqual([1, 'turn']);
  });

  test.each([
    ['an action card, playable or not', { cards: ['bandages'], toughness: 5 }],
    ['a Parrot and a mission, payable or not', { items: ['parrot'] }],
    ['Gunpowder', { items: ['gunpowder'] }],
    ['Food, when hungry', { items: ['food'], toughness: 2 }],
  ])('[oath.turn] it waits for who has %s', (_, holdings) => {
    const s = give(table(), 0, holdings);
    script(game, s, 'place mate bridge');
    expect([s.active, step(s)]).toEqual([0, 'after']);
    endTurn(s);
    expect(s.active).toBe(1);
  });

  test('[oath.turn] it waits for who has a First Mate and the Pirate on the board, not otherwise', () => {
    const home = give(table(), 0, { items: ['first-mate'] });
    script(game, home, 'place mate bridge');
    expect(home.active).toBe(1);
    const out = give(table(), 0, { items: ['first-mate'] });
    script(game, out, 'place pirate bridge');
    expect(step(out)).toBe('after');
  });

  test('[oath.turn] only one pawn is placed', () => {
    const s = give(table(), 0, { items: ['gunpowder'] });
    script(game, s, 'place mate bridge');
    expect(refusal(game, s, 0, 'place mate inn')).toBe('moment');
  });
});

describe('Passing', () => {
  test('[oath.pass] who can place a pawn must', () => {
    expect(refusal(game, table(), 0, 'pass')).toBe('mustPlace');
  });

  test('[oath.pass] who cannot passes and keeps the pawn; when all pass in a row the round is over', () => {
    const s = table();
    for (let place = 0; place < 10; place++) s.denied |= 1 << place;
    expect(legal(game, s, 0)).toEqual(['pass']);
    script(game, s, 'pass');
    expect([s.active, s.round, s.passes]).toEqual([1, 1, 1]);
    for (let place = 0; place < 10; place++) s.denied |= 1 << place;
    script(game, s, 'pass');
    expect([s.round, step(s)]).toEqual([2, 'post']);
  });

  test('[oath.pass] a placement in between starts the count anew', () => {
    const s = table();
    s.denied = 1023;
    script(game, s, 'pass', 'place mate bridge');
    expect([s.passes, s.active]).toEqual([0, 0]);
  });

  test('[oath.pass] [oath.water] who can copy can place', () => {
    const s = give(stands(table(), 0, 'mate', 'inn'), 0, { items: ['water'] });
    s.denied = 1023;
    expect(refusal(game, s, 0, 'pass')).toBe('mustPlace');
    expect(legal(game, s, 0)).toEqual(['copy inn']);
  });
});
