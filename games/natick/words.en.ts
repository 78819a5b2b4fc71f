/** What the game says, in English. Tiles and coins are named by what is printed on them: which resource a suit stands for is an option. */
import type { Seat, Tell, Words } from '#kernel';
import { HANDFULS } from './data/bundles.ts';
import { countOf } from './data/handful.ts';
import { columnOf, numberOf, ORDERS, ROWS, roadColumnOf, SUITS, suitOf } from './data/pieces.ts';
import { diceNames, FIRST_SET, SECOND_SET } from './data/splits.ts';
import type { options } from './meta.ts';
import { type ENDINGS, type EVENTS, FACES, type REASONS, type STEPS } from './types.ts';

const SUIT_NAMES = ['Suns', 'Moons', 'Crowns', 'Arms'] as const;
const ONE_COIN = ['a sun', 'a moon', 'a crown', 'an arms coin'] as const;
const MANY_COINS = ['suns', 'moons', 'crowns', 'arms coins'] as const;
const HAPPENING_NAMES = ['Rich Harvest', 'Tournament', 'Trade Advantage', 'Raider Attack'] as const;
const SIDE_NAMES = ['left', 'right'] as const;

const tileName = (tile: number): string => `${SUIT_NAMES[suitOf(tile)]} ${numberOf(tile)}`;
const coinOf = (tile: number): string => ONE_COIN[suitOf(tile)] ?? 'a coin';
const coins = (count: number): string => (count === 1 ? '1 coin' : `${count} coins`);
const spotName = (spot: number): string => `${ROWS[spot & 1]} column ${roadColumnOf(spot >> 1)}`;
const and = (parts: readonly string[]): string => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`);

const bundleName = (bundle: number): string =>
  and(
    SUITS.map((_, suit) => {
      const count = countOf(HANDFULS[bundle], suit);
      return count === 0 ? '' : count === 1 ? ONE_COIN[suit] : `${count} ${MANY_COINS[suit]}`;
    }).filter((part) => part !== ''),
  ) || 'nothing';

const setName = (dice: number): string => (dice === 0 ? 'an empty set' : and(diceNames(dice).split('+')));
const heldName = (dice: number): string => (dice === 0 ? 'the empty set' : `the dice of ${setName(dice)}`);
const splitName = (split: number): string => {
  const aside = 15 & ~(FIRST_SET[split] | SECOND_SET[split]);
  return `${setName(FIRST_SET[split])} against ${setName(SECOND_SET[split])}${aside === 0 ? '' : `, ${setName(aside)} aside`}`;
};

const pickName = (pick: number): string => and(ORDERS[pick].map((number, suit) => tileName(suit * 4 + number)));
const layoutName = (layout: number): string => {
  const [a, b, c, d] = ORDERS[layout].map((suit) => SUIT_NAMES[suit]);
  return `${a} and ${b} above, ${c} and ${d} below`;
};

type NatickWords = Words<typeof STEPS, typeof REASONS, typeof EVENTS, typeof ENDINGS, typeof options>;

export const words: NatickWords = {
  about: 'One player divides the dice, the other chooses: two colonies race for seven points on one small island.',
  steps: {
    first: 'The dice choose who begins.',
    choose: 'Pick four regions: every suit once, every number once.',
    arrange: 'Lay your regions around your village and add a road.',
    roll: 'The dice are rolled.',
    divide: 'Divide the dice into two sets.',
    take: 'Take one of the two sets.',
    order: 'Choose the event to resolve next.',
    harvest: 'Choose the region that gets a coin from the pool.',
    seize: 'Take one coin from your opponent, or let it be.',
    discard: 'Raiders! Choose a coin to give up.',
    gather: 'The pool runs short: choose the region that gets the next coin.',
    act: 'Trade and build, then end your turn.',
    answer: 'Accept the offer or decline it.',
    pay: 'Choose the region that pays.',
    store: 'Choose the region that stores the coin.',
    explore: 'Choose where the new region goes, or pay a scout to choose the tile.',
    draw: 'A region is drawn.',
  },
  verbs: {
    begin: (seat) => `Player ${seat + 1} begins`,
    choose: (pick) => `Pick ${pickName(pick)}`,
    arrange: (layout, side) => `${layoutName(layout)}, with the road on the ${SIDE_NAMES[side]}`,
    roll: (roll) => `Roll ${and([216, 36, 6, 1].map((place, suit) => `${FACES[Math.floor(roll / place) % 6]} on ${SUITS[suit]}`))}`,
    divide: (split) => `Divide: ${splitName(split)}`,
    take: (set) => `Take the ${set === 0 ? 'first' : 'second'} set`,
    resolve: (suit) => `Resolve the event of the ${SUITS[suit]} die`,
    harvest: (tile) => `Harvest on ${tileName(tile)}`,
    seize: (tile) => `Take ${coinOf(tile)} from ${tileName(tile)}`,
    waive: () => 'Take nothing',
    discard: (tile) => `Give up a coin on ${tileName(tile)}`,
    gather: (tile) => `Collect on ${tileName(tile)}`,
    bank: (give, get) => `Give the bank 3 ${MANY_COINS[give]} for ${ONE_COIN[get]}`,
    swap: (tile) => `Trader: swap a coin of ${tileName(tile)} for one of the region across the road`,
    barter: (from, get) => `Trader: give 2 coins of ${tileName(from)} for ${ONE_COIN[get]}`,
    offer: (give, get) => `Offer ${bundleName(give)} for ${bundleName(get)}`,
    accept: () => 'Accept the offer',
    decline: () => 'Decline the offer',
    pay: (tile) => `Pay with a coin of ${tileName(tile)}`,
    store: (tile) => `Store the coin on ${tileName(tile)}`,
    road: (side) => `Build a road on the ${SIDE_NAMES[side]}`,
    village: (side) => `Build a village on the ${SIDE_NAMES[side]}`,
    town: (slot) => `Build a town at column ${columnOf(slot)}`,
    trader: (road) => `Hire a trader for the road at column ${roadColumnOf(road)}`,
    knight: (slot, row) => `Hire a knight ${ROWS[row]} column ${columnOf(slot)}`,
    explore: (row) => `Draw a region for the spot ${ROWS[row]}`,
    scout: (tile, row) => `Send a scout: ${tileName(tile)} for the spot ${ROWS[row]}`,
    draw: (tile) => `Draw ${tileName(tile)}`,
    end: () => 'End the turn',
  },
  events: {
    begins: (e, tell) => `${name(tell, e.seat)} is the first player.`,
    settles: (e, tell) => `${name(tell, e.seat)} settles with ${pickName(e.numbers)}: ${layoutName(e.suits)}, a road on the ${SIDE_NAMES[e.side]}.`,
    rolls: (e, tell) =>
      `${name(tell, e.seat)} rolls ${FACES[e.suns]} on suns, ${FACES[e.moons]} on moons, ${FACES[e.crowns]} on crowns and ${FACES[e.arms]} on arms.`,
    divides: (e, tell) => `${name(tell, e.seat)} divides the dice: ${splitName(e.split)}.`,
    takes: (e, tell) => `${name(tell, e.seat)} takes ${heldName((e.set === 0 ? FIRST_SET : SECOND_SET)[e.split])}.`,
    idles: (e, tell) => `${HAPPENING_NAMES[e.event]} does nothing for ${name(tell, e.seat)}.`,
    harvests: (e, tell) => `${HAPPENING_NAMES[e.event]}: ${name(tell, e.seat)} gets ${coinOf(e.tile)} on ${tileName(e.tile)}.`,
    seizes: (e, tell) => `${HAPPENING_NAMES[e.event]}: ${name(tell, e.seat)} takes ${coinOf(e.tile)} from ${tileName(e.tile)}.`,
    waives: (e, tell) => `${HAPPENING_NAMES[e.event]}: ${name(tell, e.seat)} takes nothing.`,
    raided: (e, tell) => `Raider Attack: ${name(tell, e.seat)} loses ${coins(e.coins)}.`,
    discards: (e, tell) => `${name(tell, e.seat)} gives up ${coinOf(e.tile)} of ${tileName(e.tile)}.`,
    collects: (e, tell) => `${tileName(e.tile)} yields ${coins(e.coins)} to ${name(tell, e.seat)}.`,
    misses: (e, tell) => `The pool runs short of ${MANY_COINS[e.suit]}: ${name(tell, e.seat)} misses ${coins(e.coins)}.`,
    banks: (e, tell) => `${name(tell, e.seat)} gives the bank 3 ${MANY_COINS[e.give]} for ${ONE_COIN[e.get]}.`,
    swaps: (e, tell) => `${name(tell, e.seat)}'s trader swaps ${coinOf(e.from)} of ${tileName(e.from)} for ${coinOf(e.to)} on ${tileName(e.to)}.`,
    barters: (e, tell) => `${name(tell, e.seat)}'s trader gives 2 coins of ${tileName(e.from)} for ${ONE_COIN[e.get]}.`,
    offers: (e, tell) => `${name(tell, e.seat)} offers ${bundleName(e.give)} for ${bundleName(e.get)}.`,
    accepts: (e, tell) => `${name(tell, e.seat)} accepts: ${bundleName(e.give)} for ${bundleName(e.get)}.`,
    declines: (e, tell) => `${name(tell, e.seat)} declines.`,
    pays: (e, tell) => `${name(tell, e.seat)} pays ${coins(e.coins)} from ${tileName(e.tile)}.`,
    stores: (e, tell) => `${name(tell, e.seat)} stores ${coins(e.coins)} on ${tileName(e.tile)}.`,
    roads: (e, tell) => `${name(tell, e.seat)} builds a road at column ${roadColumnOf(e.road)}.`,
    villages: (e, tell) => `${name(tell, e.seat)} founds a village at column ${columnOf(e.slot)}.`,
    towns: (e, tell) => `${name(tell, e.seat)} raises a town at column ${columnOf(e.slot)}.`,
    traders: (e, tell) => `${name(tell, e.seat)} hires a trader at column ${roadColumnOf(e.road)}.`,
    knights: (e, tell) => `${name(tell, e.seat)} hires a knight ${ROWS[e.row]} column ${columnOf(e.slot)}.`,
    explores: (e, tell) => `${name(tell, e.seat)} finds ${tileName(e.tile)} ${spotName(e.spot)}.`,
    scouts: (e, tell) => `${name(tell, e.seat)}'s scout finds ${tileName(e.tile)} ${spotName(e.spot)}.`,
    barren: (e, tell) => `No region is left for ${name(tell, e.seat)}.`,
    ends: (e, tell) => `${name(tell, e.seat)} ends the turn.`,
    reaches: (e, tell) => `${name(tell, e.seat)} has ${e.points} points.`,
    exhausted: (e) => `Nothing moves any more: the game ends after ${e.turn} turns.`,
  },
  reasons: {
    gone: 'One of these regions is taken already.',
    touches: 'An event that touches a player cannot be set aside.',
    resolved: 'You have no such event to resolve.',
    notYours: 'That region is not yours.',
    notTheirs: "That region is not your opponent's.",
    full: 'That region holds three coins already.',
    poolEmpty: 'The pool has no coin of that suit.',
    noCoin: 'There is no coin on that region.',
    noRoom: 'You have no room for a coin of that suit.',
    noYield: 'That region has nothing more to collect.',
    notShort: 'That region is not of the suit that runs short.',
    notThree: 'The bank asks for three coins of one suit.',
    sameSuit: 'What you give and what you get must differ in suit.',
    noTrader: 'You have no trader there who may trade now.',
    traded: 'Your traders have traded this turn.',
    noOpposite: 'There is no region across the road.',
    notTwo: 'That region does not hold two coins.',
    noOffers: 'This table plays without trades between players.',
    offersSpent: 'No more offers this turn.',
    declined: 'That offer was declined, and nothing has changed since.',
    gift: 'Both sides must give something.',
    cannotGive: 'You cannot give that, or your opponent has no room for it.',
    cannotGet: 'Your opponent cannot give that, or you have no room for it.',
    notOwed: 'You owe no coin of that suit.',
    notStored: 'You have no coin of that suit to store.',
    cost: 'You cannot afford that.',
    tilesOut: 'All eight tiles are on the table.',
    roadThere: 'There is a road on that side already.',
    villagesOut: 'Four villages are on the table already.',
    noRoad: 'A village needs the free end of a road.',
    townsOut: 'Four towns are on the table already.',
    notVillage: 'Only a village of yours becomes a town.',
    pawnsOut: 'All four pawns are hired.',
    noRoadHere: 'You have no road there.',
    traderThere: 'A trader stands on that road already.',
    noSettlement: 'You have no settlement there.',
    knightThere: 'A knight stands there already.',
    unitLimit: 'A settlement beside it bears no more units.',
    notInStack: 'That region is not in the stack.',
    spotTaken: 'That spot is not free.',
  },
  endings: {
    points: 'More victory points.',
    coins: 'Equal points, and more coins.',
    draw: 'Equal points and equal coins.',
  },
  faces: { roll: { title: 'Dice', face: (face) => FACES[face] ?? '?' } },
  options: {
    costs: { title: 'Prices', about: 'The price list. Most prices of the original are lost; each list here plays well.' },
    suits: { title: 'Suits', about: 'Which suit stands for which resource and event. Names only; the game is the same.' },
    advantage: { title: 'Trade Advantage', about: 'Take a coin from the opponent, or one from the pool.' },
    offers: { title: 'Offers a turn', about: 'How often the active player may offer the other a trade. None: no trade between players.' },
    points: { title: 'Goal', about: 'Victory points that bring the end.' },
  },
};

const name = (tell: Tell, seat: Seat): string => tell.seat(seat);
