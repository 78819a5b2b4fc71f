import './rail.css';
import { useSignal } from '@preact/signals';
import type { TableAnswer } from '../api/shapes.ts';
import { Icon } from '../kit/icon.tsx';
import { Segments } from '../kit/segments.tsx';
import { words } from '../words/index.ts';
import { isDrawn } from './boards.ts';
import { Chat } from './chat.tsx';
import { Choices } from './choices.tsx';
import { Chronicle } from './chronicle.tsx';
import type { Play } from './play.ts';
import { Seats } from './seats.tsx';

const { table: t } = words;
type Tab = keyof typeof t.tabs;

/** Beside the board everything at once; under it, on a narrow screen, one part at a time. */
export function Rail({ play, answer }: { play: Play; answer: TableAnswer }) {
  const tab = useSignal<Tab>('can');
  const over = play.host.info.value !== null && play.host.info.value.result !== null;
  const unfolded = useSignal<boolean | null>(null);
  // Where the board or the result needs the room, a narrow screen shows the tabs alone until they are asked for.
  const folded = !(unfolded.value ?? !(over || isDrawn(answer.table.game)));
  const choices: readonly (readonly [Tab, string])[] = [
    ['can', `${t.tabs.can} (${play.legal.value.length})`],
    ['chronicle', t.tabs.chronicle],
    ['chat', t.tabs.chat],
  ];
  return (
    <aside class={`rail ${folded ? 'folded' : ''}`} data-tab={tab} aria-label={t.rail}>
      <Seats play={play} />
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
      <Chronicle play={play} game={answer.table.game} />
      <Chat host={play.host} answer={answer} seated={play.seat.value !== null} />
    </aside>
  );
}
