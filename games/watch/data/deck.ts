/** watch.deck: the cards of The Gift and two New Recruits. */
import { card, GIFT_DECK, RECRUITS } from '../../gift/data/cards.ts';

export const WATCH_DECK = GIFT_DECK + 2 * card(RECRUITS);
