import { describe, expect, test } from 'vitest';
import { seeded } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { handfulName } from '../data/bundles.ts';
import { EAST, game, give, handOf, NOBODY, place, SOUTH, table, WEST } from './table.ts';

const rolling = { step: 'dice' } as const;

describe('Production', () => {
  test('[gift.production] the overview’s ten: mountains give ore to one player, a pasture wool to two', () => {
    const numbers = { b1: 10, b2: 10, b3: 9, c2: 5, c5: 5 };
    const s = table([{ settlements: ['b1-nw'] }, { settlements: ['a2-s'] }, { settlements: ['b2-s'] }, {}], { ...rolling, numbers });
    script(game, s, 'dice 4 6');
    expect([0, 1, 2, 3].map((seat) => handOf(s, seat))).toEqual(['1ore', '1wool', '1wool', 'nothing']);
  });

  test('[gift.production] a six gives two brick for two settlements and one for one; a four gives grain, and a keep two', () => {
    const players = (keep: boolean) => [{ settlements: ['a1-n', 'a1-sw'] }, keep ? { keeps: ['a1-se'] } : { settlements: ['a1-se'] }, {}, {}];
    const six = table(players(false), rolling);
    script(game, six, 'dice 3 3');
    expect([handOf(six, 0), handOf(six, 1)]).toEqual(['2brick', '1brick']);
    for (const [keep, grain] of [
      [false, '1grain'],
      [true, '2grain'],
    ] as const) {
      const four = table(players(keep), { ...rolling, numbers: { a2: 4 } });
      script(game, four, 'dice 1 3');
      expect([handOf(four, 0), handOf(four, 1)]).toEqual(['nothing', grain]);
    }
  });

  test('[gift.terrain] [gift.production] a settlement harvests from one, two or three hexes, each by its own number', () => {
    const yields = (spot: string): string[] => {
      const got: string[] = [];
      for (const [one, two] of [
        [2, 1],
        [3, 1],
        [4, 1],
        [5, 1],
        [4, 4],
        [5, 4],
        [5, 5],
        [6, 5],
        [1, 1],
        [6, 6],
      ] as const) {
        const s = table([{ settlements: [spot] }, {}, {}, {}], rolling);
        script(game, s, `dice ${one} ${two}`);
        if (s.held[0]! > 0) got.push(`${one + two} ${handOf(s, 0)}`);
      }
      return got;
    };
    expect(yields('b1-se')).toEqual(['5 1ore', '9 1wool', '10 1grain']);
    expect(yields('b1-nw')).toEqual(['5 1ore']);
    expect(yields('d5-n')).toEqual(['10 1brick', '11 1wool', '2 1grain', '12 1grain']);
  });

  test('[gift.gift] the 2/12 token gives on both', () => {
    for (const roll of ['dice 1 1', 'dice 6 6']) {
      const s = table([{ settlements: ['d5-s'] }, {}, {}, {}], rolling);
      script(game, s, roll);
      expect(handOf(s, 0)).toBe('1grain');
    }
  });

  test('[gift.production] whosever turn it is', () => {
    const s = table([NOBODY, { settlements: ['a1-n'] }, {}, {}], { ...rolling, active: 3 });
    script(game, s, 'dice 2 4');
    expect(handOf(s, 1)).toBe('1brick');
    expect([s.active, s.rolled]).toEqual([3, 6]);
  });

  test('[gift.production] [gift.odds] two dice: thirty-six cases, of which five make a six and one a twelve', () => {
    const s = table([WEST, EAST, SOUTH], rolling);
    const cases: [number, number][] = [];
    expect(game.cases(s, cases)).toBe(36);
    const sums = cases.map(([move]) => game.wire(move)).map(([, a, b]) => a! + b! + 2);
    expect([6, 7, 12].map((sum) => sums.filter((n) => n === sum).length)).toEqual([5, 6, 1]);
  });

  test('[gift.blocks] the hex on which Tormund stands gives nothing', () => {
    const s = table([{ settlements: ['a1-n'] }, {}, {}, {}], rolling);
    s.tormund = place.hex('a1');
    script(game, s, 'dice 3 3');
    expect(s.held[0]).toBe(0);
  });
});

