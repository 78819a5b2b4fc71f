// @vitest-environment happy-dom
/** Help at the table, in the page: a hint that is shown and played, a count folded from what was told, an expert's look at a finished game. */
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { WrittenAdvice } from '#bots';
import { registry } from '#games';
import { CHANCE, type Game, type Happening, includes, type Move, type Seat, type State, seeded, top, turn, witness } from '#kernel';
import type { HintReply } from '../../web/host/contract.ts';
import type { Happened } from '../../web/host/messages.ts';
import { tellings } from '../../web/host/tale.ts';
import { considered } from '../../web/host/worker/thinking.ts';
import type { Seen, Telling } from '../../web/kit/board.ts';
import { mayAsk, questionAt } from '../../web/replay/question.ts';
import { readWritten } from '../../web/replay/read.ts';
import { type Review, review } from '../../web/replay/review.ts';
import { Counter } from '../../web/table/counter.tsx';
import { Hint } from '../../web/table/hint.tsx';
import type { Play } from '../../web/table/play.ts';
import { recalled } from '../../web/table/recalled.ts';
import giftLog from '../fixtures/gift/sim-gift-11-1.jsonl?raw';
import natickLog from '../fixtures/natick/sim-natick-7-1.jsonl?raw';
import oathLog from '../fixtures/oath/sim-oath-3-1.jsonl?raw';
import watchLog from '../fixtures/watch/sim-watch-5-1.jsonl?raw';

const NAMES = ['Ann', 'Bob', 'Cid', 'Dot'];

interface Told {
  readonly s: State;
  readonly memories: readonly unknown[];
  readonly tales: readonly Telling[][];
}

/** A game as its seats were told it, up to the first choice of a seat after so many moves. */
async function told(
  id: string,
  players: number,
  moves: number,
  fits: (seat: Seat) => boolean = () => true,
): Promise<Told & { game: Game; seat: Seat }> {
  const box = await registry[id]!.load();
  const { game } = box;
  const dice = seeded(`told ${id}`);
  const s = game.start(players);
  const memories = NAMES.slice(0, players).map((_, seat) => game.memory?.begin(players, seat) ?? null);
  const tales: Telling[][] = NAMES.slice(0, players).map(() => []);
  for (let n = 0; n < moves || turn(s) === CHANCE || !fits(turn(s)); n++) {
    const by = turn(s);
    const happenings: Happening[] = [];
    game.play(s, by, by === CHANCE ? game.roll(s, dice) : game.pick(s, by, dice), game.recorder(happenings));
    tales.forEach((tale, seat) => {
      const shown = witness(game, happenings, seat, memories[seat]);
      const events = shown.map(({ event, args }): Happened => [game.eventNames[event]!, ...args]);
      tale.push(...tellings(box, NAMES, n, events));
    });
  }
  return { s, memories, tales, game, seat: turn(s) };
}

let home: HTMLElement | null = null;
afterEach(() => {
  if (home !== null) render(null, home);
  home?.remove();
  home = null;
});

async function shown(id: string, at: Told & { game: Game; seat: Seat }, reply: HintReply, panel: 'hint' | 'counter', tale = at.tales[at.seat]!) {
  const box = await registry[id]!.load();
  const seen: Seen = { box, viewer: at.seat, view: at.game.view(at.s, at.seat), names: NAMES.slice(0, at.s.players), liveries: [0, 1, 2, 3] };
  const made: Move[] = [];
  const close = vi.fn();
  const asked = vi.fn(async () => reply);
  const host = { seen: signal(seen), info: signal(null), chronicle: signal(tale), hint: asked };
  const play = { host, seat: signal(at.seat), act: (move: Move) => made.push(move) } as unknown as Play;
  home = document.createElement('div');
  home.className = 'table';
  document.body.append(home);
  const Panel = panel === 'hint' ? Hint : Counter;
  act(() => render(<Panel play={play} close={close} />, home!));
  // What it needs of the game is fetched first
  await vi.waitFor(() => {
    if (home?.textContent?.includes('looks at the game') || home?.querySelector('table, [role=status], .advice, p:not(.soft)') === null)
      throw new Error('still waiting');
  }, 20_000);
  await act(async () => {});
  return { home, made, close, asked, seen };
}

