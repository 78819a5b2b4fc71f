/** What is to be decided, in the same place whatever it is: beside the field where there is room, under it otherwise. */
import type { FunctionComponent } from 'preact';
import { createPortal } from 'preact/compat';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Note, useDesk } from '../desk.ts';
import { settingUp, signature, type Table } from '../table.ts';
import { and, DOING, HINTS, say } from '../words.en.ts';
import { ChoosePanel, WhosePanel } from './Chosen.tsx';
import { DiscardPanel, FillPanel, LevelPanel, RetirePanel } from './Duration.tsx';
import { CombinePanel, SpeakPanel, StandardsPanel } from './Ground.tsx';
import { LayoutPanel } from './Layout.tsx';
import { MovePanel } from './Move.tsx';
import { MusterPanel } from './Muster.tsx';
import { OrdersPanel } from './Orders.tsx';
import { RecruitPanel } from './Recruit.tsx';
import { RoundPanel } from './Round.tsx';
import { TeamPanel } from './Team.tsx';
import './panel.css';
import './controls.css';
import './muster.css';
import './panel-sizes.css';

const PANELS: Readonly<Record<string, FunctionComponent>> = {
  muster: MusterPanel,
  recruit: RecruitPanel,
  speak: SpeakPanel,
  combine: CombinePanel,
  standards: StandardsPanel,
  layout: LayoutPanel,
  orders: OrdersPanel,
  choose: ChoosePanel,
  lowest: WhosePanel,
  favour: WhosePanel,
  discard: DiscardPanel,
  level: LevelPanel,
  retire: RetirePanel,
  move: MovePanel,
  fill: FillPanel,
};

function waiting(t: Table): string {
  if (t.step === 'over') return say.over;
  const who = Array.from({ length: t.s.players }, (_, seat) => seat).filter((seat) => t.owes(seat));
  if (who.length === 0) return 'The dice decide.';
  if (who.length > 1) return `${and(who.map((seat) => t.name(seat)))} decide.`;
  return `${t.name(who[0])} ${DOING[t.step] ?? 'decides'}.`;
}

/** The work of the step: set-up fills the field, the rest stands beside it. */
export function Work() {
  const { t } = useDesk();
  const Step = t.works ? PANELS[t.step] : undefined;
  return Step === undefined ? null : <Step />;
}

/** The place that the page keeps for a game beside the board, when it shows. */
const slotHere = (): HTMLElement | null => {
  const slot = document.getElementById('rail-slot');
  return slot !== null && slot.getClientRects().length > 0 ? slot : null;
};

export function Panel({ note, onKey }: { readonly note: Note | null; onKey(event: KeyboardEvent): void }) {
  const { t, narrow } = useDesk();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const look = (): void => setSlot(slotHere());
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [narrow]);
  const home = useRef<HTMLElement>(null);
  // A new question begins at its top.
  useLayoutEffect(() => {
    if (home.current !== null) home.current.scrollTop = 0;
  }, [signature(t)]);
  const refused = note?.rule !== undefined;
  const panel = (
    <section
      ref={home}
      class={`arms-panel is-${t.step}${slot === null ? ' is-under' : ' is-beside'}`}
      aria-label={say.panel}
      onKeyDown={slot === null ? undefined : onKey}
    >
      <p class={`arms-note${refused ? ' is-why' : note === null && t.works ? ' is-hint' : ''}`} role="status">
        {note === null ? (t.works ? (HINTS[t.step] ?? '') : waiting(t)) : refused ? `Not now: ${note.words}` : note.words}
      </p>
      {!settingUp(t) && <Work />}
      <TeamPanel />
      <RoundPanel />
    </section>
  );
  return slot === null ? panel : createPortal(panel, slot);
}