describe('Shortage', () => {
  const short = (brick: number) => {
    const s = table([{ settlements: ['a1-n'] }, { keeps: ['a1-se'] }, {}, {}], rolling);
    give(s, 3, `${19 - brick}brick`);
    return s;
  };

  test('[gift.shortage] if the supply cannot pay all of them, nobody gets any', () => {
    const s = short(2);
    const what = script(game, s, 'dice 3 3');
    expect([handOf(s, 0), handOf(s, 1)]).toEqual(['nothing', 'nothing']);
    expect(told(game, what, 0).map(([name]) => name)).toContain('short');
    const enough = short(3);
    script(game, enough, 'dice 3 3');
    expect([handOf(enough, 0), handOf(enough, 1)]).toEqual(['1brick', '2brick']);
  });

  test('[gift.shortage] a single player takes what is left, and other resources are paid as usual', () => {
    const s = table([{ keeps: ['a1-se'] }, { settlements: ['a3-n'] }, {}, {}], rolling);
    give(s, 2, '18brick');
    script(game, s, 'dice 3 3');
    expect([handOf(s, 0), handOf(s, 1)]).toEqual(['1brick', '1lumber']);
  });
});

describe('The seven', () => {
  test('[gift.seven] nobody gets anything; with small hands only Tormund moves', () => {
    const s = table([WEST, EAST, SOUTH], rolling);
    script(game, s, 'dice 3 4');
    expect(s.held).toEqual([0, 0, 0]);
    expect(game.steps[s.stack.at(-1)!.step]!.name).toBe('tormund');
  });

  test('[gift.discard] more than seven cards: half, rounded down, all at the same time', () => {
    const s = table(
      [
        { ...WEST, hand: '9lumber' },
        { ...EAST, hand: '4wool+3ore' },
        { ...SOUTH, hand: '4brick+4grain' },
      ],
      rolling,
    );
    script(game, s, 'dice 3 4');
    expect(s.stack.at(-1)!.seats).toBe(0b101);
    expect(legal(game, s, 0)).toEqual(['discard lumber']);
    expect(refusal(game, s, 0, 'discard ore')).toBe('notHeld');
    script(game, s, '@2 discard brick', '@0 discard lumber', '@2 discard brick', '@2 discard brick', '@2 discard grain');
    expect(s.held).toEqual([9, 7, 8]);
    script(game, s, '@0 discard lumber', '@0 discard lumber', '@0 discard lumber');
    expect([0, 1, 2].map((seat) => handOf(s, seat))).toEqual(['5lumber', '4wool+3ore', '1brick+3grain']);
    expect(game.steps[s.stack.at(-1)!.step]!.name).toBe('tormund');
  });

  test('[gift.discard] until the last has chosen a choice may be changed, which nobody else learns', () => {
    const s = table([{ ...WEST, hand: '8lumber' }, EAST, { ...SOUTH, hand: '4brick+4grain' }], rolling);
    script(game, s, 'dice 3 4');
    expect(refusal(game, s, 2, 'exchange brick grain')).toBe('notSealed');
    script(game, s, '@2 discard brick', '@2 discard brick', '@2 discard brick', '@2 discard brick');
    expect(refusal(game, s, 2, 'discard grain')).toBe('chosen');
    expect(refusal(game, s, 2, 'exchange grain brick')).toBe('notAside');
    expect(refusal(game, s, 2, 'exchange brick brick')).toBe('sameKind');
    const before = JSON.stringify(game.view(s, 0));
    const what = script(game, s, '@2 exchange brick grain');
    expect(JSON.stringify(game.view(s, 0))).toBe(before);
    expect(told(game, what, 0)).toEqual([]);
    expect(told(game, what, 2)).toEqual([['exchanges', 2, 1, 3]]);
    const all = script(game, s, ...new Array(4).fill('@0 discard lumber'));
    expect(handOf(s, 2)).toBe('1brick+3grain');
    const seen = told(game, all, 1).filter(([name]) => name === 'discards');
    expect(seen.map(([, seat, cards]) => [seat, handfulName(cards!)])).toEqual([
      [0, '4lumber'],
      [2, '3brick+1grain'],
    ]);
  });

  test.each([
    [7, 0],
    [8, 4],
    [9, 4],
  ])('[gift.discard] %i cards: %i are discarded', (cards, gone) => {
    const s = table([{ ...WEST, hand: `${cards}ore` }, EAST, SOUTH], rolling);
    script(game, s, 'dice 3 4', ...new Array(gone).fill('@0 discard ore'), 'tormund a1');
    expect(s.held[0]).toBe(cards - gone);
  });

  test('[gift.discard] a table may agree on another limit', () => {
    const s = table([{ ...WEST, hand: '6ore' }, EAST, SOUTH], { ...rolling, options: { handLimit: 5 } });
    script(game, s, 'dice 3 4');
    expect(legal(game, s, 0)).toEqual(['discard ore']);
  });
});

