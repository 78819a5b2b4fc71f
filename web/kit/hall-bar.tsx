/** The bar at the top of every page that is not a table. */
import './hall-bar.css';
import { me } from '../api/session.ts';
import { words } from '../words/index.ts';
import { Icon } from './icon.tsx';
import { Mark } from './mark.tsx';

export function HallBar() {
  const name = me.value?.name ?? words.stranger;
  return (
    <header class="hall-bar">
      <a class="brand" href="/">
        <Mark />
        <span>{words.hall}</span>
      </a>
      <nav aria-label={words.nav}>
        <a class="button quiet" href="/about">
          {words.titles.about}
        </a>
        <a class="button quiet square" href="/settings" aria-label={words.titles.settings}>
          <Icon name="gear" />
        </a>
        <a class="button who" href="/you" aria-label={words.youAre(name)}>
          <Icon name="person" size={16} />
          <span class="who-name">{name}</span>
        </a>
      </nav>
    </header>
  );
}
