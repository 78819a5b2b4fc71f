/** The panel below the land: the hand, what can be done, and the one thing that ends it, always in the same places. */
import type { FunctionComponent } from 'preact';
import { useDesk } from '../desk.ts';
import { say } from '../words.en.ts';
import { AnswerPanel } from './Answer.tsx';
import { Builds } from './Builds.tsx';
import { Chooser } from './Chooser.tsx';
import { ConfirmPanel } from './Confirm.tsx';
import { DiscardPanel } from './Discard.tsx';
import { Ends } from './Ends.tsx';
import { Hand } from './Hand.tsx';
import { BoardStep } from './OnBoard.tsx';
import { QuestionPanel } from './Questions.tsx';
import { RobPanel } from './Rob.tsx';
import { Tip } from './Tip.tsx';
import './panel.css';
import './hand.css';
import './trade.css';
import './narrow.css';

const PANELS: Readonly<Record<string, FunctionComponent>> = {
  found: BoardStep,
  pave: BoardStep,
  tormund: BoardStep,
  lay: BoardStep,
  post: BoardStep,
  rebuild: BoardStep,
  rob: RobPanel,
  answer: AnswerPanel,
  confirm: ConfirmPanel,
  tarly: QuestionPanel,
  repay: QuestionPanel,
  choose: QuestionPanel,
  take: QuestionPanel,
  hero: QuestionPanel,
};

export function Panel() {
  const { t, draft } = useDesk();
  if (t.seat === null || t.step === 'over') return null;
  const discarding = t.step === 'discard' && (t.asked || t.sealed);
  const offering = t.step === 'answer' && t.seat === t.s.active;
  const Work = discarding
    ? DiscardPanel
    : offering
      ? ConfirmPanel
      : t.asked && draft.mode.kind === 'pick'
        ? Chooser
        : ((t.asked ? PANELS[t.step] : undefined) ?? Builds);
  return (
    <section class={`gift-panel is-${t.step}`} aria-label={say.panel}>
      <Tip />
      <Hand />
      <div class="gift-work">
        <Work />
        {Work === Builds && <Ends />}
      </div>
    </section>
  );
}
