/** What is wrong with the line, under the top bar; the board stays lit. */
import './banner.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { RemoteHost } from '../host/remote.ts';
import { tell } from '../kit/announce.tsx';
import { Icon } from '../kit/icon.tsx';
import { online } from '../kit/online.ts';
import { renewPage } from '../offline/renewal.ts';
import { words } from '../words/index.ts';

const { table: t } = words;

export function Banner({ host }: { host: RemoteHost }) {
  const retry = host.retry.value;
  const now = useSignal(performance.now());
  const lost = host.connection.value === 'lost';
  useEffect(() => {
    if (!lost) return undefined;
    const before = host.info.value?.step ?? 0;
    const timer = setInterval(() => {
      now.value = performance.now();
    }, 500);
    return () => {
      clearInterval(timer);
      // The whole view follows the open line by a moment.
      setTimeout(() => tell(t.caughtUp(Math.max(0, (host.info.value?.step ?? before) - before))), 1500);
    };
  }, [lost]);
  if (host.outdated.value !== null) {
    return (
      <div class="banner" role="status">
        <Icon name="warning" />
        {t.outdated}
        <button type="button" class="button" onClick={() => void renewPage()}>
          {t.reload}
        </button>
      </div>
    );
  }
  if (!lost || retry === null) return null;
  return (
    <div class="banner" role="status">
      <Icon name="offline" />
      {online.value ? t.lost(retry.attempt, Math.max(0, Math.ceil((retry.at - now.value) / 1000))) : t.offline}
    </div>
  );
}
