/** What a viewer may know: as in The Gift, and whatever a hero shows. */
import { top, type Viewer } from '#kernel';
import { clone as cloneGift, view as viewGift } from '../gift/view.ts';
import { type North, STEP, type Watch } from './types.ts';

const cloneNorth = (n: North, looked: number): North => ({
  wall: n.wall.slice(),
  guards: n.guards,
  camps: n.camps.slice(),
  waiting: n.waiting,
  frost: n.frost.slice(),
  climbers: n.climbers,
  giants: n.giants,
  breaches: n.breaches,
  die: n.die,
  lots: n.lots,
  pool: n.pool,
  shown: n.shown,
  under: n.under,
  hero: n.hero,
  side: n.side,
  since: n.since,
  looked,
  looking: n.looking,
  discharged: n.discharged,
  fallen: n.fallen,
});

/** The chapters of The Gift copy what they know; the north is added. */
export function clone(s: Watch): Watch {
  const copy = cloneGift(s) as Watch;
  copy.north = cloneNorth(s.north, s.north.looked);
  return copy;
}

export function view(s: Watch, viewer: Viewer): Watch {
  const copy = viewGift(s, viewer) as Watch;
  // watch.melisandre: only the active player ever looks at cards.
  copy.north = cloneNorth(s.north, viewer === s.active ? s.north.looked : 0);
  const whose = openHand(s, viewer);
  if (whose >= 0) copy.hand[whose] = s.hand[whose];
  return copy;
}

/** watch.mance: whose hand lies open to the viewer now, or −1. */
function openHand(s: Watch, viewer: Viewer): number {
  if (s.stack.length === 0 || viewer !== s.active) return -1;
  const f = top(s);
  return f.step === STEP.take ? f.a : -1;
}
