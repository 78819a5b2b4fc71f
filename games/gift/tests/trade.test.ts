import { describe, expect, test } from 'vitest';
import { OK } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { requests } from '../data/bundles.ts';
import type { Gift } from '../types.ts';
import { EAST, game, handOf, SOUTH, table, WEST } from './table.ts';

const four = (hands: readonly string[], options = {}): Gift =>
  table(
    [WEST, EAST, SOUTH, {}].map((player, seat) => (hands[seat] === undefined ? player : { ...player, hand: hands[seat]! })),
    { options },
  );
const step = (s: Gift): string => game.steps[s.stack.at(-1)!.step]!.name;

describe('With players', () => {
  test('[gift.player-trade] [gift.offer] [gift.answer] [gift.confirm] an offer to all, two accept, the active player chooses', () => {
    const s = four(['2lumber', '1ore', '1ore+1wool', '1grain']);
    script(game, s, 'offer 2lumber ore');
    expect(s.stack.at(-1)!.seats).toBe(0b1110);
    expect(refusal(game, s, 3, 'accept')).toBe('notHeld');
    script(game, s, '@2 accept', '@3 decline', '@1 accept');
    expect(step(s)).toBe('confirm');
    expect(legal(game, s, 0)).toEqual(['confirm 2', 'confirm 3', 'withdraw']);
    expect(refusal(game, s, 0, 'confirm 4')).toBe('notReady');
    script(game, s, 'confirm 3');
    expect([0, 1, 2, 3].map((seat) => handOf(s, seat))).toEqual(['1ore', '1ore', '2lumber+1wool', '1grain']);
    expect(step(s)).toBe('act');
  });

  test('[gift.player-trade] only with the player whose turn it is, and only where the table plays with it', () => {
    const s = four(['1lumber', '1ore', '1wool']);
    expect(refusal(game, s, 1, 'offer ore wool')).toBe('turn');
    const without = four(['1lumber', '1ore'], { playerTrade: false });
    expect(refusal(game, without, 0, 'offer lumber ore')).toBe('noTrade');
    expect(legal(game, without, 0)).toEqual(['end']);
  });

  test('[gift.offer] [gift.hands] you must hold what you give, but may ask for anything: nothing is told of other hands', () => {
    const s = four(['1lumber', '1ore']);
    expect(refusal(game, s, 0, 'offer 2lumber ore')).toBe('notHeld');
    expect(refusal(game, s, 0, 'offer wool ore')).toBe('notHeld');
    expect(refusal(game, s, 0, 'offer lumber 9grain')).toBe(null);
  });

  test('[gift.gifts] [gift.same] both sides give something, and not the same', () => {
    const s = four(['2lumber+1brick', '1ore']);
    expect(refusal(game, s, 0, 'offer 2lumber lumber')).toBe('sameKind');
    expect(refusal(game, s, 0, 'offer lumber+brick ore+brick')).toBe('sameKind');
    script(game, s, 'offer lumber+brick ore');
    expect(refusal(game, s, 1, 'counter nothing lumber')).toBe('gift');
    expect(refusal(game, s, 1, 'counter ore nothing')).toBe('gift');
    expect(refusal(game, s, 1, 'counter ore ore')).toBe('sameKind');
    expect(refusal(game, s, 1, 'counter wool lumber')).toBe('notHeld');
  });

  test('[gift.audience] an offer to some asks only them', () => {
    const s = four(['1lumber', '1ore', '1ore', '1ore']);
    expect(refusal(game, s, 0, 'offer lumber ore@1')).toBe('stranger');
    script(game, s, 'offer lumber ore@2+4');
    expect(s.stack.at(-1)!.seats).toBe(0b1010);
    expect(refusal(game, s, 2, 'accept')).toBe('turn');
    script(game, s, '@3 accept', '@1 decline', 'confirm 4');
    expect(handOf(s, 3)).toBe('1lumber');
    const three = table([{ ...WEST, hand: '1lumber' }, EAST, SOUTH]);
    expect(refusal(game, three, 0, 'offer lumber ore@4')).toBe('stranger');
    for (const text of ['1ore@2+4', '1ore', '2ore+1wool@3']) expect(requests.name(requests.find(text))).toContain(text.split('@')[1] ?? 'ore');
    expect([requests.find('ore@5'), requests.find('ore@'), requests.find('gold')]).toEqual([-1, -1, -1]);
  });

  test('[gift.counter] [gift.confirm] a counter-offer to the active player can be taken, if it can be paid', () => {
    const s = four(['1lumber+1brick', '1ore', '1wool']);
    script(game, s, 'offer lumber ore', '@1 counter ore lumber+brick', '@2 counter wool 2grain', '@3 decline');
    expect(legal(game, s, 0)).toEqual(['confirm 2', 'withdraw']);
    expect(refusal(game, s, 0, 'confirm 3')).toBe('cannotPay');
    script(game, s, 'confirm 2');
    expect([handOf(s, 0), handOf(s, 1)]).toEqual(['1ore', '1lumber+1brick']);
  });

  test.each(['nothing ore', 'lumber nothing', 'nothing nothing'])(
    '[gift.asking] [gift.gifts] "offer %s" asks for proposals: one may be taken, nothing can be accepted',
    (terms) => {
      const s = four(['1lumber+1brick', '1ore', '1ore+1wool', '1grain']);
      script(game, s, `offer ${terms}`);
      expect([s.stack.at(-1)!.seats, s.offers]).toEqual([0b1110, 1]);
      expect([1, 2, 3].map((seat) => refusal(game, s, seat, 'accept'))).toEqual(new Array(3).fill('onlyAsked'));
      // The list proposes what was asked for, where anything was named; more is allowed.
      expect(legal(game, s, 3).includes('counter 1grain 1lumber')).toBe(terms !== 'nothing ore');
      expect(refusal(game, s, 3, 'counter grain lumber')).toBe(null);
      script(game, s, '@1 counter ore lumber', '@0 wait', '@2 counter wool 2brick', '@0 wait', '@3 decline');
      expect(legal(game, s, 0)).toEqual(['confirm 2', 'withdraw']);
      script(game, s, 'confirm 2');
      expect([handOf(s, 0), handOf(s, 1), step(s)]).toEqual(['1brick+1ore', '1lumber', 'act']);
    },
  );

  test('[gift.asking] a proposal may go beyond what was asked for; nobody proposes anything: the turn goes on', () => {
    const s = four(['1lumber', '1ore', '1wool', '1grain']);
    script(game, s, 'offer nothing ore@3', '@2 counter wool lumber', 'confirm 3');
    expect(handOf(s, 0)).toBe('1wool');
    script(game, s, 'offer nothing nothing', '@1 decline', '@2 decline', '@3 decline');
    expect([step(s), s.counters]).toEqual(['act', []]);
  });

  test('[gift.asking] [gift.repeat] who has answered is not asked the same again, until a hand has changed', () => {
    const s = four(['1lumber+4ore', '1wool', '1wool']);
    script(game, s, 'offer nothing nothing@2', '@1 decline', 'offer nothing wool@3', '@2 counter wool ore', 'withdraw');
    expect(['nothing nothing@2', 'nothing nothing', 'nothing wool@3'].map((terms) => refusal(game, s, 0, `offer ${terms}`))).toEqual(
      new Array(3).fill('declined'),
    );
    expect(refusal(game, s, 0, 'offer nothing nothing@3')).toBe(null);
    script(game, s, 'supply ore grain');
    expect(refusal(game, s, 0, 'offer nothing nothing@2')).toBe(null);
  });

  test('[gift.asking] the list proposes the open question; the same rules hold as for offers', () => {
    const s = four(['1lumber', '1ore']);
    expect(legal(game, s, 0)).toContain('offer nothing nothing');
    expect(refusal(game, s, 0, 'offer wool nothing')).toBe('notHeld');
    expect(refusal(game, four(['nothing']), 0, 'offer nothing nothing')).toBe('nothingToGive');
    expect(refusal(game, s, 0, 'offer nothing ore@1')).toBe('stranger');
    expect(refusal(game, four(['1lumber'], { playerTrade: false }), 0, 'offer nothing nothing')).toBe('noTrade');
  });

  test('[gift.confirm] the deal can be closed with the first who is willing; the others are asked no more', () => {
    const s = four(['2lumber', '1ore', '1ore', '1wool']);
    script(game, s, 'offer lumber ore', '@3 decline');
    expect([s.stack.at(-1)!.seats, refusal(game, s, 0, 'confirm 2')]).toEqual([0b0110, 'turn']);
    script(game, s, '@2 accept');
    expect([step(s), s.stack.at(-1)!.seats]).toEqual(['answer', 0b0011]);
    expect(legal(game, s, 0)).toEqual(['confirm 3', 'wait', 'withdraw']);
    expect(refusal(game, s, 0, 'confirm 2')).toBe('notReady');
    expect(['accept', 'decline', 'counter lumber ore'].map((move) => refusal(game, s, 0, move))).toEqual(['ownOffer', 'ownOffer', 'ownOffer']);
    expect(['confirm 3', 'wait', 'withdraw'].map((move) => refusal(game, s, 1, move))).toEqual(new Array(3).fill('notYourOffer'));
    script(game, s, '@0 confirm 3');
    expect([step(s), s.counters, handOf(s, 0), handOf(s, 2)]).toEqual(['act', [], '1lumber+1ore', '1lumber']);
    // Who was not heard has declined nothing.
    script(game, s, 'offer ore wool');
    expect(s.stack.at(-1)!.seats).toBe(0b1110);
  });

  test('[gift.confirm] who waits is asked again with the next who is willing, and when all have answered', () => {
    const s = four(['2lumber', '1ore', '1ore', '1ore+1wool']);
    script(game, s, 'offer lumber ore', '@1 accept', '@0 wait');
    expect(s.stack.at(-1)!.seats).toBe(0b1100);
    script(game, s, '@3 counter wool lumber');
    expect([s.stack.at(-1)!.seats, legal(game, s, 0)]).toEqual([0b0101, ['confirm 2', 'confirm 4', 'wait', 'withdraw']]);
    script(game, s, '@0 wait', '@2 decline');
    expect([step(s), legal(game, s, 0)]).toEqual(['confirm', ['confirm 2', 'confirm 4', 'withdraw']]);
    script(game, s, 'confirm 4');
    expect([handOf(s, 0), handOf(s, 3)]).toEqual(['1lumber+1wool', '1lumber+1ore']);
  });

  test('[gift.confirm] withdrawn before all have answered: nothing changes hands', () => {
    const s = four(['1lumber', '1ore', '1ore']);
    script(game, s, 'offer lumber ore', '@1 accept', '@0 withdraw');
    expect([handOf(s, 0), step(s), s.counters]).toEqual(['1lumber', 'act', []]);
  });

  test('[gift.confirm] withdrawn: nothing changes hands', () => {
    const s = four(['1lumber', '1ore']);
    script(game, s, 'offer lumber ore@2', '@1 accept', 'withdraw');
    expect([handOf(s, 0), handOf(s, 1), step(s), s.counters]).toEqual(['1lumber', '1ore', 'act', []]);
  });

  test('[gift.repeat] what was declined is not offered again to whoever declined it, until a hand has changed', () => {
    const s = four(['1lumber+4ore', '1wool', '1wool']);
    script(game, s, 'offer lumber wool@2', '@1 decline');
    expect(refusal(game, s, 0, 'offer lumber wool@2')).toBe('declined');
    expect(refusal(game, s, 0, 'offer lumber wool')).toBe('declined');
    expect(refusal(game, s, 0, 'offer lumber wool@3')).toBe(null);
    expect(refusal(game, s, 0, 'offer lumber grain@2')).toBe(null);
    script(game, s, 'supply ore grain');
    expect(refusal(game, s, 0, 'offer lumber wool@2')).toBe(null);
  });

  test('[gift.repeat] a counter-offer declines what it answers', () => {
    const s = four(['1lumber', '1wool+1ore']);
    script(game, s, 'offer lumber wool@2', '@1 counter ore lumber', 'withdraw');
    expect(refusal(game, s, 0, 'offer lumber wool@2')).toBe('declined');
  });

  test('[gift.offers] at most six a turn, or as many as agreed; the next turn begins anew', () => {
    for (const [options, most] of [
      [{}, 6],
      [{ offers: 1 }, 1],
    ] as const) {
      const s = four(['7lumber'], options);
      for (let n = 1; n <= most; n++) script(game, s, `offer ${n}lumber ore@2`, '@1 decline');
      expect(refusal(game, s, 0, 'offer lumber wool@2')).toBe('offersSpent');
      script(game, s, 'end', ...new Array(3).fill(['dice 1 1', 'end']).flat(), 'dice 1 1');
      expect(refusal(game, s, 0, 'offer lumber wool@2')).toBe(null);
    }
  });

  test('[gift.offer] everybody sees offers and deals', () => {
    const s = four(['1lumber', '1ore']);
    const what = script(game, s, 'offer lumber ore@2', '@1 accept', 'confirm 2');
    expect(told(game, what, 3).map(([name]) => name)).toEqual(['offers', 'accepts', 'agrees']);
  });
});

