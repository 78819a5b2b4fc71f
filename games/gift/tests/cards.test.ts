import { describe, expect, test } from 'vitest';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { cardsOf, PATROL, POINT } from '../data/cards.ts';
import type { Gift } from '../types.ts';
import { EAST, game, give, handOf, type Player, SOUTH, table, WEST } from './table.ts';

const CARD = '1wool+1grain+1ore';
const step = (s: Gift): string => game.steps[s.stack.at(-1)!.step]!.name;
const with_ = (cards: Player['cards'], more: Partial<Player> = {}): Player => ({ ...WEST, ...more, cards: cards ?? {} });

describe('Buying', () => {
  test('[gift.buy] [gift.deck] every card that is left is equally likely, and only the buyer sees which', () => {
    const s = table([{ ...WEST, hand: CARD }, EAST, SOUTH]);
    script(game, s, 'buy');
    expect(game.cases(s, null)).toBe(23);
    const what = script(game, s, 'draw winter');
    expect(told(game, what, 0)).toEqual([['draws', 0, 3]]);
    expect(told(game, what, 1)).toEqual([['draws', 0, -1]]);
    expect([s.cardsHeld[0], s.deckSize, game.view(s, 1).cards[0], game.view(s, 1).deck]).toEqual([1, 22, 0, 0]);
  });

  test('[gift.deck] when all are sold, no more can be bought', () => {
    const s = table([
      { ...WEST, hand: CARD, played: { patrol: 2 } },
      { ...EAST, cards: { patrol: 12, point: 5 } },
      { ...SOUTH, cards: { roadworks: 2, winter: 2 } },
    ]);
    expect(refusal(game, s, 0, 'buy')).toBe('deckEmpty');
  });

  test('[gift.order] buying is building: trade is over after it', () => {
    const s = table([{ ...WEST, hand: `${CARD}+4lumber` }, EAST, SOUTH]);
    script(game, s, 'buy', 'draw patrol');
    expect(refusal(game, s, 0, 'supply lumber ore')).toBe('tradeOver');
  });
});

