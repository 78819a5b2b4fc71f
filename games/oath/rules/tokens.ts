/** Where tokens go and which ones are paid, where the owner has a choice. */
import { type Choice, OK } from '#kernel';
import { oneToken, resourceOf, tokensOf } from '../data/pieces.ts';
import { handfulBits, handfulResource, handfuls, items, type Oath, WHY } from '../types.ts';
import { COUNT, discard, firstOf, has, put, tokenBits, without } from './board.ts';
import { flow } from './flow.ts';

const store: Choice<Oath> = {
  rule: 'oath.resources',
  args: [items],
  refuse(s, f, seat, item) {
    if (resourceOf(item) !== firstOf(f.a) || (f.b !== 0 && ((f.b >> item) & 1) === 0)) return WHY.otherSpace;
    return has(s, seat, item) ? WHY.occupied : OK;
  },
  play(s, f, seat, item, _b, say) {
    put(s, seat, item, say);
    f.a -= oneToken(resourceOf(item));
    flow(s, say);
  },
};

const pay: Choice<Oath> = {
  rule: 'oath.paying',
  args: [handfuls],
  refuse(s, f, seat, handful) {
    const resource = handfulResource(handful);
    const bits = handfulBits(handful);
    if (resource !== firstOf(f.a) || COUNT[bits] !== tokensOf(f.a, resource)) return WHY.notOwed;
    return (bits & ~tokenBits(s.board[seat], resource)) === 0 ? OK : WHY.noItem;
  },
  play(s, f, seat, handful, _b, say) {
    discard(s, seat, handfulResource(handful), handfulBits(handful), say);
    f.a = without(f.a, handfulResource(handful));
    flow(s, say);
  },
};

export const tokenVerbs = { store, pay };
