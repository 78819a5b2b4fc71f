/** A part of a drawing that says nothing to those who hear the page: what it shows has a name elsewhere. */
import type { ComponentChildren } from 'preact';

interface ArtProps {
  readonly transform?: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

const SILENT = { 'aria-hidden': true } as const;

export const Art = (props: ArtProps) => <g {...SILENT} {...props} />;
