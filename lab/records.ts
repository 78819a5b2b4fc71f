/** What is taken down of a game for a report: who won with what, how the lead changed, and what the dice did to whom. */
import type { Box, Use } from '#games';
import { CHANCE, type Game, type Happening, type Move, type Result, type Seat, type State, seeded, winShares } from '#kernel';
import type { Onlooker } from './arena.ts';
import type { LabBox } from './input.ts';

export interface GameRecord {
  /** The number of the game in its run, from 0, and by seat the place in the list of bots. */
  readonly game: number;
  readonly places: readonly number[];
  readonly ending: string;
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  readonly moves: number;
  readonly turns: number | null;
  /** By trait and seat. */
  readonly traits: Readonly<Record<string, readonly (string | null)[]>>;
  readonly counts: Readonly<Record<string, readonly number[]>>;
  /** By use, by what was used, by seat: how often. */
  readonly uses: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  /** By chance verb and face: how often it came up. */
  readonly faces: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** As the game's judge sees it: how often the lead changed; after which part of the game the winner led to the end; what the dice did to each seat's chance, beyond what was to be expected of them. */
  readonly leads: number | null;
  readonly decided: number | null;
  readonly luck: readonly number[] | null;
}

export interface Recorded extends Onlooker {
  done(result: Result, moves: number): GameRecord;
}

/** Of so many outcomes each is looked at; of more, so many that are drawn. */
const OUTCOMES = 12;
/** The lead is looked at when a turn is over; in games that do not count turns, every so many moves. */
const EVERY = 8;

export function recorded(box: LabBox, n: number, places: readonly number[]): Recorded {
  const { game, judge, metrics } = box;
  const players = places.length;
  const traits: Record<string, (string | null)[]> = {};
  const uses: Record<string, Record<string, number[]>> = {};
  const faces: Record<string, Record<string, number>> = {};
  const luck = new Array<number>(players).fill(0);
  const leaders: { at: number; seat: Seat }[] = [];
  const [before, after]: [number[], number[]] = [[], []];
  const teams = game.meta.teams?.(players) ?? places.map((_, seat) => seat);
  const dice = seeded(`luck ${n}`);
  let last: State | null = null;
  let opened = false;
  let at = 0;
  let turn = 0;

  const chances = (s: State, out: number[]): void => {
    if (judge?.outlook !== undefined) judge.outlook(s, out);
    else if (judge !== null) for (let seat = 0; seat < players; seat++) out[seat] = judge.evaluate(s, seat);
  };
  const chancesAfter = (s: State, out: number[]): void => {
    if (s.stack.length > 0) {
      chances(s, out);
      return;
    }
    winShares(game.meta, game.result(s).ranks).forEach((share, seat) => {
      out[seat] = share;
    });
  };
  /** A judge need not foresee what dice bring on average: luck is measured against the mean of what could have come, not against the position before. */
  const expected = (s: State, out: number[]): void => {
    out.length = 0;
    const cases: [Move, number][] = [];
    const total = game.cases(s, cases);
    const looked = cases.length <= OUTCOMES ? cases : Array.from({ length: OUTCOMES }, (): [Move, number] => [game.roll(s, dice), total / OUTCOMES]);
    for (const [move, weight] of looked) {
      const next = game.clone(s);
      game.play(next, CHANCE, move, null);
      chancesAfter(next, after);
      for (let i = 0; i < players; i++) out[i] = (out[i] ?? 0) + ((after[i] ?? 0) * weight) / total;
    }
  };
  const take = (s: State, when: 'end' | 'opening'): void => {
    for (const [name, trait] of Object.entries(metrics.traits ?? {}))
      if (trait.when === when) traits[name] = places.map((_, seat) => trait.of(s, seat));
  };

  return {
    before(s, seat, move) {
      if (seat !== CHANCE) return;
      face(game, box.words.faces ?? {}, faces, move);
      if (judge !== null) expected(s, before);
    },
    after(s, seat, happenings) {
      at++;
      last = s;
      for (const happening of happenings) use(game, metrics.uses ?? {}, uses, happening, players);
      if (judge !== null && seat === CHANCE) {
        chancesAfter(s, after);
        const mean = after.reduce((sum, value, i) => sum + value - (before[i] ?? 0), 0) / players;
        for (let i = 0; i < players; i++) luck[i] = (luck[i] ?? 0) + (after[i] ?? 0) - (before[i] ?? 0) - mean;
      }
      const now = game.when(s);
      const over = now === null ? at % EVERY === 0 : now.turn !== turn;
      turn = now?.turn ?? 0;
      if (!opened && turn >= 1) {
        opened = true;
        take(s, 'opening');
      }
      if (!over || judge === null || s.stack.length === 0) return;
      chances(s, after);
      const leader = after.reduce((best, value, i) => (value > (after[best] ?? 0) ? i : best), 0);
      if (teams[leaders.at(-1)?.seat ?? -1] !== teams[leader]) leaders.push({ at, seat: leader });
    },
    done(result, moves) {
      if (last !== null) take(last, 'end');
      const s = last;
      const counts = Object.fromEntries(
        Object.entries(metrics.counts ?? {}).map(([name, count]) => [name, places.map((_, seat) => (s === null ? 0 : count.of(s, seat)))]),
      );
      const lead = leaders.at(-1);
      const won = lead !== undefined && result.ranks[lead.seat] === 1;
      return {
        game: n,
        places,
        ending: result.ending,
        ranks: result.ranks,
        scores: result.scores,
        moves,
        turns: turn > 0 ? turn : null,
        traits,
        counts,
        uses,
        faces,
        leads: judge === null ? null : Math.max(0, leaders.length - 1),
        decided: lead === undefined ? null : won ? lead.at / moves : 1,
        luck: judge === null ? null : luck,
      };
    },
  };
}

function use(
  game: Game,
  declared: Readonly<Record<string, Use>>,
  uses: Record<string, Record<string, number[]>>,
  happening: Happening,
  players: number,
) {
  const name = game.eventNames[happening.event];
  for (const [id, { event, by, what, name: called }] of Object.entries(declared)) {
    if (event !== name) continue;
    const { args } = game.events[happening.event] as (typeof game.events)[number];
    const seat = happening.args[args.indexOf(by)] ?? -1;
    if (seat < 0 || seat >= players) continue;
    const thing = called(what === undefined ? 0 : (happening.args[args.indexOf(what)] ?? 0));
    uses[id] ??= {};
    uses[id][thing] ??= new Array<number>(players).fill(0);
    const row = uses[id][thing];
    row[seat] = (row[seat] ?? 0) + 1;
  }
}

function face(game: Game, named: NonNullable<Box['words']['faces']>, faces: Record<string, Record<string, number>>, move: Move): void {
  const [verb, a = 0, b = 0] = game.wire(move);
  if (named[verb] === undefined) return;
  const entry = game.verbs.find((v) => v.name === verb);
  faces[verb] ??= {};
  const row = faces[verb];
  for (const value of entry?.shows?.(a, b) ?? [a]) row[String(value)] = (row[String(value)] ?? 0) + 1;
}
