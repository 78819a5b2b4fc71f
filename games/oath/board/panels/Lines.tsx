/** A small account: what it is called on the left, what it is on the right. */
import type { ComponentChildren } from 'preact';

export const Lines = ({ children }: { readonly children: ComponentChildren }) => <dl class="oath-lines">{children}</dl>;

export const Line = ({
  name,
  tone = 'plain',
  children,
}: {
  readonly name: string;
  readonly tone?: 'plain' | 'bad' | 'good';
  readonly children: ComponentChildren;
}) => (
  <div class={`oath-line is-${tone}`}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
