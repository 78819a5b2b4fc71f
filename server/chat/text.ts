/** What may stand in a line of chat. */
import { visibleText } from '#match';
import { type Refused, refuse } from '../tables/reasons.ts';

/** Characters of a line. */
export const LENGTH = 500;
/** A line longer than this is not looked at: even its normal form could not be short enough. */
export const RAW_LENGTH = 4 * LENGTH;

/** Ends of lines, tabs, separators of paragraphs and the blank of Braille: a message fills one line. */
const SPACES = /(?:(?!\ufeff)\s|[\u0085\u2800])+/gu;
/** A tower of accents reaches into the lines above. */
const TOWER = /(\p{M}{4})\p{M}+/gu;

/** The text as it is kept, or why it is not. */
export function tidy(text: string): { readonly text: string } | Refused {
  if (text.length > RAW_LENGTH) return refuse('textTooLong');
  const clean = visibleText(text.toWellFormed().normalize('NFC').replace(SPACES, ' ')).replace(TOWER, '$1').replace(/ {2,}/g, ' ').trim();
  if (clean === '') return refuse('emptyText');
  return [...clean].length > LENGTH ? refuse('textTooLong') : { text: clean };
}
