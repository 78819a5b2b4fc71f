/** A step that is decided on the board: what to choose, and how many places are open. */
import { useDesk } from '../desk.ts';
import { ask, ON_BOARD } from '../words.en.ts';
import { Key } from './Key.tsx';

export function BoardStep() {
  const { t } = useDesk();
  const [title, about] = ON_BOARD[t.step] ?? ['', ''];
  return (
    <div class="gift-step">
      <b>{title}</b>
      <span>
        {about} {ask.open(t.legal.length)}
        <span class="gift-by-key">
          : <Key name="." /> {ask.goThrough[0]} <Key name="," /> {ask.goThrough[1]}
        </span>
        .
      </span>
    </div>
  );
}
