/** gift.production: the dice, and what the hexes give. */
import { type Chance, even, only, type Say } from '#kernel';
import { PER_NUMBER } from '../data/boards.ts';
import { HEX_SPOTS } from '../data/grid.ts';
import { countOf, covers, sizeOf, some } from '../data/handful.ts';
import { BARREN, KINDS } from '../data/resources.ts';
import { die, EVENT, type Gift, STEP } from '../types.ts';
import { gain } from './hand.ts';
import { seven } from './seven.ts';
import { ownerOf, yieldOf } from './spots.ts';
import { become } from './turn.ts';

const dice: Chance<Gift> = {
  rule: 'gift.production',
  args: [die, die],
  weight: even,
  sample: (_s, _f, roll) => roll(36),
  shows: (one, two) => [one + two + 2],
  play(s, f, _seat, one, two, say) {
    s.rolled = one + two + 2;
    if (say !== null) say(EVENT.rolls, s.active, one + 1, two + 1);
    become(f, STEP.act, only(s.active));
    if (s.rolled === 7) seven(s, say);
    else produce(s, s.rolled, say);
  },
};

/** What each seat gets from this roll. Cleared on entry: an exception on the way would leave it dirty for the next match. */
const due = [0, 0, 0, 0];

export function produce(s: Gift, sum: number, say: Say | null): void {
  const { fields, terrain } = s.land;
  let total = 0;
  for (let seat = 0; seat < s.players; seat++) due[seat] = 0;
  for (let i = sum * PER_NUMBER; fields[i] >= 0; i++) {
    const hex = fields[i];
    const kind = terrain[hex];
    // gift.blocks: nor does a hex that a wildling blocks, in the Watch.
    if (hex === s.tormund || ((s.occupied >> hex) & 1) === 1 || kind === BARREN) continue;
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      const spot = s.spot[HEX_SPOTS[at]];
      const count = yieldOf(spot);
      if (count === 0) continue;
      const cards = some(kind, count);
      due[ownerOf(spot)] += cards;
      total += cards;
    }
  }
  if (total === 0) return;
  if (!covers(s.supply, total)) ration(s, total, say);
  for (let seat = 0; seat < s.players; seat++) {
    const cards = due[seat];
    if (cards === 0) continue;
    gain(s, seat, cards, sizeOf(cards));
    if (say !== null) say(EVENT.gets, seat, cards);
  }
}

/** gift.shortage: of what runs short nobody gets any, unless it is owed to one player only. */
function ration(s: Gift, total: number, say: Say | null): void {
  for (let kind = 0; kind < KINDS; kind++) {
    const left = countOf(s.supply, kind);
    if (countOf(total, kind) <= left) continue;
    if (say !== null) say(EVENT.short, kind);
    let owed = 0;
    for (let seat = 0; seat < s.players; seat++) if (countOf(due[seat], kind) > 0) owed++;
    for (let seat = 0; seat < s.players; seat++) {
      const count = countOf(due[seat], kind);
      if (count > 0) due[seat] -= some(kind, owed === 1 ? count - left : count);
    }
  }
}

export const productionVerbs = { dice };
