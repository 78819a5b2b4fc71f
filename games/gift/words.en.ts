/** What the game says, in English. */
import type { Seat, Tell, Words } from '#kernel';
import { asks, audienceOf, handfulOf, PAIRS, wantedOf } from './data/bundles.ts';
import { countOf, one } from './data/handful.ts';
import { hexes, paths, spots } from './data/places.ts';
import { ANY, RESOURCES } from './data/resources.ts';
import type { options } from './meta.ts';
import type { ENDINGS, EVENTS, REASONS, STEPS } from './types.ts';

const TERRAIN_NAMES = ['forest', 'hills', 'pasture', 'fields', 'mountains', 'barren land'] as const;
const CARD_NAMES = ['a ranger patrol', 'a victory point', 'Road Building', 'Winter is Coming', 'Monopoly', 'New Recruits'] as const;

export const and = (parts: readonly string[]): string => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`);
const kindName = (kind: number): string => (kind < 0 ? 'a card' : (RESOURCES[kind] ?? '?'));
const cardName = (card: number): string => (card < 0 ? 'a development card' : (CARD_NAMES[card] ?? '?'));
const routeName = (kind: number): string => (kind === ANY ? 'any resource' : kindName(kind));
export const times = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** `2 lumber and 1 ore`, or nothing. */
export const cardsName = (handful: number): string =>
  and(
    RESOURCES.map((name, kind) => [countOf(handful, kind), name] as const)
      .filter(([n]) => n > 0)
      .map(([n, name]) => `${n} ${name}`),
  ) || 'nothing';

const seatList = (tell: Tell, whom: number): string => and([0, 1, 2, 3].filter((seat) => ((whom >> seat) & 1) === 1).map((seat) => tell.seat(seat)));
const asked = (request: number): string => {
  const audience = audienceOf(request);
  return audience === 0 ? '' : ` (to seat ${and([1, 2, 3, 4].filter((seat) => ((audience >> (seat - 1)) & 1) === 1).map(String))})`;
};
const name = (tell: Tell, seat: Seat): string => tell.seat(seat);

/** gift.asking: an offer with a side left open. */
const asking = (whom: string, give: number, get: number): string =>
  give !== 0
    ? `${whom} what they would give for ${cardsName(give)}`
    : get !== 0
      ? `${whom} what they would take for ${cardsName(get)}`
      : `${whom} for proposals`;
const offerName = (give: number, get: number): string =>
  asks(give, get) ? `Ask ${asking('the others', give, get)}` : `Offer ${cardsName(give)} for ${cardsName(get)}`;

type GiftWords = Words<typeof STEPS, typeof REASONS, typeof EVENTS, typeof ENDINGS, typeof options>;

export const words: GiftWords = {
  about: 'Settle the land south of the Wall: roll, trade, build, and be the first to ten points.',
  steps: {
    terrain: 'The terrain is drawn.',
    spiral: 'The numbers are laid along a spiral.',
    reds: 'The sixes and eights are laid.',
    numbers: 'The numbers are drawn.',
    routes: 'The trade routes are drawn.',
    first: 'The dice choose who begins.',
    found: 'Found a settlement.',
    pave: 'Lay a road from your new settlement.',
    roll: 'Roll the dice, or play a development card first.',
    dice: 'The dice are rolled.',
    discard: 'Seven! Lay aside half of your cards.',
    tormund: 'Move Tormund to another hex.',
    rob: 'Choose whom to rob.',
    steal: 'A card is stolen.',
    act: 'Trade, then build; then end your turn.',
    answer: 'An offer is open: accept it, decline, or propose something of your own. If it is yours, close it or wait.',
    confirm: 'Choose with whom you trade, or withdraw the offer.',
    draw: 'A development card is drawn.',
    lay: 'Lay a free road.',
  },
  verbs: {
    tile: (kind) => `Draw ${TERRAIN_NAMES[kind]}`,
    spiral: (corner) => `Lay the numbers from corner ${corner + 1}`,
    red: (hex) => `Lay a six or an eight on ${hexes.name(hex)}`,
    number: (value) => `Draw the number ${value + 2}`,
    route: (kind) => `Draw a trade route for ${routeName(kind)}`,
    begin: (seat) => `Player ${seat + 1} begins`,
    found: (spot) => `Found a settlement at ${spots.name(spot)}`,
    pave: (path) => `Lay a road at ${paths.name(path)}`,
    roll: () => 'Roll the dice',
    dice: (first, second) => `Roll ${first + 1} and ${second + 1}`,
    discard: (kind) => `Lay aside ${kindName(kind)}`,
    exchange: (back, kind) => `Take back ${kindName(back)} and lay aside ${kindName(kind)} instead`,
    tormund: (hex) => `Move Tormund to ${hexes.name(hex)}`,
    rob: (seat, _, tell) => `Rob ${tell.seat(seat)}`,
    steal: (kind) => `Steal ${kindName(kind)}`,
    supply: (give, get) => `Trade ${kindName(give)} with the supply for ${kindName(get)}`,
    barter: (give, get) => `Trade ${cardsName(handfulOf(give))} with the supply for ${cardsName(handfulOf(get))}`,
    offer: (give, request) => offerName(handfulOf(give), handfulOf(wantedOf(request))) + asked(request),
    accept: () => 'Accept the offer',
    decline: () => 'Decline the offer',
    counter: (give, get) => `Propose ${cardsName(handfulOf(give))} for ${cardsName(handfulOf(get))}`,
    confirm: (seat, _, tell) => `Trade with ${tell.seat(seat)}`,
    wait: () => 'Wait for the other answers',
    withdraw: () => 'Withdraw the offer',
    road: (path) => `Build a road at ${paths.name(path)}`,
    settlement: (spot) => `Build a settlement at ${spots.name(spot)}`,
    keep: (spot) => `Build a keep at ${spots.name(spot)}`,
    buy: () => 'Buy a development card',
    draw: (card) => `Draw ${cardName(card)}`,
    patrol: () => 'Play a ranger patrol',
    roadworks: () => 'Play Road Building',
    lay: (path) => `Lay a free road at ${paths.name(path)}`,
    winter: (pair) => `Play Winter is Coming: take ${cardsName(one(PAIRS[pair][0]) + one(PAIRS[pair][1]))}`,
    monopoly: (kind) => `Play Monopoly on ${kindName(kind)}`,
    end: () => 'End the turn',
  },
  events: {
    lies: (e) => `${hexes.name(e.hex)} is ${TERRAIN_NAMES[e.terrain]}.`,
    counts: (e) => `${hexes.name(e.hex)} has the number ${e.number}.`,
    opens: (e) => `The trade route at ${paths.name(e.path)} is for ${routeName(e.route)}.`,
    begins: (e, tell) => `${name(tell, e.seat)} is the first player.`,
    founds: (e, tell) => `${name(tell, e.seat)} founds a settlement at ${spots.name(e.spot)}.`,
    paves: (e, tell) => `${name(tell, e.seat)} lays a road at ${paths.name(e.path)}.`,
    turns: (e, tell) => `Turn ${e.turn}: ${name(tell, e.seat)}.`,
    rolls: (e, tell) => `${name(tell, e.seat)} rolls ${e.one} and ${e.two}: ${e.one + e.two}.`,
    gets: (e, tell) => `${name(tell, e.seat)} gets ${cardsName(e.cards)}.`,
    short: (e) => `The supply runs short of ${kindName(e.kind)}.`,
    seven: () => 'Seven: no hex gives anything.',
    asides: (e, tell) => `${name(tell, e.seat)} lays aside ${kindName(e.kind)}.`,
    sealed: (e, tell) => `${name(tell, e.seat)} has chosen what to discard.`,
    exchanges: (e, tell) => `${name(tell, e.seat)} keeps ${kindName(e.back)} and lays aside ${kindName(e.kind)}.`,
    discards: (e, tell) => `${name(tell, e.seat)} discards ${cardsName(e.cards)}.`,
    moves: (e, tell) => `${name(tell, e.seat)} moves Tormund to ${hexes.name(e.hex)}.`,
    spares: () => 'There is nobody to rob.',
    steals: (e, tell) => `${name(tell, e.seat)} steals ${kindName(e.kind)} from ${name(tell, e.whom)}.`,
    swaps: (e, tell) => `${name(tell, e.seat)} gives the supply ${cardsName(e.give)} for ${cardsName(e.get)}.`,
    offers: (e, tell) =>
      asks(e.give, e.get)
        ? `${name(tell, e.seat)} asks ${asking(seatList(tell, e.to), e.give, e.get)}.`
        : `${name(tell, e.seat)} offers ${seatList(tell, e.to)} ${cardsName(e.give)} for ${cardsName(e.get)}.`,
    accepts: (e, tell) => `${name(tell, e.seat)} accepts.`,
    declines: (e, tell) => `${name(tell, e.seat)} declines.`,
    counters: (e, tell) => `${name(tell, e.seat)} would give ${cardsName(e.give)} for ${cardsName(e.get)}.`,
    agrees: (e, tell) => `${name(tell, e.seat)} gives ${name(tell, e.whom)} ${cardsName(e.give)} for ${cardsName(e.get)}.`,
    withdraws: (e, tell) => `${name(tell, e.seat)} withdraws the offer.`,
    roads: (e, tell) => `${name(tell, e.seat)} builds a road at ${paths.name(e.path)}.`,
    settles: (e, tell) => `${name(tell, e.seat)} builds a settlement at ${spots.name(e.spot)}.`,
    raises: (e, tell) => `${name(tell, e.seat)} builds a keep at ${spots.name(e.spot)}.`,
    buys: (e, tell) => `${name(tell, e.seat)} buys a development card.`,
    draws: (e, tell) => (e.card < 0 ? `${name(tell, e.seat)} looks at it.` : `${name(tell, e.seat)} draws ${cardName(e.card)}.`),
    plays: (e, tell) => `${name(tell, e.seat)} plays ${cardName(e.card)}.`,
    lays: (e, tell) => `${name(tell, e.seat)} lays a free road at ${paths.name(e.path)}.`,
    monopolises: (e, tell) => `${name(tell, e.seat)} demands all ${kindName(e.kind)}.`,
    yields: (e, tell) => `${name(tell, e.seat)} gives ${name(tell, e.to)} ${e.count} ${kindName(e.kind)}.`,
    longest: (e, tell) => `${name(tell, e.seat)} takes Longest Road with ${times(e.length, 'road')}.`,
    largest: (e, tell) => `${name(tell, e.seat)} takes Largest Patrol with ${times(e.patrols, 'patrol')}.`,
    aside: () => 'Longest Road is set aside.',
    ends: (e, tell) => `${name(tell, e.seat)} ends the turn.`,
    reveals: (e, tell) => `${name(tell, e.seat)} shows ${times(e.points, 'victory point card')}.`,
    wins: (e, tell) => `${name(tell, e.seat)} wins with ${times(e.points, 'point')}.`,
    weary: (e) => `Nobody can go on: the game ends after ${e.turn} turns.`,
  },
  reasons: {
    notHere: 'That place is not on this board.',
    taken: 'A settlement or keep stands there.',
    tooNear: 'A neighbouring intersection is taken: keep your distance.',
    apart: 'None of your roads leads there.',
    notBeside: 'The road must start at the settlement that you just founded.',
    roadThere: 'There is a road on that path.',
    noWay: 'It must touch your roads or pieces, and cannot pass a piece of somebody else.',
    cost: 'You do not have the cards to pay for it.',
    noRoads: 'You have no road left.',
    noSettlements: 'You have no settlement left.',
    noKeeps: 'You have no keep left.',
    notYours: 'Only a settlement of yours becomes a keep.',
    noneToRaise: 'You have no settlement on the board that could become a keep.',
    noSpot: 'There is no place where you could build a settlement.',
    noPath: 'There is no path where you could build a road.',
    deckEmpty: 'All development cards are sold.',
    noCard: 'You do not hold that development card.',
    freshCard: 'You bought that card this turn.',
    oneCard: 'You have played a development card this turn.',
    supplyShort: 'The supply does not have that.',
    tradeOver: 'You have built something: trading is over for this turn.',
    sameKind: 'What is given and what is got must differ.',
    rate: 'You do not have enough cards of one resource.',
    uneven: 'That does not come out even at your rates.',
    noTrade: 'This table plays without trade between players.',
    offersSpent: 'No more offers this turn.',
    declined: 'That was declined, and no hand has changed since.',
    gift: 'Both sides must give something.',
    nothingToGive: 'You have no card that you could give.',
    notHeld: 'You do not hold these cards.',
    stranger: 'An offer goes to other players at this table.',
    ownOffer: 'It is your own offer.',
    onlyAsked: 'You are asked what you would propose: there is nothing to accept.',
    notReady: 'That player has not agreed to trade.',
    cannotPay: 'You do not hold what that player wants.',
    notYourOffer: 'Only whoever made the offer can do that.',
    chosen: 'You have chosen already: exchange a card if you have changed your mind.',
    notSealed: 'First lay aside as many cards as you must.',
    notAside: 'You have not laid aside such a card.',
    noNumber: 'Tormund goes to a hex with a number.',
    sameHex: 'Tormund must move to another hex.',
    friendly: 'Tormund spares players with two points or less.',
    notThere: 'That player cannot be robbed there.',
  },
  endings: {
    points: 'The goal is reached.',
    weary: 'The game ended for lack of progress; the most points have won.',
    shared: 'The game ended for lack of progress; the victory is shared.',
  },
  faces: { dice: { title: 'Two dice', face: String } },
  options: {
    board: { title: 'Board', about: 'The Gift of 21 hexes for 3 or 4, or the classic island of 19 for 2 to 4.' },
    terrain: { title: 'Terrain', about: 'As the board has it (the Gift as printed, the island drawn), or drawn.' },
    numbers: { title: 'Numbers', about: 'As the board has it (the Gift fixed, the island along a spiral), or scattered over the island.' },
    routes: { title: 'Trade routes', about: 'As the board has it (the Gift as printed, the island drawn), or drawn.' },
    start: { title: 'Start', about: 'Found settlements in turn, there and back again, or start at once from prepared places.' },
    turn: { title: 'Turn', about: 'Trade first and then build, or mix both.' },
    points: { title: 'Points', about: 'How many points win.' },
    handLimit: { title: 'Hand limit', about: 'Who holds more cards than this discards half of them on a seven.' },
    roads: { title: 'Roads', about: 'How many roads everybody has.' },
    friendlyTormund: { title: 'Friendly Tormund', about: 'Tormund spares players with two points or less.' },
    playerTrade: { title: 'Trade between players', about: 'Whether players may trade with each other.' },
    offers: { title: 'Offers', about: 'How many offers a player may make in a turn.' },
  },
};
