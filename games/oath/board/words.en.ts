/** What the board and its panels say, in English. Longer texts are the paragraphs of the rulebook themselves. */
import { ACTIONS, type ActionCard, MISSIONS, WARES } from '../data/cards.ts';
import { BARGAINS, BOAT, DISCOVERIES, FIRST_DISCOVERY, FOLLOWERS, ITEMS, LOCATIONS, PIRATES, RESOURCES, tokensOf } from '../data/pieces.ts';
import { type RuleId, rulebook } from '../rulebook.en.ts';
import { and, coins, FOLLOWER_NAMES, goods, ITEM_NAMES, PIRATE_NAMES, PLACE_NAMES, RESOURCE_NAMES } from '../words.en.ts';
import type { Goods } from './costs.ts';

export const placeTitle = (at: number): string => {
  const name = PLACE_NAMES[at].replace('the ', '');
  return name.charAt(0).toUpperCase() + name.slice(1);
};
export const PIRATE_SHORT = PIRATE_NAMES.map((name) => name.split(' ')[0]);
export const pirateTitle = (pirate: number): string => PIRATE_NAMES[pirate];
export const itemTitle = (space: number): string => (space < BOAT ? ITEM_NAMES[space] : 'Boat');
export const followerTitle = (follower: number): string => FOLLOWER_NAMES[follower];
/** The name without its flourish, where there is little room. */
export const followerShort = (follower: number): string =>
  ['Dollar', 'Bill', 'Liveaux', 'Roy', 'Josh', 'Tipster', 'Sylvia', 'Goldtooth', 'Maggie', 'Billion', 'Oliver', 'Freema', 'The Map', 'Morgan', 'Ben'][
    follower
  ];
export const missionTitle = (mission: number): string => MISSIONS[mission].name;
export const cardTitle = (card: number): string => ACTIONS[card].name;
export const resourceTitle = (resource: number): string => RESOURCE_NAMES[resource];

/** What an item does, in a few words. */
export const POWERS = [
  ...['no fight loss', 'toll of 1 coin', 'see 2, keep 1', 'see 3, keep 1'],
  ...['bars followers', 'move Pirate', 'finish 1 now', 'steal 1'],
  ...['clear a place', 'Tavern free', '+2 toughness', 'copy a mate'],
] as const;
export const powerShort = (space: number): string => (space < BOAT ? POWERS[space] : 'no power');

const BOOK = Object.assign({}, ...Object.values(rulebook).map(({ rules }) => rules)) as Readonly<Record<RuleId, readonly [string, string]>>;
const ruled = (name: string): string => BOOK[`oath.${name}` as RuleId]?.[1] ?? '';
/** What a paragraph is called; those of the table itself stand in another book. */
export const ruleTitle = (rule: string): string => `§ ${BOOK[rule as RuleId]?.[0] ?? 'The rules'}`;
export const placeAbout = (at: number): string => ruled(LOCATIONS[at]);
export const itemAbout = (space: number): string => (space < BOAT ? ruled(ITEMS[space]) : ruled('boat'));
export const followerAbout = (follower: number): string => ruled(FOLLOWERS[follower]);

/** `{coin}` and the like become icons with a name. */
export const PLACE_SHORT: readonly string[] = [
  ...['+1 {supply}', '+1 {equipment}', '+1 {ally}', '+1 {card}', 'Buy one card', '+2 {coin}', 'Complete 1, then gain 1', '+2 {heart}'],
  ...['Hire for 1 {coin}', 'Lead next round, explore'],
  ...DISCOVERIES.map((_, discovery) => bargainShort(FIRST_DISCOVERY + discovery)),
];

function bargainShort(at: number): string {
  const { toughness, doubloons, gain, coins: paid, health, pick, each } = BARGAINS[at - FIRST_DISCOVERY];
  const price = [toughness > 0 ? `−${toughness} {heart}` : '', doubloons > 0 ? `−${doubloons} {coin}` : ''].filter((part) => part !== '').join(' ');
  const picks = RESOURCES.filter((_, resource) => (pick >> resource) & 1).map((name) => `{${name}}`);
  const got = [
    ...RESOURCES.flatMap((name, resource) => Array.from({ length: tokensOf(gain, resource) }, () => `{${name}}`)),
    paid > 0 ? `+${paid} {coin}` : '',
    health > 0 ? `+${health} {heart}` : '',
    pick > 0 ? (each > 1 ? `${each} alike` : picks.join(' or ')) : '',
  ].filter((part) => part !== '');
  return price === '' ? got.join(' ') : `${price} → ${got.join(' ')}`;
}

