/** What the Watch says, in English, besides what The Gift says. */
import type { Tell, Words } from '#kernel';
import { hexes, paths } from '../gift/data/places.ts';
import { RESOURCES } from '../gift/data/resources.ts';
import { cardsName, words as giftWords, times } from '../gift/words.en.ts';
import { CAMPS, CLANS } from './data/north.ts';
import { MELISANDRE_PRICES, THORNE_PRICES } from './data/substitutes.ts';
import { HERO_NAMES } from './heroes.en.ts';
import type { options } from './meta.ts';
import { type ENDINGS, type EVENTS, type REASONS, type STEPS, throws } from './types.ts';

const CLAN_NAMES = ['the Ice River clan', 'the cave people', 'the Hornfoots'] as const;
const TYPE_NAMES = ['a wildling', 'a climber', 'a giant'] as const;
const PLACES = ['first', 'second', 'third', 'fourth'] as const;
const SOURCE_NAMES = ['the settlement', 'the keep', 'Longest Road', 'Largest Patrol', 'Benjen'] as const;

const kindName = (kind: number): string => (kind < 0 ? 'a card' : (RESOURCES[kind] ?? '?'));
const section = (at: number): string => `the ${PLACES[at]} section`;
const clearing = (at: number): string => `the ${PLACES[at]} clearing`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const seatList = (tell: Tell, whom: number): string =>
  [0, 1, 2, 3]
    .filter((seat) => ((whom >> seat) & 1) === 1)
    .map((seat) => tell.seat(seat))
    .join(' and ');
const lair = (place: number): string =>
  place < CLANS.length * CAMPS
    ? `camp ${(place % CAMPS) + 1} of ${CLAN_NAMES[Math.floor(place / CAMPS)]}`
    : `the ${PLACES[place - CLANS.length * CAMPS]} clearing`;
const overflow = (flag: number): string => (flag === 1 ? ', because the column below is full' : '');

const { begin: _begin, dice: _dice, monopoly: _monopoly, ...giftVerbs } = giftWords.verbs;
const { terrain, routes, turn, points, handLimit, roads, friendlyTormund, playerTrade, offers } = giftWords.options;

type WatchWords = Words<typeof STEPS, typeof REASONS, typeof EVENTS, typeof ENDINGS, typeof options>;

