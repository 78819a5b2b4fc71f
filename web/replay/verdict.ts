/** Whether a log from elsewhere verifies, in words. */
import { readLog, replay } from '#kernel';
import { type Checked, checkWritten } from '../ending/check.ts';
import { isEarlyEnd } from '../ending/reason.ts';
import { replayWords } from '../words/replay.ts';
import type { Review } from './review.ts';

const { foreign: t } = replayWords;

export interface Verdict {
  readonly good: boolean;
  readonly said: string;
}

/** A check of the chain, the dice and the moves; a log without a proof is only played again. */
export async function verdictOf(review: Review, check = checkWritten): Promise<Verdict> {
  const { written, differs } = review;
  if (!written.fair) return plainVerdict(review);
  const { report, root }: Checked = await check(written);
  if (!report.ok) return { good: false, said: t.broken(report.problem?.line ?? 0) };
  if (differs !== null) return { good: false, said: t.differs };
  const judged = report.checks.some(({ name, state }) => name === 'rules' && state === 'passed');
  return { good: true, said: root === 'all' ? t.yours : judged ? t.holds : t.holdsUnjudged };
}

function plainVerdict({ box, written, differs }: Review): Verdict {
  const log = readLog(written.text);
  // How people ended a match early is in no rules.
  const early = log.end !== null && isEarlyEnd(log.end.ending);
  const bad = differs !== null || replay(box.game, early ? { ...log, end: null } : log).differs !== null;
  return bad ? { good: false, said: t.differs } : { good: true, said: early ? t.plainEarly : t.plain };
}
