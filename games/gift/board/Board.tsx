/** The board of The Gift: the land, what is to be decided below it, and the trade beside it. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../../../web/kit/board.ts';
import { useFocusKept, useStrayKeys } from '../../../web/kit/keep-focus.ts';
import { lazy } from '../../../web/kit/lazy.tsx';
import { heir } from '../../../web/kit/roving.ts';
import { useSize } from '../../../web/kit/size.ts';
import { needSymbols } from '../../../web/kit/symbols.tsx';
import type { Gift } from '../types.ts';
import { wantedKind } from './actions.ts';
import { type Desk, DeskContext, type Note } from './desk.ts';
import { type Begun, begin, carried, type Draft, FRESH } from './draft.ts';
import { onKey } from './keys.ts';
import { contentOf, layoutFor } from './layout.ts';
import { Menu } from './Menu.tsx';
import { ModeBar } from './ModeBar.tsx';
import { northOf, ridgeFor } from './north.ts';
import { Caption, usePlayback } from './Playback.tsx';
import { Panel } from './panels/Panel.tsx';
import { RailTrade } from './panels/RailTrade.tsx';
import { type Place, placesOf } from './places.ts';
import { Scene } from './Scene.tsx';
import { LastRoll, Store } from './Sides.tsx';
import { signature, tableOf } from './table.ts';
import { WallPanel } from './WallPanel.tsx';
import './board.css';
import './sides.css';
import './north.css';
import './places.css';

/** What is told of a place comes a moment later: nobody looks that closely at once. */
const Look = lazy(async () => (await import('./Look.tsx')).Look, true);

/** What Space presses by itself. */
const PRESSED = 'button, input, textarea, select, a, summary';

export function Board(props: BoardProps<Gift>) {
  needSymbols();
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage, { width: 1096, height: 684 });
  const t = useMemo(() => tableOf(props), [props.seen, props.legal, props.seat, props.shared, props.tale]);
  const ridge = northOf(t.s) === null ? null : ridgeFor(size.width < 600);
  const content = useMemo(() => contentOf(t.s.land, ridge), [t.s.land, ridge]);
  const layout = useMemo(() => layoutFor(content, size.width, size.height), [content, size]);
  const sign = useMemo(() => signature(t), [t]);
  const [begun, setBegun] = useState<Begun>(() => begin(t, sign, FRESH));
  const draft = useMemo(() => carried(begun, t, sign), [begun, t, sign]);
  const looked = useSignal<Place | null>(null);
  const note = useSignal<Note | null>(null);
  const playback = usePlayback(t);
  const desk: Desk = {
    t,
    playback,
    draft,
    layout,
    looked,
    note,
    change: (part: Partial<Draft>) => setBegun((old) => begin(t, sign, { ...carried(old, t, sign), ...part })),
    act(move) {
      playback.skip();
      props.act(move);
    },
    why: props.why,
  };
  const places = useMemo(() => placesOf(t, ridge), [t.s, t.seat, ridge]);
  const wanted = wantedKind(t, draft);
  const [lastId, setLastId] = useState<string | null>(null);
  const last = useRef<Place | null>(null);
  const current = useMemo(() => {
    const first = places.find(({ kind }) => kind === 'hex') ?? null;
    return places.find((place) => place.id === lastId) ?? heir(places, last.current, first);
  }, [places, lastId]);
  const focus = (place: Place): void => {
    setLastId(place.id);
    last.current = place;
    root.current?.querySelector<SVGGElement>(`[data-place="${place.id}"]`)?.focus();
  };
  useFocusKept(root, '.gift-panel', () => {
    if (current !== null) focus(current);
  });
  useLayoutEffect(() => {
    note.value = null;
  }, [sign]);

  const keyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (event.key === ' ' && playback.words !== null && !(event.target as Element).matches?.(PRESSED)) {
      playback.skip();
      event.preventDefault();
      return;
    }
    const letters = document.querySelector('[data-letters="off"]') === null;
    if (onKey(event, { desk, places, wanted, current, letters, focus })) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  useStrayKeys(keyDown);
  return (
    <DeskContext.Provider value={desk}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the places inside bubble up to here. */}
      <div ref={root} class={`gift is-${layout.kind}`} onKeyDown={keyDown} style={{ '--gift-scale': String(layout.scale) }}>
        <div ref={stage} class="gift-stage">
          <Scene
            places={places}
            current={current}
            onSeen={(place) => {
              last.current = place;
              setLastId(place.id);
            }}
          />
          {ridge === null ? <Store /> : <WallPanel />}
          <LastRoll />
          <ModeBar />
          <Caption {...playback} />
          <Look />
          <Menu places={places} />
        </div>
        <Panel />
        <RailTrade onKey={keyDown} />
      </div>
    </DeskContext.Provider>
  );
}
