import '../settings/settings.css';
import { registry } from '#games';
import { HallBar } from '../kit/hall-bar.tsx';
import { words } from '../words/index.ts';

const { about: a } = words;

export function AboutPage() {
  const games = Object.values(registry).filter(({ meta }) => meta.example !== true);
  return (
    <>
      <HallBar />
      <main id="main" class="about-page" tabIndex={-1}>
        <h1>{a.title}</h1>
        <p>{a.what}</p>
        <p>{a.unofficial}</p>
        <section class="panel">
          <h2>{a.games}</h2>
          <ul>
            {games.map(({ meta }) => (
              <li key={meta.id}>
                <a href={`/rules/${meta.id}`}>{a.rulesOf(meta.title)}</a>
              </li>
            ))}
          </ul>
        </section>
        <section class="panel">
          <h2>{a.fair}</h2>
          <p>{a.fairAbout}</p>
        </section>
        <section class="panel">
          <h2>{a.credits}</h2>
          <p>{a.licence}</p>
          <p>{a.fonts}</p>
          <p>{a.libraries}</p>
          <p>
            <a href="/licences.txt" target="_blank" rel="noopener">
              {a.licenceTexts}
            </a>
          </p>
          <p>
            <a href="/api/docs">{a.api}</a>
          </p>
        </section>
      </main>
    </>
  );
}
