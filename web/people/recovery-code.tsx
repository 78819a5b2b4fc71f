/** The code that opens the account when the password is lost. It is seen once, so it is hard to overlook and easy to keep. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../kit/icon.tsx';
import { said } from '../words/people.ts';

const { profile: p } = said;

export function RecoveryCode({ code, done }: { code: string; done(): void }) {
  const copied = useSignal(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  async function copy(): Promise<void> {
    await navigator.clipboard?.writeText(code).catch(() => {});
    copied.value = true;
  }
  return (
    <section class="panel recovery" aria-labelledby="recovery-title">
      <h2 id="recovery-title" ref={title} tabIndex={-1}>
        <Icon name="seal" /> {p.codeTitle}
      </h2>
      <p>{p.codeAbout}</p>
      <p>
        <output class="recovery-code">{code}</output>
      </p>
      <p class="form-end">
        <button type="button" class="button" onClick={() => void copy()}>
          {copied.value ? p.copied : p.copy}
        </button>
        <button type="button" class="button" onClick={() => print()}>
          {p.print}
        </button>
        <button type="button" class="button primary" onClick={done}>
          {p.codeKept}
        </button>
      </p>
    </section>
  );
}
