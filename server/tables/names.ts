/** Names of tables, and the codes that invite to them. */
import type { Ground } from '../house.ts';

/** Letters and digits that cannot be taken for one another when read aloud. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

const drawn = (ground: Ground, length: number): string => Array.from(ground.random(length), (byte) => LETTERS[byte & 31]).join('');

/** 80 bits. */
export const newId = (ground: Ground): string => drawn(ground, 16);
/** 60 bits: nobody finds a private table by trying. */
export const newCode = (ground: Ground): string => drawn(ground, 12);

/** A code as it may be typed: in capitals, in groups, with letters that look like digits. */
export const readCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
