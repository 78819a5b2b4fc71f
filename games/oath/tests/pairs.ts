/** What can meet what: every thing of the game with the moments at which it acts, and where each meeting is proven or why there is none. */
import { FOLLOWER_PLACE, FOLLOWERS, ITEMS, LOCATIONS, PIRATES } from '../data/pieces.ts';

export interface Thing {
  readonly kind: 'item' | 'follower' | 'card' | 'pirate' | 'location';
  /** Its paragraph, without the game. */
  readonly id: string;
  readonly name: string;
  readonly moments: ReadonlySet<string>;
}

/**
 * enter: a pawn comes in; helpers: followers are let in; visit …: a location is used; pawns: they are taken off the board; mission: one is completed;
 * draw: an action card is drawn; discover: a discovery is drawn; hire: a follower is hired; price: a market card is paid; dawn: the replenishment;
 * tokens: a token is gained outside of a visit; heal: toughness is gained; purse: doubloons change hands.
 */
const ITEM_MOMENTS: Readonly<Record<(typeof ITEMS)[number], string>> = {
  sword: 'enter',
  pistol: 'enter purse',
  spyglass: 'discover',
  sextant: 'draw',
  gunner: 'enter helpers',
  'first-mate': 'enter helpers pawns discover',
  parrot: 'mission',
  monkey: 'enter tokens',
  gunpowder: 'pawns',
  rum: 'hire',
  food: 'heal',
  water: 'enter helpers pawns discover',
};
const FOLLOWER_MOMENTS: Readonly<Partial<Record<(typeof FOLLOWERS)[number], string>>> = {
  goldtooth: 'price',
  maggie: 'draw',
  billion: 'mission',
  freema: 'hire',
  map: 'discover',
};
const CARD_MOMENTS = {
  goods: 'tokens heal',
  any: 'tokens',
  fingers: 'purse',
  signal: 'mission',
  talk: 'mission',
  barter: 'price draw',
  shoulder: 'enter helpers',
  round: 'hire',
  swap: 'tokens',
  shift: 'pawns helpers',
} as const;
const LOCATION_MOMENTS: Readonly<Partial<Record<(typeof LOCATIONS)[number], string>>> = {
  beach: 'draw',
  market: 'price draw',
  brotherhood: 'mission',
  inn: 'heal',
  tavern: 'hire',
  watchtower: 'discover',
  witch: 'heal',
};

const thing = (kind: Thing['kind'], id: string, name: string, moments: string): Thing => ({ kind, id, name, moments: new Set(moments.split(' ')) });

export const THINGS: readonly Thing[] = [
  ...ITEMS.map((id) => thing('item', id, id, ITEM_MOMENTS[id])),
  ...FOLLOWERS.map((id, i) => {
    const place = FOLLOWER_PLACE[i]!;
    return thing('follower', id, id, `${place < 0 ? 'dawn' : `visit-${LOCATIONS[place]} helpers`} ${FOLLOWER_MOMENTS[id] ?? ''}`.trim());
  }),
  ...Object.entries(CARD_MOMENTS).map(([id, moments]) => thing('card', id, id, moments)),
  ...PIRATES.map((name) => thing('pirate', 'discount', name, 'mission')),
  ...LOCATIONS.map((id, i) =>
    thing('location', id, id, `visit-${id} enter ${i >= 10 ? 'discover' : ''} ${LOCATION_MOMENTS[id] ?? ''}`.trim().replaceAll(/ +/g, ' ')),
  ),
];

interface Meeting {
  covers(one: Thing, two: Thing): boolean;
}
/** Proven by the test of this title, for all pairs that it covers: the rules make no difference between them. */
interface Proof extends Meeting {
  readonly title: string;
}
/** They share a moment and still cannot meet. */
interface Never extends Meeting {
  readonly why: string;
}

/** Whether one of the two is this and the other that, either way round. */
const between =
  (is: (one: Thing) => boolean, that: (two: Thing) => boolean) =>
  (one: Thing, two: Thing): boolean =>
    (is(one) && that(two)) || (is(two) && that(one));
const named =
  (...ids: readonly string[]) =>
  (one: Thing): boolean =>
    ids.includes(one.id);
const kind =
  (is: Thing['kind']) =>
  (one: Thing): boolean =>
    one.kind === is;
const isDiscovery = (one: Thing): boolean => one.kind === 'location' && LOCATIONS.indexOf(one.id as never) >= 10;
/** Followers who work at this location. */
const worksAt = (one: Thing, two: Thing): boolean => one.kind === 'follower' && two.kind === 'location' && one.moments.has(`visit-${two.id}`);

