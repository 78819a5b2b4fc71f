/**
 * What viewers are sent: the open part, equal for everybody and serialised once, and each seat's own part, which is its difference
 * from the open one. Whoever would be shown nothing is sent nothing, so that a sealed answer that is changed leaves no trace.
 */
import { difference, type Game, type Happening, type Plain, SPECTATOR, type State, type Viewer, witness } from '#kernel';

/** All that a viewer may know now: the open part, and what to change in it to get the own view. */
export interface Snapshot {
  readonly open: Plain;
  readonly own: Plain;
}

/** The news of one step as the inside of a JSON object (no braces); null when there is none for this viewer. */
export type News = string | null;

export interface Stream {
  snapshot(viewer: Viewer): Snapshot;
  /** The position has changed: what each of these viewers is told. */
  news(state: State, happenings: readonly Happening[], viewers: Iterable<Viewer>): Map<Viewer, News>;
}

export function stream<S extends State>(game: Game<S>, start: S): Stream {
  const { hidden } = game.meta.facts;
  let state = start;
  let open = game.view(start, SPECTATOR) as unknown as Plain;
  /** The own part of each seat that has been asked for, as of the last step. */
  const owns = new Map<Viewer, Plain>();

  const ownOf = (s: S, viewer: Viewer): Plain => {
    if (!hidden || viewer < 0) return null;
    return (difference(open, game.view(s, viewer) as unknown as Plain) as Plain | undefined) ?? null;
  };

  return {
    snapshot(viewer) {
      const own = ownOf(state, viewer);
      owns.set(viewer, own);
      return { open, own };
    },

    news(next, happenings, viewers) {
      const before = open;
      state = next as S;
      open = game.view(state, SPECTATOR) as unknown as Plain;
      const change = difference(before, open);
      const openText = change === undefined ? '' : `"open":${JSON.stringify(change)}`;
      const publicEvents = eventsText(game, happenings, SPECTATOR);
      const out = new Map<Viewer, News>();
      for (const viewer of viewers) {
        const own = ownText(viewer);
        const events = hidden && viewer >= 0 ? eventsText(game, happenings, viewer) : publicEvents;
        const parts = [openText, own, events].filter((part) => part !== '');
        out.set(viewer, parts.length === 0 ? null : parts.join(','));
      }
      return out;
    },
  };

  function ownText(viewer: Viewer): string {
    if (!hidden || viewer < 0) return '';
    const was = owns.get(viewer) ?? null;
    const own = ownOf(state, viewer);
    owns.set(viewer, own);
    const change = difference(was, own);
    return change === undefined ? '' : `"own":${JSON.stringify(change)}`;
  }
}

function eventsText<S extends State>(game: Game<S>, happenings: readonly Happening[], viewer: Viewer): string {
  const shown = witness(game, happenings, viewer, null);
  return shown.length === 0 ? '' : `"events":${JSON.stringify(shown.map(({ event, args }) => [game.eventNames[event], ...args]))}`;
}
