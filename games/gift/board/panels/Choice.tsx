/** A button of the board. What cannot be done keeps its place, takes focus and says why. */
import type { ComponentChildren } from 'preact';
import type { Move } from '#kernel';
import { useDesk } from '../desk.ts';
import type { Draft } from '../draft.ts';

interface ChoiceProps {
  /** The move that it makes; with `ready` false, the move whose refusal it explains. */
  readonly move?: Move;
  readonly ready?: boolean;
  /** Or a change on the way to a move, and the verb that it leads to. */
  readonly change?: Partial<Draft>;
  readonly leads?: string;
  readonly label?: string;
  readonly pressed?: boolean;
  readonly look?: 'primary' | 'plain' | 'chip' | 'bare';
  readonly class?: string;
  /** Why it is not ready, where no refusal of the rules says so. */
  readonly why?: string;
  /** What the note about it is headed with, and the price that it speaks of. */
  readonly title?: string;
  readonly cost?: number;
  readonly piece?: string;
  onHint?(on: boolean): void;
  readonly children: ComponentChildren;
}

export function Choice(props: ChoiceProps) {
  const { move, ready = true, change, leads, label, pressed, look = 'plain', why, title = '', cost = 0, piece, onHint, children } = props;
  const desk = useDesk();
  const explain = (): void => {
    const said = why === undefined ? (move === undefined ? null : desk.why(move)) : { words: why, rule: '' };
    desk.note.value = ready ? null : { title, why: said, cost };
  };
  const press = (): void => {
    if (!ready) explain();
    else if (change !== undefined) desk.change(change);
    else if (move !== undefined) desk.act(move);
  };
  const on = (): void => {
    explain();
    onHint?.(true);
  };
  const off = (): void => {
    desk.note.value = null;
    onHint?.(false);
  };
  return (
    <button
      type="button"
      class={`gift-choice is-${look} ${props.class ?? ''}`}
      aria-disabled={ready ? undefined : true}
      aria-pressed={pressed}
      aria-label={label}
      data-move={ready && change === undefined && move !== undefined ? desk.t.game.notation(move) : undefined}
      data-leads={ready ? leads : undefined}
      data-piece-name={piece}
      onClick={press}
      onFocus={on}
      onBlur={off}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') on();
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') off();
      }}
    >
      {children}
    </button>
  );
}
