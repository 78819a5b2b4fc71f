/** What a viewer may know: the own hand, the team's laid cards, the lots that it has seen, and all that is open. */
import { cloneDeck, cloneStack, type Viewer, viewDeck } from '#kernel';
import { type Beacons, KINDS, searcher, teamOf } from './types.ts';

export function view(s: Beacons, viewer: Viewer): Beacons {
  const hand = new Array<number>(s.players * KINDS).fill(0);
  if (viewer >= 0) for (let i = viewer * KINDS; i < (viewer + 1) * KINDS; i++) hand[i] = s.hand[i];
  return {
    players: s.players,
    nights: s.nights,
    night: s.night,
    deck: viewDeck(s.deck, viewer),
    hand,
    held: s.held.slice(),
    searched: searcher(s) === viewer ? s.searched.slice() : new Array<number>(KINDS).fill(0),
    looking: s.looking,
    laid: s.laid.map((kind, seat) => (viewer >= 0 && teamOf(seat) === teamOf(viewer) ? kind : -1)),
    burnt: s.burnt.slice(),
    won: s.won.slice(),
    stack: cloneStack(s.stack),
  };
}

export function clone(s: Beacons): Beacons {
  return {
    players: s.players,
    nights: s.nights,
    night: s.night,
    deck: cloneDeck(s.deck),
    hand: s.hand.slice(),
    held: s.held.slice(),
    searched: s.searched.slice(),
    looking: s.looking,
    laid: s.laid.slice(),
    burnt: s.burnt.slice(),
    won: s.won.slice(),
    stack: cloneStack(s.stack),
  };
}
