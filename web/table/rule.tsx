/** A paragraph of the rules without leaving the table: a plain press shows it here, the address leads to the page of rules. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { paragraphs, tableRules } from '#kernel';
import { Dialog } from '../kit/dialog.tsx';
import { said } from '../words/people.ts';
import type { Play } from './play.ts';

const { why: w } = said;
const shown = signal<string | null>(null);

export function RuleLink({ game, rule, label, children = w.rule }: RuleLinkProps) {
  return (
    <a
      class="rule-link"
      href={`/rules/${game}#${rule}`}
      target="_blank"
      rel="noopener"
      {...(label === undefined ? {} : { 'aria-label': label })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        shown.value = rule;
      }}
    >
      {children}
    </a>
  );
}

interface RuleLinkProps {
  readonly game: string;
  readonly rule: string;
  readonly label?: string;
  readonly children?: ComponentChildren;
}

/** Once a table. */
export function RuleDialog({ play }: { play: Play }) {
  const box = play.host.seen.value?.box;
  if (shown.value === null || box === undefined) return null;
  const found = paragraphs({ ...box.rulebook, ...tableRules }).find(({ id }) => id === shown.value);
  const page = `/rules/${box.game.meta.id}#${shown.value}`;
  return (
    <Dialog
      title={found?.title ?? w.rule}
      onClose={() => {
        shown.value = null;
      }}
      footer={
        <a class="button" href={page} target="_blank" rel="noopener">
          {w.wholeRules}
        </a>
      }
    >
      {found !== undefined && (
        <>
          <p class="soft small">
            {found.number} · {found.chapter}
          </p>
          <p class="rule-text">{found.text}</p>
        </>
      )}
    </Dialog>
  );
}
