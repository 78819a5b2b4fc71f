import './menu.css';
import { useSignal } from '@preact/signals';
import { call, inWords } from '../api/call.ts';
import type { TableAnswer } from '../api/shapes.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import { words } from '../words/index.ts';
import { keysShown } from './keys.ts';
import type { Play } from './play.ts';

const { table: t } = words;

export function Menu({ play, answer, onClose }: { play: Play; answer: TableAnswer; onClose(): void }) {
  const sure = useSignal(false);
  const { table } = answer;
  const playing = play.seat.value !== null && play.host.info.value?.result === null;
  async function ask(path: string, body: object = {}): Promise<void> {
    try {
      await call('POST', `/api/tables/${table.id}/${path}`, body);
    } catch (error) {
      play.say(inWords(error));
    }
    onClose();
  }
  return (
    <Dialog title={t.menu} onClose={onClose}>
      <ul class="menu-list">
        <li>
          <a class="button wide" href="/">
            <Icon name="people" />
            {words.backHome}
          </a>
        </li>
        <li>
          <a class="button wide" href={`/rules/${table.game}`} target="_blank" rel="noopener">
            <Icon name="book" />
            {t.rules}
          </a>
        </li>
        <li>
          <a class="button wide" href="/settings" target="_blank" rel="noopener">
            <Icon name="gear" />
            {t.settings}
          </a>
        </li>
        <li>
          <button
            type="button"
            class="button wide"
            onClick={() => {
              onClose();
              keysShown.value = true;
            }}
          >
            <Icon name="list" />
            {t.keys}
          </button>
        </li>
        <li>
          <a class="button wide" href={`/api/tables/${table.id}/log`} download>
            <Icon name="save" />
            {t.exportLog}
          </a>
        </li>
        {playing && table.clock.kind !== 'none' && (
          <li>
            <button type="button" class="button wide" onClick={() => void ask('proposals', { what: 'pause' })}>
              <Icon name="clock" />
              {t.pause}
            </button>
          </li>
        )}
        {playing && !sure.value && (
          <li>
            <button
              type="button"
              class="button wide"
              onClick={() => {
                sure.value = true;
              }}
            >
              <Icon name="flag" />
              {t.resign}
            </button>
          </li>
        )}
      </ul>
      {sure.value && (
        <div class="menu-sure">
          <p>{t.resignSure}</p>
          <button type="button" class="button" onClick={() => void ask('resign')}>
            <Icon name="flag" />
            {t.resign}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {t.keepPlaying}
          </button>
        </div>
      )}
    </Dialog>
  );
}

export function Keys() {
  if (!keysShown.value) return null;
  return (
    <Dialog
      title={t.keys}
      onClose={() => {
        keysShown.value = false;
      }}
    >
      <dl class="key-list">
        {t.keyList.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
