/** A button for what may be done. What cannot be done keeps its place, takes focus and says why. */
import type { ComponentChildren } from 'preact';
import { cameByKey, resting } from './resting.ts';

interface ChoiceButtonProps {
  readonly class: string;
  readonly ready: boolean;
  /** The move that it makes, in notation, or the verb that it leads to: by these it is found. */
  readonly move?: string | undefined;
  readonly leads?: string | undefined;
  readonly pressed?: boolean | undefined;
  /** What is read out in place of what is drawn. */
  readonly label?: string | undefined;
  /** The class of what is drawn, where it stands apart from what is read out. */
  readonly face?: string;
  press(): void;
  /** Says why not, and takes it back. */
  explain(): void;
  hush(): void;
  /** While somebody is at it. */
  onHint?: ((on: boolean) => void) | undefined;
  readonly children: ComponentChildren;
}

export function ChoiceButton(props: ChoiceButtonProps) {
  const { ready, move, leads, pressed, label, face, press, explain, hush, onHint, children } = props;
  const off = (): void => {
    hush();
    onHint?.(false);
  };
  return (
    <button
      type="button"
      class={props.class}
      aria-disabled={ready ? undefined : true}
      aria-pressed={pressed}
      aria-label={face === undefined ? label : undefined}
      data-move={ready ? move : undefined}
      data-leads={ready ? leads : undefined}
      onClick={press}
      onFocus={(event) => {
        if (cameByKey(event)) explain();
        onHint?.(true);
      }}
      onBlur={off}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') onHint?.(true);
      }}
      {...resting<HTMLButtonElement>(explain, off)}
    >
      {label === undefined || face === undefined ? (
        children
      ) : (
        <>
          <span class="unseen">{label}</span>
          <span class={face} aria-hidden="true">
            {children}
          </span>
        </>
      )}
    </button>
  );
}
