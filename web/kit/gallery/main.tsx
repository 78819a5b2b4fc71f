/** Shows one position of a board in a frame like that of a table: only for development and pictures. */
import '@fontsource-variable/inter';
import '@fontsource-variable/vollkorn';
import { type ComponentType, render } from 'preact';
import type { Box } from '#games';
import type { State } from '#kernel';
import { Board as ArmsBoard } from '../../../games/arms/board/index.ts';
import { arms } from '../../../games/arms/index.ts';
import { Board as GiftBoard } from '../../../games/gift/board/index.ts';
import { gift } from '../../../games/gift/index.ts';
import { Board as NatickBoard } from '../../../games/natick/board/index.ts';
import { natick } from '../../../games/natick/index.ts';
import { Board as OathBoard } from '../../../games/oath/board/index.ts';
import { oath } from '../../../games/oath/index.ts';
import { watch } from '../../../games/watch/index.ts';
import type { BoardProps } from '../board.ts';
import { ARMS_POSITIONS } from './arms.ts';
import { Charts } from './charts.tsx';
import { Frame, Links } from './frame.tsx';
import { GIFT_POSITIONS, WATCH_POSITIONS } from './gift.ts';
import { NATICK_POSITIONS } from './natick.ts';
import { OATH_POSITIONS } from './oath.ts';
import type { Position } from './scene.ts';
import './gallery.css';

interface Shelf {
  readonly box: Box;
  readonly board: ComponentType<BoardProps>;
  readonly positions: readonly Position<State>[];
  readonly liveries?: readonly number[];
}

/** Each game knows its own positions; beside each other they are positions of some game. */
const shelf = <S extends State>(
  box: unknown,
  board: ComponentType<BoardProps<S>>,
  positions: readonly Position<S>[],
  liveries?: readonly number[],
): Shelf => ({
  ...{ box: box as Box, board: board as unknown as ComponentType<BoardProps>, positions: positions as unknown as readonly Position<State>[] },
  ...(liveries === undefined ? {} : { liveries }),
});

const SHELVES: readonly Shelf[] = [
  shelf(natick, NatickBoard, NATICK_POSITIONS),
  shelf(gift, GiftBoard, GIFT_POSITIONS),
  shelf(watch, GiftBoard, WATCH_POSITIONS),
  shelf(oath, OathBoard, OATH_POSITIONS),
  // Partners, who sit opposite, have colours that go together.
  shelf(arms, ArmsBoard, ARMS_POSITIONS, [0, 2, 1, 3]),
];
const CHARTS = 'charts';
const namesOf = ({ positions }: Pick<Shelf, 'positions'>): string[] => positions.map(({ name }) => name);

const wanted = new URLSearchParams(location.search).get('position') ?? 'act';
const home = document.getElementById('gallery');
if (home !== null && wanted === CHARTS)
  render(
    <div class="gallery">
      <Links names={[...SHELVES.flatMap(namesOf), CHARTS]} here={CHARTS} />
      <Charts />
    </div>,
    home,
  );
for (const { positions, ...shown } of SHELVES) {
  const position = positions.find(({ name }) => name === wanted);
  if (home !== null && position !== undefined) render(<Frame {...shown} position={position} others={namesOf({ positions })} />, home);
}
