/** An expert's thought in words: the move, why, and what else there was. */
import './aids.css';
import type { Advice } from '../../bots/thought.ts';
import { motiveWords, optionRows, type Speaker } from '../../bots/words.en.ts';
import { help } from '../words/aids.ts';

const { hint: h } = help;

interface Props {
  readonly advice: Advice;
  readonly speaker: Speaker;
  /** What the game itself says for it. */
  readonly notes: readonly string[];
  /** The move that was made, where it is known. */
  readonly played?: number;
}

export const adviceWords = (advice: Advice, speaker: Speaker, notes: readonly string[]): string => [...notes, motiveWords(advice, speaker)].join(' ');

/** On a narrow screen what else there was stays folded until it is wanted. */
const WIDE = '(width >= 768px)';

export function AdviceText({ advice, speaker, notes, played }: Props) {
  const rows = optionRows(advice, speaker);
  const shown = rows.some(([chance]) => chance !== null);
  return (
    <div class="advice">
      <p>{adviceWords(advice, speaker, notes)}</p>
      {rows.length > 1 && (
        <details open={matchMedia(WIDE).matches}>
          <summary>{h.considered}</summary>
          <table class="aid-table">
            <caption class="unseen">{h.considered}</caption>
            <thead>
              <tr>
                <th scope="col">{h.move}</th>
                {shown && (
                  <th scope="col" class="number">
                    {h.chance}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(([chance, move], i) => (
                <tr key={move} class={i === 0 ? 'best' : ''}>
                  <td>
                    {move}
                    {advice.options[i]?.move === played && <span class="soft"> ({help.replay.played})</span>}
                  </td>
                  {shown && <td class="number">{chance}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}
