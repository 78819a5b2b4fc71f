import './top-bar.css';
import { useSignal } from '@preact/signals';
import type { TableAnswer } from '../api/shapes.ts';
import { Icon } from '../kit/icon.tsx';
import { Mark } from '../kit/mark.tsx';
import { LocalMenu } from '../local/menu.tsx';
import { change, settings } from '../settings/store.ts';
import { words } from '../words/index.ts';
import { said } from '../words/people.ts';
import { Menu } from './menu.tsx';
import type { Play } from './play.ts';
import { asking } from './why.tsx';

const { table: t } = words;

export function TopBar({ play, answer }: { play: Play; answer: TableAnswer }) {
  const { table } = answer;
  const { seen, info } = play.host;
  const open = useSignal(false);
  const TheMenu = play.host.kind === 'local' ? LocalMenu : Menu;
  const title = seen.value?.box.game.meta.title ?? '';
  const blocked = undoBlocked(play, answer);
  return (
    <>
      <header class="top-bar">
        <a class="brand" href="/" aria-label={`${words.hall}: ${words.backHome}`}>
          <Mark />
          <span class="name">{words.hall}</span>
        </a>
        <span class="game">{title}</span>
        <div class="chips">
          <span class="chip">{words.players(table.seats.length, table.seats.length)}</span>
          {info.value !== null && <span class="chip">{t.turn(info.value.step)}</span>}
        </div>
        <div class="tools">
          {seen.value !== null && play.seat.value === null && play.host.kind === 'remote' && (
            <span class="chip spectator">
              <Icon name="eye" size={15} />
              {t.watching}
            </span>
          )}
          {table.clock.kind !== 'none' && (
            <span class="chip clock-rule">
              <Icon name="clock" size={15} />
              {words.clock(table.clock)}
            </span>
          )}
          <button
            type="button"
            class="button"
            aria-label={t.undo}
            {...(blocked === null ? { onClick: () => play.undo() } : asking({ what: t.undo, why: { words: blocked, rule: '' } }))}
          >
            <Icon name="undo" />
            <span class="label">{t.undo}</span>
          </button>
          <button
            type="button"
            class="button square"
            aria-pressed={!settings.value.sound}
            aria-label={said.sound.mute}
            title={settings.value.sound ? said.sound.mute : said.sound.unmute}
            onClick={() => change({ sound: !settings.value.sound })}
          >
            <Icon name={settings.value.sound ? 'sound' : 'mute'} />
          </button>
          <a class="button square" href={`/rules/${table.game}`} target="_blank" rel="noopener" aria-label={t.rules}>
            <Icon name="book" />
          </a>
          <button
            type="button"
            class="button square"
            aria-label={t.menu}
            aria-haspopup="dialog"
            onClick={() => {
              open.value = true;
            }}
          >
            <Icon name="menu" />
          </button>
        </div>
      </header>
      {open.value && (
        <TheMenu
          play={play}
          answer={answer}
          onClose={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
}

function undoBlocked(play: Play, { table }: TableAnswer): string | null {
  if (play.seat.value === null) return t.undoWhy.watch;
  if (play.host.info.value !== null && play.host.info.value.result !== null) return t.undoWhy.over;
  return table.undo === 'none' ? t.undoWhy.none : null;
}