describe('Tormund', () => {
  const seven = (players = [WEST, EAST, SOUTH], options = {}) => {
    const s = table(players, { ...rolling, options });
    script(game, s, 'dice 3 4');
    return s;
  };

  test('[gift.tormund] to the number of another hex, never back to the ice', () => {
    const s = seven();
    expect(legal(game, s, 0).length).toBe(20);
    expect(refusal(game, s, 0, 'tormund d2')).toBe('sameHex');
    script(game, s, 'tormund c3');
    s.stack.length = 0;
    s.stack.push({ step: game.steps.findIndex((step) => step.name === 'tormund'), seats: 1, sealed: 0, a: 0, b: 0, c: 0, d: 0 });
    expect(refusal(game, s, 0, 'tormund d2')).toBe('noNumber');
    expect(refusal(game, s, 0, 'tormund c3')).toBe('sameHex');
    expect(refusal(game, s, 0, 'tormund e1')).toBe('notHere');
  });

  test('[gift.tormund] on the island he may go to any other hex, the desert included', () => {
    const s = table([{ settlements: ['b2-n'] }, { settlements: ['d3-s'] }], { ...rolling, options: { board: 'island' } });
    const desert = s.tormund;
    script(game, s, 'dice 3 4');
    expect(legal(game, s, 0).length).toBe(18);
    const away = legal(game, s, 0)[0]!;
    script(game, s, away);
    s.stack.length = 0;
    s.stack.push({ step: game.steps.findIndex((step) => step.name === 'tormund'), seats: 1, sealed: 0, a: 0, b: 0, c: 0, d: 0 });
    expect(game.check(s, 0, game.move('tormund', desert))).toBe(0);
  });

  test('[gift.theft] a random card of the opponent beside the hex: every card is equally likely, and only the two see it', () => {
    const s = seven([WEST, { ...EAST, hand: '1lumber+3ore' }, SOUTH]);
    script(game, s, 'tormund a4');
    const cases: [number, number][] = [];
    expect(game.cases(s, cases)).toBe(4);
    expect(cases.map(([move, weight]) => [game.notation(move), weight])).toEqual([
      ['steal lumber', 1],
      ['steal ore', 3],
    ]);
    const what = script(game, s, 'steal ore');
    expect([handOf(s, 0), handOf(s, 1)]).toEqual(['1ore', '1lumber+2ore']);
    expect(told(game, what, 0)).toEqual([['steals', 0, 1, 4]]);
    expect(told(game, what, 1)).toEqual([['steals', 0, 1, 4]]);
    expect(told(game, what, 2)).toEqual([['steals', 0, 1, -1]]);
  });

  test('[gift.victims] among several opponents with cards the player chooses; those without cards and the player do not count', () => {
    const players = [
      { settlements: ['a1-n'], roads: ['a1-ne'], hand: '1wool' },
      { settlements: ['a1-se'], hand: '1ore' },
      { settlements: ['a1-sw'], hand: '1brick' },
      { settlements: ['a4-n'], hand: '1grain' },
    ];
    const s = seven(players);
    script(game, s, 'tormund a1');
    expect(legal(game, s, 0)).toEqual(['rob 2', 'rob 3']);
    expect(refusal(game, s, 0, 'rob 1')).toBe('notThere');
    expect(refusal(game, s, 0, 'rob 4')).toBe('notThere');
    script(game, s, 'rob 3', 'steal brick');
    expect(handOf(s, 0)).toBe('1brick+1wool');
  });

  test('[gift.victims] where nobody else is, or nobody holds a card, nobody is robbed', () => {
    for (const hex of ['b3', 'a4']) {
      const s = seven();
      const what = script(game, s, `tormund ${hex}`);
      expect(told(game, what, 2).map(([name]) => name)).toEqual(['moves', 'spares']);
      expect(game.steps[s.stack.at(-1)!.step]!.name).toBe('act');
    }
  });

  test('[gift.friendly] he spares opponents with two points, unless he can go nowhere else; the mover himself is not spared', () => {
    const weak = seven([WEST, EAST, SOUTH], { friendlyTormund: true });
    expect(refusal(game, weak, 0, 'tormund a4')).toBe('friendly');
    expect(refusal(game, weak, 0, 'tormund a1')).toBe(null);
    const strong = seven([WEST, { ...EAST, keeps: ['b5-ne'] }, SOUTH], { friendlyTormund: true });
    expect(refusal(game, strong, 0, 'tormund a4')).toBe(null);
    const three = seven([WEST, EAST, SOUTH], { friendlyTormund: true });
    three.points[1] = 3;
    expect(refusal(game, three, 0, 'tormund a4')).toBe(null);
    const usual = seven();
    expect(refusal(game, usual, 0, 'tormund a4')).toBe(null);
    // Weak opponents beside every hex.
    const crowded = seven([{}, { settlements: ['a1-se', 'a3-se', 'b1-s', 'b3-s'] }, { settlements: ['b5-s', 'c1-s', 'c3-s', 'c5-s'] }], {
      friendlyTormund: true,
    });
    for (const seat of [1, 2]) crowded.points[seat] = 2;
    expect(legal(game, crowded, 0).length).toBe(20);
    crowded.points[1] = 3;
    expect(legal(game, crowded, 0).sort()).toEqual(
      ['tormund a1', 'tormund a2', 'tormund a3', 'tormund a4', 'tormund b1', 'tormund b2'].concat([
        'tormund b3',
        'tormund b4',
        'tormund c2',
        'tormund c4',
      ]),
    );
  });
});

