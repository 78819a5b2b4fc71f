/** A step that is decided on the board: what to choose, and how many places are open. */
import { useDesk } from '../desk.ts';
import { ON_BOARD, times } from '../words.en.ts';
import { Key } from './Key.tsx';

export function BoardStep() {
  const { t } = useDesk();
  const [title, about] = ON_BOARD[t.step] ?? ['', ''];
  return (
    <div class="gift-step">
      <b>{title}</b>
      <span>
        {about} {times(t.legal.length, 'place')} open
        <span class="gift-by-key">
          : <Key name="." /> and <Key name="," /> go through them
        </span>
        .
      </span>
    </div>
  );
}
