/** Opening a log from a file: by the picker, or by dropping it. */
import './choose.css';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { HallBar } from '../kit/hall-bar.tsx';
import { Icon } from '../kit/icon.tsx';
import { replayWords } from '../words/replay.ts';
import { MOST_LETTERS } from './read.ts';

const { choose: t } = replayWords;

export function Choose({ take }: { take(text: string): void }) {
  const over = useSignal(false);
  const reading = useSignal(false);
  const input = useRef<HTMLInputElement>(null);
  async function read(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    reading.value = true;
    // One letter more than a log may have tells that the file is too large; the rest need not be read.
    take(await file.slice(0, MOST_LETTERS + 1).text());
  }
  return (
    <>
      <HallBar />
      <main id="main" class="choose-log" tabIndex={-1}>
        <h1>{t.title}</h1>
        <p class="soft">{t.about}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the button inside is the first. */}
        <div
          class={`drop ${over.value ? 'over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            over.value = true;
          }}
          onDragLeave={() => {
            over.value = false;
          }}
          onDrop={(event) => {
            event.preventDefault();
            over.value = false;
            void read(event.dataTransfer?.files[0]);
          }}
        >
          <Icon name="file" size={44} />
          <button type="button" class="button primary large" onClick={() => input.current?.click()}>
            {reading.value ? t.reading : t.pick}
          </button>
          <p class="soft">{t.drop}</p>
          <input
            ref={input}
            class="unseen"
            type="file"
            tabIndex={-1}
            accept=".jsonl,.ndjson,.json,.txt,application/x-ndjson"
            aria-label={t.label}
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
        </div>
        <p class="soft small">{t.stays}</p>
      </main>
    </>
  );
}
