/** What an expert would have done in the seat of whoever decided here, and why: looked at anew, in a worker. */
import './expert.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Advice, adviceOf } from '../../bots/thought.ts';
import { motivesOf } from '../../games/aids.ts';
import { THINKS, thinker } from '../host/worker/asking.ts';
import { call } from '../kit/announce.tsx';
import { Icon } from '../kit/icon.tsx';
import { AdviceText, adviceWords } from '../table/advice.tsx';
import { wordsFor } from '../table/play.ts';
import { help } from '../words/aids.ts';
import type { Desk } from './desk.ts';
import { seenWith } from './eyes.ts';
import { mayAsk, questionAt, TRIES } from './question.ts';

const { replay: t } = help;
/** A phone may need a while. */
const PATIENCE = 40_000;

interface Found {
  readonly place: number;
  readonly advice: Advice;
  readonly notes: readonly string[];
}

export function Expert({ desk }: { desk: Desk }) {
  const { review, place, eyes, playing } = desk;
  const asked = useSignal(-1);
  const found = useSignal<Found | null>(null);
  const failed = useSignal(-1);
  const mind = useMemo(
    () => thinker(() => new Worker(new URL('../host/worker/worker.ts', import.meta.url), { type: 'module', name: THINKS }), PATIENCE),
    [],
  );
  useEffect(() => () => mind.stop(), []);
  const here = place.value;
  const moment = review.moments[here];
  const question = useMemo(() => (playing.value ? null : questionAt(review, here)), [here, playing.value]);
  if (moment === undefined || question === null || !mayAsk(review, moment.by, eyes.value)) return null;
  const seen = seenWith(review, review.at(moment.parent), moment.by);
  const speaker = { move: (move: number) => wordsFor(seen, move), seat: (seat: number) => review.names[seat] ?? '' };
  const title = ({ move }: Advice): string =>
    move === moment.move ? t.same(review.names[moment.by] ?? '', speaker.move(move)) : t.other(speaker.move(move));

  async function ask(): Promise<void> {
    if (question === null || asked.value === here) return;
    asked.value = here;
    failed.value = -1;
    call(t.asking);
    try {
      const [advice, motives] = await Promise.all([mind.consider(question).then(adviceOf), motivesOf(question.game)]);
      const notes = motives?.(review.box.game, question.view, question.seat, advice.move, speaker) ?? [];
      found.value = { place: here, advice, notes };
      if (place.value === here) call(`${title(advice)}. ${adviceWords(advice, speaker, notes)}`);
    } catch {
      failed.value = here;
    }
    asked.value = -1;
  }

  const answer = found.value?.place === here ? found.value : null;
  return (
    <div class="expert">
      {answer === null ? (
        <button type="button" class="button" aria-disabled={asked.value === here} onClick={() => void ask()}>
          <Icon name="bolt" size={16} />
          {asked.value === here ? t.asking : t.ask}
        </button>
      ) : (
        <>
          <p class="strong">{title(answer.advice)}</p>
          <AdviceText advice={answer.advice} notes={answer.notes} speaker={speaker} played={moment.move} />
          <p class="soft small">{t.about(TRIES)}</p>
        </>
      )}
      {failed.value === here && <p role="status">{t.failed}</p>}
    </div>
  );
}
