/** What entering a location costs this seat now, by the rules' own functions, so that it can be shown in anybody's turn. */
import { OK, type Seat, type Why } from '#kernel';
import { FOLLOWERS_AT, INN, SWORD } from '../data/pieces.ts';
import { has } from '../rules/board.ts';
import { entry, fights, gunnerAt, isOpen, pistolFrom } from '../rules/entry.ts';
import { freeMate, MATE_PAWN, others, PIRATE_PAWN, pirateHome } from '../rules/pawns.ts';
import { type Oath, TOLL, WHY } from '../types.ts';

export interface Terms {
  /** OK, or why this pawn stays outside. */
  readonly why: Why;
  readonly fight: boolean;
  /** Who takes a doubloon in its place, −1 for nobody; and whether they are asked first. */
  readonly toll: Seat;
  readonly asks: boolean;
  /** A Gunner keeps followers out who would otherwise have helped. */
  readonly gunned: boolean;
  /** A Sword spares the Pirate the fight. */
  readonly sword: boolean;
}

export function termsOf(s: Oath, seat: Seat, pawn: number, place: number): Terms {
  const why = entry(s, seat, pawn, place);
  const fight = fights(s, seat, pawn, place);
  const far = fight ? pistolFrom(s, seat, place, 1) : s.players;
  const toll = far < s.players ? (seat + far) % s.players : -1;
  const met = others(s, seat, place) !== 0;
  const helpers = s.followers[seat] & ~s.tired[seat] & FOLLOWERS_AT[place];
  return {
    why,
    fight: fight && toll < 0,
    toll,
    asks: toll >= 0 && s.pistol[toll] === TOLL.ask,
    gunned: met && s.shoulder === 0 && helpers !== 0 && gunnerAt(s, seat, place),
    sword: pawn === PIRATE_PAWN && met && place !== INN && s.shoulder === 0 && has(s, seat, SWORD),
  };
}

/** The pawn with which it is cheapest to go there, of those at home; the terms are a mate's when nobody is. */
export function bestTerms(s: Oath, seat: Seat, place: number): Terms {
  const mate = termsOf(s, seat, MATE_PAWN, place);
  if (!pirateHome(s, seat)) return mate;
  const pirate = termsOf(s, seat, PIRATE_PAWN, place);
  if (freeMate(s, seat) < 0) return pirate;
  const cost = (terms: Terms): number => (terms.why !== OK ? 4 : 0) + (terms.fight || terms.toll >= 0 ? 1 : 0);
  return cost(pirate) < cost(mate) ? pirate : mate;
}

export interface Tag {
  readonly tone: 'bad' | 'good';
  readonly words: string;
}

/** The little sign at a location's corner; the cost first, what is lost besides after it. */
export function tagsOf(s: Oath, seat: Seat, place: number): readonly Tag[] {
  if (!isOpen(s, place)) return [];
  const terms = bestTerms(s, seat, place);
  if (terms.why === WHY.full) return [{ tone: 'bad', words: 'Full' }];
  if (terms.why === WHY.spent || terms.why === WHY.innSpent) return [{ tone: 'bad', words: 'Blocked: 0 ♥' }];
  if (terms.why === WHY.toll || terms.why === WHY.denied) return [{ tone: 'bad', words: 'Blocked: toll' }];
  const tags: Tag[] = [];
  if (terms.fight) tags.push({ tone: 'bad', words: '−1 ♥ fight' });
  else if (terms.toll >= 0) tags.push({ tone: 'bad', words: terms.asks ? 'toll or fight' : 'toll 1' });
  else if (terms.sword) tags.push({ tone: 'good', words: 'no fight' });
  if (terms.gunned) tags.push({ tone: 'bad', words: 'no followers' });
  return tags;
}
