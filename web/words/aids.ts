/** The words of help, in the language of the page. */
import { aidWords } from './en-aids.ts';

export const help = aidWords;
