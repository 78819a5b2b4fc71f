/** Our rules text: chapters of paragraphs, each with a stable id that code, tests, refusals and pages cite. */

export type RuleBook = Readonly<Record<string, Chapter>>;

export interface Chapter {
  readonly title: string;
  /** Id → what the paragraph is called, and what it says. */
  readonly rules: Readonly<Record<string, readonly [title: string, text: string]>>;
}

/** The ids of a rulebook: a citation of a paragraph that does not exist does not compile. */
export type RuleIds<Book extends RuleBook> = { [C in keyof Book]: keyof Book[C]['rules'] }[keyof Book] & string;

export interface Paragraph {
  readonly id: string;
  readonly chapter: string;
  /** Its number, counted from the book: chapter.paragraph. */
  readonly number: string;
  readonly title: string;
  readonly text: string;
}

export function paragraphs(book: RuleBook): Paragraph[] {
  return Object.values(book).flatMap((chapter, c) =>
    Object.entries(chapter.rules).map(([id, [title, text]], p) => ({ id, chapter: chapter.title, number: `${c + 1}.${p + 1}`, title, text })),
  );
}

/** The paragraphs that hold every word of the query, by id, title or text. */
export function searched(book: RuleBook, query: string): Paragraph[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return paragraphs(book).filter((p) => words.every((word) => `${p.id} ${p.title} ${p.text}`.toLowerCase().includes(word)));
}
