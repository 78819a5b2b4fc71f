/** The bar over a replay: what it is, how it ended, whose eyes, and the ways on. */
import { useSignal } from '@preact/signals';
import { call, inWords } from '../api/call.ts';
import { beSomebody } from '../api/session.ts';
import type { TableAnswer } from '../api/shapes.ts';
import { call as callOut } from '../kit/announce.tsx';
import { Crest } from '../kit/crest.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import { lazy } from '../kit/lazy.tsx';
import { Mark } from '../kit/mark.tsx';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { replayWords as t } from '../words/replay.ts';
import type { Desk } from './desk.ts';
import { eyesOf, readEyes, writeEyes } from './eyes.ts';

const PlayOn = lazy(async () => (await import('./play-on.tsx')).PlayOn);

export function Bar({ desk, table, another }: { desk: Desk; table: string | null; another(): void }) {
  const { review, eyes, summary } = desk;
  const said = useSignal('');
  const open = useSignal<'keep' | 'on' | null>(null);
  const { result } = review;
  const close = (): void => {
    open.value = null;
  };

  async function copy(address: string, done: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      said.value = done;
    } catch {
      said.value = t.notCopied(address);
    }
    callOut(said.value);
  }

  /** By its code, so that whoever has the link can open it, a private table too. */
  async function share(): Promise<void> {
    if (table === null) {
      open.value = 'keep';
      return;
    }
    const code = await call<TableAnswer>('GET', `/api/tables/${encodeURIComponent(table)}`).then(
      (answer) => answer.table.code,
      () => '',
    );
    await copy(`${location.origin}/replay/${encodeURIComponent(code === '' ? table : code)}${desk.search()}`, t.copied);
  }

  async function keep(): Promise<void> {
    close();
    try {
      await beSomebody();
      const { table: kept } = await call<TableAnswer>('POST', '/api/reviews', { log: review.written.text });
      const here = `/replay/${kept.code}${desk.search()}`;
      await copy(`${location.origin}${here}`, t.kept);
      go(here, 'replace');
    } catch (error) {
      said.value = inWords(error);
      callOut(said.value);
    }
  }

  return (
    <>
      <header class="replay-bar">
        <a class="brand" href="/" aria-label={`${words.hall}: ${words.backHome}`}>
          <Mark />
          <span class="name">{words.hall}</span>
        </a>
        <span class="game">{t.of(review.box.game.meta.title)}</span>
        <div class="chips">
          {result !== null && (
            <span class="chip final">
              {review.names.map((name, seat) => (
                <span key={name}>
                  <Crest livery={seat} size={14} />
                  <span class={review.names.length > 2 ? 'unseen' : ''}>{name}</span> {lastScores(desk)[seat] ?? result.scores[seat]}
                </span>
              ))}
            </span>
          )}
          {said.value !== '' && (
            <span class="chip lit" role="status">
              {said}
            </span>
          )}
        </div>
        <div class="tools">
          <label class="eyes">
            <Icon name="eye" size={16} />
            <span class="label">{t.eyes}</span>
            <select
              class="field"
              aria-label={t.eyes}
              value={writeEyes(eyes.value)}
              onChange={(event) => {
                eyes.value = readEyes(event.currentTarget.value, review);
              }}
            >
              {eyesOf(review).map(([key, name]) => (
                <option key={key} value={writeEyes(key)}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="button" class="button" aria-label={t.share} onClick={() => void share()}>
            <Icon name="link" />
            <span class="label">{t.share}</span>
          </button>
          <button
            type="button"
            class="button"
            aria-label={t.playOn}
            aria-haspopup="dialog"
            onClick={() => {
              open.value = 'on';
            }}
          >
            <Icon name="play" />
            <span class="label">{t.playOn}</span>
          </button>
          <button
            type="button"
            class="button square"
            aria-label={summary.value ? t.back : t.result}
            title={summary.value ? t.back : t.result}
            aria-pressed={summary.value}
            onClick={() => {
              summary.value = !summary.value;
            }}
          >
            <Icon name="chart" />
          </button>
          <button type="button" class="button square" aria-label={t.export} title={t.export} onClick={() => save(desk)}>
            <Icon name="save" />
          </button>
          {table === null && (
            <button type="button" class="button square" aria-label={t.another} title={t.another} onClick={another}>
              <Icon name="file" />
            </button>
          )}
        </div>
      </header>
      {open.value === 'on' && <PlayOn desk={desk} onClose={close} />}
      {open.value === 'keep' && (
        <Dialog
          title={t.share}
          onClose={close}
          footer={
            <button type="button" class="button primary" onClick={() => void keep()}>
              {t.keep}
            </button>
          }
        >
          <p>{t.keepFirst}</p>
        </Dialog>
      )}
    </>
  );
}

/** The points at the end, also where the match was closed before its rules gave a result. */
const lastScores = ({ review }: Desk): readonly number[] => review.moments[review.line.at(-1) ?? -1]?.scores ?? [];

function save({ review }: Desk): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([review.written.text], { type: 'application/x-ndjson' }));
  link.download = `longhall-${review.header.game}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
