import './menu.css';
import { useSignal } from '@preact/signals';
import { call, inWords } from '../api/call.ts';
import { addressOf, type TableAnswer } from '../api/shapes.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { words } from '../words/index.ts';
import { said } from '../words/people.ts';
import { keysShown } from './keys.ts';
import type { Play } from './play.ts';

const { table: t } = words;
const { asks: a } = said;

export function Menu({ play, answer, onClose }: { play: Play; answer: TableAnswer; onClose(): void }) {
  const sure = useSignal(false);
  const { table } = answer;
  const playing = play.seat.value !== null && !play.resigned.value && play.host.info.value?.result === null;
  const proposed = (what: 'end' | 'pause'): boolean => table.proposals.some((one) => one.what === what);
  const alone = table.seats.filter(({ kind }) => kind === 'person').length < 2;
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
        <Way icon="people" href="/" title={words.backHome} />
        <Way icon="book" href={`/rules/${table.game}`} title={t.rules} apart />
        <Way icon="gear" href="/settings" title={t.settings} apart />
        <Act
          icon="list"
          title={t.keys}
          act={() => {
            onClose();
            keysShown.value = true;
          }}
        />
        <li>
          <a class="button wide" href={`${addressOf(table)}/log`} download>
            <Icon name="save" />
            {t.exportLog}
          </a>
        </li>
        {playing && table.clock.kind !== 'none' && !table.paused && !proposed('pause') && (
          <Act icon="clock" title={a.proposePause} act={() => void ask('proposals', { what: 'pause' })} />
        )}
        {playing && !alone && !proposed('end') && <Act icon="people" title={a.proposeEnd} act={() => void ask('proposals', { what: 'end' })} />}
        {playing && !sure.value && (
          <Act
            icon="flag"
            title={t.resign}
            act={() => {
              sure.value = true;
            }}
          />
        )}
      </ul>
      {sure.value && (
        <div class="menu-sure">
          <p role="alert">{t.resignSure}</p>
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

/** `apart`: in a tab of its own, so that the table stays. */
function Way({ icon, href, title, apart = false }: { icon: IconName; href: string; title: string; apart?: boolean }) {
  return (
    <li>
      <a class="button wide" href={href} {...(apart ? { target: '_blank', rel: 'noopener' } : {})}>
        <Icon name={icon} />
        {title}
      </a>
    </li>
  );
}

function Act({ icon, title, act }: { icon: IconName; title: string; act(): void }) {
  return (
    <li>
      <button type="button" class="button wide" onClick={act}>
        <Icon name={icon} />
        {title}
      </button>
    </li>
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
