import './settings.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { inWords } from '../api/call.ts';
import { me, rename, whoAmI } from '../api/session.ts';
import { HallBar } from '../kit/hall-bar.tsx';
import { Segments, Switch } from '../kit/segments.tsx';
import { words } from '../words/index.ts';
import { change, settings } from './store.ts';

const { settings: s } = words;

export function SettingsPage() {
  const { theme, motion, letters } = settings.value;
  return (
    <>
      <HallBar />
      <main id="main" class="settings" tabIndex={-1}>
        <h1>{s.title}</h1>
        <Name />
        <section class="panel">
          <h2>{s.theme}</h2>
          <Segments
            label={s.theme}
            value={theme}
            choices={(['system', 'light', 'dark'] as const).map((key) => [key, s.themes[key]] as const)}
            choose={(key) => change({ theme: key })}
          />
          <h2>{s.motion}</h2>
          <Segments
            label={s.motion}
            value={motion}
            choices={(['system', 'off'] as const).map((key) => [key, s.motions[key]] as const)}
            choose={(key) => change({ motion: key })}
          />
          <Switch title={s.letters} about={s.lettersAbout} on={letters} turn={(on) => change({ letters: on })} />
        </section>
      </main>
    </>
  );
}

function Name() {
  const name = useSignal('');
  const said = useSignal<{ good: boolean; words: string } | null>(null);
  useEffect(() => {
    void whoAmI().then(
      () => {
        name.value = me.value?.name ?? '';
      },
      () => {},
    );
  }, []);
  async function save(event: Event): Promise<void> {
    event.preventDefault();
    try {
      await rename(name.value);
      said.value = { good: true, words: s.saved };
    } catch (error) {
      said.value = { good: false, words: inWords(error) };
    }
  }
  return (
    <section class="panel">
      <h2>
        <label for="name">{s.name}</label>
      </h2>
      <p class="soft small">{s.nameAbout}</p>
      <form class="joined" onSubmit={(event) => void save(event)}>
        <input
          id="name"
          class="field"
          maxLength={48}
          autocomplete="nickname"
          value={name}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button">
          {s.save}
        </button>
      </form>
      {said.value !== null && (
        <p class={said.value.good ? 'soft' : 'error'} role="status">
          {said.value.words}
        </p>
      )}
      {me.value?.account === null && <p class="soft small">{s.guest}</p>}
    </section>
  );
}
