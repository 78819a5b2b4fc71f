import './chat.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call, inWords } from '../api/call.ts';
import type { ChatLine, Names, TableAnswer } from '../api/shapes.ts';
import type { RemoteHost } from '../host/remote.ts';
import { Icon } from '../kit/icon.tsx';
import { words } from '../words/index.ts';

const { table: t } = words;

export function Chat({ host, answer, seated }: { host: RemoteHost; answer: TableAnswer; seated: boolean }) {
  const lines = useSignal<readonly ChatLine[]>([]);
  const names = useSignal<Names>({});
  const draft = useSignal('');
  const problem = useSignal<string | null>(null);
  const address = `/api/tables/${answer.table.id}/chat`;
  const alone = answer.table.seats.filter(({ kind }) => kind === 'person').length < 2;
  const news = host.chatNews.value;

  async function read(): Promise<void> {
    const after = lines.value.at(-1)?.seq ?? 0;
    const more = await call<{ lines: readonly ChatLine[]; names: Names }>('GET', `${address}?after=${after}`);
    const known = new Set(lines.value.map(({ seq }) => seq));
    lines.value = [...lines.value, ...more.lines.filter(({ seq }) => !known.has(seq))];
    names.value = { ...names.value, ...more.names };
  }
  useEffect(() => {
    read().catch(() => {});
  }, [news]);

  async function say(event: Event): Promise<void> {
    event.preventDefault();
    if (draft.value.trim() === '') return;
    try {
      await call('POST', address, { channel: seated ? 'table' : 'watchers', text: draft.value });
      draft.value = '';
      problem.value = null;
      await read();
    } catch (error) {
      problem.value = inWords(error);
    }
  }

  return (
    <section class={`chat ${alone && lines.value.length === 0 ? 'alone' : ''}`} aria-labelledby="chat-title">
      <h2 id="chat-title">{t.chat}</h2>
      {lines.value.length === 0 ? (
        <p class="soft small">{t.noChat}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ol tabIndex={0} aria-label={t.chat}>
          {lines.value.map(({ seq, person, text }) => (
            <li key={seq}>
              <span class="strong">{names.value[person] ?? ''}</span> {text}
            </li>
          ))}
        </ol>
      )}
      <form class="joined" onSubmit={(event) => void say(event)}>
        <input
          class="field"
          aria-label={t.say}
          placeholder={t.say}
          maxLength={500}
          autocomplete="off"
          value={draft}
          onInput={(event) => {
            draft.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button square" aria-label={t.send}>
          <Icon name="send" />
        </button>
      </form>
      {problem.value !== null && <p class="error small">{problem.value}</p>}
    </section>
  );
}
