/** The note over a log that was brought along: where it comes from, and whether it verifies. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../kit/icon.tsx';
import { replayWords } from '../words/replay.ts';
import type { Review } from './review.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const { foreign: t } = replayWords;

export function Foreign({ review }: { review: Review }) {
  const verdict = useSignal<Verdict | null>(null);
  useEffect(() => {
    let here = true;
    verdictOf(review)
      .catch(() => ({ good: false, said: t.failed }))
      .then((found) => {
        if (here) verdict.value = found;
      });
    return () => {
      here = false;
    };
  }, [review]);
  const { good = true, said = t.checking } = verdict.value ?? {};
  return (
    <p>
      <Icon name={good ? 'file' : 'warning'} size={16} /> {t.title} {said}
    </p>
  );
}
