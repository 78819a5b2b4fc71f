/** What only the rules can tell: that every move was legal, that the dice had the right range, and that the result is right. */
import { type Game, type Move, OK, Refusal, type State } from '#kernel';
import { canonical } from './canonical.ts';
import { Broken, type ChanceMove, type FairLog, isChance, isMove, isUndo } from './log.ts';

/** The version of the rules that a match came to its end under: a running match goes on under newer rules, and notes it. */
function lastRules({ header, entries }: FairLog): number {
  const noted = entries.findLast((entry) => isRulesNote(entry));
  return noted === undefined ? header.rules : (noted as RulesNote).rules;
}

interface RulesNote {
  readonly rules: number;
}
const isRulesNote = (entry: object): entry is RulesNote => !('move' in entry) && 'rules' in entry && typeof entry.rules === 'number';

/** Can these rules judge the log? Not one that ended under older ones: where they differ, both are right. */
export function canJudge<S extends State>(game: Game<S>, log: FairLog): boolean {
  const { id, rules } = game.meta;
  if (log.header.game !== id) throw new Broken(1, `the log is of "${log.header.game}", not of "${id}"`);
  const played = lastRules(log);
  if (played > rules) throw new Broken(1, `the match was played under version ${played} of the rules; these are version ${rules}: update first`);
  return played === rules;
}

/** Plays the log, undone moves included; `moved` is told of each move that is right. Gives the position at the end. */
export function replayFair<S extends State>(game: Game<S>, { header, entries }: FairLog, moved: () => void): S {
  let rules = header.rules;
  // One position a move: an undo may go back to any of them, and a game is short.
  const positions = [guarded(1, () => game.start(header.players, header.options))];
  entries.forEach((entry, index) => {
    const line = index + 2;
    if (isUndo(entry)) positions.length = entry.undo + 1;
    if (isRulesNote(entry)) rules = entry.rules;
    if (!isMove(entry)) return;
    const s = game.clone(positions[positions.length - 1]);
    const move = game.parse(entry.move);
    if (move < 0 && s.stack.length > 0) throw new Broken(line, `${game.meta.title} has no move ${JSON.stringify(entry.move)}`);
    guarded(line, () => {
      checkMove(game, s, entry.by, move, line);
      // Under newer rules a match goes on if its moves are legal by them; how many cases the dice had before is not theirs to say.
      if (isChance(entry) && rules === game.meta.rules) checkOutcome(game, s, move, entry, line);
      game.play(s, entry.by, move, null);
    });
    positions.push(s);
    moved();
  });
  return positions[positions.length - 1];
}

function checkMove<S extends State>(game: Game<S>, s: S, seat: number, move: Move, line: number): void {
  const why = game.check(s, seat, move);
  if (why === OK) return;
  const { name, rule } = game.reason(why);
  throw new Broken(line, `the move is refused, ${name} (${rule})`);
}

function checkOutcome<S extends State>(game: Game<S>, s: S, move: Move, entry: ChanceMove, line: number): void {
  const cases = game.cases(s, null);
  if (cases !== entry.n) throw new Broken(line, `"n" is ${entry.n}, but by the rules there are ${cases} cases`);
  const right = game.outcome(s, () => entry.k).move;
  if (right !== move) throw new Broken(line, `case ${entry.k} leads to "${game.notation(right)}", not to "${game.notation(move)}"`);
}

/** True when there is a result and it is right; false when the match was closed before its end. */
export function checkResult<S extends State>(game: Game<S>, s: S, { entries, last }: FairLog): boolean {
  const line = entries.length + 2;
  const isOver = s.stack.length === 0;
  if (last.end === null && !isOver) return false;
  if (last.end === null) throw new Broken(line, 'the match was played to its end, but its result is not recorded');
  if (!isOver) throw new Broken(line, 'there is a result, but by the rules the match goes on');
  const { ending, ranks, scores } = last.end;
  const { ending: rightEnding, ranks: rightRanks, scores: rightScores } = game.result(s);
  const right = canonical({ ending: rightEnding, ranks: rightRanks, scores: rightScores });
  if (canonical({ ending, ranks, scores }) !== right) throw new Broken(line, `the result is not the one that the rules give, ${right}`);
  return true;
}

/** A log from outside may lead rules where they never were: that is a fault of the log, not a crash of its checker. */
function guarded<T>(line: number, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Broken) throw error;
    throw new Broken(line, error instanceof Refusal ? error.message : `the rules cannot go on here: ${(error as Error).message}`);
  }
}
