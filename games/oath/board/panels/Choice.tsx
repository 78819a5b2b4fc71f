/** A button of the panel. What cannot be done keeps its place, takes focus and says why. */
import type { ComponentChildren } from 'preact';
import type { Move } from '#kernel';
import { cameByKey, resting } from '../../../../web/kit/resting.ts';
import { useDesk } from '../desk.ts';
import type { Draft } from '../draft.ts';

interface ChoiceProps {
  /** The move that it makes; when it is not ready, the move whose refusal it explains. */
  readonly move?: Move;
  /** What follows by itself as soon as it is asked for. */
  readonly next?: readonly Move[];
  readonly ready?: boolean;
  /** Or a change on the way to a move. */
  readonly change?: Partial<Draft>;
  readonly leads?: string;
  readonly label?: string;
  readonly pressed?: boolean;
  readonly look?: 'primary' | 'plain' | 'chip' | 'card';
  readonly class?: string;
  readonly children: ComponentChildren;
}

export function Choice({ move, next = [], ready, change, leads, label, pressed, look = 'plain', children, ...rest }: ChoiceProps) {
  const desk = useDesk();
  const able = ready ?? (change !== undefined || (move !== undefined && desk.t.legal.includes(move)));
  const explain = (): void => {
    desk.note.value = able || move === undefined ? null : desk.why(move);
  };
  const press = (): void => {
    if (!able) explain();
    else if (change !== undefined) desk.change(change);
    else if (move !== undefined) desk.act(move, ...next);
  };
  return (
    <button
      type="button"
      class={`oath-choice is-${look} ${rest.class ?? ''}`}
      aria-disabled={able ? undefined : true}
      aria-pressed={pressed}
      data-move={able && change === undefined && move !== undefined ? desk.t.game.notation(move) : undefined}
      data-leads={able ? leads : undefined}
      onClick={press}
      onFocus={(event) => {
        if (cameByKey(event)) explain();
      }}
      onBlur={() => {
        desk.note.value = null;
      }}
      {...resting<HTMLButtonElement>(explain, () => {
        desk.note.value = null;
      })}
    >
      {label === undefined ? (
        children
      ) : (
        <>
          <span class="unseen">{label}</span>
          <span class="oath-choice-face" aria-hidden="true">
            {children}
          </span>
        </>
      )}
    </button>
  );
}

/** Back to what is asked. */
export const Back = ({ words }: { readonly words: string }) => (
  <Choice look="chip" change={{ picked: null, mission: -1, pay: null }} class="oath-back-button">
    {words} <span class="oath-kbd" data-key="Esc" />
  </Choice>
);
