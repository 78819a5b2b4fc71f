/** What a viewer can tell of what it does not see. */
import type { Deck } from '#kernel';

/** Lots that the viewer has not seen are blank in its view. */
export const inKnownLots = (deck: Deck, card: number): number => deck.reduce((n, lot) => n + lot.cards[card], 0);