export const PROOFS: readonly Proof[] = [
  { title: '[oath.gunner] who enters may use no follower', covers: between(named('gunner'), kind('follower')) },
  {
    title: '[oath.gunner] Goldtooth, Mister Billion and the Map are followers, too',
    covers: between(named('gunner'), named('goldtooth', 'billion', 'map')),
  },
  {
    title: '[oath.gunner] it works at the Inn, for a First Mate’s move, and not against the own pawns',
    covers: between(named('gunner'), named('inn', 'first-mate')),
  },
  { title: '[oath.gunner] who enters may use no follower', covers: between(named('gunner'), kind('location')) },
  {
    title: '[oath.first-mate] [oath.follower-place] the followers of both locations, in one turn',
    covers: between(named('first-mate'), kind('follower')),
  },
  {
    title: '[oath.first-mate] all rules of placing hold: circles, fights, 0 toughness, discoveries',
    covers: between(named('first-mate'), (one) => kind('location')(one) || named('pistol', 'sword')(one)),
  },
  {
    title: '[oath.water] [oath.follower-once] a follower used at the first visit rests at the copy',
    covers: between(named('water'), kind('follower')),
  },
  { title: '[oath.water] a mate beside a mate does the same again: no circle, no fight, no toll', covers: between(named('water'), kind('location')) },
  {
    title: '[oath.water] only mates, and only where an own mate still stands',
    covers: between(named('water'), named('sword', 'monkey', 'first-mate')),
  },
  { title: '[oath.sword] the Pirate loses no toughness; a mate does', covers: between(named('sword'), kind('location')) },
  { title: '[oath.pistol] a doubloon in place of the toughness, without being asked', covers: between(named('pistol'), kind('location')) },
  { title: '[oath.monkey] after the fight, before the location is used', covers: between(named('monkey'), kind('location')) },
  { title: '[oath.monkey] at the Inn, too, and by a First Mate’s move', covers: between(named('monkey'), named('inn', 'first-mate')) },
  { title: '[oath.sextant] three cards, one is kept, the others go under the deck', covers: between(named('sextant'), named('beach', 'market')) },
  {
    title: '[oath.spyglass] two cards that nobody else sees; one is laid out, the other goes under the deck',
    covers: between(named('spyglass'), named('watchtower')),
  },
  {
    title: '[oath.spyglass] two cards that nobody else sees; one is laid out, the other goes under the deck',
    covers: between(named('spyglass'), isDiscovery),
  },
  { title: '[oath.rum] the Tavern is free, Freema too', covers: between(named('rum'), named('tavern', 'freema')) },
  {
    title: '[oath.gunpowder] all pawns there are out for the round, the own ones too; each costs 1 toughness',
    covers: between(named('gunpowder'), kind('location')),
  },
  {
    title: '[oath.parrot] a mission wherever one is; pirates still help, Mister Billion does not',
    covers: between(named('parrot'), named('discount', 'billion', 'brotherhood')),
  },
  {
    title: '[oath.signal] a mission at once, at its cost; pirates help, Mister Billion does not',
    covers: between(named('signal'), named('discount', 'billion', 'brotherhood')),
  },
  { title: '[oath.discount] %s completes %s with %j and %i doubloons for %i points', covers: between(kind('pirate'), named('brotherhood')) },
  {
    title: '[oath.barter] a market card at its price, without a pawn, and so without Goldtooth',
    covers: between(named('barter'), named('goldtooth', 'market')),
  },
  { title: '[oath.round] the guest for nothing, without Freema', covers: between(named('round'), named('freema', 'tavern')) },
  {
    title: '[oath.shoulder] at 0 toughness, past Pistol and Gunner',
    covers: between(named('shoulder'), (one) => kind('follower')(one) || named('pistol', 'gunner')(one)),
  },
  { title: '[oath.shoulder] past a full location, beside the circles, without a fight', covers: between(named('shoulder'), kind('location')) },
  { title: '[oath.shoulder] for one placement of this turn', covers: between(named('shoulder'), named('water')) },
  {
    title: '[oath.shift] [oath.follower-once] the mate that comes back finds the followers tired',
    covers: between(named('shift'), kind('follower')),
  },
  { title: '[oath.shift] never a Pirate, never one that lies aside', covers: between(named('shift'), named('first-mate', 'gunpowder')) },
  { title: '[oath.map] %s at once, at its price', covers: between(named('map'), isDiscovery) },
  { title: '[oath.map] the discovery at once, without a pawn or a fight, at its price', covers: between(named('map'), named('watchtower')) },
  { title: '[oath.watchtower] the token and a discovery, laid out at once for everybody', covers: between(named('watchtower'), isDiscovery) },
];

export const NEVER: readonly Never[] = [
  { why: 'a player has one pirate, and its ability touches the own missions only', covers: between(kind('pirate'), kind('pirate')) },
  {
    why: 'a follower of another location does not help here (oath.follower-place)',
    covers: (one, two) => between(kind('follower'), kind('location'))(one, two) && !worksAt(one, two) && !worksAt(two, one),
  },
  {
    why: 'two followers meet in a visit only, and these work at different locations',
    covers: (one, two) =>
      one.kind === 'follower' && two.kind === 'follower' && ![...one.moments].some((m) => m.startsWith('visit') && two.moments.has(m)),
  },
  {
    why: 'a pawn uses one location; two in a turn are a First Mate’s, a copy’s or the Map’s, and proven there',
    covers: between(kind('location'), kind('location')),
  },
  { why: 'a card is resolved before the next one is played', covers: between(kind('card'), kind('card')) },
  {
    why: 'no card is played while a location is used (oath.actions)',
    covers: between((one) => one.kind === 'card' && one.id !== 'shoulder', kind('location')),
  },
  { why: 'followers are used in a visit, and no card is played in one', covers: between(kind('card'), kind('follower')) },
  {
    why: 'Loose Talk takes missions and completes none',
    covers: between(named('talk'), (one) => kind('pirate')(one) || named('parrot')(one)),
  },
  {
    why: 'Food is eaten outside of a visit, and cards and visits heal by the same rule (oath.toughness)',
    covers: between(named('food'), named('goods', 'inn', 'witch')),
  },
  { why: 'the Monkey steals as its Pirate comes in, when no card is played', covers: between(named('monkey'), named('goods', 'any', 'swap')) },
  { why: 'A Round on the House costs nothing, so there is nothing for Rum to save', covers: between(named('rum'), named('round')) },
  { why: 'Parrot and Signal at Dusk each complete a mission of their own, one after the other', covers: between(named('parrot'), named('signal')) },
  { why: 'a copy meets nobody, and a copying mate is met like any other', covers: between(named('water'), named('spyglass')) },
];
