/** What the dice showed, beside what was to be expected of them. Pure. */
import { CHANCE, type Dice, type Move, seeded } from '#kernel';
import { type Moment, type Review, START } from '../replay/review.ts';

export interface Tally {
  readonly title: string;
  readonly rolls: number;
  readonly faces: readonly { readonly label: string; readonly came: number; readonly expected: number }[];
  /** Of a hundred fair games with the same rolls, how many are less uneven than this one. */
  readonly uneven: number;
}

/** What one roll may show, each case as likely as its weight says. */
interface Odds {
  readonly outcomes: readonly (readonly number[])[];
  readonly sums: readonly number[];
  readonly total: number;
}

const GAMES = 400;

/** One tally for every chance verb that the game has words for and that was rolled. */
export function tallies(review: Review): readonly Tally[] {
  const { box } = review;
  const kinds = Object.entries(box.words.faces ?? {});
  if (kinds.length === 0) return [];
  const rolled = new Map(kinds.map(([verb]) => [verb, [] as { readonly odds: Odds; readonly faces: readonly number[] }[]]));
  const s = review.at(START);
  // A revision has no step of its own, but is played like every move.
  for (const { by, move, entry } of standing(review)) {
    const list = by === CHANCE ? rolled.get(entry.move[0]) : undefined;
    if (list !== undefined) list.push({ odds: oddsAt(review, s, list.at(-1)?.odds ?? null), faces: facesOf(review, move) });
    box.game.play(s, by, move, null);
  }
  return kinds.flatMap(([verb, said]) => {
    const rolls = rolled.get(verb) ?? [];
    return rolls.length === 0 ? [] : [tallied(said.title, (face) => said.face(face), rolls)];
  });
}

function standing({ moments, line }: Review): readonly Moment[] {
  const out: Moment[] = [];
  for (let at = line.at(-1) ?? START; at !== START; at = (moments[at] as Moment).parent) out.push(moments[at] as Moment);
  return out.reverse();
}

function facesOf({ box: { game } }: Review, move: Move): readonly number[] {
  const [verb, a = 0, b = 0] = game.wire(move);
  const shows = game.verbs.find(({ name }) => name === verb)?.shows ?? null;
  return shows === null ? [a] : shows(a, b);
}

function oddsAt(review: Review, s: ReturnType<Review['at']>, before: Odds | null): Odds {
  const cases: [Move, number][] = [];
  const total = review.box.game.cases(s, cases);
  let sum = 0;
  const sums = cases.map(([, weight]) => {
    sum += weight;
    return sum;
  });
  const same = before !== null && before.total === total && before.sums.length === sums.length && before.sums.every((at, i) => at === sums[i]);
  return same ? before : { total, sums, outcomes: cases.map(([move]) => facesOf(review, move)) };
}

function tallied(
  title: string,
  label: (face: number) => string,
  rolls: readonly { readonly odds: Odds; readonly faces: readonly number[] }[],
): Tally {
  const expected = new Map<number, number>();
  const alike = new Map<Odds, number>();
  for (const { odds } of rolls) alike.set(odds, (alike.get(odds) ?? 0) + 1);
  for (const [odds, times] of alike) {
    odds.outcomes.forEach((faces, i) => {
      const weight = ((odds.sums[i] as number) - (odds.sums[i - 1] ?? 0)) / odds.total;
      for (const face of faces) expected.set(face, (expected.get(face) ?? 0) + weight * times);
    });
  }
  const came = counted(rolls.map(({ faces }) => faces));
  const here = unevenness(came, expected);
  const dice = seeded('tally');
  let below = 0;
  for (let game = 0; game < GAMES; game++) {
    if (unevenness(counted(rolls.map(({ odds }) => drawn(odds, dice))), expected) < here) below++;
  }
  const faces = [...expected.keys()].sort((a, b) => a - b);
  return {
    title,
    rolls: rolls.length,
    faces: faces.map((face) => ({ label: label(face), came: came.get(face) ?? 0, expected: expected.get(face) ?? 0 })),
    uneven: Math.round((100 * below) / GAMES),
  };
}

function counted(shown: readonly (readonly number[])[]): Map<number, number> {
  const out = new Map<number, number>();
  for (const faces of shown) for (const face of faces) out.set(face, (out.get(face) ?? 0) + 1);
  return out;
}

function unevenness(came: ReadonlyMap<number, number>, expected: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [face, share] of expected) sum += ((came.get(face) ?? 0) - share) ** 2 / share;
  return sum;
}

function drawn({ total, sums, outcomes }: Odds, dice: Dice): readonly number[] {
  const at = dice(total);
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as number) > at) high = middle;
    else low = middle + 1;
  }
  return outcomes[low] ?? [];
}
