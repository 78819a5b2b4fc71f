/** A board of The Gift or the Watch in a simulated document, and a game to show on it. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import type { Box } from '#games';
import { type Dice, includes, type Move, SPECTATOR, seeded, top } from '#kernel';
import { Board } from '../../games/gift/board/index.ts';
import { countOf } from '../../games/gift/data/handful.ts';
import type { Gift } from '../../games/gift/types.ts';

export const NAMES = ['Aldis', 'Bryn', 'Cade', 'Dagny'];

export type AnyBox = Pick<Box<Gift>, 'words' | 'rulebook'> & { readonly game: Box<Gift>['game'] };

export interface Page {
  readonly home: HTMLElement;
  /** The moves that the board has asked for. */
  readonly made: Move[];
  show(s: Gift, seat?: number | null): void;
  press(element: Element | null | undefined): void;
  key(element: Element | null, name: string): void;
  /** Leaves whatever was begun. */
  leave(): void;
  offering(move: Move): Element | null;
  leading(verb: string): Element | null;
  /** Taps a row of the trade together; with the supply cards go by the rate. */
  fill(row: string, handful: number, rates: number | null): void;
  close(): void;
}

export const askedOf = (s: Gift): number => [0, 1, 2, 3].find((seat) => s.stack.length > 0 && includes(top(s).seats, seat)) ?? -1;
export const stepOf = ({ game }: AnyBox, s: Gift): string => (s.stack.length === 0 ? 'over' : (game.steps[top(s).step]?.name ?? ''));

export function movesOf({ game }: AnyBox, s: Gift, seat: number): Move[] {
  const moves: Move[] = [];
  if (s.stack.length === 0) return moves;
  moves.length = includes(top(s).seats, seat) ? game.options(s, seat, moves) : includes(top(s).sealed, seat) ? game.revisions(s, seat, moves) : 0;
  return moves;
}

function why({ game, words }: AnyBox, s: Gift, seat: number | null, move: Move) {
  const code = seat === null || s.stack.length === 0 ? 2 : game.check(s, seat, move);
  if (code === 0) return null;
  const { name, rule } = game.reason(code);
  return { words: words.reasons[name] ?? 'The game is not waiting for you.', rule };
}

export function openPage(box: AnyBox): Page {
  const home = document.createElement('div');
  document.body.append(home);
  const made: Move[] = [];
  const { game } = box;
  const page: Page = {
    home,
    made,
    /** The board is one and the same for a whole test, as at a table: a new one for every position would cost more memory than there is. */
    show(s, seat = askedOf(s)) {
      const viewer = seat ?? SPECTATOR;
      const view = game.view(s, viewer);
      act(() => {
        render(
          <Board
            seen={{ box: box as Box<Gift>, viewer, view, names: NAMES.slice(0, s.players), liveries: [0, 1, 2, 3] }}
            legal={seat === null ? [] : movesOf(box, s, seat)}
            seat={seat}
            act={(move) => made.push(move)}
            why={(move) => why(box, s, seat, move)}
            tale={[]}
          />,
          home,
        );
      });
    },
    press(element) {
      if (element === null || element === undefined) throw new Error('there is nothing to press');
      act(() => {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      });
    },
    key(element, name) {
      act(() => {
        element?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
      });
    },
    leave: () => page.key(home.querySelector('[data-place][tabindex="0"]'), 'Escape'),
    offering: (move) => home.querySelector(`[data-move="${game.notation(move)}"]`),
    leading: (verb) => home.querySelector(`[data-leads="${verb}"]`),
    fill(row, handful, rates) {
      for (let kind = 0; kind < 5; kind++) {
        const taps = countOf(handful, kind) / (rates === null ? 1 : countOf(rates, kind));
        for (let n = 0; n < taps; n++) page.press(home.querySelector(`[data-row="${row}"][data-kind="${kind}"]`));
      }
    },
    close() {
      act(() => render(null, home));
      home.remove();
    },
  };
  return page;
}

/** So many moves of each verb. */
export function sample({ game }: AnyBox, moves: readonly Move[], dice: Dice, most: number): Move[] {
  const kinds = new Map<string, Move[]>();
  for (const move of moves) kinds.set(game.wire(move)[0], [...(kinds.get(game.wire(move)[0]) ?? []), move]);
  return [...kinds.values()].flatMap((all) => (all.length <= most ? all : Array.from({ length: most }, () => all[dice(all.length)] as Move)));
}

/** One move of whoever is asked, mostly of the first verb on the list of wishes. */
export function next(box: AnyBox, s: Gift, dice: Dice, keen: readonly string[]): void {
  const { game } = box;
  const seat = askedOf(s);
  if (seat < 0) {
    game.play(s, -1, game.roll(s, dice), null);
    return;
  }
  const moves = movesOf(box, s, seat);
  const verb = keen.find((wish) => moves.some((move) => game.wire(move)[0] === wish));
  const among = verb !== undefined && dice(4) > 0 ? moves.filter((move) => game.wire(move)[0] === verb) : moves;
  game.play(s, seat, among[dice(among.length)] as Move, null);
}

/** Plays until the game comes to this. */
export function until(box: AnyBox, seed: string, wanted: (s: Gift) => boolean, keen: readonly string[], players = 4): Gift {
  for (let n = 0; n < 30; n++) {
    const dice = seeded(`${seed} ${n}`);
    const s = box.game.start(players, {});
    for (let moves = 0; s.stack.length > 0 && moves < 2500; moves++) {
      if (wanted(s)) return s;
      next(box, s, dice, keen);
    }
  }
  throw new Error(`no game comes to ${seed}`);
}

/** Verbs that are put together from rows of resources, card by card. */
export const COMPOSED = new Set(['offer', 'counter', 'supply', 'barter']);

/** Everything that can be pressed now, and after the steps that lead to more. */
export function offered(page: Page): Set<string> {
  const { home } = page;
  const found = new Set<string>();
  const collect = (): void => {
    for (const element of home.querySelectorAll('[data-move]')) found.add(element.getAttribute('data-move') ?? '');
  };
  const leads = (): string[] => [
    ...new Set(
      [...home.querySelectorAll('.gift-panel [data-leads], [data-place][data-leads]')].map((element) => element.getAttribute('data-leads') ?? ''),
    ),
  ];
  collect();
  // Places have menus of their own, with what the buttons offer as well: a few of them will do.
  const menus = [...home.querySelectorAll('[data-place][data-leads]')].map((element) => element.getAttribute('data-leads') ?? '').slice(3);
  for (const lead of leads().filter((name) => name !== 'trade' && !menus.includes(name))) {
    page.press(page.leading(lead));
    collect();
    const onward = leads().filter((name) => name.startsWith(`${lead} `) && !home.querySelector(`[data-place][data-leads="${name}"]:not(.has-ghost)`));
    for (const further of onward) {
      page.press(page.leading(further));
      collect();
      page.leave();
      page.press(page.leading(lead));
    }
    page.leave();
  }
  return found;
}
