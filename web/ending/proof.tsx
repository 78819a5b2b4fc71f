/** The dice of a match: who dealt them, and a check of every roll that runs in this browser. */
import { useSignal } from '@preact/signals';
import type { Report } from '#fair';
import { keptDice, keptHead } from '../api/dice.ts';
import { call as callOut } from '../kit/announce.tsx';
import { Icon } from '../kit/icon.tsx';
import type { Written } from '../replay/read.ts';
import { endingWords } from '../words/replay.ts';
import { checkDice } from './check.ts';

const { dice: t } = endingWords;

interface Fair {
  readonly table: string;
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
  const report = useSignal<Report | 'checking' | 'failed' | null>(null);
  const { table, fair } = written.header as unknown as Fair;
  const kept = keptDice(table);
  const head = keptHead(table);
  async function check(): Promise<void> {
    if (report.value === 'checking') return;
    report.value = 'checking';
    try {
      report.value = await checkDice({
        text: written.text,
        game: written.header.game,
        kept: { ...kept, ...(head === null ? {} : { head }) },
      });
    } catch {
      report.value = 'failed';
      callOut(t.failed);
    }
  }
  const found = report.value;
  const last = lastLine(written.text);
  return (
    <>
      <p class="soft">{t.about}</p>
      <button type="button" class="button" aria-disabled={found === 'checking'} onClick={() => void check()}>
        <Icon name="seal" size={16} />
        {found === 'checking' ? t.checking : t.check}
      </button>
      <div role="status">
        {found === 'failed' && <p class="error">{t.failed}</p>}
        {found !== null && typeof found !== 'string' && (
          <Found report={found} kept={kept !== null && head !== null} alone={kept === null && head === null} />
        )}
      </div>
      <details class="hashes">
        <summary>{t.hashes}</summary>
        <dl>
          <dt>{t.commitment}</dt>
          <dd>{fair.commitment}</dd>
          <dt>{t.secret}</dt>
          <dd>{last.secret}</dd>
          <dt>{t.head}</dt>
          <dd>{last.head}</dd>
        </dl>
      </details>
    </>
  );
}

function Found({ report, kept, alone }: { report: Report; kept: boolean; alone: boolean }) {
  const count = (name: string): number => report.checks.find((check) => check.name === name)?.count ?? 0;
  if (!report.ok) {
    return (
      <p class="verdict broken">
        <Icon name="warning" /> {t.broken(report.problem?.line ?? 0)} <span class="soft small">{report.problem?.what}</span>
      </p>
    );
  }
  return (
    <>
      <p class="verdict right">
        <Icon name="check" /> {alone ? t.rightAlone : t.right}
      </p>
      <p class="soft small">
        {t.counts(count('draws'), count('chain'), count('rules'))} {kept ? t.keptAll : alone ? t.keptNone : ''}
      </p>
      <details>
        <summary>{t.proven}</summary>
        <ul class="good">
          {report.proven.map((line) => (
            <li key={line}>
              <Icon name="check" size={16} /> {line}
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{t.unproven}</summary>
        <ul class="soft">
          {report.unproven.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

const lastLine = (text: string): { readonly secret?: string; readonly head?: string } =>
  JSON.parse(text.slice(text.lastIndexOf('\n', text.length - 2) + 1));
