/** The dice of a match: who dealt them, and a check of every roll that runs in this browser. */
import { useSignal } from '@preact/signals';
import { Icon } from '../kit/icon.tsx';
import type { Written } from '../replay/read.ts';
import { endingWords } from '../words/replay.ts';
import { type Checked, checkWritten } from './check.ts';

const { dice: t } = endingWords;

interface Fair {
  readonly fair: { readonly commitment: string };
}

export function Proof({ written }: { written: Written }) {
  return (
    <section class="panel proof" aria-labelledby="proof-title">
      <h2 id="proof-title">
        <Icon name="seal" /> {t.title}
      </h2>
      {written.fair ? <Check written={written} /> : <p class="soft">{t.device}</p>}
    </section>
  );
}

function Check({ written }: { written: Written }) {
  const found = useSignal<Checked | 'checking' | 'failed' | null>(null);
  async function check(): Promise<void> {
    if (found.value === 'checking') return;
    found.value = 'checking';
    found.value = await checkWritten(written).catch(() => 'failed' as const);
  }
  const { commitment } = (written.header as unknown as Fair).fair;
  const { secret, head } = lastLine(written.text);
  const now = found.value;
  return (
    <>
      <p class="soft">{t.about}</p>
      <button type="button" class="button" aria-disabled={now === 'checking'} onClick={() => void check()}>
        <Icon name="seal" size={16} />
        {now === 'checking' ? t.checking : t.check}
      </button>
      <div role="status">
        {now === 'failed' && <p class="error">{t.failed}</p>}
        {now !== null && typeof now !== 'string' && <Found {...now} />}
      </div>
      <details>
        <summary>{t.hashes}</summary>
        <dl>
          <dt>{t.commitment}</dt>
          <dd>{commitment}</dd>
          <dt>{t.secret}</dt>
          <dd>{secret}</dd>
          <dt>{t.head}</dt>
          <dd>{head}</dd>
        </dl>
      </details>
    </>
  );
}

function Found({ report, root }: Checked) {
  const count = (name: string): number => report.checks.find((check) => check.name === name)?.count ?? 0;
  if (!report.ok) {
    return (
      <>
        <p class="verdict broken">
          <Icon name="warning" /> {t.broken(report.problem?.line ?? 0)}
        </p>
        <p class="soft small">{report.problem?.what}</p>
      </>
    );
  }
  // Without what a player kept, and without a number that a player added, a log can only agree with itself.
  const proven = root === 'all' && count('openings') > 0;
  return (
    <>
      <p class="verdict right">
        <Icon name="check" /> {proven ? t.right : t.rightAlone}
      </p>
      <p class="soft small">
        {t.counts(count('draws'), count('chain'), count('rules'))} {t.roots[root]}
      </p>
      <Sentences title={t.proven} lines={report.proven} good />
      <Sentences title={t.unproven} lines={report.unproven} />
    </>
  );
}

function Sentences({ title, lines, good = false }: { title: string; lines: readonly string[]; good?: boolean }) {
  return (
    <details>
      <summary>{title}</summary>
      <ul class={good ? 'good' : 'soft'}>
        {lines.map((line) => (
          <li key={line}>
            {good && <Icon name="check" size={16} />} {line}
          </li>
        ))}
      </ul>
    </details>
  );
}

const lastLine = (text: string): { readonly secret?: string; readonly head?: string } =>
  JSON.parse(text.slice(text.lastIndexOf('\n', text.length - 2) + 1));