const adviceFor = (game: Game, view: State, seat: Seat): WrittenAdvice => {
  const legal: Move[] = [];
  legal.length = game.options(view, seat, legal);
  return {
    move: game.wire(legal[0]!),
    options: legal.slice(0, 3).map((move, i) => ({ move: game.wire(move), value: 0.5 - i / 10 })),
    motive: { kind: 'gains', by: 0.1 },
  };
};

describe('a hint', () => {
  test('is shown with its reason and the alternatives, and is played only when that is pressed', async () => {
    const at = await told('natick', 2, 40);
    const hint = adviceFor(at.game, at.game.view(at.s, at.seat), at.seat);
    const { home: page, made, asked } = await shown('natick', at, { hint }, 'hint');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(page.querySelector('h2')?.textContent).toContain('An expert would: ');
    expect(page.textContent).toContain('It is worth about 10 % more of a chance to win');
    expect([...page.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent)).toEqual(['50 %', '40 %', '30 %']);
    expect(made).toEqual([]);
    act(() => page.querySelector<HTMLButtonElement>('button.primary')!.click());
    expect(made).toEqual([at.game.parse(hint.move)]);
  });

  test('shows no number where the chances of the game are too far off, but still the reason and the alternatives', async () => {
    const at = await told('natick', 2, 40);
    const hint = adviceFor(at.game, at.game.view(at.s, at.seat), at.seat);
    const quiet = { ...hint, options: hint.options.map(({ move }) => ({ move, value: null })), motive: { kind: 'gains', by: null } as const };
    const { home: page } = await shown('natick', at, { hint: quiet }, 'hint');
    expect(page.textContent).toContain('It looks better than the next best');
    expect(page.querySelectorAll('tbody tr')).toHaveLength(3);
    expect([...page.querySelectorAll('th')].map((head) => head.textContent)).toEqual(['Move']);
    expect(page.textContent).not.toMatch(/%|NaN|null/);
  });

  test('marks the place on the board, and the mark goes with it', async () => {
    const at = await told('natick', 2, 40);
    const hint = adviceFor(at.game, at.game.view(at.s, at.seat), at.seat);
    const notation = at.game.notation(at.game.parse(hint.move));
    const place = document.createElement('button');
    place.dataset.move = notation;
    const leading = document.createElement('button');
    leading.dataset.leads = hint.move.join(' ');
    const other = document.createElement('button');
    other.dataset.move = 'something else';
    const table = document.createElement('div');
    table.className = 'table';
    table.append(place, leading, other);
    document.body.prepend(table);
    const { home: page } = await shown('natick', at, { hint }, 'hint');
    expect([place, leading, other].map((one) => one.hasAttribute('data-advised'))).toEqual([true, true, false]);
    act(() => render(null, page));
    expect(place.hasAttribute('data-advised')).toBe(false);
    table.remove();
  });

  test.each([
    ['noHint', 'This table plays without hints.'],
    ['tooFast', 'Too fast. Wait a moment.'],
    ['trouble', 'That did not work. Try again in a moment.'],
  ])('that is refused (%s) says why, and offers nothing to play', async (refused, words) => {
    const { home: page } = await shown('natick', await told('natick', 2, 40), { refused }, 'hint');
    expect(page.textContent).toContain(words);
    expect(page.querySelector('button.primary')).toBeNull();
  });

  test('is closed by Escape and by its button', async () => {
    const { home: page, close } = await shown('natick', await told('natick', 2, 40), { refused: 'turn' }, 'hint');
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    act(() => page.querySelector<HTMLButtonElement>('button[aria-label]')!.click());
    expect(close).toHaveBeenCalledTimes(2);
  });
});

