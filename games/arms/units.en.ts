/** What speaks for how a Unit is laid out, on which Terrain, and for what it does at the End of a Duration. */
import { type Seat, type Tell, top } from '#kernel';
import { seatsOn } from './blows.ts';
import { ATTACK, CLASS, KINDS, LINES, ML, TROOPS } from './data/armies.ts';
import { lossesIn, troopAt } from './data/columns.ts';
import { copiesOf } from './data/muster.ts';
import { BROKEN, PLACES } from './data/numbers.ts';
import { attackOn } from './data/terrain.ts';
import { attackOf } from './rules/damage.ts';
import { frontOf, heightOf, sizeOf, troopOf } from './rules/unit.ts';
import { type Arms, mateOf, sideOf } from './types.ts';

/** A Unit of so few Troops is in need. */
const FEW = 5;
const CLASS_NAMES = ['Shot', 'Foot', 'Horse'];
const LEVEL_NAMES = ['Missile', 'Charge', 'Melee'];
const ALL_PLACES = Array.from({ length: PLACES }, (_, place) => place);

const nameOf = (troop: number): string => TROOPS[troop].name;
const troops = (n: number): string => (n === 1 ? '1 Troop' : `${n} Troops`);

/** Troops of a class in the Units of a side. */
const countOf = (s: Arms, side: number, kind: number): number =>
  seatsOn(s, side).reduce((sum, seat) => {
    const counts = s.unit[side * 2 + s.leads[seat]];
    for (let line = 0; line < LINES; line++) if (CLASS[s.army[side] * LINES + line] === kind) sum += copiesOf(counts, line);
    return sum;
  }, 0);

/** The class for which the Terrain tells most between the sides: in favour of the seat's (sign 1), or against it (−1). */
function groundWords(s: Arms, seat: Seat, sign: number, change: (kind: number) => number): readonly string[] {
  const side = sideOf(s, seat);
  const kinds = [0, 1, 2].map((kind) => ({ kind, by: change(kind), mine: countOf(s, side, kind), theirs: countOf(s, 1 - side, kind) }));
  const gain = ({ by, mine, theirs }: (typeof kinds)[number]): number => sign * by * (mine - theirs);
  const most = kinds.reduce((best, one) => (gain(one) > gain(best) ? one : best));
  if (gain(most) <= 0) return [];
  return [
    `${CLASS_NAMES[most.kind]} attack with ${Math.abs(most.by)} ${most.by > 0 ? 'more' : 'less'} there: your side has ${most.mine}, the enemy ${most.theirs}.`,
  ];
}

/** What lies there is taken or refused. */
export function speakWords(s: Arms, seat: Seat, sign: number): readonly string[] {
  const { a: place } = top(s);
  return groundWords(s, seat, sign, (kind) => attackOn(s.ground[place * 2], s.ground[place * 2 + 1], kind));
}

/** What the second card changes. */
export function combineWords(s: Arms, seat: Seat, sign: number): readonly string[] {
  const { a: place, d: card } = top(s);
  const one = s.ground[place * 2];
  return groundWords(s, seat, sign, (kind) => attackOn(one, card, kind) - attackOn(one, -1, kind));
}

/** The front of a column against all that could stand there, and who follows for the Charge. */
export function columnWords(s: Arms, seat: Seat, code: number): readonly string[] {
  const { a: place } = top(s);
  const [front, next] = [troopAt(code, 0), troopAt(code, 1)];
  const left = Array.from({ length: LINES }, (_, line) => line).filter((line) => s.roster[seat * LINES + line] > 0);
  const most = (value: (troop: number) => number): number => Math.max(...left.map((line) => value(s.army[sideOf(s, seat)] * LINES + line)));
  const shot = attackOf(s, place, front);
  const charge = (troop: number): number => ATTACK[KINDS + troop];
  const out: string[] = [];
  if (shot === most((troop) => attackOf(s, place, troop)))
    out.push(`In front the ${nameOf(front)} attack with ${shot}, the most that you have left here.`);
  else if (ML[front] === most((troop) => ML[troop]))
    out.push(`In front the ${nameOf(front)} absorb ${ML[front] + s.absorb[place]}, the most that you have left here.`);
  if (charge(next) === most(charge)) out.push(`Behind them the ${nameOf(next)} are your best for the Charge.`);
  return out;
}

