/** The board of Natick: both colonies, the dice between them, and below what is to be decided. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps, WhyNot } from '../../../web/kit/board.ts';
import { useFocusKept, useStrayKeys } from '../../../web/kit/keep-focus.ts';
import { heir } from '../../../web/kit/roving.ts';
import { useSize } from '../../../web/kit/size.ts';
import { needSymbols } from '../../../web/kit/symbols.tsx';
import type { Natick } from '../types.ts';
import { type Desk, DeskContext } from './desk.ts';
import { type Draft, freshDraft } from './draft.ts';
import { asideRefused, onKey } from './keys.ts';
import { layoutFor } from './layout.ts';
import { Panel } from './panels/Panel.tsx';
import type { Place } from './places.ts';
import { Scene } from './Scene.tsx';
import { signature, tableOf } from './table.ts';
import { useView } from './view.ts';
import './board.css';
import './places.css';

/** Until the stage is measured. */
const UNMEASURED = { width: 1120, height: 724 };

export function Board(props: BoardProps<Natick>) {
  needSymbols();
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage, UNMEASURED);
  const layout = layoutFor(size.width, size.height);
  const scale = Math.min(size.width / layout.width, size.height / layout.height);
  const t = tableOf(props);
  const sign = signature(t);
  const [begun, setBegun] = useState({ sign, draft: freshDraft(t) });
  const draft = begun.sign === sign ? begun.draft : freshDraft(t);
  const [note, setNote] = useState<WhyNot | null>(null);
  const desk: Desk = {
    t,
    draft,
    layout,
    scale,
    change: (part: Partial<Draft>) => setBegun((old) => ({ sign, draft: { ...(old.sign === sign ? old.draft : freshDraft(t)), ...part } })),
    act: props.act,
    why: props.why,
    tell: setNote,
  };
  const view = useView(desk);
  const [lastId, setLastId] = useState<string | null>(null);
  const last = useRef<Place | null>(null);
  const current = view.places.find((place) => place.id === lastId) ?? heir(view.places, last.current);
  const focus = (place: Place): void => {
    setLastId(place.id);
    last.current = place;
    view.pans.show(place);
    root.current?.querySelector<SVGGElement>(`[data-place="${place.id}"]`)?.focus();
  };
  useFocusKept(root, '.natick-panel', () => {
    if (current !== null) focus(current);
  });
  useLayoutEffect(() => setNote(null), [sign]);

  const keyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const letters = root.current?.closest('[data-letters="off"]') === null;
    if (onKey(event, { desk, places: view.places, current, letters, focus })) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  useStrayKeys(keyDown);
  return (
    <DeskContext.Provider value={desk}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the places inside bubble up to here. */}
      <div ref={root} class={`natick is-${layout.kind}`} onKeyDown={keyDown} style={{ '--natick-scale': String(scale) }}>
        <div ref={stage} class="natick-stage">
          <Scene
            view={view}
            current={current}
            onSeen={(place) => {
              last.current = place;
              setLastId(place.id);
              view.pans.show(place);
            }}
            onRefused={(suit) => setNote(props.why(asideRefused(desk, suit)))}
          />
        </div>
        <Panel note={note} />
      </div>
    </DeskContext.Provider>
  );
}
