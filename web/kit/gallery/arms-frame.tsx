/** A position of Brothers in Arms in a frame like that of a table. */
import { useMemo, useState } from 'preact/hooks';
import type { Box } from '#games';
import { type Happening, type Move, SPECTATOR, witness } from '#kernel';
import { Board } from '../../../games/arms/board/index.ts';
import { arms } from '../../../games/arms/index.ts';
import type { Arms } from '../../../games/arms/types.ts';
import { tellings } from '../../host/tale.ts';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { ARMS_POSITIONS, type ArmsPosition, type ArmsScene, movesOf } from './arms.ts';

const NAMES = ['Aldis', 'Bryn', 'Cade', 'Dagny'];
const { game, words } = arms;

export function ArmsFrame({ position }: { readonly position: ArmsPosition }) {
  const [scene, setScene] = useState<ArmsScene>(position.make);
  const { s } = scene;
  const { seat } = position;
  const viewer = seat ?? SPECTATOR;
  const legal = useMemo(() => (seat === null ? [] : movesOf(s, seat)), [s]);
  const act = (move: Move): void => {
    const next = game.clone(s);
    const told: Happening[] = [...scene.tale];
    game.play(next, seat ?? 0, move, game.recorder(told));
    setScene({ s: next, tale: told });
  };
  const why = (move: Move) => {
    const code = seat === null || s.stack.length === 0 ? 2 : game.check(s, seat, move);
    if (code === 0) return null;
    const { name, rule } = game.reason(code);
    return { words: words.reasons[name as keyof typeof words.reasons] ?? 'The game is not waiting for you.', rule };
  };
  const view: Arms = useMemo(() => game.view(s, viewer), [s]);
  const seen = useMemo(() => ({ box: arms, viewer, view, names: NAMES.slice(0, s.players), liveries: [0, 2, 1, 3] }), [view]);
  const tale = useMemo(() => {
    const events = witness(game, scene.tale, viewer, null).map(({ event, args }) => [game.eventNames[event] ?? '', ...args] as const);
    return tellings(arms as unknown as Box, NAMES, 1, events);
  }, [scene]);
  return (
    <div class="gallery">
      <header>
        {ARMS_POSITIONS.map(({ name }) => (
          <a key={name} href={`?position=${name}`} aria-current={name === position.name ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </header>
      <main>
        <Board seen={seen} legal={legal} seat={seat} act={act} why={why} tale={tale} />
      </main>
      <aside>
        <div id="rail-slot" />
      </aside>
    </div>
  );
}
