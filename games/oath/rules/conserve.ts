/** What must always add up. */
import { type Deck, includes, top } from '#kernel';
import { ACTION_COPIES, ACTION_KINDS, MISSION_COUNT, WARE_COPIES, WARE_KINDS } from '../data/cards.ts';
import { COINS, DISCOVERIES, FOLLOWERS, LOCATIONS, MOST_TOUGHNESS, PAWNS, SPACES } from '../data/pieces.ts';
import { BESIDE, NO_MISSION, type Oath, PHASE, PLACE, STEP } from '../types.ts';
import { bitCount } from './bits.ts';
import { sum } from './decks.ts';
import { isOpen } from './entry.ts';

export const conserve = (s: Oath): string | null =>
  purses(s) ?? pawns(s) ?? actions(s) ?? missions(s) ?? wares(s) ?? followers(s) ?? discoveries(s) ?? looks(s) ?? lasts(s);

const inDeck = (deck: Deck, kind: number): number => deck.reduce((n, lot) => n + lot.cards[kind], 0);

function lots(deck: Deck, name: string): string | null {
  for (const lot of deck) if (lot.size === 0 || sum(lot.cards) !== lot.size) return `a lot of ${name} is miscounted`;
  return null;
}

function purses(s: Oath): string | null {
  if (sum(s.doubloons) + s.bank !== COINS) return `there are ${sum(s.doubloons) + s.bank} doubloons, not ${COINS}`;
  for (let seat = 0; seat < s.players; seat++) {
    if (s.doubloons[seat] < 0) return `seat ${seat} has ${s.doubloons[seat]} doubloons`;
    if (s.toughness[seat] < 0 || s.toughness[seat] > MOST_TOUGHNESS) return `seat ${seat} has ${s.toughness[seat]} toughness`;
    if (s.board[seat] >> SPACES.length !== 0) return `seat ${seat} has tokens off its board`;
    if (s.pirate[seat] >= 0 && s.pirate.indexOf(s.pirate[seat]) !== seat) return `two seats play pirate ${s.pirate[seat]}`;
  }
  return null;
}

function pawns(s: Oath): string | null {
  const who = LOCATIONS.map(() => 0);
  const taken = LOCATIONS.map(() => 0);
  for (let seat = 0; seat < s.players; seat++) {
    for (let pawn = 0; pawn < PAWNS; pawn++) {
      const at = s.pawn[seat * PAWNS + pawn];
      if (at < 0) continue;
      const place = at & ~BESIDE;
      if (pawn > s.mates) return `seat ${seat} has a mate too many`;
      if (!isOpen(s, place)) return `a pawn stands at location ${place}, which is not open`;
      who[place] += 1 << (seat * 3);
      if (at === place) taken[place]++;
    }
  }
  for (let place = 0; place < LOCATIONS.length; place++) {
    if (who[place] !== s.who[place] || taken[place] !== s.taken[place]) return `the pawns at location ${place} are miscounted`;
    if (taken[place] > s.circles[place]) return `more pawns than circles at location ${place}`;
  }
  return null;
}

function actions(s: Oath): string | null {
  for (let card = 0; card < ACTION_KINDS; card++) {
    let n = inDeck(s.actionDeck, card) + s.actionDiscard[card] + s.lookedActions[card];
    for (let seat = 0; seat < s.players; seat++) n += s.actions[seat * ACTION_KINDS + card];
    if (n !== ACTION_COPIES[card]) return `there are ${n} action cards of kind ${card}, not ${ACTION_COPIES[card]}`;
  }
  for (let seat = 0; seat < s.players; seat++) {
    const n = sum(s.actions.slice(seat * ACTION_KINDS, (seat + 1) * ACTION_KINDS));
    if (n !== s.actionsHeld[seat]) return `seat ${seat} holds ${n} action cards, but ${s.actionsHeld[seat]} are counted`;
  }
  return lots(s.actionDeck, 'action cards');
}

function missions(s: Oath): string | null {
  for (let mission = 0; mission < MISSION_COUNT; mission++) {
    const at = s.missionAt[mission];
    if (inDeck(s.missionDeck, mission) !== (at === PLACE.deck ? 1 : 0)) return `mission ${mission} is not where it says (${at})`;
    if (s.row.filter((other) => other === mission).length !== (at === PLACE.row ? 1 : 0)) return `mission ${mission} is not in the row as it says`;
  }
  for (let seat = 0; seat < s.players; seat++) {
    if (s.missionAt.filter((at) => at === seat).length !== s.missionsHeld[seat]) return `the missions of seat ${seat} are miscounted`;
    if (s.missionAt.filter((at) => at === PLACE.done + seat).length !== s.done[seat]) return `the completed missions of seat ${seat} are miscounted`;
  }
  return lots(s.missionDeck, 'missions');
}

function wares(s: Oath): string | null {
  for (let ware = 0; ware < WARE_KINDS; ware++) {
    const n = s.marketDeck[ware] + s.marketDiscard[ware] + s.market.filter((other) => other === ware).length;
    if (n !== WARE_COPIES[ware]) return `there are ${n} market cards of kind ${ware}, not ${WARE_COPIES[ware]}`;
  }
  return null;
}

function followers(s: Oath): string | null {
  const piles = [s.tavernDeck, s.tavernDiscard, s.tavern < 0 ? 0 : 1 << s.tavern, ...s.followers];
  const all = piles.reduce((set, pile) => set | pile, 0);
  const count = piles.reduce((n, pile) => n + bitCount(pile), 0);
  if (all !== (1 << FOLLOWERS.length) - 1 || count !== FOLLOWERS.length) return 'a follower is missing, or in two places';
  return s.tired.every((tired, seat) => (tired & ~s.followers[seat]) === 0) ? null : 'a follower is tired in the service of somebody else';
}

function discoveries(s: Oath): string | null {
  for (let discovery = 0; discovery < DISCOVERIES.length; discovery++) {
    let n = inDeck(s.discoveryDeck, discovery) + ((s.open >> discovery) & 1) + ((s.lookedDiscoveries >> discovery) & 1);
    for (let seat = 0; seat < s.players; seat++) n += (s.held[seat] >> discovery) & 1;
    if (n !== 1) return `discovery ${discovery} is there ${n} times`;
  }
  for (let seat = 0; seat < s.players; seat++) if (bitCount(s.held[seat]) !== s.heldCount[seat]) return `what seat ${seat} holds back is miscounted`;
  return lots(s.discoveryDeck, 'discoveries');
}

function looks(s: Oath): string | null {
  const seen = sum(s.lookedActions) + bitCount(s.lookedDiscoveries) + s.missionAt.filter((at) => at === PLACE.looked).length;
  if (seen !== s.looking) return `${seen} cards are looked at, but ${s.looking} are counted`;
  return s.looking > 0 && s.looker < 0 ? 'nobody looks at the cards that are looked at' : null;
}

function lasts(s: Oath): string | null {
  const f = s.stack.length > 0 && top(s).step === STEP.last ? top(s) : null;
  for (let seat = 0; seat < s.players; seat++) {
    const mission = s.last[seat];
    if (s.phase === PHASE.over) {
      if (mission >= 0 && mission < NO_MISSION && s.missionAt[mission] !== PLACE.done + seat) return `the last mission of seat ${seat} is not done`;
      continue;
    }
    if ((f !== null && includes(f.sealed, seat)) !== mission >= 0) return `seat ${seat} has sealed an answer without one, or the other way round`;
    if (mission >= 0 && mission < NO_MISSION && s.missionAt[mission] !== seat) return `the last mission of seat ${seat} is not in its hand`;
  }
  return null;
}
