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
const GRACE = 400;

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
  // The way from the thing to the rule in the answer leads out of the thing: the answer waits a moment for whoever goes there.
  const leave = (): void => {
    setTimeout(() => {
      const used = document.querySelector('.why-card:hover, .why-card:focus-within, dialog[open]') !== null;
      if (!used && asked.peek()?.what === about.what) asked.value = null;
    }, GRACE);
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
