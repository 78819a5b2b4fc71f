/** A button of the panel. What cannot be done keeps its place, takes focus and says why. */
import type { ComponentChildren } from 'preact';
import type { Move } from '#kernel';
import { ChoiceButton } from '../../../../web/kit/choice.tsx';
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
  readonly look?: 'primary' | 'plain' | 'chip';
  readonly class?: string;
  /** Why it is not ready, where no refusal of the rules says so. */
  readonly why?: string;
  onHint?(on: boolean): void;
  readonly children: ComponentChildren;
}

export function Choice({ move, ready = true, change, leads, label, pressed, look = 'plain', why, onHint, children, ...rest }: ChoiceProps) {
  const desk = useDesk();
  const explain = (): void => {
    if (ready) desk.tell(null);
    else if (why !== undefined) desk.tell({ words: why, rule: '' });
    else if (move !== undefined) desk.tell(desk.why(move));
  };
  const press = (): void => {
    if (!ready) explain();
    else if (change !== undefined) desk.change(change);
    else if (move !== undefined) desk.act(move);
  };
  return (
    <ChoiceButton
      class={`natick-choice is-${look} ${rest.class ?? ''}`}
      ready={ready}
      move={change === undefined && move !== undefined ? desk.t.game.notation(move) : undefined}
      leads={leads}
      pressed={pressed}
      label={label}
      press={press}
      explain={explain}
      hush={() => desk.tell(null)}
      onHint={onHint}
    >
      {children}
    </ChoiceButton>
  );
}
