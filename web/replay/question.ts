/** A decision of a finished game as it was asked: what its seat saw, could do and remembered, and nothing of what came later. Pure. */
import { includes, type Move, top } from '#kernel';
import { remembered } from '#match';
import type { AdviceQuestion } from '../host/worker/asking.ts';
import type { Eyes } from './eyes.ts';
import type { Review } from './review.ts';

/** So many tries, always: the answer is the same for whoever asks, whenever. */
export const TRIES = 2000;

/** Null where nothing was decided: the dice fell, or there was no choice. */
export function questionAt({ box: { game }, header, moments, at, path }: Review, place: number): AdviceQuestion | null {
  const moment = moments[place];
  if (moment === undefined || moment.by < 0) return null;
  const { by: seat, parent } = moment;
  const s = at(parent);
  const view = game.view(s, seat);
  const legal: Move[] = [];
  legal.length = includes(top(s).sealed, seat) ? game.revisions(view, seat, legal) : game.options(view, seat, legal);
  if (legal.length < 2) return null;
  const steps = path(parent).map(({ by, move }) => ({ by, move: game.parse(move) }));
  const memory = remembered({ game, line: { at: () => game.start(header.players, header.options), steps } }, seat);
  return { game: game.meta.id, seat, view, legal, memory, seed: `replay ${place}`, iterations: TRIES };
}

/** Whoever looks with the eyes of somebody else does not see what this seat knew. */
export const mayAsk = ({ box }: Review, seat: number, eyes: Eyes): boolean => eyes === 'all' || eyes === seat || !box.game.meta.facts.hidden;
