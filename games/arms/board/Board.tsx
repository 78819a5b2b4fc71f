/** The board of Brothers in Arms: the field with its three Terrains, and beside or under it what is to be decided. */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../../../web/kit/board.ts';
import { useStrayKeys } from '../../../web/kit/keep-focus.ts';
import { useSize } from '../../../web/kit/size.ts';
import { needSymbols } from '../../../web/kit/symbols.tsx';
import type { Arms } from '../types.ts';
import { type Desk, DeskContext, type Note } from './desk.ts';
import { type Draft, freshDraft } from './draft.ts';
import { Field } from './Field.tsx';
import { useFocusKept, useRoving } from './focus.ts';
import { onKey } from './keys.ts';
import { useMotion } from './motion.ts';
import { Panel } from './panels/Panel.tsx';
import { Reveal } from './Reveal.tsx';
import { signature, tableOf } from './table.ts';
import './board.css';
import './lanes.css';
import './reveal.css';
import './board-sizes.css';
import './troops.css';
import './terrain.css';
import './card-sizes.css';
import './dial.css';

/** Under this width one lane is shown at a time: from here on there is a rail beside the board, and the panel stands in it. */
const NARROW = 886;

export function Board(props: BoardProps<Arms>) {
  needSymbols();
  const root = useRef<HTMLDivElement>(null);
  const { width } = useSize(root, { width: 1096, height: 788 });
  const t = useMemo(() => tableOf(props), [props.seen, props.legal, props.seat, props.tale]);
  const sign = signature(t);
  const [begun, setBegun] = useState({ sign, draft: freshDraft(t) });
  const draft = begun.sign === sign ? begun.draft : freshDraft(t);
  const [note, setNote] = useState<Note | null>(null);
  const narrow = width < NARROW;
  const [lane, showLane] = useState(0);
  const desk: Desk = {
    t,
    draft,
    narrow,
    lane,
    showLane,
    change: (part: Partial<Draft>) => setBegun((old) => ({ sign, draft: { ...(old.sign === sign ? old.draft : freshDraft(t)), ...part } })),
    act: props.act,
    why: props.why,
    tell: setNote,
  };
  const place = placeAsked(t.step, t.frame?.a ?? 0);
  useLayoutEffect(() => {
    setNote(null);
    if (place !== null) showLane(place);
  }, [sign]);
  useRoving(root);
  useFocusKept(root);
  useMotion(root, t.s, narrow ? lane : -1);

  const keyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || root.current === null) return;
    const letters = document.querySelector('[data-letters="off"]') === null;
    if (onKey(event, desk, root.current, letters)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  useStrayKeys(keyDown);
  return (
    <DeskContext.Provider value={desk}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the places inside bubble up to here. */}
      <div ref={root} class={`arms${narrow ? ' is-narrow' : ' is-wide'}`} onKeyDown={keyDown}>
        <Field />
        <Panel note={note} onKey={keyDown} />
        <Reveal />
      </div>
    </DeskContext.Provider>
  );
}

/** The Terrain that a question is about, where it is about one. */
const placeAsked = (step: string, a: number): number | null => (['speak', 'combine', 'layout', 'lowest', 'favour'].includes(step) ? a : null);
