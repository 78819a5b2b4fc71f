/** A position of Oath of the Brotherhood in a frame like that of a table. */
import { useMemo, useState } from 'preact/hooks';
import type { Box } from '#games';
import { type Happening, type Move, SPECTATOR, witness } from '#kernel';
import { Board } from '../../../games/oath/board/index.ts';
import { oath } from '../../../games/oath/index.ts';
import { tellings } from '../../host/tale.ts';
import { Crest } from '../crest.tsx';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { movesOf, OATH_POSITIONS, type OathPosition, type OathScene } from './oath.ts';

const NAMES = ['Aldis', 'Bryn', 'Cade', 'Dagny', 'Edda'];
const { game, words } = oath;

export function OathFrame({ position }: { readonly position: OathPosition }) {
  const [scene, setScene] = useState<OathScene>(position.make);
  const { s } = scene;
  const { seat } = position;
  const viewer = seat ?? SPECTATOR;
  const legal = useMemo(() => (seat === null || s.stack.length === 0 ? [] : movesOf(s, seat)), [s]);
  const act = (move: Move): void => {
    const next = game.clone(s);
    const told: Happening[] = [...scene.tale];
    const say = game.recorder(told);
    game.play(next, seat ?? 0, move, say);
    while (next.stack.length > 0 && next.stack.at(-1)?.seats === 0)
      game.play(
        next,
        -1,
        game.roll(next, (n) => (next.turn * 7 + told.length) % n),
        say,
      );
    setScene({ s: next, tale: told });
  };
  const why = (move: Move) => {
    const code = seat === null || s.stack.length === 0 ? 2 : game.check(s, seat, move);
    if (code === 0) return null;
    const { name, rule } = game.reason(code);
    return { words: words.reasons[name as keyof typeof words.reasons] ?? 'The game is not waiting for you.', rule };
  };
  const names = NAMES.slice(0, s.players);
  const seen = useMemo(() => ({ box: oath as unknown as Box<typeof s>, viewer, view: game.view(s, viewer), names, liveries: [0, 1, 2, 3, 4] }), [s]);
  const tale = useMemo(() => {
    const events = witness(game, scene.tale, viewer, null).map(({ event, args }) => [game.eventNames[event] ?? '', ...args] as const);
    return tellings(oath as unknown as Box, names, 1, events);
  }, [scene]);
  return (
    <div class="gallery">
      <header>
        {OATH_POSITIONS.map(({ name }) => (
          <a key={name} href={`?position=${name}`} aria-current={name === position.name ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </header>
      <main>
        <Board seen={seen} legal={legal} seat={seat} act={act} why={why} tale={tale} />
      </main>
      <aside>
        {names.map((name, livery) => (
          <p key={name}>
            <Crest livery={livery} /> {name} {s.points[livery]}
          </p>
        ))}
        <div id="rail-slot" />
      </aside>
    </div>
  );
}
