/** A few choices side by side, of which one holds: radio buttons that look like a row of keys. */
import './segments.css';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, shown: ComponentChildren])[];
  choose(value: T): void;
}

export function Segments<T extends string>({ label, value, choices, choose }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend class="unseen">{label}</legend>
      {choices.map(([key, shown]) => (
        <label key={key} class={key === value ? 'chosen' : ''}>
          <input type="radio" name={name} class="unseen-input" checked={key === value} onChange={() => choose(key)} />
          {shown}
        </label>
      ))}
    </fieldset>
  );
}

export interface SwitchProps {
  readonly title: string;
  readonly about?: string;
  readonly on: boolean;
  turn(on: boolean): void;
}

export function Switch({ title, about, on, turn }: SwitchProps) {
  const note = useId();
  return (
    <label class="switch">
      <span>
        <span class="strong">{title}</span>
        {about !== undefined && (
          <span id={note} class="soft small note">
            {about}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        {...(about === undefined ? {} : { 'aria-describedby': note })}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </label>
  );
}
