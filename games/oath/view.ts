/** What a viewer may know: the own hands, the cards it looks at, the lots that it has seen, and all that is open. */
import { cloneDeck, cloneStack, type Viewer, viewDeck } from '#kernel';
import { ACTION_KINDS } from './data/cards.ts';
import { type Oath, PLACE } from './types.ts';

/** Completed, in the row, or discarded. */
const inTheOpen = (at: number): boolean => at >= PLACE.done && at <= PLACE.discard;

function ownActions(s: Oath, viewer: Viewer): number[] {
  const actions = new Array<number>(s.actions.length).fill(0);
  if (viewer >= 0) for (let i = viewer * ACTION_KINDS; i < (viewer + 1) * ACTION_KINDS; i++) actions[i] = s.actions[i];
  return actions;
}

export function view(s: Oath, viewer: Viewer): Oath {
  const looks = viewer >= 0 && s.looker === viewer;
  return {
    players: s.players,
    stack: cloneStack(s.stack),
    options: s.options,
    rounds: s.rounds,
    mates: s.mates,
    circles: s.circles,
    round: s.round,
    phase: s.phase,
    compass: s.compass,
    active: s.active,
    passes: s.passes,
    pirate: s.pirate.slice(),
    doubloons: s.doubloons.slice(),
    toughness: s.toughness.slice(),
    points: s.points.slice(),
    done: s.done.slice(),
    board: s.board.slice(),
    followers: s.followers.slice(),
    tired: s.tired.slice(),
    pistol: s.pistol.slice(),
    bank: s.bank,
    pawn: s.pawn.slice(),
    who: s.who.slice(),
    taken: s.taken.slice(),
    used: s.used,
    denied: s.denied,
    shoulder: s.shoulder,
    actions: ownActions(s, viewer),
    actionsHeld: s.actionsHeld.slice(),
    actionDeck: viewDeck(s.actionDeck, viewer),
    actionDiscard: s.actionDiscard.slice(),
    missionAt: s.missionAt.map((at) => (inTheOpen(at) || at === viewer || (looks && at === PLACE.looked) ? at : PLACE.unknown)),
    missionsHeld: s.missionsHeld.slice(),
    missionDeck: viewDeck(s.missionDeck, viewer),
    row: s.row.slice(),
    market: s.market.slice(),
    marketDeck: s.marketDeck.slice(),
    marketDiscard: s.marketDiscard.slice(),
    tavern: s.tavern,
    tavernDeck: s.tavernDeck,
    tavernDiscard: s.tavernDiscard,
    open: s.open,
    discoveryDeck: viewDeck(s.discoveryDeck, viewer),
    held: s.held.map((held, seat) => (seat === viewer ? held : 0)),
    heldCount: s.heldCount.slice(),
    looker: s.looker,
    looking: s.looking,
    lookedActions: looks ? s.lookedActions.slice() : new Array<number>(ACTION_KINDS).fill(0),
    lookedDiscoveries: looks ? s.lookedDiscoveries : 0,
    last: s.last.map((mission, seat) => (seat === viewer ? mission : -1)),
  };
}

export function clone(s: Oath): Oath {
  return {
    players: s.players,
    stack: cloneStack(s.stack),
    options: s.options,
    rounds: s.rounds,
    mates: s.mates,
    circles: s.circles,
    round: s.round,
    phase: s.phase,
    compass: s.compass,
    active: s.active,
    passes: s.passes,
    pirate: s.pirate.slice(),
    doubloons: s.doubloons.slice(),
    toughness: s.toughness.slice(),
    points: s.points.slice(),
    done: s.done.slice(),
    board: s.board.slice(),
    followers: s.followers.slice(),
    tired: s.tired.slice(),
    pistol: s.pistol.slice(),
    bank: s.bank,
    pawn: s.pawn.slice(),
    who: s.who.slice(),
    taken: s.taken.slice(),
    used: s.used,
    denied: s.denied,
    shoulder: s.shoulder,
    actions: s.actions.slice(),
    actionsHeld: s.actionsHeld.slice(),
    actionDeck: cloneDeck(s.actionDeck),
    actionDiscard: s.actionDiscard.slice(),
    missionAt: s.missionAt.slice(),
    missionsHeld: s.missionsHeld.slice(),
    missionDeck: cloneDeck(s.missionDeck),
    row: s.row.slice(),
    market: s.market.slice(),
    marketDeck: s.marketDeck.slice(),
    marketDiscard: s.marketDiscard.slice(),
    tavern: s.tavern,
    tavernDeck: s.tavernDeck,
    tavernDiscard: s.tavernDiscard,
    open: s.open,
    discoveryDeck: cloneDeck(s.discoveryDeck),
    held: s.held.slice(),
    heldCount: s.heldCount.slice(),
    looker: s.looker,
    looking: s.looking,
    lookedActions: s.lookedActions.slice(),
    lookedDiscoveries: s.lookedDiscoveries,
    last: s.last.slice(),
  };
}