/** oath.pirates */
export const PIRATE_GIFTS: readonly string[] = ['2 doubloons', 'an ally', '2 toughness', 'a piece of equipment', 'a supply'];
export const PIRATE_HELP: readonly string[] = [
  'missions cost 2 doubloons less',
  'missions cost 1 ally less',
  '1 more point for each mission',
  'missions cost 1 equipment less',
  'missions cost 1 supply less',
];
export const PIRATE_COUNT = PIRATES.length;

export function cardAbout(card: number): string {
  const { special, toughness = 0 }: ActionCard = ACTIONS[card];
  if (special !== undefined) return ruled(special);
  return `Gain ${and([...goods(ACTIONS[card]), ...(toughness > 0 ? [`${toughness} toughness`] : [])])}.`;
}

/** Icons for what a card gives, in its corner. */
export function cardShort(card: number): string {
  const { equipment = 0, ally = 0, supply = 0, doubloons = 0, toughness = 0 }: ActionCard = ACTIONS[card];
  return [
    '{equipment}'.repeat(equipment),
    '{ally}'.repeat(ally),
    '{supply}'.repeat(supply),
    doubloons > 0 ? `${doubloons} {coin}` : '',
    toughness > 0 ? `${toughness} {heart}` : '',
  ].join(' ');
}

export const wareShort = (ware: number): string => {
  const { equipment = 0, ally = 0, supply = 0, cards = 0 } = WARES[ware];
  return '{equipment}'.repeat(equipment) + '{ally}'.repeat(ally) + '{supply}'.repeat(supply) + '{card}'.repeat(cards);
};

export const goodsShort = ([equipment, ally, supply, money]: Goods): string =>
  ['{equipment}'.repeat(equipment), '{ally}'.repeat(ally), '{supply}'.repeat(supply), money > 0 ? `${money} {coin}` : '']
    .filter((part) => part !== '')
    .join(' ');

export const goodsTitle = ([equipment, ally, supply, doubloons]: Goods): string => and(goods({ equipment, ally, supply, doubloons })) || 'nothing';

export const rewardOf = (mission: number): Goods => {
  const { equipment = 0, ally = 0, supply = 0, doubloons = 0 } = MISSIONS[mission].reward ?? {};
  return [equipment, ally, supply, doubloons];
};

export const say = {
  scene: 'Island of Oath of the Brotherhood',
  panel: 'What to decide',
  shore: 'Player board',
  facts: { toughness: 'Toughness', coins: 'Coins', tokens: 'Tokens', crew: 'Crew', done: 'Done', pawns: 'Pawns' },
  leadsNext: 'Next first',
  uncharted: 'Uncharted waters',
  found: (n: number, of: number) => `${n} of ${of} found`,
  round: (n: number, of: number) => `Round ${n} of ${of}`,
  setUp: 'Before the first round',
  first: (name: string) => `First: ${name}`,
  next: (name: string) => `Next: ${name}`,
  nobody: 'Nobody',
  empty: 'Gone',
  given: 'given up',
  secret: 'secret',
  ready: 'ready',
  missions: 'Missions',
  cards: 'Action cards',
  crew: 'Followers',
  rests: 'rests',
  slides: 'Cards slide right each round',
  held: (missions: number, cards: number) =>
    `${missions} ${missions === 1 ? 'mission' : 'missions'} and ${cards} action ${cards === 1 ? 'card' : 'cards'} in hand`,
  tabs: { now: 'Now', items: 'Board', missions: 'Missions', cards: 'Crew' },
  notNow: 'Not now:',
  back: 'Back',
  endTurn: 'End turn',
  pass: 'Pass',
  done: 'Done here',
  waits: (name: string) => `Waiting for ${name}.`,
  over: 'The game is over.',
  price: (n: number) => coins(n),
} as const;

export const doing = {
  turn: ['Place a pawn', 'Press a location: you see what it costs before you go. Cards and items may come first.'],
  after: ['Your pawn is placed', 'Cards and items may follow. Then end your turn.'],
} as const;

