/** A turn: three dice, production, wildlings; and its end, at which ten points win. */
import { type Chance, type Choice, only, pop, push, type Say, type Seat, top } from '#kernel';
import { finish, pointsOf, wearied } from '../../gift/rules/end.ts';
import { produce } from '../../gift/rules/production.ts';
import { seven } from '../../gift/rules/seven.ts';
import { become, beginTurn as giftTurn } from '../../gift/rules/turn.ts';
import { DIE_SIDES, TRAIL_CLAN, TRAIL_OF } from '../data/north.ts';
import { EVENT, STEP, throws, twelve, type Watch } from '../types.ts';
import { helpsBeforeRoll } from './heroes/rangers.ts';
import { askTarly, tarlyHeld } from './heroes/tarly.ts';
import { advance, hasWildling } from './wildlings.ts';

export function beginTurn(s: Watch, seat: Seat, say: Say | null): void {
  giftTurn(s, seat, say);
  // watch.hero: some heroes help before the roll. Who has them, and whether they can, everybody sees.
  const f = top(s);
  if (f.step === STEP.dice && helpsBeforeRoll(s, seat)) become(f, STEP.roll, only(seat));
}

/** watch.dice: all three are rolled together, so the wildling die is known while a seven is settled. */
const cast: Chance<Watch> = {
  rule: 'watch.dice',
  args: [throws, twelve],
  weight: () => 1,
  sample: (_s, _f, roll) => roll(36 * DIE_SIDES),
  shows: (pair) => [Math.floor(pair / 6) + (pair % 6) + 2],
  play(s, f, _seat, pair, number, say) {
    const one = Math.floor(pair / 6) + 1;
    const two = (pair % 6) + 1;
    s.rolled = one + two;
    s.north.die = number + 1;
    const trail = TRAIL_OF[number + 1];
    if (say !== null) {
      say(EVENT.rolls, s.active, one, two);
      say(EVENT.wildling, s.active, number + 1, trail);
    }
    become(f, STEP.act, only(s.active));
    produced(s, trail >= 0 && hasWildling(s, trail), say);
  },
};

/** Production is settled before the wildlings move: where players have to choose, the advance waits for them. */
function produced(s: Watch, moving: boolean, say: Say | null): void {
  if (s.rolled === 7) {
    if (moving) push(s, STEP.advance, 0);
    else quiet(s, say);
    seven(s, say);
    return;
  }
  const before = tarlyHeld(s);
  produce(s, s.rolled, say);
  if (!moving) quiet(s, say);
  if (before >= 0 && before === tarlyHeld(s)) {
    if (moving) push(s, STEP.advance, 0);
    askTarly(s);
  } else if (moving) advance(s, TRAIL_OF[s.north.die], s.north.die, say);
}

/** watch.advance: on 9 to 12, or when the camps are empty, nobody moves. */
function quiet(s: Watch, say: Say | null): void {
  const trail = TRAIL_OF[s.north.die];
  if (say !== null) say(EVENT.quiet, s.north.die, trail < 0 ? -1 : TRAIL_CLAN[trail]);
}

const march: Chance<Watch> = {
  rule: 'watch.advance',
  weight: () => 1,
  sample: () => 0,
  play(s, _f, _seat, _a, _b, say) {
    pop(s);
    advance(s, TRAIL_OF[s.north.die], s.north.die, say);
  },
};

const end: Choice<Watch> = {
  rule: 'gift.turn',
  play(s, _f, seat, _a, _b, say) {
    s.closing[seat] = s.points[seat];
    if (say !== null) say(EVENT.ends, seat);
    // watch.win, watch.collapse-first: only now, and only if the Wall still stands.
    if (pointsOf(s, seat) >= s.options.points) finish(s, seat, say);
    else if (!wearied(s, say)) beginTurn(s, seat + 1 === s.players ? 0 : seat + 1, say);
  },
};

export const turnVerbs = { cast, advance: march, end };
