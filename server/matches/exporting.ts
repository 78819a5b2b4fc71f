/** The log of a match for somebody who asks: everything once it is over, before that only what the asker may know. */
import { append, type Entry as FairEntry, finish, fromHex, type Last, type Linked, resumeMatch, writeFairLog } from '#fair';
import { type Happening, type State, type Viewer, witness } from '#kernel';
import { publicStep } from '#match';
import type { Live } from './live.ts';

/** So many links of the chain are made before others get a turn. */
const SLICE = 100;

export interface Proof {
  readonly secret: string;
  readonly head: string;
}

interface Chained {
  readonly entries: readonly Linked<FairEntry>[];
  readonly last: Last;
}

/** The whole log with its chain and the seed of the dice; only for a match that is over. */
export async function fullLog(live: Live): Promise<string> {
  return writeFairLog({ header: live.header, ...(await chained(live)) });
}

/** What everybody is told at the end: the seed of the dice, and the head that stands for the whole log. */
export async function proofOf(live: Live): Promise<Proof> {
  const { secret, head } = (await chained(live)).last;
  return { secret, head };
}

async function chained(live: Live): Promise<Chained> {
  if (live.match.result === null) throw new Error('the match is not over: its log is not for everybody');
  let fair = resumeMatch(live.header, fromHex(live.secret.seed), []);
  const entries: Linked<FairEntry>[] = [];
  for (const entry of live.match.entries) {
    const linked = append(fair, { ...entry } as unknown as FairEntry);
    fair = linked.match;
    entries.push(linked.entry);
    if (entries.length % SLICE === 0) await new Promise((done) => setImmediate(done));
  }
  const { result } = live.match;
  const played = live.match.state.stack.length === 0;
  // Zeros, as in every earlier log: the head that a player has kept covers this line and must stay the same.
  const last = finish(fair, played ? result : null, played ? {} : { closed: { ...result, scores: result.scores.map(() => 0) } });
  return { entries, last };
}

/** What a viewer was shown of a match that still runs: the header, and the events of every public step. */
export function shownLog(live: Live, viewer: Viewer): string {
  const { game } = live.box;
  const { longhall, game: id, rules, players, options, seats, table } = live.header;
  const lines: unknown[] = [{ longhall, game: id, rules, players, options, seats, table, shownTo: viewer }];
  const s = live.match.line.at(0);
  let step = 0;
  for (const { by, move, revision } of live.match.line.steps) {
    const happenings: Happening[] = [];
    game.play(s, by, move, game.recorder(happenings));
    const events = witness(game, happenings, viewer, null).map(({ event, args }) => [game.eventNames[event], ...args]);
    if (!revision) step++;
    if (events.length > 0) lines.push({ step, events });
  }
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** One position of a match as a viewer was shown it, with what led to it. */
export interface ShownStep {
  readonly step: number;
  readonly view: State;
  readonly events: readonly (readonly [event: string, ...args: number[]])[];
}

/** So many positions at most are handed out at once: the newest. */
const MOST_STEPS = 150;

/** What a viewer missed: every position after a public step, as it was shown then. Changes of sealed answers are nobody else's business. */
export function shownSteps(live: Live, viewer: Viewer, after: number): readonly ShownStep[] {
  const { game } = live.box;
  const { steps } = live.match.line;
  const from = Math.max(after, publicStep(steps) - MOST_STEPS);
  const s = live.match.line.at(0);
  const out: ShownStep[] = [];
  let step = 0;
  for (const { by, move, revision } of steps) {
    const happenings: Happening[] = [];
    game.play(s, by, move, game.recorder(happenings));
    if (!revision) step++;
    if (step <= from) continue;
    const events = witness(game, happenings, viewer, null).map(({ event, args }) => [game.eventNames[event] ?? '', ...args] as const);
    const before = revision ? out.pop() : undefined;
    out.push({ step, view: game.view(s, viewer), events: [...(before?.events ?? []), ...events] });
  }
  return out;
}
