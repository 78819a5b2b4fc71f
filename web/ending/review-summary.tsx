/** The end of a game that is being gone through. */
import { Icon } from '../kit/icon.tsx';
import type { Desk } from '../replay/desk.ts';
import { words } from '../words/index.ts';
import { replayWords as t } from '../words/replay.ts';
import { endingReason } from './reason.ts';
import { headlineOf, Summary } from './summary.tsx';

const { end: e } = words.table;

export function ReviewSummary({ desk }: { desk: Desk }) {
  const { review, summary } = desk;
  const { names, box } = review;
  // A log may break off before the end: then nobody has won yet.
  const result = review.result ?? { ending: '', ranks: names.map(() => 1), scores: names.map(() => 0) };
  return (
    <Summary
      headline={review.result === null ? e.noResult : headlineOf(result, names, null)}
      about={endingReason(box, result, names, null)}
      result={result}
      seat={null}
      names={names}
      liveries={names.map((_, seat) => seat)}
      review={review}
      ways={
        <button
          type="button"
          class="button"
          onClick={() => {
            summary.value = false;
          }}
        >
          <Icon name="back" />
          {t.back}
        </button>
      }
    />
  );
}
