/** The page that the address names. Home comes with the first load; the others when they are asked for. */
import { useEffect } from 'preact/hooks';
import { Home } from './home/home.tsx';
import { Announcer } from './kit/announce.tsx';
import { lazy } from './kit/lazy.tsx';
import { Nowhere } from './kit/nowhere.tsx';
import { Guard } from './kit/trouble.tsx';
import { place } from './router.ts';
import { words } from './words/index.ts';

const TablePage = lazy(async () => (await import('./table/page.tsx')).TablePage);
const LocalPage = lazy(async () => (await import('./local/page.tsx')).LocalPage);
const RulesPage = lazy(async () => (await import('./rules/rules.tsx')).RulesPage);
const AboutPage = lazy(async () => (await import('./about/about.tsx')).AboutPage);
const ReplayPage = lazy(async () => (await import('./replay/page.tsx')).ReplayPage);
const ProfilePage = lazy(async () => (await import('./people/profile.tsx')).ProfilePage);
const SettingsPage = lazy(async () => (await import('./settings/settings.tsx')).SettingsPage);

export function App() {
  const here = place.value;
  useEffect(() => {
    document.title = here.page === 'home' ? words.hall : `${words.titles[here.page]} · ${words.hall}`;
  }, [here]);
  return (
    <>
      <a class="skip unseen" href="#main">
        {words.skip}
      </a>
      <Announcer />
      {here.page === 'home' && <Home />}
      {here.page === 'table' && (
        <Guard key={here.table}>
          <TablePage table={here.table} />
        </Guard>
      )}
      {here.page === 'replay' && <ReplayPage key={here.table ?? ''} table={here.table} />}
      {here.page === 'local' && <LocalPage key={here.game} id={here.game} />}
      {here.page === 'rules' && <RulesPage key={here.game} game={here.game} />}
      {here.page === 'about' && <AboutPage />}
      {here.page === 'settings' && <SettingsPage />}
      {here.page === 'you' && <ProfilePage />}
      {here.page === 'nowhere' && <Nowhere title={words.nowhere.title} about={words.nowhere.about} />}
    </>
  );
}
