import { useSignal } from '@preact/signals';
import { Icon } from '../kit/icon.tsx';
import { lazy } from '../kit/lazy.tsx';
import { words } from '../words/index.ts';
import { said } from '../words/people.ts';

const { room: r } = words.table;
const { room: more } = said;
const QrCode = lazy(async () => (await import('./qr-code.tsx')).QrCode);

/** The link that brings a friend to the table. */
export function Invite({ code }: { code: string }) {
  const copied = useSignal(false);
  const qr = useSignal(false);
  const link = `${location.origin}/table/${code}`;
  async function copy(): Promise<void> {
    await navigator.clipboard?.writeText(link).catch(() => {});
    copied.value = true;
  }
  return (
    <section class="panel invite" aria-labelledby="room-invite">
      <h2 id="room-invite">{r.invite}</h2>
      <p class="soft small">{r.inviteAbout}</p>
      <div class="joined">
        <input class="field" readOnly aria-label={r.invite} value={link} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="button" onClick={() => void copy()}>
          {copied.value ? r.copied : r.copy}
        </button>
      </div>
      <p class="small">
        {r.code} <strong>{code.match(/.{1,4}/g)?.join(' ')}</strong>
      </p>
      <button
        type="button"
        class="button"
        aria-expanded={qr.value}
        onClick={() => {
          qr.value = !qr.value;
        }}
      >
        <Icon name="link" />
        {more.showQr}
      </button>
      {qr.value && <QrCode text={link} />}
    </section>
  );
}