export const words: WatchWords = {
  about: 'Settle the Gift and guard the Wall against the wildlings: ten points win, but if the Wall falls, its best guard does.',
  steps: {
    ...giftWords.steps,
    first: 'Everybody throws for the first turn.',
    roll: 'Roll the dice; or first play a development card, or use your hero.',
    act: 'Trade, then build; then end your turn.',
    post: 'Put your first guard on the Wall.',
    advance: 'The wildlings move.',
    token: 'A wildling token is turned over.',
    tarly: 'The roll gave you nothing: Tarly brings you a card.',
    repay: 'Give a card for the one that you got.',
    rebuild: 'Lay the road that Yarwyck has lifted.',
    look: 'Melisandre shows a card.',
    choose: 'Keep one of the cards that Melisandre has shown you.',
    take: 'Take a card from the hand that Mance has opened.',
    hero: 'Turn your hero over after its first use, or change it for another.',
  },
  verbs: {
    ...giftVerbs,
    throw: (one, two) => `Throw ${one + 1} and ${two + 1}`,
    cast: (pair, number) => `Roll ${throws.name(pair)}, and ${number + 1} for the wildlings`,
    patrol: () => 'Play a ranger patrol: move Tormund',
    hunt: (hex) => `Play a ranger patrol: hunt the wildling at ${hexes.name(hex)}`,
    recruits: (at) => `Play New Recruits: a guard on ${section(at)}`,
    post: (at) => `Put a guard on ${section(at)}`,
    guard: (at) => `Build a guard on ${section(at)}`,
    advance: () => 'The wildlings move',
    reveal: (token) => `Turn over ${TYPE_NAMES[token % 3]} of ${CLAN_NAMES[Math.floor(token / 3)]}`,
    tarly: (kind) => `Tarly: take ${kindName(kind)}`,
    pass: () => 'Leave Tarly alone',
    mormont: (kind, whom) =>
      `Mormont: ask for ${kindName(kind)} from ${[1, 2, 3, 4].filter((seat) => ((whom >> (seat - 1)) & 1) === 1).join(' and ') || 'nobody'}`,
    repay: (kind) => `Give ${kindName(kind)}`,
    marsh: (give, get) => `Marsh: trade one ${kindName(give)} for one ${kindName(get)}`,
    yarwyck: (path) => `Yarwyck: lift the road at ${paths.name(path)}`,
    rebuild: (path) => `Lay it at ${paths.name(path)}`,
    thorne: (at, price) => `Thorne: a guard on ${section(at)} for ${cardsName(THORNE_PRICES.prices[price])}`,
    melisandre: (price) => `Melisandre: buy a development card for ${cardsName(MELISANDRE_PRICES.prices[price])}`,
    look: (card, _, tell) => giftVerbs.draw(card, 0, tell),
    choose: (card, _, tell) => giftVerbs.draw(card, 0, tell).replace('Draw', 'Keep'),
    mance: (seat, _, tell) => `Mance: look at the hand of ${tell.seat(seat)}`,
    take: (kind) => `Take ${kindName(kind)}`,
    benjen: (place) => `Benjen: send back the wildling from ${lair(place)}`,
    ygritte: (hex) => `Ygritte: send back the wildling at ${hexes.name(hex)}`,
    yoren: (at) => `Yoren: give up a ranger patrol for a guard on ${section(at)}`,
    qhorin: () => 'Qhorin: send Tormund back to his camp',
    flip: () => 'Turn your hero over',
    enlist: (hero) => `Change your hero for ${HERO_NAMES[hero]}`,
  },
  events: {
    ...giftWords.events,
    throws: (e, tell) => `${tell.seat(e.seat)} throws ${e.one} and ${e.two}: ${e.one + e.two}.`,
    again: (e, tell) => `${seatList(tell, e.seats)} have ${e.sum} each and throw again.`,
    posts: (e, tell) => `${tell.seat(e.seat)} puts a guard on space ${e.space + 1} of ${section(e.section)}.`,
    guards: (e, tell) => `${tell.seat(e.seat)} builds a guard on space ${e.space + 1} of ${section(e.section)}.`,
    honours: (e, tell) => `${tell.seat(e.seat)} has ${times(e.guards, 'guard')} on the Wall, worth ${times(e.points, 'point')}.`,
    wildling: (e) => `The wildling die shows ${e.number}.`,
    quiet: (e) =>
      e.clan < 0 ? `No trail has the number ${e.number}: no wildling moves.` : `Nobody is in the camps of ${CLAN_NAMES[e.clan]}: no wildling moves.`,
    advances: (e) => `${capital(TYPE_NAMES[e.type] ?? '?')} of ${CLAN_NAMES[e.clan]} takes trail ${e.number} to ${clearing(e.clearing)}.`,
    closes: (e) => `The other ${e.left} of ${CLAN_NAMES[e.clan]} ${e.left === 1 ? 'closes' : 'close'} up.`,
    waits: (e) => `${times(e.wildlings, 'wildling')} against ${times(e.guards, 'guard')}: ${section(e.clearing)} holds.`,
    climbs: (e) => `The climber gets over ${section(e.section)} and blocks ${hexes.name(e.hex)}${overflow(e.overflow)}.`,
    smashes: (e) =>
      `The giant strikes down the ${e.guards === 1 ? 'only guard' : `first of ${e.guards} guards`} on ${section(e.section)} and goes back to the Frostfangs.`,
    breaches: (e) =>
      e.why === 1
        ? `A giant against no guards: the Wall is breached at ${section(e.section)}.`
        : `${times(e.wildlings, 'wildling')} against ${times(e.guards, 'guard')}: the Wall is breached at ${section(e.section)}.`,
    falls: (e, tell) => `${tell.seat(e.seat)} loses the guard on space 1 of ${section(e.section)}.`,
    shifts: (e) => `The other ${times(e.guards, 'guard')} of ${section(e.section)} ${e.guards === 1 ? 'moves' : 'move'} down.`,
    crosses: (e) => `${capital(TYPE_NAMES[e.type] ?? '?')} crosses ${section(e.section)} and blocks ${hexes.name(e.hex)}${overflow(e.overflow)}.`,
    marks: (e) => `That is breach ${e.breaches} of 3.`,
    rushes: (e) => `Five wildlings crowd the camps of ${CLAN_NAMES[e.clan]}: they rush the Wall!`,
    token: (e, tell) => `${tell.seat(e.seat)} turns over a token for ${SOURCE_NAMES[e.source]}: ${TYPE_NAMES[e.type]} of ${CLAN_NAMES[e.clan]}.`,
    migrates: (e) => `${capital(TYPE_NAMES[e.type] ?? '?')} comes to camp ${e.camp + 1} of ${CLAN_NAMES[e.clan]}.`,
    nobody: (e) => `The Frostfangs have no such figure left: nobody comes to ${CLAN_NAMES[e.clan]}.`,
    hides: (e, tell) => `A token of the pool goes under the settlement that ${tell.seat(e.seat)} gets back.`,
    remixes: (e) => `The pool is used up: ${times(e.tokens, 'token')} are mixed again.`,
    hunts: (e, tell) => `${tell.seat(e.seat)} drives ${TYPE_NAMES[e.type]} from ${hexes.name(e.hex)} back to the Frostfangs.`,
    disbands: (e, tell) => `${tell.seat(e.seat)} loses Largest Patrol: it is set aside.`,
    hero: (e, tell) => `${tell.seat(e.seat)} begins with ${HERO_NAMES[e.hero]}.`,
    uses: (e, tell) => `${tell.seat(e.seat)} uses ${HERO_NAMES[e.hero]} for the ${e.side === 0 ? 'first' : 'second'} time.`,
    flips: (e, tell) => `${tell.seat(e.seat)} turns ${HERO_NAMES[e.hero]} over.`,
    enlists: (e, tell) => `${tell.seat(e.seat)} changes ${HERO_NAMES[e.back]} for ${HERO_NAMES[e.hero]}.`,
    pays: (e, tell) => `${tell.seat(e.seat)} pays ${cardsName(e.cards)}.`,
    asks: (e, tell) => `${tell.seat(e.seat)} asks ${seatList(tell, e.whom)} for ${kindName(e.kind)}.`,
    lends: (e, tell) => `${tell.seat(e.seat)} gives ${tell.seat(e.to)} ${kindName(e.kind)}.`,
    lacks: (e, tell) => `${tell.seat(e.seat)} has no ${kindName(e.kind)}.`,
    repays: (e, tell) => `${tell.seat(e.seat)} gives ${tell.seat(e.whom)} ${kindName(e.kind)} for it.`,
    lifts: (e, tell) => `${tell.seat(e.seat)} lifts the road at ${paths.name(e.path)}.`,
    rebuilds: (e, tell) => `${tell.seat(e.seat)} lays it at ${paths.name(e.path)}.`,
    looks: (e, tell) => (e.card < 0 ? `${tell.seat(e.seat)} looks at a development card.` : giftWords.events.draws(e, tell).replace('draws', 'sees')),
    chooses: (e, tell) => (e.card < 0 ? `${tell.seat(e.seat)} keeps one of them.` : giftWords.events.draws(e, tell).replace('draws', 'keeps')),
    reshuffles: (e) => (e.cards === 0 ? 'There is nothing to mix in again.' : `The other ${e.cards} ${e.cards === 1 ? 'is' : 'are'} mixed in again.`),
    reads: (e, tell) =>
      e.cards < 0
        ? `${tell.seat(e.seat)} looks at the hand of ${tell.seat(e.whom)}.`
        : `${tell.seat(e.seat)} sees that ${tell.seat(e.whom)} holds ${cardsName(e.cards)}.`,
    takes: (e, tell) => `${tell.seat(e.seat)} takes ${kindName(e.kind)} from ${tell.seat(e.whom)}.`,
    repels: (e, tell) => `${tell.seat(e.seat)} sends ${TYPE_NAMES[e.type]} from ${lair(e.place)} back to the Frostfangs.`,
    discharges: (e, tell) => `${tell.seat(e.seat)} gives up a ranger patrol.`,
    banishes: (e, tell) => `${tell.seat(e.seat)} sends Tormund from ${hexes.name(e.hex)} back to his camp.`,
    collapses: (e) =>
      e.cause === 1 ? `The Wall falls: it was breached ${e.breaches} times.` : `The Wall falls: ${e.wildlings} wildlings are in the Gift.`,
    prevails: (e, tell) =>
      `${tell.seat(e.seat)} has ${times(e.guards, 'guard')} on the Wall${
        [
          ' and wins',
          `, the most points (${e.points}), and wins`,
          ', the oldest guard, and wins',
          ', the most western guard, and wins',
          ' and shares the victory',
        ][e.by]
      }.`,
  },
  reasons: {
    ...giftWords.reasons,
    rate: 'You do not have enough cards of one resource.',
    stranger: 'You can only turn to other players at this table.',
    sectionFull: 'That section has five guards.',
    noGuards: 'All your guards are on the Wall.',
    wallFull: 'There is no free space on the Wall.',
    noWildling: 'No wildling stands there, or none at all in the Gift.',
    notWaiting: 'No wildling is there, or none at all in the camps and clearings.',
    otherHero: 'That is not your hero.',
    heroFresh: 'You took or turned over this hero this turn.',
    turnedOver: 'You have used this hero twice: change it.',
    onDuty: 'Somebody has that hero.',
    sameHero: 'You must take another hero.',
    threeAsked: 'You may ask two players at most.',
    emptyHand: 'There is a player without cards among them, or nobody has any.',
    notAsked: 'You must ask somebody.',
    fixed: 'Only a road of yours with one free end can be lifted.',
    sameWay: 'It must go to another path.',
    noOtherWay: 'There is no other path for it.',
    notShown: 'That card was not shown to you.',
    notAhead: 'Only a hand with cards in it, of somebody who has more points in the open than you.',
    nothingThere: 'There is no such card in that hand.',
    noPatrol: 'You have no ranger patrol in front of you.',
    atHome: 'Tormund is in his camp.',
  },
  endings: {
    ...giftWords.endings,
    points: 'The goal is reached at the end of a turn.',
    breached: 'The Wall was breached three times; its best guard has won.',
    overrun: 'Eight wildlings or more are in the Gift; the best guard of the Wall has won.',
    stalemate: 'The Wall has fallen with nobody to choose between; the victory is shared.',
  },
  faces: { cast: { title: 'Two dice', face: String } },
  options: {
    hexes: { title: 'Hexes', about: 'How large the Gift is: sixteen for three players, twenty-one for four, unless three want more room.' },
    gaps: {
      title: 'Gaps in the Wall',
      about: 'What waiting wildlings do when a giant leaves too few guards: they come at once, or with the next arrival.',
    },
    ...{ terrain, routes, turn, points, handLimit, roads, friendlyTormund, playerTrade, offers },
  },
};