/** arms.discard: against the other ways to pay for the Damage. */
export function discardWords(s: Arms, seat: Seat, code: number, others: readonly number[]): readonly string[] {
  const count = (way: number): number => ALL_PLACES.reduce((sum, column) => sum + lossesIn(way, column), 0);
  const paid = (way: number): number =>
    ALL_PLACES.reduce((sum, column) => {
      for (let rank = 0; rank < lossesIn(way, column); rank++) sum += ML[troopOf(s, seat, column, rank)];
      return sum;
    }, 0);
  const out: string[] = [];
  const [mine, dearest] = [count(code), Math.max(...others.map(count), 0)];
  if (mine < dearest && others.every((way) => count(way) >= mine)) out.push(`It costs ${troops(mine)}, other ways up to ${dearest}.`);
  const left = s.damage[seat] - paid(code);
  if (left === 0 && others.some((way) => paid(way) < paid(code))) out.push('No Damage is left over.');
  if (sizeOf(s, seat) - mine === BROKEN + 1) out.push(`You have ${troops(BROKEN + 1)} then, and ${BROKEN} are defeat.`);
  return out;
}

/** The attacks of the Front Ranks of a side at a Level. A column may be empty until the Unit closes up. */
const frontsAt = (s: Arms, side: number, level: number): number =>
  seatsOn(s, side)
    .flatMap((seat) => ALL_PLACES.map((place) => [place, frontOf(s, seat, place)] as const))
    .reduce((sum, [place, troop]) => sum + (troop < 0 ? 0 : attackOf({ ...s, level }, place, troop)), 0);

export function levelWords(s: Arms, seat: Seat, level: number): readonly string[] {
  const other = level === s.level ? s.level + 1 : s.level;
  const side = sideOf(s, seat);
  const [mine, theirs] = [frontsAt(s, side, level), frontsAt(s, 1 - side, level)];
  const [mineElse, theirsElse] = [frontsAt(s, side, other), frontsAt(s, 1 - side, other)];
  if (mine - theirs <= mineElse - theirsElse) return [];
  return [
    `At ${LEVEL_NAMES[level]} your fronts attack with ${mine} against ${theirs}, at ${LEVEL_NAMES[other]} with ${mineElse} against ${theirsElse}.`,
  ];
}

/** Who steps up, and what that brings. */
export function retireWords(s: Arms, seat: Seat, columns: number): readonly string[] {
  return ALL_PLACES.filter((column) => (columns >> column) & 1).flatMap((place) => {
    const [old, next] = [frontOf(s, seat, place), troopOf(s, seat, place, 1)];
    const [before, after] = [attackOf(s, place, old), attackOf(s, place, next)];
    if (after > before) return [`On Terrain ${place + 1} the ${nameOf(next)} attack with ${after}, the ${nameOf(old)} with ${before}.`];
    return ML[next] > ML[old] + 1 ? [`On Terrain ${place + 1} the ${nameOf(next)} absorb ${ML[next] - ML[old]} more.`] : [];
  });
}

/** arms.move, arms.defeat: which Unit is in need. */
export function sendWords(s: Arms, seat: Seat, tell: Tell): readonly string[] {
  const mate = mateOf(s, seat);
  const size = sizeOf(s, mate);
  if (size <= BROKEN) return [`Without them the Unit of ${tell.seat(mate)} is defeated.`];
  return size <= FEW && size < sizeOf(s, seat) ? [`${tell.seat(mate)} has only ${troops(size)}, and ${BROKEN} are defeat.`] : [];
}

export function stayWords(s: Arms, seat: Seat): readonly string[] {
  const size = sizeOf(s, seat);
  return size > BROKEN && size <= FEW && sizeOf(s, mateOf(s, seat)) > BROKEN ? [`You have only ${troops(size)} yourself.`] : [];
}

/** arms.close: the Troop that comes to the front, against the other that could. */
export function fillWords(s: Arms, seat: Seat, from: number): readonly string[] {
  const empty = ALL_PLACES.find((column) => heightOf(s, seat, column) === 0);
  if (empty === undefined) return [];
  const rear = (column: number): number => troopOf(s, seat, column, heightOf(s, seat, column) - 1);
  const [troop, other] = [rear(from), rear(PLACES - empty - from)];
  const [attack, less] = [attackOf(s, empty, troop), attackOf(s, empty, other)];
  return attack > less ? [`There the ${nameOf(troop)} attack with ${attack}, the ${nameOf(other)} with ${less}.`] : [];
}
