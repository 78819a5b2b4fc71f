/** A place as it is met: a button with a name. What cannot be done there keeps its place, takes focus and says why. */
import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { cameByKey, resting } from '../../../web/kit/resting.ts';
import { actionAt, works } from './actions.ts';
import { useDesk } from './desk.ts';
import type { Kind } from './places.ts';

interface MarkProps {
  readonly kind: Kind;
  readonly at: number;
  readonly label: string;
  readonly class?: string;
  /** For what moves into place when it is new. */
  readonly piece?: string;
  readonly children?: ComponentChildren;
}

export function Mark({ kind, at, label, piece, children, ...rest }: MarkProps) {
  const desk = useDesk();
  const { t, draft, shown } = desk;
  const place = desk.places.find((one) => one.kind === kind && one.at === at);
  const { current } = desk;
  const isCurrent = useComputed(() => current.value === `${kind}-${at}`);
  if (place === undefined) return null;
  const action = actionAt(t, draft, shown, place);
  const able = works(action);
  const explain = (): void => {
    desk.note.value = action.refused === undefined ? null : desk.why(action.refused);
  };
  const press = (): void => {
    if (action.move !== undefined) desk.act(action.move);
    else if (action.shown !== undefined) desk.look({ shown: action.shown });
    else if (action.change !== undefined) {
      desk.change(action.change);
      if (action.change.picked !== undefined) desk.look({ tab: 'now' });
      explain();
    } else explain();
  };
  const picked = draft.picked?.kind === kind && draft.picked.at === at;
  // What a drawing shows is hidden from those who hear the page; its name stands beside it.
  const name = action.move === undefined ? label : `${label}. ${t.title(action.move)}`;
  const pressed = kind === 'seat' ? shown === at : picked;
  return (
    <button
      type="button"
      class={`oath-mark ${rest.class ?? ''}${action.lit && t.asked ? ' is-lit' : ''}${picked ? ' is-picked' : ''}`}
      tabIndex={isCurrent.value ? 0 : -1}
      aria-label={children === undefined ? name : undefined}
      aria-disabled={able ? undefined : true}
      aria-pressed={pressed ? true : undefined}
      data-place={place.id}
      data-piece={piece}
      data-move={action.move === undefined ? undefined : t.game.notation(action.move)}
      onClick={press}
      onFocus={(event) => {
        desk.seenAt(place);
        if (cameByKey(event)) explain();
      }}
      {...resting<HTMLButtonElement>(explain, () => {
        desk.note.value = null;
      })}
    >
      {children !== undefined && <span class="unseen">{name}</span>}
      {children}
    </button>
  );
}
