/** Text from outside: which invisible characters it may hold. Pure. */

/** A picture with an optional skin tone or style, as a part of a joined emoji. */
const PICTURE = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|[\\uFE0E\\uFE0F])?';

/** Emoji that are written with invisible characters: flags, keycaps, flags of regions (tag sequences), styled and joined ones. */
const EMOJI = [
  '\\p{Regional_Indicator}{2}',
  '[0-9#*]\\uFE0F?\\u20E3',
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
  `${PICTURE}(?:\\u200D${PICTURE}){0,9}`,
].join('|');

/** Scripts in which a joiner between two letters changes how they are written. */
const JOINING = `[${['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Khmr', 'Knda', 'Mlym', 'Mong', 'Mymr', 'Orya', 'Sinh', 'Syrc', 'Taml', 'Telu']
  .map((script) => `\\p{Script=${script}}`)
  .join('')}]`;

/** Controls, direction marks, tags, fillers and everything else that is drawn as nothing. */
const UNSEEN = '[\\p{Cc}\\p{Co}\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]';

const EMOJI_ALONE = new RegExp(EMOJI, 'gu');
const KEPT_OR_STYLE = new RegExp(`(${EMOJI})|\\uFE0F`, 'gu');
const KEPT_OR_UNSEEN = new RegExp(`(${EMOJI}|(?<=${JOINING})[\\u200C\\u200D](?=${JOINING}))|${UNSEEN}`, 'gu');

/** Each emoji as one plain character, so that the rest can be judged and counted. */
export const withoutEmoji = (text: string): string => text.replace(EMOJI_ALONE, '\u{1F642}');

/** Phones also put the style of emoji behind other characters, where it means nothing. */
export const withoutStrayStyle = (text: string): string => text.replace(KEPT_OR_STYLE, (_, emoji: string | undefined) => emoji ?? '');

/** Without characters that show nothing. Emoji stay whole, as do joiners where a script needs them. */
export const visibleText = (text: string): string => text.replace(KEPT_OR_UNSEEN, (_, kept: string | undefined) => kept ?? '');

/** A part of a foreign text that may be shown in one line. */
export const excerpt = (text: string, longest = 200): string => visibleText(text.slice(0, longest).replace(/\s+/g, ' '));
