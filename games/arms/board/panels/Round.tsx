/** The last round in words: who played what, what counted against what, who struck and who lost how much. */
import { useDesk } from '../desk.ts';
import { lastRound } from '../round.ts';

export function RoundPanel() {
  const { t } = useDesk();
  const told = lastRound(t.tale);
  if (told.length === 0) return null;
  return (
    <details class="arms-round" open={t.step !== 'orders'}>
      <summary>Last round</summary>
      <ol>
        {told.map(({ event, words }, i) => (
          <li key={i} class={`is-${event}`}>
            {words}
          </li>
        ))}
      </ol>
    </details>
  );
}
