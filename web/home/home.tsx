/** The hall: play at once, set a table, join one, go on with a game. */
import './home.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { inWords } from '../api/call.ts';
import { playNow } from '../api/dice.ts';
import { me } from '../api/session.ts';
import { HallBar } from '../kit/hall-bar.tsx';
import { Icon } from '../kit/icon.tsx';
import { lazy } from '../kit/lazy.tsx';
import { online } from '../kit/online.ts';
import { NewBuild } from '../offline/news.tsx';
import { renewPage } from '../offline/renewal.ts';
import { newBuild } from '../offline/version.ts';
import { go, search } from '../router.ts';
import { words } from '../words/index.ts';
import { GameCard } from './game-card.tsx';
import { games, reachable, readHall } from './hall.ts';
import { Hero } from './hero.tsx';
import { OpenTables } from './open-tables.tsx';
import { YourGames } from './your-games.tsx';

const { home: h } = words;
const NewTable = lazy(async () => (await import('./new-table.tsx')).NewTable);
const AGAIN = 15_000;

/** Without the hall bots play on this device. */
async function playHere(game: string): Promise<string> {
  const { beginAgainstBots } = await import('../local/begin.ts');
  return beginAgainstBots(game, me.value?.name ?? words.local.player(1));
}

export function Home() {
  const setting = useSignal<string | null>(null);
  const busy = useSignal<string | null>(null);
  const problem = useSignal<string | null>(null);
  useEffect(() => {
    // The game that it waited for is left.
    if (newBuild.value) void renewPage();
    void readHall();
    const refresh = (): void => {
      if (document.visibilityState === 'visible') void readHall();
    };
    const timer = setInterval(refresh, AGAIN);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);

  async function play(game: string): Promise<void> {
    if (busy.value !== null) return;
    busy.value = game;
    problem.value = null;
    try {
      go(online.value && reachable.value ? `/table/${await playNow(game)}` : await playHere(game));
    } catch (error) {
      problem.value = inWords(error);
    }
    busy.value = null;
  }
  const setUp = (game: string): void => {
    setting.value = game;
  };
  const first = games.value[0];
  const wanted = new URLSearchParams(search.value).get('new');
  useEffect(() => {
    if (wanted === null) return;
    setting.value = games.value.find(({ id }) => id === wanted)?.id ?? first?.id ?? null;
    // Only once: a reload or the way back must not open the dialog again.
    go('/', 'replace');
  }, [wanted]);

  return (
    <>
      <HallBar />
      <NewBuild at="hall" />
      {!(online.value && reachable.value) && (
        <p class="hall-banner" role="status">
          <Icon name="offline" />
          {online.value ? words.local.unreachable : words.local.offline}
        </p>
      )}
      <main id="main" class="home" tabIndex={-1}>
        <Hero
          games={games.value.length}
          busy={busy.value !== null}
          problem={problem.value}
          play={() => first !== undefined && void play(first.id)}
          newTable={() => first !== undefined && setUp(first.id)}
        />
        <div class="hall-content">
          <section aria-labelledby="games-title">
            <h2 id="games-title" class="unseen">
              {h.games}
            </h2>
            <ul class="game-cards" data-count={games.value.length}>
              {games.value.map((game) => (
                <li key={game.id}>
                  <GameCard game={game} busy={busy.value === game.id} play={() => void play(game.id)} setUp={() => setUp(game.id)} />
                </li>
              ))}
            </ul>
          </section>
          <div class="hall-lists">
            <YourGames />
            <OpenTables newTable={() => first !== undefined && setUp(first.id)} />
          </div>
        </div>
      </main>
      {setting.value !== null && (
        <NewTable
          game={setting.value}
          onClose={() => {
            setting.value = null;
          }}
        />
      )}
    </>
  );
}
