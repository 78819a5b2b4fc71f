/** What the game says, in English. */
import { HIDDEN, type Seat, type Tell, type Words } from '#kernel';
import { ACTIONS, type Goods, MISSIONS, WARES } from './data/cards.ts';
import { BOAT, resourceOf } from './data/pieces.ts';
import type { options } from './meta.ts';
import { type ENDINGS, type EVENTS, handfulBits, handfulResource, NO_MISSION, type REASONS, type STEPS } from './types.ts';

export const PLACE_NAMES = [
  ...['the Bazaar', 'the Blacksmith', 'the Docks', 'the Beach', 'the Black Market'],
  ...['the Bridge', 'the Brotherhood', 'the Inn', 'the Tavern', 'the Watchtower'],
  ...['the Ancient Temple', 'the Arena', 'the Cave', 'the Corsair Tower', 'the Hideout'],
  ...['the Hut', 'the Old Port', 'the Shipwreck', 'the Thieves Den', 'the Witch'],
] as const;
const DISCOVERY_NAMES = PLACE_NAMES.slice(10).map((name) => name.replace('the ', ''));
export const FOLLOWER_NAMES = [
  ...['Dollar the Accountant', '“Boa” Bill', 'Liveaux the “Wasp”', '“Openeye” Roy', '“Anchor” Josh'],
  ...['James “Tipster”', '“Chatty” Sylvia', 'Emanuel “Goldtooth”', 'Maggie the “Mermaid”', 'Mister Billion'],
  ...['Oliver the “Tree”', 'Waitress Freema', 'William the “Map”', '“Royal” Morgan', '“Skillful” Ben'],
] as const;
export const ITEM_NAMES = [
  ...['Sword', 'Pistol', 'Spyglass', 'Sextant'],
  ...['Gunner', 'First Mate', 'Parrot', 'Monkey'],
  ...['Gunpowder', 'Rum', 'Food', 'Water'],
] as const;
export const RESOURCE_NAMES = ['equipment', 'ally', 'supply'] as const;
export const PIRATE_NAMES = ['Edward Manseld', 'Marie le Monde', 'Nevis Jackson', 'Rodrigo de Cortez', 'William McGraves'] as const;
const PAWN_NAMES = ['Pirate', 'a mate'] as const;
const SLOT_NAMES = ['left', 'middle', 'right'] as const;
const MODE_NAMES = ['always asks for a toll', 'never asks for a toll', 'wants to be asked about the toll'] as const;
const DECK_NAMES = ['missions', 'market cards', 'followers', 'action cards'] as const;
const BONUS_NAMES = ['the most missions', 'the most doubloons', 'the most tokens', 'the most followers', 'the highest toughness'] as const;

