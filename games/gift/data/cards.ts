/** Development cards: counts by kind in one number, four bits a kind. */
export const CARDS = ['patrol', 'point', 'roadworks', 'winter', 'monopoly', 'recruits'] as const;
export const CARD_KINDS = CARDS.length;
export const PATROL = 0;
export const POINT = 1;
export const ROADWORKS = 2;
export const WINTER = 3;
export const MONOPOLY = 4;
export const RECRUITS = 5;

export const card = (kind: number): number => 1 << (kind * 4);
export const cardsOf = (cards: number, kind: number): number => (cards >> (kind * 4)) & 15;
export const cardCount = (cards: number): number => {
  let n = 0;
  for (let left = cards; left !== 0; left >>= 4) n += left & 15;
  return n;
};

const deck = (patrols: number, points: number, roadworks: number, winters: number, monopolies: number): number =>
  patrols * card(PATROL) + points * card(POINT) + roadworks * card(ROADWORKS) + winters * card(WINTER) + monopolies * card(MONOPOLY);

/** gift.deck: 23 cards, without New Recruits. gift.island-deck: 25 cards, with two of the classic monopoly. */
export const GIFT_DECK = deck(14, 5, 2, 2, 0);
export const ISLAND_DECK = deck(14, 5, 2, 2, 2);

/** The kind of the card with this number, when the cards lie in order. */
export function cardKindAt(cards: number, place: number): number {
  let left = place;
  let kind = 0;
  while (left >= cardsOf(cards, kind)) left -= cardsOf(cards, kind++);
  return kind;
}
