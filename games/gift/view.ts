/** What a viewer may know: the own cards and the own discards, and all that is open. */
import { cloneStack, type Viewer } from '#kernel';
import type { Gift } from './types.ts';

export const clone = (s: Gift): Gift => ({
  players: s.players,
  stack: cloneStack(s.stack),
  options: s.options,
  honour: s.honour,
  atOnce: s.atOnce,
  land: s.land,
  supply: s.supply,
  deck: s.deck,
  deckSize: s.deckSize,
  spot: s.spot,
  road: s.road,
  hand: s.hand.slice(),
  held: s.held.slice(),
  cards: s.cards.slice(),
  cardsHeld: s.cardsHeld,
  played: s.played,
  fresh: s.fresh,
  bought: s.bought,
  rate: s.rate,
  left: s.left.slice(),
  points: s.points.slice(),
  closing: s.closing.slice(),
  length: s.length,
  longest: s.longest,
  largest: s.largest,
  tormund: s.tormund,
  occupied: s.occupied,
  first: s.first,
  active: s.active,
  turn: s.turn,
  rolled: s.rolled,
  cardPlayed: s.cardPlayed,
  built: s.built,
  offers: s.offers,
  // Never written in place, so copies share them, as they do other lists that are readonly; so are cards laid aside, but only while there are none.
  declined: s.declined,
  counters: s.counters,
  aside: s.aside.length === 0 ? s.aside : s.aside.slice(),
  winner: s.winner,
});

const BLANK = [0, 0, 0, 0];

/** By seat, only the viewer's own. */
function own(all: readonly number[], viewer: Viewer): number[] {
  const mine = BLANK.slice(0, all.length);
  if (viewer >= 0 && viewer < all.length) mine[viewer] = all[viewer];
  return mine;
}

export const view = (s: Gift, viewer: Viewer): Gift => ({
  players: s.players,
  stack: cloneStack(s.stack),
  options: s.options,
  honour: s.honour,
  atOnce: s.atOnce,
  land: s.land,
  supply: s.supply,
  deck: 0,
  deckSize: s.deckSize,
  spot: s.spot,
  road: s.road,
  hand: own(s.hand, viewer),
  held: s.held.slice(),
  cards: own(s.cards, viewer),
  cardsHeld: s.cardsHeld,
  played: s.played,
  fresh: viewer === s.active ? s.fresh : 0,
  bought: s.bought,
  rate: s.rate,
  left: s.left.slice(),
  points: s.points.slice(),
  closing: s.closing.slice(),
  length: s.length,
  longest: s.longest,
  largest: s.largest,
  tormund: s.tormund,
  occupied: s.occupied,
  first: s.first,
  active: s.active,
  turn: s.turn,
  rolled: s.rolled,
  cardPlayed: s.cardPlayed,
  built: s.built,
  offers: s.offers,
  declined: s.declined,
  counters: s.counters,
  aside: own(s.aside, viewer),
  winner: s.winner,
});
