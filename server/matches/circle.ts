/** What other nodes do to a match, as it is felt here. */
import type { Ground } from '../house.ts';
import type { Acting } from './acting.ts';
import type { Attendance } from './attending.ts';
import type { Ending } from './ending.ts';
import { type Live, present, since } from './live.ts';
import type { Shelf } from './shelf.ts';
import { everybody, show } from './showing.ts';
import { seatsText, stepTexts, tellAll } from './telling.ts';
import type { Circle } from './together.ts';

export interface CircleMeans extends Pick<Circle, 'wish' | 'adopted' | 'alarmed'> {
  readonly shelf: Shelf;
  readonly acting: Acting;
  readonly staff: Attendance;
  noted(live: Live): void;
  readonly prove: Ending['prove'];
}

export function makeCircle(ground: Ground, { shelf, acting, staff, noted, prove, ...rest }: CircleMeans): Circle {
  return {
    ...rest,
    loaded: () => shelf.loaded.values(),
    get: shelf.get,
    otherRules: shelf.otherRules,
    followed(live, act) {
      live.touched = ground.now();
      for (const [watcher, text] of stepTexts(live, act, since(ground, live))) watcher.send(text);
      if (act.entries.some((entry) => 'holder' in entry || 'resigned' in entry || 'closed' in entry)) tellAll(live, seatsText(live));
      if (live.match.result !== null) prove(live, (text) => tellAll(live, text));
      if (act.entries.some((entry) => 'pause' in entry)) for (const watcher of everybody(live)) show(ground, live, watcher);
    },
    failedElsewhere(live) {
      if (live.fault !== null || live.match.result !== null) return;
      live.fault = 'error';
      staff.attend(live);
      for (const watcher of everybody(live)) show(ground, live, watcher);
    },
    unplayable: shelf.discard,
    settled(live) {
      noted(live);
      staff.attend(live);
    },
    presence(live, came, gone) {
      for (const seat of came) staff.cameElsewhere(live, seat);
      for (const seat of gone) if (!present(live, seat)) staff.left(live, seat);
      tellAll(live, seatsText(live));
    },
    outage({ id }, from, to) {
      acting
        .insist(id, (live) => {
          const slept = Math.round(to - Math.max(from, live.created + (live.match.entries.at(-1)?.at ?? 0)));
          return live.header.clock.kind !== 'none' && live.match.result === null && slept > 0 ? { slept, at: since(ground, live) } : null;
        })
        .catch(() => {});
    },
    jumped(id, from, to) {
      acting
        .insist(id, (live) => {
          const last = live.created + (live.match.entries.at(-1)?.at ?? 0);
          // An entry after the jump: another node has given the same time back already.
          const slept = last > (from + to) / 2 ? 0 : Math.round(to - Math.max(from, last));
          return live.header.clock.kind !== 'none' && live.match.result === null && slept > 0 ? { slept, at: since(ground, live) } : null;
        })
        .catch(() => {});
    },
  };
}