export const and = (parts: readonly string[]): string => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`);
const name = (tell: Tell, seat: Seat): string => tell.seat(seat);
export const coins = (count: number): string => (count === 1 ? '1 doubloon' : `${count} doubloons`);
const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
const place = (at: number): string => PLACE_NAMES[at] ?? 'nowhere';
export const spaceName = (space: number): string =>
  space < BOAT ? `the ${ITEM_NAMES[space]}` : `the ${RESOURCE_NAMES[resourceOf(space)]} in the boat`;
export const missionName = (mission: number): string => (mission === HIDDEN ? 'a mission' : `“${MISSIONS[mission]?.name}”`);
export const cardName = (card: number): string => (card === HIDDEN ? 'an action card' : `“${ACTIONS[card]?.name}”`);
export const discoveryName = (discovery: number): string => (discovery === HIDDEN ? 'a discovery' : DISCOVERY_NAMES[discovery]);

export const goods = ({ equipment = 0, ally = 0, supply = 0, doubloons = 0 }: Goods): string[] =>
  [
    equipment > 0 ? `${equipment} equipment` : '',
    ally > 0 ? (ally === 1 ? '1 ally' : `${ally} allies`) : '',
    supply > 0 ? (supply === 1 ? '1 supply' : `${supply} supplies`) : '',
    doubloons > 0 ? coins(doubloons) : '',
  ].filter((part) => part !== '');

export const wareName = (ware: number): string => {
  const { cards = 0 } = WARES[ware];
  return and([...goods(WARES[ware]), ...(cards === 0 ? [] : [cards === 1 ? '1 action card' : `${cards} action cards`])]);
};

const handfulName = (handful: number): string => {
  const resource = handfulResource(handful);
  const bits = [0, 1, 2, 3, 4].filter((bit) => ((handfulBits(handful) >> bit) & 1) === 1);
  return and(bits.map((bit) => spaceName(bit === 4 ? BOAT + resource : resource * 4 + bit)));
};

const signed = (count: number, what: string): string => (count > 0 ? `gains ${count} ${what}` : `loses ${-count} ${what}`);

type OathWords = Words<typeof STEPS, typeof REASONS, typeof EVENTS, typeof ENDINGS, typeof options>;

export const words: OathWords = {
  about: 'Pirates send their crews across an island, gather gear and people, and earn their place in the Brotherhood by missions.',
  steps: {
    first: 'The dice choose who begins.',
    stock: 'A market card is turned up.',
    post: 'A mission is turned up.',
    arrive: 'A follower comes to the Tavern.',
    reveal: 'A discovery is laid out.',
    pirate: 'Choose your pirate.',
    cast: 'A pirate is drawn.',
    secret: 'A secret mission is dealt.',
    turn: 'Place a pawn; cards and items may come first.',
    after: 'Play cards and use items, or end your turn.',
    toll: 'Somebody enters where you stand: ask for a doubloon, or let them fight?',
    monkey: 'Steal a token, or keep your Monkey.',
    visit: 'Use the location and your followers here.',
    store: 'Choose the item for the token.',
    pay: 'Choose the tokens that you give up.',
    draw: 'An action card is drawn.',
    look: 'You look at action cards.',
    keep: 'Keep one of the action cards.',
    explore: 'A discovery is drawn.',
    survey: 'You look at discoveries.',
    chart: 'Choose a discovery, and when it is laid out.',
    recruit: 'A follower is drawn.',
    choose: 'Choose a resource.',
    rob: 'Choose whose purse you reach into.',
    signal: 'Complete one of your missions.',
    overhear: 'You look at missions.',
    heed: 'Keep one of the missions.',
    barter: 'Buy one card of the Black Market.',
    swap: 'Discard one or two tokens.',
    shift: 'Choose the mate that comes back.',
    last: 'Complete one last mission, or none.',
  },
  verbs: {
    begin: (seat) => `Player ${seat + 1} begins`,
    stock: (ware) => `Turn up ${wareName(ware)}`,
    post: (mission) => `Turn up ${missionName(mission)}`,
    arrive: (follower) => `${FOLLOWER_NAMES[follower]} comes to the Tavern`,
    reveal: (discovery) => `Lay out ${discoveryName(discovery)}`,
    pirate: (which) => `Play ${PIRATE_NAMES[which]}`,
    cast: (which) => `Draw ${PIRATE_NAMES[which]}`,
    deal: (mission) => `Deal ${missionName(mission)}`,
    place: (pawn, at) => `Send ${pawn === 0 ? 'your Pirate' : 'a mate'} to ${place(at)}`,
    copy: (at) => `Water: a mate does the same again at ${place(at)}`,
    pass: () => 'Pass',
    end: () => 'End the turn',
    demand: () => 'Ask for the doubloon',
    waive: () => 'Let them fight',
    pistol: (mode) => ['Pistol: always ask', 'Pistol: never ask', 'Pistol: ask me each time'][mode],
    work: () => 'Take the bargain',
    pick: (resource) => `Take ${RESOURCE_NAMES[resource]}`,
    buy: (slot) => `Buy the ${SLOT_NAMES[slot]} card`,
    hire: () => 'Hire the follower',
    use: (follower) => `Use ${FOLLOWER_NAMES[follower]}`,
    recruit: (follower) => `${FOLLOWER_NAMES[follower]} joins`,
    leave: () => 'Done here',
    complete: (mission) => `Complete ${missionName(mission)}`,
    undertake: (mission) => `Take on ${missionName(mission)}`,
    store: (item) => `Place the token on ${spaceName(item)}`,
    pay: (handful) => `Give up ${handfulName(handful)}`,
    draw: (card) => `Draw ${cardName(card)}`,
    look: (card) => `Look at ${cardName(card)}`,
    keep: (card) => `Keep ${cardName(card)}`,
    explore: (discovery) => `Discover ${discoveryName(discovery)}`,
    survey: (discovery) => `Look at ${discoveryName(discovery)}`,
    chart: (discovery, time) =>
      time === 0 ? `Lay out ${discoveryName(discovery)} now` : `Hold ${discoveryName(discovery)} back until your next turn`,
    overhear: (mission) => `Look at ${missionName(mission)}`,
    heed: (mission) => `Keep ${missionName(mission)}`,
    sail: (at) => `First Mate: move your Pirate to ${place(at)}`,
    parrot: (mission) => `Parrot: complete ${missionName(mission)}`,
    steal: (seat, space, tell) => `Monkey: steal ${spaceName(space)} from ${tell.seat(seat)}`,
    blast: (at) => `Gunpowder: clear ${place(at)}`,
    eat: () => 'Food: gain 2 toughness',
    play: (card) => `Play ${cardName(card)}`,
    rob: (seat, _, tell) => `Take doubloons from ${tell.seat(seat)}`,
    discard: (space) => `Discard ${spaceName(space)}`,
    recall: (at) => `Take back a mate from ${place(at)}`,
    finish: (mission) => `Complete ${missionName(mission)}`,
    decline: () => 'Complete none',
  },
  events: {
    begins: (e, tell) => `${name(tell, e.seat)} takes the first player token.`,
    round: (e, tell) => `Round ${e.round} begins; ${name(tell, e.seat)} goes first.`,
    stocks: (e) => `The Black Market offers ${wareName(e.ware)} on the ${SLOT_NAMES[e.slot]} space.`,
    slides: (e) => `${wareName(e.ware)} leaves the Black Market.`,
    posts: (e) => `The Brotherhood posts ${missionName(e.mission)}.`,
    arrives: (e) => `${FOLLOWER_NAMES[e.follower]} comes to the Tavern.`,
    departs: (e) => `${FOLLOWER_NAMES[e.follower]} leaves the Tavern.`,
    opens: (e) => `A discovery: ${place(e.place)} is open to all.`,
    reforms: (e) => `The discarded ${DECK_NAMES[e.deck]} are mixed again.`,
    pirate: (e, tell) => `${name(tell, e.seat)} plays ${PIRATE_NAMES[e.pirate]}.`,
    dealt: (e, tell) => `${name(tell, e.seat)} is dealt ${missionName(e.mission)}.`,
    turn: (e, tell) => `It is the turn of ${name(tell, e.seat)}.`,
    places: (e, tell) =>
      `${name(tell, e.seat)} sends ${e.pawn === 0 ? 'the' : ''}${e.pawn === 0 ? ' ' : ''}${PAWN_NAMES[e.pawn]} to ${place(e.place)}${e.beside === 1 ? ', beside the circles' : ''}.`,
    copies: (e, tell) => `${name(tell, e.seat)} sends a mate to do the same again at ${place(e.place)}.`,
    sails: (e, tell) => `A First Mate takes the Pirate of ${name(tell, e.seat)} from ${place(e.from)} to ${place(e.place)}.`,
    fights: (e, tell) => `${name(tell, e.seat)} fights at ${place(e.place)}: ${e.toughness} toughness left.`,
    tolls: (e, tell) => `${name(tell, e.seat)} pays ${name(tell, e.owner)} a doubloon, at the point of a Pistol.`,
    waives: (e, tell) => `${name(tell, e.owner)} asks ${name(tell, e.seat)} for no toll.`,
    denies: (e, tell) => `${name(tell, e.seat)} cannot pay the toll of ${name(tell, e.owner)} and stays away from ${place(e.place)}.`,
    passes: (e, tell) => `${name(tell, e.seat)} can place nothing and passes.`,
    leaves: (e, tell) => `${name(tell, e.seat)} is done at ${place(e.place)}.`,
    gains: (e, tell) => `${name(tell, e.seat)} gains ${spaceName(e.space)}.`,
    loses: (e, tell) => `${name(tell, e.seat)} gives up ${spaceName(e.space)}.`,
    overflows: (e, tell) => `${name(tell, e.seat)} has no room for more ${RESOURCE_NAMES[e.resource]}: the token is lost.`,
    coins: (e, tell) => `${name(tell, e.seat)} ${e.count > 0 ? 'gets' : 'pays'} ${coins(Math.abs(e.count))}.`,
    toughness: (e, tell) => `${name(tell, e.seat)} ${signed(e.count, 'toughness')}.`,
    steals: (e, tell) => `The Monkey of ${name(tell, e.seat)} steals ${spaceName(e.space)} from ${name(tell, e.from)}.`,
    robs: (e, tell) => `${name(tell, e.seat)} takes ${coins(e.count)} from ${name(tell, e.from)}.`,
    draws: (e, tell) => `${name(tell, e.seat)} draws ${cardName(e.card)}.`,
    looks: (e, tell) => `${name(tell, e.seat)} looks at ${cardName(e.card)}.`,
    keeps: (e, tell) => `${name(tell, e.seat)} keeps ${cardName(e.card)}.`,
    plays: (e, tell) => `${name(tell, e.seat)} plays ${cardName(e.card)}.`,
    buys: (e, tell) => `${name(tell, e.seat)} buys ${wareName(e.ware)} for ${coins(e.price)}.`,
    completes: (e, tell) => `${name(tell, e.seat)} completes ${missionName(e.mission)} for ${points(e.points)}.`,
    undertakes: (e, tell) => `${name(tell, e.seat)} takes on ${missionName(e.mission)}.`,
    hires: (e, tell) => `${FOLLOWER_NAMES[e.follower]} joins ${name(tell, e.seat)}.`,
    uses: (e, tell) => `${FOLLOWER_NAMES[e.follower]} helps ${name(tell, e.seat)}.`,
    compass: (e, tell) => `${name(tell, e.seat)} takes the first player token.`,
    surveys: (e, tell) => `${name(tell, e.seat)} looks at ${discoveryName(e.discovery)}.`,
    charts: (e, tell) => `${name(tell, e.seat)} holds ${discoveryName(e.discovery)} back.`,
    overhears: (e, tell) => `${name(tell, e.seat)} looks at ${missionName(e.mission)}.`,
    heeds: (e, tell) => `${name(tell, e.seat)} keeps ${missionName(e.mission)}.`,
    blasts: (e, tell) => `${name(tell, e.seat)} blows up ${place(e.place)}.`,
    falls: (e, tell) => `${e.pawn === 0 ? 'The Pirate' : 'A mate'} of ${name(tell, e.seat)} is out for this round.`,
    recalls: (e, tell) => `${name(tell, e.seat)} takes a mate back from ${place(e.place)}.`,
    pistol: (e, tell) => `${name(tell, e.seat)} ${MODE_NAMES[e.mode]}.`,
    home: (e) => `Round ${e.round} is over: all pawns go home.`,
    seals: (e, tell) => `${name(tell, e.seat)} has decided on the last mission${lastName(e.mission)}.`,
    finishes: (e, tell) => `${name(tell, e.seat)} completes ${missionName(e.mission)} at the last moment, for ${points(e.points)}.`,
    bonus: (e, tell) => (e.seat < 0 ? `Nobody alone has ${BONUS_NAMES[e.bonus]}.` : `${name(tell, e.seat)} has ${BONUS_NAMES[e.bonus]}: 1 point.`),
    scores: (e, tell) => `${name(tell, e.seat)} ends with ${points(e.points)}.`,
  },
  reasons: {
    pirateTaken: 'Somebody else plays this pirate.',
    noMate: 'You have no mate at home.',
    pirateOut: 'Your Pirate is not at home.',
    unexplored: 'This location is not discovered yet.',
    full: 'There is no free circle here.',
    spent: 'With 0 toughness you cannot enter where another player stands.',
    innSpent: 'At this table those with 0 toughness cannot enter an occupied Inn.',
    toll: 'A Pistol waits here, and you have no doubloon for the toll.',
    denied: 'You could not pay the toll here; go elsewhere this turn.',
    mustPlace: 'You can place a pawn, so you must.',
    noItem: 'You do not have that token.',
    usedUp: 'You have used that item this turn.',
    notOut: 'Your Pirate is not on the board.',
    samePlace: 'Your Pirate is there already.',
    noCopy: 'None of your mates stands there.',
    nobodyThere: 'Nobody stands there.',
    robust: 'Your toughness is at its highest.',
    sameMode: 'Your Pistol is set so already.',
    setAlready: 'You have set your Pistol this turn.',
    notThere: 'No other player of that seat stands here.',
    noLoot: 'They do not have that token.',
    allyLoot: 'A Monkey does not steal allies.',
    noRoom: 'Your board has no room for more of this resource.',
    noCard: 'You do not hold that card.',
    useless: 'That would do nothing now.',
    notHere: 'That is not what this location does.',
    doneHere: 'You have used this location.',
    coins: 'You have too few doubloons.',
    tough: 'You have too little toughness.',
    notOffered: 'This location does not give that resource.',
    mustPick: 'Take one of the tokens: they cost nothing.',
    noWare: 'There is no card on that space.',
    notHeld: 'You do not hold that mission.',
    cost: 'You cannot pay for this mission.',
    oneMission: 'You have completed a mission in this visit.',
    notInRow: 'That mission is not in the row.',
    noFollower: 'There is no follower to hire.',
    notYours: 'That follower does not serve you.',
    notAtWork: 'That follower does not work here.',
    tired: 'That follower was used this round.',
    byItself: 'That follower helps without being asked.',
    gunned: 'A Gunner keeps your followers out.',
    newcomer: 'Freema has only just joined you.',
    occupied: 'A token lies there already.',
    otherSpace: 'The token does not go there.',
    notOwed: 'That is not what you owe.',
    notLooked: 'That is none of the cards that you look at.',
    notCharted: 'That is none of the discoveries that you look at.',
    notHeard: 'That is none of the missions that you look at.',
    yourself: 'Choose another player at this table.',
    poor: 'They have no doubloons.',
    sameKind: 'That resource does not go with this swap.',
    noMateThere: 'You have no mate there.',
    sameAnswer: 'That is your answer already.',
  },
  endings: {
    points: 'The most victory points have won.',
    missions: 'Points were equal: more missions have won.',
    doubloons: 'Points and missions were equal: more doubloons have won.',
    tokens: 'Only the tokens told the winner from the next.',
    shared: 'The victory is shared.',
  },
  faces: { stock: { title: 'Market goods', face: (face) => ['Equipment', 'Allies', 'Supplies', 'Cards'][face] ?? '?' } },
  options: {
    pirates: { title: 'Pirates', about: 'Chosen in turn order, or drawn at random.' },
    refuge: { title: 'The Inn takes everybody', about: 'Whether those with 0 toughness may enter an occupied Inn.' },
    narrow: { title: 'Narrow places', about: 'How many circles the Tavern, the Watchtower and each discovery have.' },
  },
};

/** How the own sealed answer is told. */
function lastName(mission: number): string {
  return mission === HIDDEN ? '' : mission === NO_MISSION ? ': none' : `: ${missionName(mission)}`;
}
