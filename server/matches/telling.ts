/** The words that watchers are sent, as text: what is equal for many is made once. */

import type { Viewer } from '#kernel';
import { type Acted, remaining } from '#match';
import { type Live, present, type Watcher } from './live.ts';

/** Everything that a watcher needs to begin, or to begin again. */
export function viewText(live: Live, watcher: Watcher, at: number): string {
  const { open, own } = live.stream.snapshot(watcher.viewer);
  watcher.n = 0;
  const { match } = live;
  return JSON.stringify({
    t: 'view',
    n: 0,
    match: live.id,
    game: live.header.game,
    rules: live.header.rules,
    options: live.header.options,
    names: live.header.seats,
    bots: live.secret.bots,
    viewer: watcher.viewer,
    step: match.step,
    decision: match.decision,
    open,
    own,
    clock: clockOf(live, at),
    seats: seatsOf(live),
    result: match.result,
    frozen: live.fault ?? match.frozen,
  });
}

/** One step, ready to be sent when it is written down: a text for each watcher whom it concerns. */
export function stepTexts(live: Live, act: Acted, at: number): [Watcher, string][] {
  const { match } = live;
  const news = live.stream.news(match.state, act.happenings, live.watchers.keys());
  const clock = clockOf(live, at);
  const undone = act.entries.find((entry) => 'undo' in entry);
  const common = `${undone === undefined ? '' : `"undone":${undone.asked},`}"step":${match.step},"decision":${match.decision}${clock === null ? '' : `,"clock":${JSON.stringify(clock)}`}`;
  const out: [Watcher, string][] = [];
  // Whoever saw nothing change must still know which question is asked, or their next answer would be stale.
  const another = live.asked !== match.decision;
  live.asked = match.decision;
  for (const [viewer, told] of news) {
    if (told === null && !another) continue;
    const body = told === null ? `${common}}` : `${common},${told}}`;
    for (const watcher of live.watchers.get(viewer) ?? []) out.push([watcher, `{"t":"step","n":${++watcher.n},${body}`]);
  }
  return out;
}

export const seatsText = (live: Live): string => JSON.stringify({ t: 'seats', ...seatsOf(live) });

export function tellAll(live: Live, text: string, whom: (viewer: Viewer) => boolean = () => true): void {
  for (const [viewer, watchers] of live.watchers) if (whom(viewer)) for (const watcher of watchers) watcher.send(text);
}

const seatsOf = (live: Live) => ({
  holders: live.match.holders,
  present: live.secret.people.map((person, seat) => person !== null && present(live, seat)),
  ...(live.match.resigned.length === 0 ? {} : { resigned: live.match.resigned }),
});

/** What everybody has left, and when that was; null where there is no clock. */
function clockOf(live: Live, at: number): { readonly at: number; readonly left: number[]; readonly paused: boolean } | null {
  const { clock } = live.match;
  if (clock.rule.kind === 'none') return null;
  return { at, left: clock.left.map((_, seat) => Math.round(remaining(clock, seat, at))), paused: clock.paused };
}
