/** What a player with a perfect memory knows: hands as in The Gift, and the development cards that Melisandre has shown. */
import { gains, type Happening, type Memory, pays, slips, slot, type Worlds, worlds } from '#kernel';
import { CARD_KINDS, cardCount, POINT } from '../gift/data/cards.ts';
import { type Remembered as GiftRemembered, memory as giftMemory, receives, spends, steals } from '../gift/memory.ts';
import { WATCH_DECK } from './data/deck.ts';
import { GUARD_COST } from './data/guards.ts';
import { EVENT } from './types.ts';

export interface Remembered extends GiftRemembered {
  /** Development cards: by seat, then the deck, then those that are looked at. */
  readonly cards: Worlds;
  readonly deck: number;
  readonly looked: number;
}

export const memory: Memory<Remembered> = {
  begin(players, viewer) {
    const cards = worlds(players + 2, CARD_KINDS);
    gains(cards, players, -1, cardCount(WATCH_DECK));
    return { ...giftMemory.begin(players, viewer), cards, deck: players, looked: players + 1 };
  },
  note(m, happening: Happening) {
    giftMemory.note(m, happening);
    noteHands(m.hands, happening);
    noteCards(m, happening);
  },
};

function noteHands(hands: Worlds, { event, args: [seat, second, third] }: Happening): void {
  if (event === EVENT.guards) spends(hands, seat, GUARD_COST);
  else if (event === EVENT.pays) spends(hands, seat, second);
  else if (event === EVENT.lends) steals(hands, second, seat, third);
  else if (event === EVENT.repays) steals(hands, second, seat, third);
  else if (event === EVENT.lacks) lacks(hands, seat, second);
  else if (event === EVENT.takes) steals(hands, seat, second, third);
  else if (event === EVENT.reads && third >= 0) {
    // The whole hand is shown.
    spends(hands, second, third);
    receives(hands, second, third);
  }
}

/** watch.mormont: who was asked and did not give has none. */
function lacks(hands: Worlds, seat: number, kind: number): void {
  const without = hands.list.filter((world) => world.hands[slot(hands, seat, kind)] === 0);
  if (without.length === 0) throw new Error(`memory: no world is left in which seat ${seat} lacks kind ${kind}`);
  hands.list = without;
}

function noteCards({ cards, deck, looked }: Remembered, { event, args: [seat, second] }: Happening): void {
  if (event === EVENT.draws) move(cards, deck, seat, second);
  else if (event === EVENT.looks) move(cards, deck, looked, second);
  else if (event === EVENT.chooses) move(cards, looked, seat, second);
  else if (event === EVENT.reshuffles) pour(cards, looked, deck);
  else if (event === EVENT.plays) pays(cards, seat, second);
  else if (event === EVENT.reveals) pays(cards, seat, POINT, second);
}

function move(w: Worlds, from: number, to: number, kind: number): void {
  if (kind < 0) slips(w, from, to);
  else {
    pays(w, from, kind);
    gains(w, to, kind);
  }
}

/** All cards of one place go to another. */
function pour(w: Worlds, from: number, to: number): void {
  for (const { hands } of w.list) {
    for (let kind = -1; kind < w.kinds; kind++) {
      hands[slot(w, to, kind)] += hands[slot(w, from, kind)];
      hands[slot(w, from, kind)] = 0;
    }
  }
}
