/** A refusal of a table as the answer to a request. */
import { Denial } from '../http/denial.ts';
import { REASONS, type Reason, type Refused, refuse } from './reasons.ts';
import { words } from './words.en.ts';

export function denied(refused: Reason | Refused, retryAfter: number | null = null): Denial {
  const { refused: reason, detail } = typeof refused === 'string' ? refuse(refused) : refused;
  return new Denial(REASONS[reason], reason, detail === undefined ? words[reason] : `${words[reason]} ${detail}`, retryAfter);
}
