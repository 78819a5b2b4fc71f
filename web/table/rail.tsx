import './rail.css';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { TableAnswer } from '../api/shapes.ts';
import { Icon } from '../kit/icon.tsx';
import { Segments } from '../kit/segments.tsx';
import { words } from '../words/index.ts';
import { isDrawn } from './boards.ts';
import { allUnread, Chat, Unread, useTalk } from './chat.tsx';
import { Choices } from './choices.tsx';
import { Chronicle } from './chronicle.tsx';
import { heardAnew } from './overlays.tsx';
import type { Play } from './play.ts';
import { Seats } from './seats.tsx';

const { table: t } = words;
type Tab = keyof typeof t.tabs;
const WIDE = '(width >= 1200px)';

/** Beside a wide board everything at once; beside or under a narrower one, one part at a time. */
export function Rail({ play, answer }: { play: Play; answer: TableAnswer }) {
  const tab = useSignal<Tab>('can');
  const over = play.host.info.value !== null && play.host.info.value.result !== null;
  const unfolded = useSignal<boolean | null>(null);
  const wide = useSignal(matchMedia(WIDE).matches);
  const talk = useTalk(play.host, answer.table);
  useEffect(() => {
    const list = matchMedia(WIDE);
    const follow = (): void => {
      wide.value = list.matches;
    };
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, []);
  useEffect(() => {
    if (heardAnew.value > 0) void talk?.again();
  }, [heardAnew.value]);
  useEffect(() => {
    if (over && tab.value === 'can') tab.value = 'chronicle';
  }, [over]);
  // Where the board or the result needs the room, a narrow screen shows the tabs alone until they are asked for.
  const folded = !(unfolded.value ?? !(over || isDrawn(answer.table.game)));
  const choices: readonly (readonly [Tab, ComponentChildren])[] = [
    ...(over ? [] : [['can', `${t.tabs.can} (${play.legal.value.length})`] as const]),
    ['chronicle', t.tabs.chronicle],
    ...(talk === null
      ? []
      : [
          [
            'chat',
            <>
              {t.tabs.chat} <Unread count={allUnread(talk)} />
            </>,
          ] as const,
        ]),
  ];
  return (
    <aside class={`rail ${folded ? 'folded' : ''}`} data-tab={tab} aria-label={t.rail}>
      <Seats play={play} answer={answer} />
      {/* For a game's own panel: its board fills it. */}
      <div id="rail-slot" class="rail-slot" />
      <div class="rail-tabs">
        <Segments
          label={t.tab}
          value={tab.value}
          choices={choices}
          choose={(value) => {
            tab.value = value;
            unfolded.value = true;
          }}
        />
        <button
          type="button"
          class="button square fold"
          aria-label={folded ? t.unfold : t.fold}
          aria-expanded={!folded}
          onClick={() => {
            unfolded.value = folded;
          }}
        >
          <Icon name="down" />
        </button>
      </div>
      {!over && <Choices play={play} game={answer.table.game} />}
      <Chronicle play={play} game={answer.table.game} table={answer.table.id} />
      {talk !== null && <Chat talk={talk} answer={answer} open={wide.value || (tab.value === 'chat' && !folded)} />}
    </aside>
  );
}
