/** What happened, for the log, the animation, the screen reader and the memory. */
import type { Say, Viewer } from './types.ts';

/** An argument that the viewer may not know. */
export const HIDDEN = -1;

/** What a viewer is shown of an event's arguments; null when the event as a whole is hidden. */
export type Gate = (viewer: Viewer, args: readonly number[]) => readonly number[] | null;

export interface EventKind<Arg extends string = string> {
  readonly args: readonly Arg[];
  readonly gate: Gate | null;
}
export type EventTable = Readonly<Record<string, EventKind>>;

/** An event that everybody sees. */
export const seen = <const A extends string>(...args: A[]): EventKind<A> => ({ args, gate: null });

/** An event of which some viewers see less. */
export const gated = <const A extends string>(args: readonly A[], gate: Gate): EventKind<A> => ({ args, gate });

export interface Happening {
  readonly event: number;
  readonly args: readonly number[];
}

const MOST_ARGUMENTS = 5;

/** A sink that keeps what it hears. */
export function recorder(kinds: readonly EventKind[], out: Happening[]): Say {
  if (kinds.some((kind) => kind.args.length > MOST_ARGUMENTS)) throw new Error(`an event has at most ${MOST_ARGUMENTS} arguments`);
  return (event, a = 0, b = 0, c = 0, d = 0, e = 0) => {
    const kind = kinds[event];
    if (kind === undefined) throw new Error(`event ${event} is not in the table`);
    out.push({ event, args: [a, b, c, d, e].slice(0, kind.args.length) });
  };
}

/** What a viewer sees of what happened; null when it is nothing. */
export function shown(kinds: readonly EventKind[], happening: Happening, viewer: Viewer): Happening | null {
  const kind = kinds[happening.event];
  if (kind === undefined) throw new Error(`event ${happening.event} is not in the table`);
  if (kind.gate === null) return happening;
  const args = kind.gate(viewer, happening.args);
  return args === null ? null : { event: happening.event, args };
}