describe('With the supply', () => {
  test('[gift.supply-trade] four for one, always; of another resource, which the supply must have', () => {
    const s = four(['4lumber+3ore', '19wool']);
    expect(refusal(game, s, 0, 'supply ore grain')).toBe('rate');
    expect(refusal(game, s, 0, 'supply lumber lumber')).toBe('sameKind');
    expect(refusal(game, s, 0, 'supply lumber wool')).toBe('supplyShort');
    script(game, s, 'supply lumber grain');
    expect(handOf(s, 0)).toBe('1grain+3ore');
  });

  test.each([
    ['a1-nw', '3lumber', 'a 3:1 route, any resource'],
    ['d1-se', '2lumber', 'the 2:1 route of lumber'],
  ])('[gift.rates] a settlement at %s: %s, %s', (spot, hand) => {
    for (const kind of ['settlements', 'keeps'] as const) {
      const s = table([{ [kind]: [spot], hand }, EAST, SOUTH]);
      script(game, s, 'supply lumber ore');
      expect(handOf(s, 0)).toBe('1ore');
    }
  });

  test('[gift.rates] a route of one resource helps no other, and both kinds of routes go together', () => {
    const s = table([{ settlements: ['d1-se'], hand: '3brick+2lumber' }, EAST, SOUTH]);
    expect(refusal(game, s, 0, 'supply brick ore')).toBe('rate');
    const both = table([{ settlements: ['d1-se', 'a1-nw'], hand: '3brick+2lumber' }, EAST, SOUTH]);
    script(game, both, 'supply brick ore', 'supply lumber ore');
    expect(handOf(both, 0)).toBe('2ore');
  });

  test('[gift.several] several exchanges in one go, if each resource comes out even', () => {
    const s = table([{ settlements: ['d1-se'], hand: '4lumber+4brick+1grain' }, EAST, SOUTH]);
    expect(refusal(game, s, 0, 'barter 4lumber+4brick 2ore')).toBe('uneven');
    expect(refusal(game, s, 0, 'barter 3lumber ore')).toBe('uneven');
    expect(refusal(game, s, 0, 'barter 4lumber 1ore+1lumber')).toBe('sameKind');
    expect(refusal(game, s, 0, 'barter 6lumber 3ore')).toBe('notHeld');
    expect(refusal(game, s, 0, 'barter 4lumber nothing')).toBe('gift');
    script(game, s, 'barter 4lumber+4brick 2ore+1wool');
    expect(handOf(s, 0)).toBe('1wool+1grain+2ore');
    const dry = four(['8lumber', '18wool']);
    expect(refusal(game, dry, 0, 'barter 8lumber 2wool')).toBe('supplyShort');
  });

  test('[gift.several] the list proposes two exchanges at once, and each of them is legal', () => {
    const s = four(['8lumber']);
    const moves: number[] = [];
    moves.length = game.options(s, 0, moves);
    const several = moves.filter((move) => game.wire(move)[0] === 'barter');
    expect(several.length).toBe(10);
    for (const move of several) expect(game.check(s, 0, move)).toBe(OK);
  });
});
