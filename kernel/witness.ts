/** The one way in which anybody learns of events: shown through the gate, and then remembered. */
import { type Happening, shown } from './events.ts';
import type { Game } from './game.ts';
import type { State, Viewer } from './types.ts';

/** What the viewer is shown of what happened. A memory, if there is one, takes in just that. */
export function witness<S extends State, M>(game: Game<S, M>, happenings: readonly Happening[], viewer: Viewer, memory: M | null): Happening[] {
  const out: Happening[] = [];
  for (const happening of happenings) {
    const visible = shown(game.events, happening, viewer);
    if (visible === null) continue;
    out.push(visible);
    if (memory !== null) game.memory?.note(memory, visible);
  }
  return out;
}
