/** What is read out: the tale politely and in one breath, what concerns me at once. */
import { signal } from '@preact/signals';

const polite = signal('');
const urgent = signal('');
const BREATH = 800;
let waiting: string[] = [];

export function tell(sentence: string): void {
  waiting.push(sentence);
  if (waiting.length > 1) return;
  setTimeout(() => {
    polite.value = waiting.join(' ');
    waiting = [];
  }, BREATH);
}

/** The same words twice in a row would not be read again: a space that nobody hears makes them differ. */
export function call(sentence: string): void {
  urgent.value = urgent.value === sentence ? `${sentence}\u00a0` : sentence;
}

export function Announcer() {
  return (
    <>
      <div class="unseen" aria-live="polite">
        {polite}
      </div>
      <div class="unseen" role="alert">
        {urgent}
      </div>
    </>
  );
}
