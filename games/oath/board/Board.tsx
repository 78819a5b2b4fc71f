/** The board of Oath of the Brotherhood: the island, the player's side below it, and beside them what is to be decided. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { createPortal } from 'preact/compat';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Move } from '#kernel';
import type { BoardProps, WhyNot } from '../../../web/kit/board.ts';
import { useFocusKept, useStrayKeys } from '../../../web/kit/keep-focus.ts';
import { heir } from '../../../web/kit/roving.ts';
import { useSize } from '../../../web/kit/size.ts';
import { needSymbols } from '../../../web/kit/symbols.tsx';
import type { Oath } from '../types.ts';
import { type Desk, DeskContext } from './desk.ts';
import { type Draft, FRESH, type Looks, type Tab } from './draft.ts';
import { onKey } from './keys.ts';
import { useMotion } from './motion.ts';
import { Panel } from './panels/Panel.tsx';
import { type Place, placesOf } from './places.ts';
import { Cards, Crew, Items, Missions } from './Shore.tsx';
import { Stage } from './Stage.tsx';
import { useSlot } from './slot.ts';
import { signature, type Table, tableOf } from './table.ts';
import { say } from './words.en.ts';
import './board.css';
import './stage.css';
import './wares.css';
import './sea.css';
import './stage-sizes.css';
import './shore.css';
import './hands.css';
import './shore-small.css';

/** Below this width the locations stand three in a row. */
const NARROW = 800;

export function Board(props: BoardProps<Oath>) {
  needSymbols();
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root, { width: 1096, height: 788 });
  const tall = size.width < NARROW;
  const slot = useSlot(size.width);
  const sheet = slot === null;
  const t = useMemo(() => tableOf(props), [props.seen, props.legal, props.seat, props.tale]);
  const sign = useMemo(() => signature(t), [t]);
  const [begun, setBegun] = useState<{ readonly sign: string; readonly draft: Draft }>({ sign, draft: FRESH });
  const draft = begun.sign === sign ? begun.draft : FRESH;
  const [looks, setLooks] = useState<Looks>({ shown: null, tab: 'now' });
  const shown = looks.shown !== null && looks.shown < t.s.players ? looks.shown : t.me;
  const note = useSignal<WhyNot | null>(null);
  const places = useMemo(() => placesOf(t, shown, tall, sheet, looks.tab), [t.s, t.seat, shown, tall, sheet, looks.tab]);
  const last = useRef<Place | null>(null);
  const current = useSignal<string | null>(null);
  useLayoutEffect(() => {
    current.value = heir(places, last.current)?.id ?? null;
  }, [places]);
  const act = usePlan(t, sign, props.act);
  const seenAt = (place: Place): void => {
    last.current = place;
    current.value = place.id;
  };
  const desk: Desk = {
    t,
    draft,
    looks,
    shown,
    tab: looks.tab,
    tall,
    places,
    current,
    note,
    change: (part) => setBegun((old) => ({ sign, draft: { ...(old.sign === sign ? old.draft : FRESH), ...part } })),
    look: (part) => setLooks((old) => ({ ...old, ...part })),
    seenAt,
    act,
    why: props.why,
  };
  const focus = (place: Place): void => {
    seenAt(place);
    root.current?.querySelector<HTMLElement>(`[data-place="${place.id}"]`)?.focus();
  };
  useFocusKept(root, '.oath-panel', () => {
    const place = heir(places, last.current);
    if (place !== null) focus(place);
  });
  useLayoutEffect(() => {
    note.value = null;
    // A new question comes to the front of a small screen.
    if (t.asked) setLooks((old) => (old.tab === 'now' ? old : { ...old, tab: 'now' }));
  }, [sign]);
  useMotion(root, t.s, `${shown} ${looks.tab} ${sheet}`);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const letters = document.querySelector('[data-letters="off"]') === null;
    if (!onKey(event, { desk, letters, focus })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  useStrayKeys(keyDown);
  const panel = <Panel onKey={keyDown} />;
  return (
    <DeskContext.Provider value={desk}>
      <div ref={root} class={`oath${tall ? ' is-tall' : ''}${sheet ? ' is-sheet' : ''}`}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the places inside bubble up to here. */}
        <div class="oath-stage" onKeyDown={keyDown}>
          <Stage />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
        <div class="oath-shore" onKeyDown={keyDown}>
          {sheet ? (
            <Sheet tab={looks.tab} choose={(tab) => setLooks((old) => ({ ...old, tab }))} t={t}>
              {panel}
            </Sheet>
          ) : (
            <>
              <Items />
              <div class="oath-hands">
                <Missions />
                <Cards />
                <Crew />
              </div>
            </>
          )}
        </div>
        {slot !== null && createPortal(panel, slot)}
      </div>
    </DeskContext.Provider>
  );
}

/** Makes a move and keeps those that are to follow: each is made as soon as it is legal, and forgotten when something else is asked. */
function usePlan(t: Table, sign: string, act: (move: Move) => void): Desk['act'] {
  const plan = useRef<{ readonly sign: string; readonly moves: readonly Move[] } | null>(null);
  useEffect(() => {
    const now = plan.current;
    if (now === null || now.sign === sign || !t.asked) return;
    const next = now.moves.findIndex((move) => t.legal.includes(move));
    plan.current = next < 0 ? null : { sign, moves: now.moves.slice(next + 1) };
    if (next >= 0) act(now.moves[next]);
  }, [sign]);
  return (move, ...then) => {
    plan.current = then.length === 0 ? null : { sign, moves: then };
    act(move);
  };
}

const TABS: readonly Tab[] = ['now', 'items', 'missions', 'cards'];

interface SheetProps {
  readonly tab: Tab;
  readonly t: Table;
  choose(tab: Tab): void;
  readonly children: ComponentChildren;
}

/** One part at a time, for a small screen. */
function Sheet({ tab, t, choose, children }: SheetProps) {
  const counts: Readonly<Partial<Record<Tab, number>>> = { missions: t.s.missionsHeld[t.me], cards: t.s.actionsHeld[t.me] };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: tabs in the loose sense, each a button that says whether it shows. */}
      <div class="oath-tabs" role="group" aria-label={say.shore}>
        {TABS.map((name) => (
          <button key={name} type="button" class="oath-tab" aria-pressed={tab === name} data-tab={name} onClick={() => choose(name)}>
            {say.tabs[name]} {counts[name] !== undefined && <b>{counts[name]}</b>}
          </button>
        ))}
      </div>
      <div class="oath-leaf">
        {tab === 'now' && children}
        {tab === 'items' && <Items />}
        {tab === 'missions' && <Missions />}
        {tab === 'cards' && (
          <>
            <Cards />
            <Crew />
          </>
        )}
      </div>
    </>
  );
}
