/** The rules of a game in our own words: chapters, numbers, a search, and an anchor for every paragraph. */
import './rules.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Box, registry } from '#games';
import { type Paragraph, paragraphs, type RuleBook, searched, tableRules } from '#kernel';
import { HallBar } from '../kit/hall-bar.tsx';
import { Nowhere } from '../kit/nowhere.tsx';
import { Waiting } from '../kit/waiting.tsx';
import { words } from '../words/index.ts';

const { rules: r } = words;

export function RulesPage({ game }: { game: string }) {
  const entry = registry[game];
  const box = useSignal<Box | null>(null);
  const query = useSignal('');
  useEffect(() => {
    void entry?.load().then((loaded) => {
      box.value = loaded;
    });
  }, [entry]);
  const here = box.value !== null;
  useEffect(() => {
    if (!here) return undefined;
    const jump = (): void => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      target?.scrollIntoView();
      target?.focus({ preventScroll: true });
    };
    if (location.hash !== '') jump();
    addEventListener('hashchange', jump);
    return () => removeEventListener('hashchange', jump);
  }, [here]);
  if (entry === undefined) return <Nowhere {...words.nowhere} />;
  if (box.value === null) return <Waiting />;

  const book: RuleBook = { ...box.value.rulebook, ...tableRules };
  const all = paragraphs(book);
  const shown = query.value.trim() === '' ? all : searched(book, query.value);
  const chapters = [...new Set(shown.map(({ chapter }) => chapter))];
  return (
    <>
      <HallBar />
      <main id="main" class="rules" tabIndex={-1}>
        <header>
          <h1>{r.title(entry.meta.title)}</h1>
          <p class="soft">
            {box.value.words.about} {r.own}
          </p>
          <search>
            <input
              class="field"
              type="search"
              aria-label={r.search}
              placeholder={r.search}
              value={query}
              onInput={(event) => {
                query.value = event.currentTarget.value;
              }}
            />
            <span class="soft small" role="status">
              {shown.length === 0 ? r.none : r.found(shown.length)}
            </span>
          </search>
        </header>
        <nav aria-label={r.chapters}>
          <h2>{r.chapters}</h2>
          <ol>
            {chapters.map((chapter) => (
              <li key={chapter}>
                <a href={`#${all.find((one) => one.chapter === chapter)?.id ?? ''}`}>{chapter}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div class="chapters">
          {chapters.map((chapter) => (
            <section key={chapter}>
              <h2>{chapter}</h2>
              {shown
                .filter((one) => one.chapter === chapter)
                .map((one) => (
                  <Rule key={one.id} {...one} />
                ))}
            </section>
          ))}
        </div>
      </main>
    </>
  );
}

function Rule({ id, number, title, text }: Paragraph) {
  return (
    <article id={id} tabIndex={-1}>
      <h3>
        <a href={`#${id}`}>{number}</a> {title}
      </h3>
      <p>{text}</p>
    </article>
  );
}
