/** A game of this device that cannot be shown: what is wrong, and every way on that there is. */
import '../kit/nowhere.css';
import { useSignal } from '@preact/signals';
import { inWords } from '../api/call.ts';
import type { Closing, LocalHost } from '../host/local.ts';
import { HallBar } from '../kit/hall-bar.tsx';
import { Icon } from '../kit/icon.tsx';
import { Mark } from '../kit/mark.tsx';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { saves } from './saves.ts';

const { local: l } = words;

export function Trouble({ id, host, closing: { fault, whole } }: { id: string; host: LocalHost; closing: Closing }) {
  const sure = useSignal(false);
  const problem = useSignal<string | null>(null);
  const { title, about } = l.faults[fault];
  const mendable = (fault === 'damaged' || fault === 'rules') && whole > 0;
  const again = fault === 'trouble' || fault === 'full' || fault === 'noStorage';
  async function remove(): Promise<void> {
    try {
      await saves.remove(id);
      go('/', 'replace');
    } catch (error) {
      problem.value = inWords(error);
    }
  }
  return (
    <>
      <HallBar />
      <main id="main" class="nowhere" tabIndex={-1}>
        <Mark size={72} />
        <h1>{title}</h1>
        <p class="soft">{about}</p>
        <p class="ways">
          {mendable && (
            <button type="button" class="button primary" onClick={() => host.reopen({ steal: true, mend: whole })}>
              {l.mend}
            </button>
          )}
          {fault === 'elsewhere' && (
            <button type="button" class="button primary" onClick={() => host.reopen({ steal: true })}>
              {l.takeOver}
            </button>
          )}
          {again && (
            <button type="button" class="button primary" onClick={() => host.reopen({})}>
              {l.openAgain}
            </button>
          )}
          <a class={`button ${mendable || again || fault === 'elsewhere' ? '' : 'primary'}`} href="/">
            {words.backHome}
          </a>
          {(fault === 'damaged' || fault === 'rules') && !sure.value && (
            <button
              type="button"
              class="button"
              onClick={() => {
                sure.value = true;
              }}
            >
              {l.remove}
            </button>
          )}
        </p>
        {sure.value && (
          <p class="ways">
            {l.removeSure}
            <button type="button" class="button" onClick={() => void remove()}>
              {l.removeYes}
            </button>
          </p>
        )}
        {problem.value !== null && (
          <p class="error" role="alert">
            <Icon name="warning" />
            {problem.value}
          </p>
        )}
      </main>
    </>
  );
}
