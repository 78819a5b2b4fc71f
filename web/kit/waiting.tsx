import './waiting.css';
import { words } from '../words/index.ts';

/** Nothing for a moment, then a thin ember line at the top. */
export function Waiting() {
  return (
    <div class="waiting" role="status">
      <span class="unseen">{words.loading}</span>
    </div>
  );
}
