/** The check of a finished match: by a client that kept what it was promised, or by a stranger. docs/fair-dice.md tells the order. */
import type { Game, State } from '#kernel';
import { fromHex, type Hex } from './bytes.ts';
import { headOf, startOf } from './chain.ts';
import { draw } from './draw.ts';
import { Broken, type Entry, type FairLog, isChance, isMove, isUndo, type Last } from './log.ts';
import { readFairLog } from './read.ts';
import { CHECKS, type Check, type CheckName, type Report, report } from './report.ts';
import { canJudge, checkResult, replayFair } from './rules.ts';
import { commitmentOf, keyOf, opens, termsHash, termsOf } from './start.ts';

/** What the client kept: the commitment from the making of the table, the terms from before it opened, the head from the end. And the rules, if any. */
export interface Kept<S extends State = State> {
  readonly commitment?: Hex;
  readonly terms?: Hex;
  readonly head?: Hex;
  readonly game?: Game<S>;
}

type Counts = Record<CheckName, number>;

export function verify<S extends State = State>(text: string, kept: Kept<S> = {}): Report {
  const counts = Object.fromEntries(CHECKS.map((name) => [name, 0])) as Counts;
  let at: CheckName = 'format';
  const during = (name: CheckName, count = 0): void => {
    at = name;
    counts[name] += count;
  };
  const leftOut = new Set(CHECKS.filter((name) => nothingFor(name, kept)));
  try {
    check(text, kept, during, (...names) => names.forEach((name) => void leftOut.add(name)));
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    const problem = { line: error.line, what: error.message, check: at };
    return report(states(leftOut, counts, at), problem);
  }
  return report(states(leftOut, counts, null), null);
}

/** Tells of every check that begins and of everything that is found right; throws at the first thing that is wrong. */
type During = (name: CheckName, count?: number) => void;

function check<S extends State>(text: string, kept: Kept<S>, during: During, leaveOut: (...names: CheckName[]) => void): void {
  during('format');
  const log = readFairLog(text);
  const { header, entries, last } = log;
  const lastLine = entries.length + 2;
  during('format', lastLine);

  if (kept.commitment !== undefined) {
    during('commitment');
    if (kept.commitment !== header.fair.commitment)
      throw new Broken(1, 'the commitment is not the one that you kept: this is not the log of your match');
    during('commitment', 1);
  }
  during('secret');
  if (commitmentOf(header.table, fromHex(last.secret)) !== header.fair.commitment)
    throw new Broken(lastLine, 'the secret does not fit table and commitment in line 1');
  during('secret', 1);

  if (kept.terms !== undefined) {
    during('terms');
    if (kept.terms !== termsHash(termsOf(header))) throw new Broken(1, 'the header is not the one that you saw before you opened');
    during('terms', 1);
  }

  during('openings');
  header.fair.hashes.forEach((hashed, seat) => {
    const opened = header.fair.opened[seat];
    if (hashed === null && opened === null) return;
    if (hashed === null || opened === null || !opens(hashed, fromHex(opened)))
      throw new Broken(1, `what seat ${seat} opened does not fit the hash that it had sent`);
    during('openings', 1);
  });

  during('key');
  const key = keyOf(fromHex(last.secret), header);
  const fits = links(log, key);
  if (!fits.includes(true))
    throw new Broken(
      1,
      'no line of the log fits this header: header, openings or secret are not those that the log was written with, or the first entry is missing',
    );
  during('key', 1);
  walk(log, key, fits, during);

  if (kept.head !== undefined) {
    during('head');
    if (kept.head !== last.head) throw new Broken(lastLine, 'the head is not the one that you kept: the log was changed after you saw it');
    during('head', 1);
  }
  if (kept.game !== undefined) {
    during('rules');
    if (!canJudge(kept.game, log)) {
      leaveOut('rules', 'result');
      return;
    }
    const end = replayFair(kept.game, log, () => during('rules', 1));
    during('result');
    if (checkResult(kept.game, end, log)) during('result', 1);
  }
}

/** Whether each line after the header fits to the head that stands in the line before it: so a changed line is told from a changed header. */
function links({ header, entries, last }: FairLog, key: Uint8Array): boolean[] {
  let before = startOf(header);
  return [...entries, last].map((line, index) => {
    const fits = headOf(key, before, index + 1, line) === line.head;
    before = fromHex(line.head);
    return fits;
  });
}

/** Line by line: the draw, the link of the chain, the undo. */
function walk({ entries, last }: FairLog, key: Uint8Array, fits: readonly boolean[], during: During): void {
  let chance = 0;
  let moves = 0;
  const lines: (Entry | Last)[] = [...entries, last];
  lines.forEach((entry, index) => {
    const line = index + 2;
    if (isChance(entry)) {
      during('draws');
      if (entry.i !== chance) throw new Broken(line, `the next chance move is number ${chance}, but "i" is ${entry.i}`);
      if (entry.label !== entry.move[0]) throw new Broken(line, `the label is "${entry.label}", but the verb is "${entry.move[0]}"`);
      const { k } = draw(key, chance, entry.n);
      if (k !== entry.k) throw new Broken(line, `"k" is ${entry.k}, but the draw gives ${k} of ${entry.n}`);
      during('draws', 1);
      chance++;
    }
    during('chain');
    if (!fits[index]) throw new Broken(line, 'the chain breaks: this is not the line that was written here');
    during('chain', 1);
    if (isUndo(entry)) {
      during('undos');
      if (entry.undo >= moves) throw new Broken(line, `${moves} moves stand, so going back to ${entry.undo} undoes nothing`);
      during('undos', 1);
      moves = entry.undo;
    } else if (isMove(entry)) moves++;
  });
}

/** Nothing was given to compare with. */
function nothingFor<S extends State>(name: CheckName, { commitment, terms, head, game }: Kept<S>): boolean {
  const given: Partial<Record<CheckName, unknown>> = { commitment, terms, head, rules: game, result: game };
  return name in given && given[name] === undefined;
}

function states(leftOut: ReadonlySet<CheckName>, counts: Counts, failed: CheckName | null): Check[] {
  const walked: readonly CheckName[] = ['draws', 'chain', 'undos'];
  const isReached = (name: CheckName): boolean =>
    failed === null || (CHECKS.indexOf(name) < CHECKS.indexOf(failed) && !(walked.includes(failed) && walked.includes(name)));
  return CHECKS.map((name) => ({
    name,
    state: name === failed ? 'failed' : leftOut.has(name) ? 'left out' : isReached(name) ? 'passed' : 'not reached',
    count: counts[name],
  }));
}
