/** The words of the page. A second language is a file of the same type. */
import { en } from './en.ts';

export type PageWords = typeof en;

export const words: PageWords = en;
