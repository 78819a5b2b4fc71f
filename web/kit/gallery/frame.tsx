/** One position of a board in a frame like that of a table. What is played there goes on as far as the next question. */
import type { ComponentType } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Box } from '#games';
import { type Happening, type Move, SPECTATOR, type State, turn, witness } from '#kernel';
import { tellings } from '../../host/tale.ts';
import type { BoardProps } from '../board.ts';
import { Crest } from '../crest.tsx';
import { movesOf, type Position } from './scene.ts';
import '../../styles/tokens.css';
import '../../styles/base.css';

const NAMES = ['Aldis', 'Bryn', 'Cade', 'Dagny', 'Edda'];

/** Links to the other positions. */
export const Links = ({ names, here }: { readonly names: readonly string[]; readonly here: string }) => (
  <header>
    {names.map((name) => (
      <a key={name} href={`?position=${name}`} aria-current={name === here ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </header>
);

interface FrameProps<S extends State> {
  readonly box: Box<S>;
  readonly board: ComponentType<BoardProps<S>>;
  readonly position: Position<S>;
  readonly others: readonly string[];
  readonly liveries?: readonly number[];
}

export function Frame<S extends State>({ box, board: Board, position, others, liveries = [0, 1, 2, 3, 4] }: FrameProps<S>) {
  const { game, words } = box;
  const { seat } = position;
  const viewer = seat ?? SPECTATOR;
  const [scene, setScene] = useState(position.make);
  const { s } = scene;
  const names = NAMES.slice(0, s.players);
  const legal = useMemo(() => (seat === null ? [] : movesOf(game, s, seat)), [s]);
  const act = (move: Move): void => {
    const next = game.clone(s);
    const tale: Happening[] = [...scene.tale];
    const tell = game.recorder(tale);
    const dice = (sides: number): number => (7 * tale.length) % sides;
    game.play(next, seat ?? 0, move, tell);
    while (next.stack.length > 0 && turn(next) < 0) game.play(next, -1, game.roll(next, dice), tell);
    setScene({ s: next, tale });
  };
  const why = (move: Move) => {
    const code = seat === null || s.stack.length === 0 ? 2 : game.check(s, seat, move);
    if (code === 0) return null;
    const { name, rule } = game.reason(code);
    return { words: words.reasons[name] ?? 'The game is not waiting for you.', rule };
  };
  const seen = useMemo(() => ({ box, viewer, view: game.view(s, viewer), names, liveries }), [s]);
  const tale = useMemo(() => {
    const events = witness(game, scene.tale, viewer, null).map(({ event, args }) => [game.eventNames[event] ?? '', ...args] as const);
    return tellings(box as unknown as Box, names, 1, events);
  }, [scene]);
  return (
    <div class="gallery">
      <Links names={others} here={position.name} />
      <main>
        <Board seen={seen} legal={legal} seat={seat} act={act} why={why} tale={tale} />
      </main>
      <aside>
        {names.map((name, at) => (
          <p key={name}>
            <Crest livery={liveries[at] ?? at} /> {name}
          </p>
        ))}
        <div id="rail-slot" />
      </aside>
    </div>
  );
}
