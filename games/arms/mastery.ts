/** Which Mastery Card to play: a mixed strategy for the duel of one round, found by regret matching. */
import type { Dice, Seat } from '#kernel';
import { MASTERS } from './data/masters.ts';
import { CARDS, forceOf, PLACES, SECONDARY_COST } from './data/numbers.ts';
import { absorbsWith } from './rules/absorb.ts';
import { BATTLE, COMBAT } from './rules/calls.ts';
import { attackOf, guardOf } from './rules/damage.ts';
import { duel, owedFor } from './rules/duel.ts';
import { drawnPlace } from './rules/standards.ts';
import { frontOf } from './rules/unit.ts';
import { type Arms, foeOf, sideOf } from './types.ts';
import { type ArmsWeights, lifeOf, lifeWorth, mpWorth } from './worth.ts';

const ROUNDS_OF_PLAY = 300;

/** What a seat does if it wins with a card: where, and how much. */
interface Blow {
  readonly place: number;
  readonly damage: number;
}

function blow(s: Arms, seat: Seat, card: number): Blow {
  const foe = foeOf(s, seat);
  let best: Blow = { place: 0, damage: -1 };
  for (let place = 0; place < PLACES; place++) {
    if (s.flipped[place] !== 0) continue;
    const damage = Math.max(1, attackOf(s, place, frontOf(s, seat, place)) + forceOf(card) - guardOf(s, place, frontOf(s, foe, place)));
    if (damage > best.damage) best = { place, damage };
  }
  return best;
}

/** What the duel of two cards brings the seat, in the measure of worth.ts. */
export function stakes(w: ArmsWeights, s: Arms, seat: Seat): (mine: number, theirs: number) => number {
  const foe = foeOf(s, seat);
  const chance = s.players === 4 ? w.strikes : 1;
  const [myLife, theirLife] = [lifeOf(s, seat), lifeOf(s, foe)];
  const blows = [seat, foe].map((by) => Array.from({ length: CARDS + 1 }, (_, card) => blow(s, by, card)));
  const absorbed = [seat, foe].map((by) => [0, 1, 2].map((place) => absorbsWith(s, by, place, 0)));
  const drawn = drawnPlace(s);
  const lose = (by: Seat, i: number, owed: number, place: number): number =>
    mpWorth(w, s.mp[by]) - mpWorth(w, s.mp[by] - Math.max(0, owed - absorbed[i][place]));
  return (mine, theirs) => {
    const result = duel(mine, theirs);
    const strike = result > 0 ? blows[0][mine] : result < 0 ? blows[1][theirs] : { place: drawn, damage: 0 };
    const hurt = chance * (lifeWorth(w, result > 0 ? theirLife : myLife) - lifeWorth(w, (result > 0 ? theirLife : myLife) - strike.damage));
    return (
      lose(foe, 1, owedFor(theirs, mine), strike.place) -
      lose(seat, 0, owedFor(mine, theirs), strike.place) +
      (result > 0 ? hurt : result < 0 ? -hurt : 0)
    );
  };
}

export const cardsIn = (hand: number): number[] => Array.from({ length: CARDS }, (_, i) => i + 1).filter((card) => (hand >> (card - 1)) & 1);

export interface Mixture {
  readonly cards: readonly number[];
  readonly theirs: readonly number[];
  /** How often each card is played; and each of the opponent's. */
  readonly mine: readonly number[];
  readonly foes: readonly number[];
}

