/** What this browser is to look, sound and behave like. Each choice holds at once, in every window. */
import './settings.css';
import { useSignal } from '@preact/signals';
import { HallBar } from '../kit/hall-bar.tsx';
import { Icon } from '../kit/icon.tsx';
import { Segments, Switch } from '../kit/segments.tsx';
import { askForNotices, canNotify } from '../notices/permission.ts';
import { said } from '../words/people.ts';
import { change, type Settings, settings } from './store.ts';

const { settings: s } = said;

export function SettingsPage() {
  const { theme, colours, motion, confirm, forced, letters } = settings.value;
  return (
    <>
      <HallBar />
      <main id="main" class="settings" tabIndex={-1}>
        <h1>{s.title}</h1>
        <section class="panel">
          <h2>{s.you}</h2>
          <p>
            <a href="/you">{s.toProfile}</a>
          </p>
        </section>
        <section class="panel">
          <h2>{s.look}</h2>
          <Choice title={s.theme} value={theme} names={s.themes} choose={(key) => change({ theme: key })} order={['system', 'light', 'dark']} />
          <Choice
            title={s.colours}
            about={s.coloursAbout}
            value={colours}
            names={s.palettes}
            choose={(key) => change({ colours: key })}
            order={['usual', 'clear']}
          />
          <Choice
            title={s.motion}
            about={s.motionAbout}
            value={motion}
            names={s.motions}
            choose={(key) => change({ motion: key })}
            order={['off', 'usual', 'quick']}
          />
        </section>
        <Sounds />
        <section class="panel">
          <h2>{s.play}</h2>
          <Switch title={s.confirm} about={s.confirmAbout} on={confirm} turn={(on) => change({ confirm: on })} />
          <Switch title={s.forced} about={s.forcedAbout} on={forced} turn={(on) => change({ forced: on })} />
          <Notices />
          <Switch title={s.letters} about={s.lettersAbout} on={letters} turn={(on) => change({ letters: on })} />
        </section>
      </main>
    </>
  );
}

interface ChoiceProps<K extends string> {
  readonly title: string;
  readonly about?: string;
  readonly value: K;
  readonly names: Readonly<Record<K, string>>;
  readonly order: readonly K[];
  choose(key: K): void;
}

function Choice<K extends string>({ title, about, value, names, order, choose }: ChoiceProps<K>) {
  return (
    <div class="setting">
      <h3>{title}</h3>
      {about !== undefined && <p class="soft small">{about}</p>}
      <Segments label={title} value={value} choices={order.map((key) => [key, names[key]] as const)} choose={choose} />
    </div>
  );
}

function Sounds() {
  const { sound, volume } = settings.value;
  const tryIt = async (): Promise<void> => (await import('../kit/sound/sound.ts')).play('turn', volume);
  return (
    <section class="panel">
      <h2>{s.hear}</h2>
      <Switch title={s.soundOn} about={s.soundAbout} on={sound} turn={(on) => change({ sound: on })} />
      <div class="volume">
        <label for="volume">{s.volume}</label>
        <input
          id="volume"
          type="range"
          min="0"
          max="100"
          step="5"
          value={Math.round(volume * 100)}
          onInput={(event) => change({ volume: Number(event.currentTarget.value) / 100 })}
        />
        <output for="volume">{Math.round(volume * 100)} %</output>
        <button type="button" class="button" onClick={() => void tryIt()}>
          <Icon name="sound" />
          {s.tryIt}
        </button>
      </div>
    </section>
  );
}

/** The browser is asked only here, by a press of this switch. */
function Notices() {
  const problem = useSignal<string | null>(null);
  async function turn(on: boolean): Promise<void> {
    problem.value = null;
    const wish: Partial<Settings> = { notices: false };
    if (on && !canNotify()) problem.value = s.noticesNone;
    else if (on && !(await askForNotices())) problem.value = s.noticesDenied;
    else change({ notices: on });
    if (problem.value !== null) change(wish);
  }
  return (
    <>
      <Switch title={s.notices} about={s.noticesAbout} on={settings.value.notices} turn={(on) => void turn(on)} />
      {problem.value !== null && (
        <p class="error small" role="alert">
          {problem.value}
        </p>
      )}
    </>
  );
}
