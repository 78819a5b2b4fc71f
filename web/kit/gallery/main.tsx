/** Shows one position of a board in a frame like that of a table: only for development and pictures. */
import '@fontsource-variable/inter';
import '@fontsource-variable/vollkorn';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { type Move, SPECTATOR, turn } from '#kernel';
import { Board } from '../../../games/natick/board/index.ts';
import { natick } from '../../../games/natick/index.ts';
import type { Natick } from '../../../games/natick/types.ts';
import { Crest } from '../crest.tsx';
import { ARMS_POSITIONS } from './arms.ts';
import { ArmsFrame } from './arms-frame.tsx';
import { Charts } from './charts.tsx';
import { GIFT_POSITIONS } from './gift.ts';
import { GiftFrame } from './gift-frame.tsx';
import { OATH_POSITIONS } from './oath.ts';
import { OathFrame } from './oath-frame.tsx';
import { movesOf, POSITIONS, type Position } from './positions.ts';
import './gallery.css';

const NAMES = ['Aldis', 'Edda'];
const { game, words } = natick;

const Names = ({ here }: { readonly here: string }) => (
  <header>
    {[...POSITIONS.map(({ name }) => name), 'charts'].map((name) => (
      <a key={name} href={`?position=${name}`} aria-current={name === here ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </header>
);

function Frame({ position }: { readonly position: Position }) {
  const [state, setState] = useState<Natick>(position.make);
  const { seat } = position;
  const legal = seat !== null && state.stack.length > 0 && turn(state) === seat ? movesOf(state) : [];
  const act = (move: Move): void => {
    const next = game.clone(state);
    game.play(next, seat ?? 0, move, null);
    setState(next);
  };
  const why = (move: Move) => {
    const code = seat === null || state.stack.length === 0 ? 2 : game.check(state, seat, move);
    if (code === 0) return null;
    const { name, rule } = game.reason(code);
    return { words: words.reasons[name] ?? 'The game is not waiting for you.', rule };
  };
  const seen = { box: natick, viewer: seat ?? SPECTATOR, view: state, names: NAMES, liveries: [0, 1] };
  return (
    <div class="gallery">
      <Names here={position.name} />
      <main>
        <Board seen={seen} legal={legal} seat={seat} act={act} why={why} />
      </main>
      <aside>
        {NAMES.map((name, livery) => (
          <p key={name}>
            <Crest livery={livery} /> {name}
          </p>
        ))}
      </aside>
    </div>
  );
}

const wanted = new URLSearchParams(location.search).get('position');
const battle = ARMS_POSITIONS.find(({ name }) => name === wanted);
const gift = GIFT_POSITIONS.find(({ name }) => name === wanted);
const oath = OATH_POSITIONS.find(({ name }) => name === wanted);
const position = POSITIONS.find(({ name }) => name === wanted) ?? POSITIONS[0];
const home = document.getElementById('gallery');
if (home !== null && wanted === 'charts')
  render(
    <div class="gallery">
      <Names here="charts" />
      <Charts />
    </div>,
    home,
  );
else if (home !== null && battle !== undefined) render(<ArmsFrame position={battle} />, home);
else if (home !== null && gift !== undefined) render(<GiftFrame position={gift} />, home);
else if (home !== null && oath !== undefined) render(<OathFrame position={oath} />, home);
else if (home !== null && position !== undefined) render(<Frame position={position} />, home);