/** Both play against each other and regret: the average of what they did is close to unbeatable. */
export function mixture(w: ArmsWeights, s: Arms, seat: Seat, hand: number): Mixture {
  const cards = cardsIn(hand);
  const theirs = cardsIn(s.hand[foeOf(s, seat)]);
  const gain = stakes(w, s, seat);
  const table = cards.flatMap((mine) => theirs.map((their) => gain(mine, their)));
  const [mine, foes] = [learner(cards.length), learner(theirs.length)];
  for (let round = 1; round <= ROUNDS_OF_PLAY; round++) {
    for (let i = 0, at = 0; i < cards.length; i++) {
      let value = 0;
      for (let j = 0; j < theirs.length; j++, at++) {
        value += table[at] * foes.play[j];
        foes.value[j] -= table[at] * mine.play[i];
      }
      mine.value[i] = value;
    }
    learn(mine, round);
    learn(foes, round);
  }
  return { cards, theirs, mine: normal(mine.sum), foes: normal(foes.sum) };
}

/** One of the two who learn: what each card was worth just now, how much it is regretted, how often it is played, and was in all. */
interface Learner {
  readonly value: number[];
  readonly regret: number[];
  readonly play: number[];
  readonly sum: number[];
}

function learner(cards: number): Learner {
  const all = (value: number): number[] => new Array<number>(cards).fill(value);
  return { value: all(0), regret: all(0), play: all(1 / cards), sum: all(0) };
}

/** Regret matching, in which no regret falls below nothing and later rounds count for more. */
function learn({ value, regret, play, sum }: Learner, round: number): void {
  let mean = 0;
  let total = 0;
  for (let i = 0; i < value.length; i++) mean += value[i] * play[i];
  for (let i = 0; i < value.length; i++) {
    sum[i] += round * play[i];
    regret[i] = Math.max(0, regret[i] + value[i] - mean);
    total += regret[i];
    value[i] = 0;
  }
  for (let i = 0; i < value.length; i++) play[i] = total > 0 ? regret[i] / total : 1 / value.length;
}

function normal(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (total > 0 ? value / total : 1 / values.length));
}

/** One of the numbers, each as likely as its share. */
export function drawnFrom(shares: readonly number[], dice: Dice): number {
  let k = dice(1_000_000) / 1_000_000;
  for (let i = 0; i < shares.length; i++) {
    k -= shares[i];
    if (k < 0) return i;
  }
  return shares.length - 1;
}

/** What calling a Master with this card brings, in the measure of worth.ts, against how the opponent is likely to play. */
export function callWorth(w: ArmsWeights, s: Arms, seat: Seat, call: number, card: number, { theirs, foes }: Mixture): number {
  const foe = foeOf(s, seat);
  const side = sideOf(s, seat);
  const chance = s.players === 4 ? w.strikes : 1;
  const { combat, battle } = MASTERS[s.army[side]];
  const open = [0, 1, 2].filter((place) => s.flipped[place] === 0);
  const near = (by: Seat, owed: number, extra: number): number => {
    const lost = open.reduce((sum, place) => sum + Math.max(0, owed - absorbsWith(s, by, place, extra)), 0) / open.length;
    return mpWorth(w, s.mp[by] - lost);
  };
  const sides = s.players === 4 ? 2 : 1;
  return theirs.reduce((sum, their, j) => {
    const result = duel(card, their);
    const owed = owedFor(card, their);
    let gain = near(seat, owed + SECONDARY_COST, call === BATTLE ? battle.own : 0) - near(seat, owed, 0);
    if (call === COMBAT && result > 0) gain += chance * (lifeWorth(w, lifeOf(s, foe)) - lifeWorth(w, lifeOf(s, foe) - combat.attack));
    if (call === COMBAT && result < 0) gain += chance * (lifeWorth(w, lifeOf(s, seat)) - lifeWorth(w, lifeOf(s, seat) - combat.defence));
    if (call === BATTLE) {
      // The team mate and the second enemy fare about as these two do.
      gain += (sides - 1) * (near(seat, owed, battle.own) - near(seat, owed, 0));
      gain += sides * (near(foe, owedFor(their, card), 0) - near(foe, owedFor(their, card), battle.enemy));
      if (s.mp[seat] < 48) gain += sides * (mpWorth(w, s.mp[seat] + battle.regain) - mpWorth(w, s.mp[seat]));
    }
    return sum + foes[j] * gain;
  }, 0);
}
