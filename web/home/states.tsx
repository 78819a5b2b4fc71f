import { Icon } from '../kit/icon.tsx';
import { words } from '../words/index.ts';

/** Lines where the rows will be, so that nothing jumps. */
export function Loading() {
  return (
    <div class="list-loading" role="status">
      <span class="unseen">{words.loading}</span>
      <i />
      <i />
      <i />
    </div>
  );
}

export function Failed({ again }: { again(): void }) {
  return (
    <div class="empty">
      <p class="error">
        <Icon name="warning" />
        {words.home.failed}
      </p>
      <button type="button" class="button" onClick={again}>
        <Icon name="again" />
        {words.home.tryAgain}
      </button>
    </div>
  );
}
