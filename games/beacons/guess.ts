/** A full state that agrees with a view and with what its viewer remembers. */
import { type Dice, dealt, imagine, includes, slot, top, type Viewer } from '#kernel';
import { unaccounted } from './hidden.ts';
import { RETURNED, type Remembered, SEARCHED } from './memory.ts';
import { type Beacons, KINDS, STEP, searcher } from './types.ts';
import { clone } from './view.ts';

/** Somewhere cards lie that the viewer does not see. */
interface Place {
  /** Its number in the memory; −1 for the part of the deck that nobody has seen. */
  readonly at: number;
  missing: number;
  add(kind: number): void;
}

export function guess(view: Beacons, viewer: Viewer, dice: Dice, remembered: Remembered | null): Beacons {
  const s = clone(view);
  const bag = unaccounted(s);
  const places = hidden(s, viewer, remembered?.drawn ?? 0);
  const put = (place: Place, kind: number): void => {
    place.add(kind);
    place.missing--;
    bag[kind]--;
  };
  if (remembered !== null) {
    for (const [place, kind] of recalled(places, bag, remembered, dice)) put(place, kind);
  } else for (const place of places) if (s.laid[place.at] >= 0) put(place, s.laid[place.at]);
  for (const place of places) for (; place.missing > 0; place.missing--) place.add(dealt(bag, dice));
  for (let seat = 0; seat < s.players; seat++) {
    if (s.laid[seat] < 0 && sealed(s, seat)) s.laid[seat] = dealt(s.hand.slice(seat * KINDS, seat * KINDS + KINDS), dice);
  }
  return s;
}

function hidden(s: Beacons, viewer: Viewer, drawn: number): Place[] {
  const places: Place[] = [];
  for (let seat = 0; seat < s.players; seat++) {
    if (seat !== viewer) places.push({ at: seat, missing: s.held[seat], add: (kind) => s.hand[seat * KINDS + kind]++ });
  }
  if (searcher(s) !== viewer) places.push({ at: SEARCHED, missing: s.looking, add: (kind) => s.searched[kind]++ });
  let returned = RETURNED + drawn;
  for (const lot of s.deck) {
    const at = lot.seen === 0 ? -1 : returned++;
    if (!includes(lot.seen, viewer)) places.push({ at, missing: lot.size, add: (kind) => lot.cards[kind]++ });
  }
  return places;
}

/** What the viewer knows of the hidden places, in one of the ways that it may be. */
function recalled(places: readonly Place[], bag: readonly number[], remembered: Remembered, dice: Dice): [Place, number][] {
  const { worlds } = remembered;
  const known = (hands: readonly number[], place: Place, kind: number): number => (place.at < 0 ? 0 : hands[slot(worlds, place.at, kind)]);
  const hands = imagine(worlds, dice, (candidate) =>
    bag.every((n, kind) => places.reduce((sum, place) => sum + known(candidate, place, kind), 0) <= n),
  );
  const out: [Place, number][] = [];
  for (const place of places) for (let kind = 0; kind < KINDS; kind++) for (let n = known(hands, place, kind); n > 0; n--) out.push([place, kind]);
  return out;
}

const sealed = (s: Beacons, seat: number): boolean => s.stack.length > 0 && top(s).step === STEP.light && includes(top(s).sealed, seat);
