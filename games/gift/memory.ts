/** What a player with a perfect memory knows of the hands: everything, but for the thefts between others. */
import { gains, type Happening, type Memory, pays, slips, type Worlds, worlds } from '#kernel';
import { countOf } from './data/handful.ts';
import { CARD_COST, KEEP_COST, KINDS, ROAD_COST, SETTLEMENT_COST } from './data/resources.ts';
import { EVENT } from './types.ts';

export interface Remembered {
  readonly hands: Worlds;
}

/** What is paid with these events. */
const PRICES: ReadonlyMap<number, number> = new Map([
  [EVENT.roads, ROAD_COST],
  [EVENT.settles, SETTLEMENT_COST],
  [EVENT.raises, KEEP_COST],
  [EVENT.buys, CARD_COST],
]);

export const memory: Memory<Remembered> = {
  begin: (players) => ({ hands: worlds(players, KINDS) }),
  note({ hands }, { event, args: [seat, second, third, fourth] }: Happening) {
    const price = PRICES.get(event);
    if (price !== undefined) spends(hands, seat, price);
    else if (event === EVENT.gets) receives(hands, seat, second);
    else if (event === EVENT.discards) spends(hands, seat, second);
    else if (event === EVENT.offers || event === EVENT.accepts || event === EVENT.counters) {
      // Who offers or accepts shows what they would give.
      spends(hands, seat, second);
      receives(hands, seat, second);
    } else if (event === EVENT.swaps) {
      spends(hands, seat, second);
      receives(hands, seat, third);
    } else if (event === EVENT.agrees) {
      // Both show what they give before either takes it.
      spends(hands, seat, third);
      spends(hands, second, fourth);
      receives(hands, seat, fourth);
      receives(hands, second, third);
    } else if (event === EVENT.steals) steals(hands, seat, second, third);
    else if (event === EVENT.yields) {
      pays(hands, seat, third, fourth);
      gains(hands, second, third, fourth);
    }
  },
};

export function receives(hands: Worlds, seat: number, handful: number): void {
  for (let kind = 0; kind < KINDS; kind++) if (countOf(handful, kind) > 0) gains(hands, seat, kind, countOf(handful, kind));
}

export function spends(hands: Worlds, seat: number, handful: number): void {
  for (let kind = 0; kind < KINDS; kind++) if (countOf(handful, kind) > 0) pays(hands, seat, kind, countOf(handful, kind));
}

export function steals(hands: Worlds, by: number, from: number, kind: number): void {
  if (kind < 0) slips(hands, from, by);
  else {
    pays(hands, from, kind);
    gains(hands, by, kind);
  }
}
