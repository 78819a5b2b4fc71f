/** The words about people, apart from the rest: the first page does not need them. A second language is a file of the same type. */
import * as en from './en-people.ts';

export type PeopleWords = typeof en;

export const said: PeopleWords = en;
