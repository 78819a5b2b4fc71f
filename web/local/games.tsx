/** The games of this device in the hall: go on, export, delete, import. */
import './games.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { registry } from '#games';
import { inWords } from '../api/call.ts';
import { kept } from '../home/hall.ts';
import { Icon } from '../kit/icon.tsx';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { beginFrom } from './begin.ts';
import { fileOf, hand, startOf } from './files.ts';
import { type Save, SaveTrouble } from './save.ts';
import { type Saves, saves } from './saves.ts';

const { local: l, home: h } = words;
type Kept = Awaited<ReturnType<Saves['list']>>[number];
const SHOWN = 8;

export function LocalGames() {
  const all = useSignal<readonly Kept[]>([]);
  const problem = useSignal<string | null>(null);
  async function read(): Promise<void> {
    all.value = await saves.list();
    kept.value = { all: all.value.length, running: all.value.filter((one) => !('fault' in one) && !one.over).length };
  }
  useEffect(() => {
    // A browser that keeps nothing has no games to show; whoever begins one is told.
    read().catch(() => {});
  }, []);
  const attempt = (act: () => Promise<void>) => async (): Promise<void> => {
    problem.value = null;
    try {
      await act();
    } catch (error) {
      problem.value = error instanceof SaveTrouble ? l.faults[error.fault].about : inWords(error);
    }
  };
  return (
    <div class="local-games">
      {all.value.length > 0 && (
        <>
          <h3>{l.list}</h3>
          <ul>
            {all.value.slice(0, SHOWN).map((one) => (
              <Row
                key={one.id}
                one={one}
                takeOut={attempt(async () => {
                  const { name, text } = await fileOf(await saves.read(one.id));
                  hand(name, text);
                })}
                remove={attempt(async () => {
                  await saves.remove(one.id);
                  await read();
                })}
              />
            ))}
          </ul>
        </>
      )}
      {problem.value !== null && (
        <p class="error local-problem" role="alert">
          <Icon name="warning" />
          {problem.value}
        </p>
      )}
      <Import
        take={(file) =>
          void attempt(async () => {
            go(await beginFrom(await startOf(await file.text())));
          })()
        }
      />
    </div>
  );
}

function Row({ one, takeOut, remove }: { one: Kept; takeOut(): void; remove(): void }) {
  const sure = useSignal(false);
  const sound = !('fault' in one);
  const title = sound ? (registry[one.game]?.meta.title ?? one.game) : l.unreadable;
  const turn = sound && !one.over && one.waitingFor.some((seat) => one.seats[seat]?.bot === null);
  if (sure.value) {
    return (
      <li>
        <span class="what">{l.removeSure}</span>
        <button type="button" class="button" onClick={remove}>
          {l.removeYes}
        </button>
        <button type="button" class="button" onClick={() => (sure.value = false)}>
          {l.keep}
        </button>
      </li>
    );
  }
  return (
    <li class={turn ? 'turn' : ''}>
      <span class="what">
        <span class="strong">{title}</span>
        <span class={`small ${turn ? 'ember' : 'soft'}`}>{sound ? note(one) : l.faults[one.fault.fault].title}</span>
      </span>
      {sound && (
        <button type="button" class="button quiet square" aria-label={l.exportOne(title)} title={l.export} onClick={takeOut}>
          <Icon name="save" />
        </button>
      )}
      <button type="button" class="button quiet square" aria-label={l.removeOne(title)} title={l.remove} onClick={() => (sure.value = true)}>
        <Icon name="close" />
      </button>
      <a class={`button ${turn ? 'primary' : ''}`} href={`/local/${one.id}`}>
        {turn ? h.continue : sound && one.over ? h.look : h.open}
      </a>
    </li>
  );
}

function note({ seats, waitingFor, over }: Save): string {
  if (over) return h.finished;
  const people = seats.filter(({ bot }) => bot === null).length;
  const owing = waitingFor.map((seat) => seats[seat]).filter((seat) => seat !== undefined);
  if (people === 1 && owing.some(({ bot }) => bot === null)) return h.yourTurn;
  return h.waitsFor(owing.map(({ name, bot }) => (bot === null ? name : words.botName(bot))).join(', '));
}

function Import({ take }: { take(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <p class="import">
      <input
        ref={input}
        type="file"
        class="unseen"
        tabIndex={-1}
        aria-label={l.import}
        accept=".jsonl,.json,.txt,application/jsonl"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again.
          event.currentTarget.value = '';
          if (file !== undefined) take(file);
        }}
      />
      <button type="button" class="button quiet" onClick={() => input.current?.click()}>
        <Icon name="plus" size={16} />
        {l.import}
      </button>
    </p>
  );
}
