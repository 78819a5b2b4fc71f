/** A form that says what went wrong beside its button, and when it is done. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { inWords } from '../api/call.ts';
import { Icon } from '../kit/icon.tsx';
import { said } from '../words/people.ts';

export interface FormProps {
  readonly button: string;
  readonly primary?: boolean;
  readonly done?: string;
  submit(): Promise<unknown>;
  readonly children?: ComponentChildren;
}

export function Form({ button, primary = false, done, submit, children }: FormProps) {
  const state = useSignal<{ readonly problem: string } | 'busy' | 'done' | null>(null);
  async function send(event: Event): Promise<void> {
    event.preventDefault();
    if (state.value === 'busy') return;
    state.value = 'busy';
    try {
      await submit();
      state.value = 'done';
    } catch (error) {
      state.value = { problem: inWords(error) };
    }
  }
  const now = state.value;
  return (
    <form class="form" onSubmit={(event) => void send(event)} noValidate>
      {children}
      <p class="form-end">
        <button type="submit" class={`button ${primary ? 'primary' : ''}`} aria-disabled={now === 'busy'}>
          {button}
        </button>
        {now === 'done' && done !== undefined && (
          <span class="good" role="status">
            <Icon name="check" size={16} /> {done}
          </span>
        )}
      </p>
      {now !== null && typeof now === 'object' && (
        <p class="error" role="alert">
          <Icon name="warning" />
          {now.problem}
        </p>
      )}
    </form>
  );
}

export interface FieldProps {
  readonly label: string;
  readonly about?: string;
  readonly value: string;
  readonly secret?: boolean;
  readonly autocomplete: string;
  readonly longest?: number;
  set(value: string): void;
}

export function Field({ label, about, value, secret = false, autocomplete, longest = 256, set }: FieldProps) {
  const id = useId();
  const open = useSignal(false);
  return (
    <div class="form-field">
      <label class="strong" for={id}>
        {label}
      </label>
      <span class={secret ? 'joined' : ''}>
        <input
          id={id}
          class="field"
          {...(secret && !open.value ? { type: 'password' as const } : { type: 'text' as const })}
          autocomplete={autocomplete as 'on'}
          autocapitalize="off"
          spellcheck={false}
          maxLength={longest}
          {...(about === undefined ? {} : { 'aria-describedby': `${id}-about` })}
          value={value}
          onInput={(event) => set(event.currentTarget.value)}
        />
        {secret && (
          <button
            type="button"
            class="button square"
            aria-pressed={open.value}
            aria-label={said.profile.show}
            onClick={() => {
              open.value = !open.value;
            }}
          >
            <Icon name="eye" />
          </button>
        )}
      </span>
      {about !== undefined && (
        <span id={`${id}-about`} class="soft small">
          {about}
        </span>
      )}
    </div>
  );
}