describe('the card counter', () => {
  test.each([
    ['gift', 4],
    ['watch', 4],
    ['oath', 3],
    ['beacons', 4],
  ])('%s: the memory folded from what the page was told is the one that a bot would have', async (id, players) => {
    const at = await told(id, players, id === 'beacons' ? 20 : 250);
    at.memories.forEach((memory, seat) => {
      expect(recalled(at.game, players, seat, at.tales[seat]!)).toEqual(memory);
    });
  });

  test('tells every opponent apart, what is certain and what is possible', async () => {
    const at = await told('gift', 4, 250);
    const { home: page } = await shown('gift', at, { refused: 'turn' }, 'counter');
    const [hands] = page.querySelectorAll('table');
    expect(hands?.querySelector('caption')?.textContent).toBe('Resource cards');
    expect([...hands!.querySelectorAll('tbody th')].map((cell) => cell.textContent)).toEqual(NAMES.filter((_, seat) => seat !== at.seat));
    for (const cell of hands!.querySelectorAll('td')) expect(cell.textContent).toMatch(/^\d+(–\d+)?$/);
  });

  test('a tale that does not fit what is seen is not counted', async () => {
    const at = await told('gift', 4, 250);
    const { home: page } = await shown('gift', at, { refused: 'turn' }, 'counter', at.tales[at.seat]!.slice(0, 40));
    expect(page.querySelector('table')).toBeNull();
    expect(page.textContent).toContain('not here yet');
  });
});

async function opened(text: string): Promise<Review> {
  const written = await readWritten(text);
  return review(await registry[written.header.game]!.load(), written, (level) => level);
}

describe('an expert in a replay', () => {
  test.each([
    ['natick', natickLog],
    ['gift', giftLog],
    ['watch', watchLog],
    ['oath', oathLog],
  ])('%s: every decision is asked again with what its seat knew then, and nothing else', async (_, text) => {
    const seen = await opened(text);
    const { game } = seen.box;
    const memories = Array.from({ length: seen.header.players }, (_, seat) => game.memory?.begin(seen.header.players, seat) ?? null);
    let asked = 0;
    seen.moments.forEach(({ by, move, parent, happenings }, place) => {
      if (place % 9 === 0) {
        const question = questionAt(seen, place);
        const s = seen.at(parent);
        if (by < 0) expect(question).toBeNull();
        else if (question !== null) {
          asked++;
          expect(question.view).toEqual(game.view(s, by));
          expect(question.memory).toEqual(memories[by]);
          // Of offers only useful ones are listed
          const open = game.verbs.find(({ name }) => name === game.wire(move)[0])?.open === true;
          expect(question.legal.includes(move) || open).toBe(true);
          expect(includes(top(s).seats | top(s).sealed, question.seat)).toBe(true);
        }
      }
      memories.forEach((memory, seat) => {
        witness(game, happenings, seat, memory);
      });
    });
    expect(asked).toBeGreaterThan(3);
  });

  test('comes to the same every time', async () => {
    const seen = await opened(natickLog);
    const place = seen.moments.findIndex((_, at) => at > 60 && questionAt(seen, at) !== null);
    const question = { ...questionAt(seen, place)!, iterations: 200 };
    const first = await considered(question);
    expect(await considered(structuredClone(question))).toEqual(first);
    expect(question.legal).toContain(first.move);
  });

  test('is asked only by whoever sees what the seat saw', async () => {
    const seen = await opened(giftLog);
    expect([mayAsk(seen, 1, 'all'), mayAsk(seen, 1, 1), mayAsk(seen, 1, 2), mayAsk(seen, 1, 'watch')]).toEqual([true, true, false, false]);
    expect(mayAsk(await opened(natickLog), 1, 0)).toBe(true);
  });
});
