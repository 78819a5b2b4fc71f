import './hero.css';
import { useSignal } from '@preact/signals';
import { call, Denied, inWords } from '../api/call.ts';
import { pathOf, type TableAnswer } from '../api/shapes.ts';
import { Icon } from '../kit/icon.tsx';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { mine, titleOf } from './hall.ts';
import { Scenery } from './scenery.tsx';

const { home: h } = words;

interface Props {
  readonly games: number;
  readonly busy: boolean;
  readonly problem: string | null;
  play(): void;
  newTable(): void;
}

export function Hero({ games, busy, problem, play, newTable }: Props) {
  // The list of one's games may lie below the edge of the screen.
  const waiting = mine.value.state === 'here' ? mine.value.data.tables.find(({ yourTurn }) => yourTurn)?.table : undefined;
  return (
    <section class="hero" aria-labelledby="hero-title">
      <Scenery />
      <div class="hero-words">
        <h1 id="hero-title">{h.motto}</h1>
        <p class="lead">{h.lead(games)}</p>
        <p class="hero-acts">
          <button type="button" class="button primary large" aria-disabled={busy} onClick={play}>
            <Icon name="bolt" />
            {busy ? h.playing : h.playNow}
          </button>
          <button type="button" class="button large" onClick={newTable}>
            <Icon name="plus" />
            {h.newTable}
          </button>
          {waiting !== undefined && (
            <a class="button large" href={pathOf(waiting)}>
              <Icon name="play" />
              {h.yourTurnAt(titleOf(waiting.game))}
            </a>
          )}
        </p>
        {problem !== null && (
          <p class="error" role="alert">
            <Icon name="warning" />
            {problem}
          </p>
        )}
        <JoinByCode />
      </div>
    </section>
  );
}

function JoinByCode() {
  const code = useSignal('');
  const problem = useSignal<string | null>(null);
  async function join(event: Event): Promise<void> {
    event.preventDefault();
    // A whole link may be pasted as well.
    const typed = code.value.trim().split('/').at(-1) ?? '';
    if (typed === '') return;
    try {
      await call<TableAnswer>('GET', `/api/tables/${encodeURIComponent(typed)}`);
      go(`/table/${encodeURIComponent(typed)}`);
    } catch (error) {
      problem.value = error instanceof Denied && error.reason === 'notFound' ? h.noCode : inWords(error);
    }
  }
  return (
    <form class="join" onSubmit={(event) => void join(event)}>
      <label for="code">{h.haveCode}</label>
      <span class="joined">
        <input
          id="code"
          class="field"
          placeholder={h.codeHint}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={120}
          value={code}
          onInput={(event) => {
            code.value = event.currentTarget.value;
            problem.value = null;
          }}
        />
        <button type="submit" class="button">
          {h.join}
        </button>
      </span>
      {problem.value !== null && (
        <p class="error" role="alert">
          <Icon name="warning" />
          {problem.value}
        </p>
      )}
    </form>
  );
}
