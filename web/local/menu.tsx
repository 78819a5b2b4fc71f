/** The menu of a table on this device. */
import '../table/menu.css';
import { useSignal } from '@preact/signals';
import { inWords } from '../api/call.ts';
import type { TableAnswer } from '../api/shapes.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import { keysShown } from '../table/keys.ts';
import type { Play } from '../table/play.ts';
import { words } from '../words/index.ts';

const { table: t, local: l } = words;

export function LocalMenu({ play, answer, onClose }: { play: Play; answer: TableAnswer; onClose(): void }) {
  const sure = useSignal(false);
  const { table } = answer;
  const { host } = play;
  const playing = play.seat.value !== null && host.info.value?.result === null;
  const hidden = host.seen.value?.box.game.meta.facts.hidden === true;
  async function exportFile(): Promise<void> {
    try {
      const [{ saves }, { fileOf, hand }] = await Promise.all([import('./saves.ts'), import('./files.ts')]);
      const { name, text } = await fileOf(await saves.read(table.id));
      hand(name, text);
    } catch (error) {
      play.say(inWords(error));
    }
    onClose();
  }
  async function resign(): Promise<void> {
    onClose();
    const reply = host.kind === 'local' ? await host.resign() : null;
    if (reply !== null && 'refused' in reply) play.say(t.reason(reply.refused), reply.rule);
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
          <button type="button" class="button wide" onClick={() => void exportFile()}>
            <Icon name="save" />
            {l.exportAll}
          </button>
          {hidden && <p class="soft small">{l.exportHidden}</p>}
        </li>
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
          <button type="button" class="button" onClick={() => void resign()}>
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
