/** All that lies on the board now, with its places. */
import { SETTLEMENTS, START } from '../data/pieces.ts';
import type { Desk } from './desk.ts';
import { bowlPlaces, dicePlaces } from './dice.ts';
import { columnsOf } from './layout.ts';
import { type Pans, usePans } from './pan.ts';
import { colonyPlaces, type Place } from './places.ts';
import { seatTitle } from './Seat.tsx';
import { supplyTitle } from './Supply.tsx';
import { arrangePlaces, pickPlaces } from './setup.ts';

export interface View {
  /** All places, moved as their colonies are: what the arrow keys walk over. */
  readonly places: readonly Place[];
  readonly colonies: readonly [readonly Place[], readonly Place[]];
  readonly dice: readonly Place[];
  readonly bowls: readonly Place[];
  readonly setup: readonly Place[];
  readonly plates: readonly Place[];
  readonly pans: Pans;
}

export const settled = (desk: Desk, seat: number): boolean => (desk.t.s.level[seat * SETTLEMENTS + START] ?? 0) > 0;

export function useView(desk: Desk): View {
  const { t, draft, layout } = desk;
  const beyond = t.asked && t.any('village');
  const own = (seat: number): boolean => beyond && seat === t.seat;
  const pans = usePans(layout, [columnsOf(t.s, t.above, own(t.above)), columnsOf(t.s, t.below, own(t.below))]);
  const colonies = [colonyPlaces(t, layout, 0, own(t.above)), colonyPlaces(t, layout, 1, own(t.below))] as const;
  const dice = dicePlaces(t, draft, layout);
  const bowls = bowlPlaces(t, draft, layout);
  const mine = t.asks === t.seat && t.seat !== null;
  const setup = mine && t.step === 'choose' ? pickPlaces(t, layout, draft) : mine && t.step === 'arrange' ? arrangePlaces(t, layout, draft) : [];
  const plates = platePlaces(desk, setup.length > 0 && layout.kind === 'tall');
  const panned = colonies.flatMap((places, field) => places.map((place) => ({ ...place, x: place.x + (pans.at[field] ?? 0) })));
  const places = [...panned, ...setup, ...dice, ...bowls, ...plates];
  return { places: asked(desk, places), colonies, dice, bowls, setup, plates, pans };
}

/** What is asked for comes first, so that the Tab key meets it first. */
function asked(desk: Desk, places: readonly Place[]): readonly Place[] {
  const kinds: readonly string[] =
    desk.t.step === 'take'
      ? ['bowl']
      : desk.t.step === 'divide' || desk.t.step === 'order'
        ? ['die']
        : desk.t.step === 'choose'
          ? ['pick']
          : desk.t.step === 'arrange'
            ? ['free']
            : [];
  const mine = (place: Place): boolean => (kinds.length === 0 ? place.field === 1 : kinds.includes(place.kind));
  return [...places.filter(mine), ...places.filter((place) => !mine(place))];
}

function platePlaces({ t, layout }: Desk, bare: boolean): Place[] {
  const plate = (id: string, kind: 'card' | 'supply', box: { x: number; y: number; w: number; h: number }, label: string, seat: number): Place => ({
    id,
    kind,
    x: box.x + box.w / 2,
    y: box.y + box.h / 2,
    w: box.w,
    h: box.h,
    label,
    field: -1,
    seat,
    at: seat,
    row: 0,
  });
  const seats = [t.above, t.below].map((seat, i) => plate(`c${seat}`, 'card', layout.cards[i as 0 | 1], seatTitle(t, seat), seat));
  return bare ? seats : [...seats, plate('supply', 'supply', layout.supply, supplyTitle(t), -1)];
}
