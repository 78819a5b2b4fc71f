/** A button of the panel. What cannot be done keeps its place, takes focus and says why. */
import type { ComponentChildren } from 'preact';
import type { Move } from '#kernel';
import { ChoiceButton } from '../../../../web/kit/choice.tsx';
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
    <ChoiceButton
      class={`oath-choice is-${look} ${rest.class ?? ''}`}
      ready={able}
      move={change === undefined && move !== undefined ? desk.t.game.notation(move) : undefined}
      leads={leads}
      pressed={pressed}
      label={label}
      face="oath-choice-face"
      press={press}
      explain={explain}
      hush={() => {
        desk.note.value = null;
      }}
    >
      {children}
    </ChoiceButton>
  );
}

/** Back to what is asked. */
export const Back = ({ words }: { readonly words: string }) => (
  <Choice look="chip" change={{ picked: null, mission: -1, pay: null }} class="oath-back-button">
    {words} <span class="oath-kbd" data-key="Esc" />
  </Choice>
);