export const ask = {
  send: ['Send your Pirate', 'Send a mate'],
  copy: 'Water: a mate does the same again',
  sail: 'First Mate: your Pirate moves here',
  blast: 'Gunpowder: clear this place',
  recall: 'Take a mate back from here',
  thenComplete: 'And complete',
  nothing: 'No mission',
  placeAndComplete: (pawn: number) => (pawn === 0 ? 'Send your Pirate and complete' : 'Send a mate and complete'),
  printed: 'Printed cost',
  saves: (pirate: string) => `${pirate} saves`,
  pays: 'You pay',
  missing: 'Missing',
  gains: 'You gain',
  givesUp: 'Powers given up',
  noPower: 'none',
  boat: 'a token without power',
  payOthers: 'Press other tokens on your board to pay with those.',
  complete: (points: number) => `Complete for ${points} ${points === 1 ? 'point' : 'points'}`,
  finish: (points: number) => `Complete at the end for ${points} ${points === 1 ? 'point' : 'points'}`,
  lastly: 'Only the printed points count now, and powers no longer do.',
  pay: (chosen: number, of: number) => `Give up ${chosen} of ${of}`,
  fight: (from: number) => `Fight: toughness ${from} → ${from - 1}`,
  toll: (name: string) => `Toll: 1 doubloon to ${name}, no fight`,
  tollAsked: (name: string) => `${name} may ask for a doubloon in place of the fight`,
  gunned: 'A Gunner keeps your followers out',
  sword: 'Your Sword spares you the fight',
  free: 'Costs nothing to enter',
  useless: 'It would give you nothing now.',
  helpers: (names: string) => `Ready to help: ${names}`,
  hits: (names: string) => `Hits ${names}`,
  uses: (item: string) => `gives up ${item}`,
  rests: 'Rests until the next round.',
  standing: (names: string) => `Here: ${names}`,
  nobody: 'Nobody is here.',
  circles: (free: number, of: number) => `${free} of ${of} circles free`,
  take: 'Take this mission on',
  takeEnds: 'Taking one on ends the chance to complete one in this visit.',
  buy: (price: number) => `Buy for ${coins(price)}`,
  hire: (price: number) => (price === 0 ? 'Hire for nothing: you have Rum' : `Hire for ${coins(price)}`),
  work: 'Take the bargain',
  play: 'Play this card',
  hold: (n: number) => `You hold ${n} of them.`,
  token: 'A token lies here.',
  noToken: 'No token lies here.',
  theirs: (name: string) => `${name}’s board.`,
  modes: ['Always ask for the toll', 'Never ask', 'Ask me each time'],
  eat: 'Eat: 2 toughness',
  pirate: 'Choose your pirate',
  starts: (gift: string) => `Starts with ${gift};`,
  toll2: (name: string, place: string) => `${name} wants to enter ${place}, where you stand.`,
  demand: 'Ask for the doubloon',
  waive: 'Let them fight',
  monkey: 'Your Monkey may steal a token',
  stealsFrom: (name: string) => `From ${name}`,
  spare: 'Keep the Monkey',
  visit: (place: string) => `At the ${place}`,
  store: 'Where does the token go?',
  storeMore: (n: number) => `${n} more to place.`,
  payTitle: 'Which tokens do you give up?',
  keep: 'Keep one of these cards',
  chart: 'Which discovery, and when?',
  now: 'Lay it out now',
  later: 'Hold it back until my next turn',
  choose: 'Take a token of your choice',
  rob: 'Whose purse?',
  robbed: (n: number) => `${coins(n)} in the purse`,
  signal: 'Complete a mission wherever you are',
  heed: 'Keep one of these missions',
  barter: 'Buy one card, without a pawn',
  swap: 'Discard one or two tokens',
  swapDone: (n: number) => `Enough: gain ${n}`,
  shift: 'Which mate comes back?',
  last: 'One last mission',
  decline: 'Complete none',
  sealed: 'Sealed. You may change it until everybody has answered.',
  sealedMission: (title: string) => `Your answer: ${title}.`,
  press: 'Press one of your missions.',
  seaAbout: (n: number) => `${n} ${n === 1 ? 'discovery lies' : 'discoveries lie'} beyond the horizon. Whoever climbs the Watchtower finds the next.`,
} as const;
