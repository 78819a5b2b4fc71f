/** Collecting: the one choice in it, when the pool runs short. */
import { type Choice, OK, pop } from '#kernel';
import { countOf } from '../data/handful.ts';
import { suitOf } from '../data/pieces.ts';
import { type Natick, tiles, WHY } from '../types.ts';
import { proceed } from './turn.ts';
import { gain } from './yield.ts';

const wanted = (wants: number, tile: number): number => (wants >> ((tile & 3) * 2)) & 3;

const gather: Choice<Natick> = {
  rule: 'natick.shortage',
  args: [tiles],
  refuse(_s, f, _seat, tile) {
    if (suitOf(tile) !== f.a) return WHY.notShort;
    return wanted(f.b, tile) === 0 ? WHY.noYield : OK;
  },
  play(s, f, seat, tile, _b, say) {
    gain(s, seat, tile, 1, say);
    f.b -= 1 << ((tile & 3) * 2);
    const suit = f.a;
    const stock = countOf(s.pool, suit);
    let last = -1;
    for (let other = suit * 4; other < suit * 4 + 4; other++) {
      if (wanted(f.b, other) === 0) continue;
      if (last >= 0 && stock > 0) return;
      last = other;
    }
    pop(s);
    // One region is left that wants coins: there is nothing to choose any more.
    if (stock > 0) gain(s, seat, last, Math.min(stock, wanted(f.b, last)), say);
    proceed(s, say);
  },
};

export const collectVerbs = { gather };
