import './chat.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { inWords } from '../api/call.ts';
import type { TableAnswer, TableShown } from '../api/shapes.ts';
import { Icon } from '../kit/icon.tsx';
import { Segments } from '../kit/segments.tsx';
import { words } from '../words/index.ts';
import { said } from '../words/people.ts';
import type { TableHost } from './play.ts';
import { makeTalk, type Talk } from './talk.ts';

const { table: t } = words;
const { talking: k } = said;

/** Null on this device: people there can simply talk. */
export function useTalk(host: TableHost, table: TableShown): Talk | null {
  const made = useMemo(() => (host.kind === 'remote' ? makeTalk(table, host.chatNews) : null), [host, table.id]);
  useEffect(() => made?.stop, [made]);
  return made?.talk ?? null;
}

export const channelName = (channel: string): string =>
  channel === 'table' ? k.channels.table : channel === 'watchers' ? k.channels.watchers : k.channels.team;

/** A number beside the word, so that nobody has to look for what is new. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span class="unread">
      <span aria-hidden="true">{count}</span>
      <span class="unseen">{k.unread(count)}</span>
    </span>
  );
}

export const allUnread = (talk: Talk): number => Object.values(talk.unread.value).reduce((sum, count) => sum + count, 0);

/** `open`: whether it can be seen now; what is not seen stays new. */
export function Chat({ talk, answer, open }: { talk: Talk; answer: TableAnswer; open: boolean }) {
  const draft = useSignal('');
  const problem = useSignal<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const channel = talk.channel.value;
  const lines = talk.lines.value;
  const muted = talk.muted.value;
  const alone = answer.table.seats.filter(({ kind }) => kind === 'person').length < 2;
  const writes = talk.channels.value.some((one) => one.channel === channel && one.write);
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
    if (open && !muted && document.visibilityState === 'visible') talk.looked();
  }, [lines, open, muted]);

  async function say(event: Event): Promise<void> {
    event.preventDefault();
    if (draft.value.trim() === '') return;
    try {
      await talk.say(draft.value);
      draft.value = '';
      problem.value = null;
    } catch (error) {
      problem.value = inWords(error);
    }
  }
  const note = channel === 'watchers' ? k.watchers : channel === 'table' ? null : k.team;
  return (
    <section class={`chat ${alone && lines.length === 0 ? 'alone' : ''}`} aria-labelledby="chat-title">
      <header>
        <h2 id="chat-title">{k.title}</h2>
        <button
          type="button"
          class="button quiet square"
          aria-pressed={muted}
          aria-label={k.quiet}
          onClick={() => {
            talk.muted.value = !muted;
          }}
        >
          <Icon name={muted ? 'mute' : 'chat'} size={16} />
        </button>
      </header>
      {muted ? (
        <p class="soft small">{k.muted}</p>
      ) : (
        <>
          {talk.channels.value.length > 1 && (
            <Segments
              label={k.channel}
              value={channel}
              choices={talk.channels.value.map((one) => [
                one.channel,
                <>
                  {channelName(one.channel)} <Unread count={one.channel === channel ? 0 : (talk.unread.value[one.channel] ?? 0)} />
                </>,
              ])}
              choose={(name) => {
                talk.channel.value = name;
              }}
            />
          )}
          {note !== null && <p class="soft small">{note}</p>}
          {lines.length === 0 ? (
            <p class="soft small">{t.noChat}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            <ol ref={list} tabIndex={0} aria-label={k.title}>
              {lines.map(({ seq, person, text, at }) => (
                <li key={seq}>
                  <span class="strong">{answer.names[person] ?? talk.names.value[person] ?? ''}</span> {text}
                  <time class="soft" dateTime={new Date(at).toISOString()}>
                    {clock.format(at)}
                  </time>
                </li>
              ))}
            </ol>
          )}
          {writes ? (
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
          ) : (
            <p class="soft small">{k.cannotWrite}</p>
          )}
          {problem.value !== null && (
            <p class="error small" role="alert">
              {problem.value}
            </p>
          )}
        </>
      )}
    </section>
  );
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
