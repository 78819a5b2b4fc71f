/** What a check of a log says: what was looked at, where it broke, and in plain words what follows from it. */
import type { Problem } from './log.ts';

/** In the order in which they are made; "draws", "chain" and "undos" go through the lines together. */
export const CHECKS = ['format', 'commitment', 'secret', 'terms', 'openings', 'key', 'draws', 'chain', 'undos', 'head', 'rules', 'result'] as const;
export type CheckName = (typeof CHECKS)[number];

export interface Check {
  readonly name: CheckName;
  /** "left out": nothing was given to compare with, or only rules that are newer than the match. "not reached": something before it broke. */
  readonly state: 'passed' | 'failed' | 'left out' | 'not reached';
  /** How many things (lines, openings, draws, links, moves …) were found to be right. */
  readonly count: number;
}

export interface Report {
  readonly ok: boolean;
  readonly checks: readonly Check[];
  /** The first thing that is wrong. */
  readonly problem: (Problem & { readonly check: CheckName }) | null;
  /** Sentences for people. Nothing is proven by a log that breaks anywhere. */
  readonly proven: readonly string[];
  readonly unproven: readonly string[];
}

const ALWAYS_UNPROVEN = [
  'Whether somebody foresaw the dice: who holds the secret while the match runs can compute every draw to come, and read hidden cards.',
  'How often the match was started before this start held: each time that a seat does not open, a new secret is drawn.',
  'Whether you were shown during the match what the log says: compare it with what you saw.',
];

const counted = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

export function report(checks: readonly Check[], problem: Report['problem']): Report {
  const passed = (name: CheckName): boolean => checks.some((check) => check.name === name && check.state === 'passed');
  const count = (name: CheckName): number => checks.find((check) => check.name === name)?.count ?? 0;
  if (problem !== null) {
    const what = `Nothing: the log breaks at line ${problem.line}, ${problem.what}.`;
    return { ok: false, checks, problem, proven: [], unproven: [what] };
  }
  const proven: string[] = [];
  const unproven: string[] = [];
  const say = (holds: boolean, yes: string, no: string): void => {
    if (holds) proven.push(yes);
    else unproven.push(no);
  };

  proven.push(
    `The log agrees with itself: ${counted(count('draws'), 'draw follows', 'draws follow')} from the secret, the openings and the header, none left out or repeated, ` +
      `and ${counted(count('chain'), 'line forms', 'lines form')} one chain.`,
  );
  // The terms hold the commitment too.
  const rooted = passed('commitment') || passed('terms');
  if (!rooted && !passed('head'))
    unproven.push('That this is the log of your match: nothing that you kept was given, so the log is only consistent in itself.');
  say(
    rooted,
    'The secret is the one that the server had committed itself to before anybody opened.',
    'That the secret was fixed before the match: no commitment that you kept was given.',
  );
  say(
    passed('terms'),
    'Players, options, seats and all hashes of openings are those that you saw before you opened.',
    'That the header was settled before the openings: no terms that you kept were given. Who knows the secret and all openings could have tried headers until the dice pleased.',
  );
  say(
    count('openings') > 0,
    `${counted(count('openings'), 'seat', 'seats')} added random bytes${passed('terms') ? ': if one of them is yours, nobody could choose the dice' : ''}.`,
    'That nobody chose the dice: no seat added random bytes, the secret alone decides.',
  );
  say(
    passed('head'),
    'No line was changed since the head that you kept was shown to you.',
    'That no line was changed after the end: no head that you kept was given, and whoever knows the published secret can link changed lines anew.',
  );
  say(
    passed('rules'),
    `${counted(count('rules'), 'move is', 'moves are')} legal by the rules, and every range and outcome of the dice is the right one.`,
    'That the moves, the ranges of the draws, their outcomes and the result follow the rules: this check knew no rules, or only newer ones than the match was played by.',
  );
  if (passed('rules'))
    say(count('result') > 0, 'The result is the one that the rules give.', 'Who would have won: the match was closed before its end.');
  return { ok: true, checks, problem: null, proven, unproven: [...unproven, ...ALWAYS_UNPROVEN] };
}
