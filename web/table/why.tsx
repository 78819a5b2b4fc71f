/** Why not: what cannot be done answers when it is asked, by a resting pointer, by focus, by a press or by `?`. */
import './why.css';
import { signal } from '@preact/signals';
import type { WhyNot } from '../kit/board.ts';
import { Icon } from '../kit/icon.tsx';
import { cameByKey, resting } from '../kit/resting.ts';
import { words } from '../words/index.ts';
import { said } from '../words/people.ts';
import { RuleLink } from './rule.tsx';

const { why: w } = said;

export interface Asked {
  readonly what: string;
  readonly why: WhyNot;
}

export const asked = signal<Asked | null>(null);

/** What a thing that cannot be done listens to. */
export function asking(about: Asked) {
  const ask = (): void => {
    asked.value = about;
  };
  const leave = (): void => {
    if (asked.peek()?.what === about.what) asked.value = null;
  };
  return {
    'aria-disabled': 'true',
    onClick: ask,
    onFocus: (event: { readonly currentTarget: Element }) => {
      if (cameByKey(event)) ask();
    },
    onBlur: leave,
    onContextMenu: (event: Event) => {
      event.preventDefault();
      ask();
    },
    ...resting<HTMLElement>(ask, leave),
  } as const;
}

export function WhyCard({ game }: { game: string }) {
  if (asked.value === null) return null;
  const { what, why } = asked.value;
  return (
    <div class="why-card" role="status">
      <Icon name="why" />
      <p>
        <strong>{w.title(what)}</strong> {why.words}
      </p>
      {why.rule !== '' && <RuleLink game={game} rule={why.rule} />}
      <button
        type="button"
        class="button quiet square"
        aria-label={words.close}
        onClick={() => {
          asked.value = null;
        }}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
