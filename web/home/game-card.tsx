import './game-card.css';
import type { GameShown } from '../api/shapes.ts';
import { Icon } from '../kit/icon.tsx';
import { words } from '../words/index.ts';
import { Picture } from './picture.tsx';

const { home: h } = words;

interface Props {
  readonly game: GameShown;
  readonly busy: boolean;
  play(): void;
  setUp(): void;
}

export function GameCard({ game, busy, play, setUp }: Props) {
  const { id, title, about, players } = game;
  return (
    <article class="panel game-card" aria-labelledby={`game-${id}`}>
      <Picture game={id} />
      <div class="game-words">
        <h3 id={`game-${id}`}>{title}</h3>
        <p class="soft small about">{about}</p>
        <p class="soft small facts">
          <Icon name="people" size={15} />
          {words.players(Math.min(...players), Math.max(...players))}
          <span aria-hidden="true">·</span>
          <a href={`/rules/${id}`}>{h.rules}</a>
        </p>
        <p class="acts">
          <button type="button" class="button" aria-disabled={busy} onClick={play}>
            <Icon name="bolt" size={16} />
            {busy ? h.playing : h.playBots}
          </button>
          <button type="button" class="button" onClick={setUp}>
            {h.setUp}
          </button>
        </p>
      </div>
    </article>
  );
}
