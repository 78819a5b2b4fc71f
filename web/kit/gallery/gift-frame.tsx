/** A position of The Gift or the Watch in a frame like that of a table. */
import { useMemo, useState } from 'preact/hooks';
import type { Box } from '#games';
import { type Happening, type Move, SPECTATOR, witness } from '#kernel';
import { Board } from '../../../games/gift/board/index.ts';
import type { Gift } from '../../../games/gift/types.ts';
import { tellings } from '../../host/tale.ts';
import { Crest } from '../crest.tsx';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { GIFT_POSITIONS, type GiftPosition, type GiftScene, movesOf } from './gift.ts';

const NAMES = ['Aldis', 'Bryn', 'Cade', 'Dagny'];

export function GiftFrame({ position }: { readonly position: GiftPosition }) {
  const [scene, setScene] = useState<GiftScene>(position.make);
  const { s } = scene;
  const { seat, box } = position;
  const { game, words } = box;
  const viewer = seat ?? SPECTATOR;
  const legal = useMemo(() => (seat === null || s.stack.length === 0 ? [] : movesOf(box, s, seat)), [s]);
  const act = (move: Move): void => {
    const next = game.clone(s);
    const told: Happening[] = [...scene.tale];
    game.play(next, seat ?? 0, move, game.recorder(told));
    while (next.stack.length > 0 && next.stack.at(-1)?.seats === 0)
      game.play(
        next,
        -1,
        game.roll(next, (n) => (next.turn * 7 + told.length) % n),
        game.recorder(told),
      );
    setScene({ s: next, tale: told });
  };
  const why = (move: Move) => {
    const code = seat === null || s.stack.length === 0 ? 2 : game.check(s, seat, move);
    if (code === 0) return null;
    const { name, rule } = game.reason(code);
    return { words: words.reasons[name] ?? 'The game is not waiting for you.', rule };
  };
  const view: Gift = useMemo(() => game.view(s, viewer), [s]);
  const seen = useMemo(() => ({ box, viewer, view, names: NAMES, liveries: [0, 1, 2, 3] }), [view]);
  const tale = useMemo(() => {
    const events = witness(game, scene.tale, viewer, null).map(({ event, args }) => [game.eventNames[event] ?? '', ...args] as const);
    return tellings(box as unknown as Box, NAMES, 1, events);
  }, [scene]);
  return (
    <div class="gallery">
      <header>
        {GIFT_POSITIONS.map(({ name }) => (
          <a key={name} href={`?position=${name}`} aria-current={name === position.name ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </header>
      <main>
        <Board seen={seen} legal={legal} seat={seat} act={act} why={why} tale={tale} />
      </main>
      <aside>
        {NAMES.slice(0, s.players).map((name, livery) => (
          <p key={name}>
            <Crest livery={livery} /> {name} {s.points[livery]}
          </p>
        ))}
        <div id="rail-slot" />
      </aside>
    </div>
  );
}
