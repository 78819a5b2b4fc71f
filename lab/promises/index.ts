/** The promises that every game keeps, watched over a running match. */
import type { Box } from '#games';
import { type Dice, Refusal, replay, type Secrets, SPECTATOR, type Viewer, witness } from '#kernel';
import type { Match } from '../match.ts';
import { clonesAreIndependent, differencesLeadThere, guessesAgree, survivesJson } from './data.ts';
import { enginesAgree, offersAreLegal, restIsRefused, viewKnowsLegality } from './legality.ts';
import { type Moment, type Promised, viewers } from './moment.ts';
import { nothingLeaks } from './secrecy.ts';
import { accountsAddUp, turnsGoOn } from './telling.ts';

export interface Violation {
  readonly promise: string;
  readonly what: string;
}

export interface Watch {
  /** Called before each move with its number; judges the position that the last move led to. */
  step(n: number): Violation | null;
  /** Called once when the match is over. */
  done(): Violation | null;
  /** How often each promise was looked at. */
  readonly checks: Record<string, number>;
}

/** Looked at after every move. */
export const LIGHT: Readonly<Record<string, Promised>> = {
  conservation: ({ box: { game }, state }) => game.conserve(state),
  stack: ({ box: { game }, state }) => {
    for (const f of state.stack) {
      const step = game.steps[f.step];
      if (step === undefined) return `a frame waits for step ${f.step}, which does not exist`;
      if (f.seats >> state.players !== 0 || f.sealed >> state.players !== 0) return `step ${step.name} waits for a seat that is not at the table`;
      if (step.chance !== (f.seats === 0)) return `step ${step.name} waits for ${f.seats === 0 ? 'the dice' : 'a seat'}`;
    }
    return null;
  },
};

/** Looked at every so many moves. */
export const HEAVY: Readonly<Record<string, Promised>> = {
  offers: offersAreLegal,
  refusals: restIsRefused,
  engines: enginesAgree,
  json: survivesJson,
  clone: clonesAreIndependent,
  differences: differencesLeadThere,
  secrecy: nothingLeaks,
  guess: guessesAgree,
  view: viewKnowsLegality,
  account: accountsAddUp,
  when: turnsGoOn,
};

/** The table of secrets that the game's tests declare. */
export async function secretsOf(id: string): Promise<Secrets> {
  try {
    return ((await import(`../../games/${id}/tests/secrets.ts`)) as { secrets: Secrets }).secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Refusal(`games/${id}/tests/secrets.ts is missing: write down there what the game hides, or an empty table if it hides nothing`);
  }
}

export async function watcher(box: Box, id: string, every: number): Promise<(match: Match, dice: Dice) => Watch> {
  const secrets = await secretsOf(id);
  let games = 0;
  return (match, dice) => watch(box, secrets, every, match, dice, { last: games++ % every === 0, thorough: every === 1 });
}

interface Extent {
  /** Which of the heavy promises. */
  readonly heavy?: readonly string[];
  /** Whether the last position and the replay of the whole log are looked at: about as costly as the game itself. */
  readonly last?: boolean;
  /** See {@link Moment.thorough}. */
  readonly thorough?: boolean;
}

export function watch(
  box: Box,
  secrets: Secrets,
  every: number,
  match: Match,
  dice: Dice,
  { heavy = Object.keys(HEAVY), last = true, thorough = true }: Extent = {},
): Watch {
  const { game } = box;
  const memories = new Map<Viewer, unknown>();
  if (game.memory !== null)
    for (const viewer of viewers(match.state, SPECTATOR)) memories.set(viewer, game.memory.begin(match.state.players, viewer));
  const moment: Moment = { box, state: match.state, secrets, memories, dice, thorough };
  const checks: Record<string, number> = {};

  const judge = (promises: Readonly<Record<string, Promised>>, names: readonly string[] = Object.keys(promises)): Violation | null => {
    for (const promise of names) {
      checks[promise] = (checks[promise] ?? 0) + 1;
      const what = attempt(promises[promise]!, moment);
      if (what !== null) return { promise, what };
    }
    return null;
  };

  // Otherwise the same positions of short games would be looked at in every game.
  const phase = dice(every);
  let heard = match.happenings;
  const listen = (): void => {
    if (match.happenings === heard) return;
    heard = match.happenings;
    for (const [viewer, memory] of memories) witness(game, match.happenings, viewer, memory);
  };

  return {
    checks,
    step(n) {
      listen();
      // A sealed answer may be replaced as often as its owner likes: only what brings the game on is counted.
      const moves = n - match.revisions;
      if (moves > game.meta.bound) return { promise: 'bound', what: `the game goes on after ${moves} moves; its bound is ${game.meta.bound}` };
      return judge(LIGHT) ?? ((n + phase) % every === 0 ? judge(HEAVY, heavy) : null);
    },
    done() {
      listen();
      const found = judge(LIGHT) ?? (last ? judge(HEAVY, heavy) : null);
      if (found !== null || !last) return found;
      checks.replay = (checks.replay ?? 0) + 1;
      const again = replay(game, match.log);
      if (again.differs !== null) return { promise: 'replay', what: again.differs };
      if (JSON.stringify(again.at(again.length)) !== JSON.stringify(match.state))
        return { promise: 'replay', what: 'the log leads to another position' };
      return null;
    },
  };
}

/** A promise that throws is broken. */
function attempt(promise: Promised, moment: Moment): string | null {
  try {
    return promise(moment);
  } catch (error) {
    return `it throws: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}
