/** What may stand in a line of chat. */
import { type Refused, refuse } from '../tables/reasons.ts';

/** Characters of a line. */
export const LENGTH = 500;
/** A line longer than this is not looked at: even its normal form could not be short enough. */
export const RAW_LENGTH = 4 * LENGTH;

/** Ends of lines, tabs and separators of paragraphs: a line of chat is one line. */
const SPACES = /(?:(?!\ufeff)\s|\u0085)+/gu;
/** Control characters, and marks that turn the direction of writing or show nothing: they make one line look like another. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0001}]/gu;
/** A tower of accents reaches into the lines above. */
const TOWER = /(\p{M}{4})\p{M}+/gu;

/** The text as it is kept, or why it is not. */
export function tidy(text: string): { readonly text: string } | Refused {
  if (text.length > RAW_LENGTH) return refuse('textTooLong');
  const clean = text.toWellFormed().normalize('NFC').replace(SPACES, ' ').replace(UNSEEN, '').replace(TOWER, '$1').replace(/ {2,}/g, ' ').trim();
  if (clean === '') return refuse('emptyText');
  return [...clean].length > LENGTH ? refuse('textTooLong') : { text: clean };
}