describe('The turn', () => {
  test('[gift.turn] roll, act, end: the turn passes to the left', () => {
    const s = table([WEST, EAST, SOUTH], { active: 2 });
    script(game, s, 'end');
    expect([s.active, game.steps[s.stack.at(-1)!.step]!.name]).toEqual([0, 'dice']);
    script(game, s, 'dice 1 1');
    expect(legal(game, s, 0)).toEqual(['end']);
    expect(refusal(game, s, 1, 'end')).toBe('turn');
  });

  test('[gift.cards] who holds a development card is asked before the roll; whoever holds none is not, which everybody can see', () => {
    const s = table([WEST, { ...EAST, cards: { point: 1 } }, { ...SOUTH, cards: { patrol: 1 } }]);
    script(game, s, 'end');
    expect(legal(game, s, 1)).toEqual(['roll']);
    script(game, s, 'roll', 'dice 1 1', 'end');
    expect(legal(game, s, 2)).toEqual(['roll', 'patrol']);
    script(game, s, 'roll', 'dice 1 1', 'end');
    expect(game.steps[s.stack.at(-1)!.step]!.name).toBe('dice');
  });

  test('[gift.order] once something is built, trading is over; in a mixed turn it is not', () => {
    for (const [turn, why] of [
      ['trade-first', 'tradeOver'],
      ['mixed', null],
    ] as const) {
      const s = table([{ ...WEST, hand: '1lumber+1brick+4ore' }, { ...EAST, hand: '1wool' }, SOUTH], { options: { turn } });
      expect([refusal(game, s, 0, 'supply ore wool'), refusal(game, s, 0, 'offer ore wool'), refusal(game, s, 0, 'barter 4ore wool')]).toEqual([
        null,
        null,
        null,
      ]);
      script(game, s, 'road a2-nw');
      expect([refusal(game, s, 0, 'supply ore wool'), refusal(game, s, 0, 'offer ore wool'), refusal(game, s, 0, 'barter 4ore wool')]).toEqual([
        why,
        why,
        why,
      ]);
      script(game, s, 'end', 'dice 1 1', 'end', 'dice 1 1', 'end', 'dice 1 1');
      expect(refusal(game, s, 0, 'supply ore wool')).toBe(null);
    }
  });

  test('[gift.hands] the hand of another is not in a view, its size is', () => {
    const s = table([{ ...WEST, hand: '2ore' }, { ...EAST, hand: '3wool' }, SOUTH]);
    const view = game.view(s, 0);
    expect([handOf(view, 0), handOf(view, 1), view.held]).toEqual(['2ore', 'nothing', [2, 3, 0]]);
    for (let n = 0; n < 20; n++) expect(handOf(game.guess(view, 0, seeded(n)), 1)).toBe('3wool');
  });
});