describe('Playing', () => {
  test('[gift.cards] one card a turn, before the roll or after it', () => {
    const s = table([with_({ patrol: 1, winter: 2 }), EAST, SOUTH], { step: 'roll' });
    expect(legal(game, s, 0).length).toBe(1 + 1 + 15);
    script(game, s, 'winter ore+ore');
    expect(legal(game, s, 0)).toEqual(['roll']);
    expect(refusal(game, s, 0, 'patrol')).toBe('oneCard');
    script(game, s, 'roll', 'dice 1 1');
    expect(refusal(game, s, 0, 'winter ore+ore')).toBe('oneCard');
    expect(refusal(game, s, 0, 'monopoly ore')).toBe('noCard');
    script(game, s, 'end', 'dice 1 1', 'end', 'dice 1 1', 'end', 'roll', 'dice 1 1');
    expect(refusal(game, s, 0, 'patrol')).toBe(null);
  });

  test('[gift.fresh] not in the turn in which it was bought, but an older one of its kind', () => {
    const s = table([{ ...WEST, hand: CARD }, EAST, SOUTH]);
    script(game, s, 'buy', 'draw patrol');
    expect(refusal(game, s, 0, 'patrol')).toBe('freshCard');
    const older = table([with_({ patrol: 1 }, { hand: CARD }), EAST, SOUTH]);
    script(game, older, 'buy', 'draw patrol');
    expect(refusal(game, older, 0, 'patrol')).toBe(null);
  });

  test('[gift.patrol] moves Tormund as after a seven; nobody discards, and the card stays in front', () => {
    const s = table([with_({ patrol: 1 }), { ...EAST, hand: '9ore' }, SOUTH]);
    script(game, s, 'patrol');
    expect(step(s)).toBe('tormund');
    script(game, s, 'tormund a4', 'steal ore');
    expect([handOf(s, 0), s.held[1], step(s), cardsOf(s.played[0]!, PATROL)]).toEqual(['1ore', 8, 'act', 1]);
  });

  test('[gift.patrol] before the roll, too, and the roll still comes', () => {
    const s = table([with_({ patrol: 1 }), EAST, SOUTH], { step: 'roll' });
    script(game, s, 'patrol', 'tormund b3');
    expect(step(s)).toBe('roll');
  });

  test('[gift.patrols] the third patrol takes Largest Patrol; only more than the holder has takes it over', () => {
    const s = table([{ ...WEST, cards: { patrol: 1 }, played: { patrol: 2 } }, { ...EAST, cards: { patrol: 2 }, played: { patrol: 2 } }, SOUTH]);
    const what = script(game, s, 'patrol', 'tormund b3');
    expect(told(game, what, 2).map(([name]) => name)).toContain('largest');
    expect([s.largest, s.points]).toEqual([0, [4, 2, 2]]);
    script(game, s, 'end', 'patrol', 'tormund c3');
    expect([s.largest, s.points]).toEqual([0, [4, 2, 2]]);
    script(game, s, 'roll', 'dice 1 1', 'end', 'dice 1 1', 'end', 'dice 1 1', 'end', 'patrol', 'tormund b3');
    expect([s.largest, s.points]).toEqual([1, [2, 4, 2]]);
  });

  test('[gift.roadworks] two free roads where one could build; trade is not over', () => {
    const s = table([with_({ roadworks: 1 }, { hand: '4ore' }), EAST, SOUTH]);
    script(game, s, 'roadworks', 'lay a2-nw');
    expect(refusal(game, s, 0, 'lay d6-se')).toBe('noWay');
    script(game, s, 'lay a2-ne');
    expect([step(s), s.left[0], handOf(s, 0)]).toEqual(['act', 11, '4ore']);
    expect(refusal(game, s, 0, 'supply ore wool')).toBe(null);
  });

  test('[gift.roadworks] one road, if there is no piece for the second; not playable without any', () => {
    const one = table([with_({ roadworks: 2 }), EAST, SOUTH]);
    one.left[0] = 1;
    script(game, one, 'roadworks', 'lay a2-nw');
    expect(step(one)).toBe('act');
    one.cardPlayed = false;
    expect(refusal(game, one, 0, 'roadworks')).toBe('noRoads');
  });

  test('[gift.winter] any two cards of the supply, to be used at once', () => {
    const s = table([with_({ winter: 1 }, { hand: '1lumber' }), { ...EAST, hand: '18wool' }, SOUTH]);
    expect(refusal(game, s, 0, 'winter wool+wool')).toBe('supplyShort');
    expect(legal(game, s, 0).filter((line) => line.startsWith('winter')).length).toBe(14);
    script(game, s, 'winter lumber+brick', 'road a2-nw');
    expect(handOf(s, 0)).toBe('1lumber');
  });

  test('[gift.monopoly] all others give all their cards of the named resource; only the island has it', () => {
    const s = table([{ settlements: ['b2-n'], cards: { monopoly: 1 } }, { hand: '3ore+1wool' }, { hand: '2ore' }, { hand: '4grain' }], {
      options: { board: 'island' },
    });
    const what = script(game, s, 'monopoly ore');
    expect([0, 1, 2, 3].map((seat) => handOf(s, seat))).toEqual(['5ore', '1wool', 'nothing', '4grain']);
    expect(told(game, what, 3).filter(([name]) => name === 'yields').length).toBe(2);
    expect(cardsOf(game.start(4).deck, 4)).toBe(0);
  });

  test('[gift.progress] a played card never comes back', () => {
    const s = table([with_({ winter: 1 }), EAST, SOUTH]);
    const before = s.deckSize;
    script(game, s, 'winter ore+ore');
    expect([s.deckSize, s.cardsHeld[0]]).toEqual([before, 0]);
    expect(refusal(game, s, 0, 'winter ore+ore')).toBe('noCard');
    expect(game.conserve(s)).toBe(null);
  });

  test('[gift.points] a victory point is never played: it waits in the hand', () => {
    const s = table([with_({ point: 2 }), EAST, SOUTH]);
    expect(legal(game, s, 0)).toEqual(['end']);
    expect([s.points[0], game.view(s, 1).points[0], cardsOf(game.view(s, 0).cards[0]!, POINT)]).toEqual([2, 2, 2]);
    give(s, 0, CARD);
  });
});
