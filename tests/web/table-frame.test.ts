/** Small parts of the table frame that need no browser: what is final, what is forced, what was missed, what is heard, what stands behind an event. */
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { registry } from '#games';
import { CHANCE, includes, type Move, paragraphs, seeded, top, turn } from '#kernel';
import { notes } from '../../games/natick/board/notes.ts';
import type { TableAnswer } from '../../web/api/shapes.ts';
import type { Reply } from '../../web/host/contract.ts';
import type { Seen } from '../../web/kit/board.ts';
import { RECIPES } from '../../web/kit/sound/recipes.ts';
import { settings } from '../../web/settings/store.ts';
import { missedFrom } from '../../web/table/away.ts';
import { turns } from '../../web/table/chronicle.tsx';
import { forcedMove, isFinal } from '../../web/table/holding.ts';
import { namesAt } from '../../web/table/names.ts';
import { makePlay, type TableHost } from '../../web/table/play.ts';

const natick = await registry.natick!.load();
const beacons = await registry.beacons!.load();

function positions(box: typeof natick, players: number, count: number): readonly Seen[] {
  const { game } = box;
  const dice = seeded('frame');
  const s = game.start(players, {});
  const all: Seen[] = [];
  for (let i = 0; i < count && s.stack.length > 0; i++) {
    const by = turn(s);
    if (by >= 0) all.push({ box, viewer: by, view: game.view(s, by), names: ['Ann', 'Bob', 'Cid', 'Dot'], liveries: [0, 1, 2, 3] });
    game.play(s, by, by === CHANCE ? game.outcome(s, dice).move : game.pick(s, by, dice), null);
  }
  return all;
}

const legal = ({ box: { game }, view, viewer }: Seen): readonly Move[] => {
  const moves: Move[] = [];
  moves.length = game.options(view, viewer, moves);
  return moves;
};

test('a move is final when the say goes to somebody else or to the dice, and only then', () => {
  let final = 0;
  let open = 0;
  for (const seen of positions(natick, 2, 400)) {
    for (const move of legal(seen)) {
      const after = natick.game.clone(seen.view);
      natick.game.play(after, seen.viewer, move, null);
      const mine = after.stack.length > 0 && includes(top(after).seats, seen.viewer);
      expect(isFinal(seen, seen.viewer, move)).toBe(!mine);
      if (mine) open++;
      else final++;
    }
  }
  expect(Math.min(final, open)).toBeGreaterThan(50);
});

test('an answer is given for somebody only where it is the only one and nothing is hidden', () => {
  const seen = positions(natick, 2, 30);
  for (const one of seen) expect(forcedMove(one, legal(one))).toBe(legal(one).length === 1 ? legal(one)[0] : null);
  expect(forcedMove(seen[0]!, [7])).toBe(7);
  const hidden = positions(beacons, 4, 30)[0]!;
  expect(beacons.game.meta.facts.hidden || beacons.game.meta.facts.simultaneous).toBe(true);
  expect(forcedMove(hidden, [7])).toBeNull();
});

test('a button that is pressed twice answers once; the next question can be answered before the first reply is there', async () => {
  const [first, second] = positions(natick, 2, 400).filter((seen) => legal(seen).length > 1) as [Seen, Seen];
  const sent: Move[] = [];
  const replies: ((reply: Reply) => void)[] = [];
  const info = signal({ decision: 7, result: null, frozen: null });
  const seen = signal(first);
  const host = {
    kind: 'remote',
    info,
    seen,
    wish: signal(null),
    answer(move: Move) {
      sent.push(move);
      return new Promise<Reply>((reply) => replies.push(reply));
    },
  } as unknown as TableHost;
  const play = makePlay(host);
  const [one, other] = legal(first) as [Move, Move];
  for (const move of [one, one, other]) play.act(move);
  expect(sent).toEqual([one]);
  expect(play.busy.value).toBe(true);

  seen.value = second;
  info.value = { ...info.value, decision: 9 };
  const next = legal(second)[0] as Move;
  play.act(next);
  expect(sent).toEqual([one, next]);
  replies[0]!({ ok: true });
  await Promise.resolve();
  expect(play.busy.value).toBe(true);
  replies[1]!({ refused: 'stale', rule: null });
  await expect.poll(() => play.busy.value).toBe(false);
  expect(play.said.value?.tone).toBe('bad');
  play.act(next);
  expect(sent).toEqual([one, next, next]);
  expect(play.said.value).toBeNull();
});

test('players of the same name get the numbers that they have on the board', () => {
  const seats = [{ kind: 'person', person: 'a' }, { kind: 'open' }, { kind: 'bot', level: 'steady' }, { kind: 'person', person: 'b' }];
  const names = { a: 'Guest', b: 'Guest', c: 'Guest' };
  expect(namesAt({ table: { seats }, names } as unknown as TableAnswer)).toEqual({ a: 'Guest 1', b: 'Guest 2', c: 'Guest' });
});

test('a move that waits for its confirmation is forgotten when the question changes', () => {
  const found = positions(natick, 2, 400).find((seen) => legal(seen).some((move) => isFinal(seen, seen.viewer, move))) as Seen;
  const move = legal(found).find((one) => isFinal(found, found.viewer, one)) as Move;
  const before = settings.value;
  settings.value = { ...before, confirm: true };
  const sent: Move[] = [];
  const hostOf = (info: unknown): TableHost =>
    ({
      kind: 'remote',
      info,
      seen: signal(found),
      wish: signal(null),
      answer(made: Move) {
        sent.push(made);
        return new Promise<Reply>(() => {});
      },
    }) as unknown as TableHost;
  const info = signal({ decision: 7, result: null, frozen: null });
  const play = makePlay(hostOf(info));
  play.act(move);
  expect(sent).toEqual([]);
  info.value = { ...info.value, decision: 9 };
  play.act(move);
  expect(sent).toEqual([]);
  makePlay(hostOf(info)).act(move);
  expect(sent).toEqual([]);
  play.act(move);
  expect(sent).toEqual([]);
  play.act(move);
  expect(sent).toEqual([move]);
  settings.value = before;
});

test.each([
  [null, 50, null],
  [10, 10, null],
  [10, 12, null],
  [10, 13, 10],
  [0, 40, 0],
  [20, 5, null],
])('last seen at %s, now at %i: told from %s', (seen, now, from) => {
  expect(missedFrom(seen, now)).toBe(from);
});

test('every sound is over within 400 milliseconds', () => {
  for (const [name, strokes] of Object.entries(RECIPES)) {
    for (const { at, length, gain } of strokes) {
      expect([name, at + length <= 400, gain <= 1]).toEqual([name, true, true]);
    }
  }
});

test('behind every event of Natick stands a paragraph of its rules', () => {
  const ids = new Set(paragraphs(natick.rulebook).map(({ id }) => id));
  for (const event of natick.game.eventNames) expect([event, ids.has(notes[event as keyof typeof notes].rule)]).toEqual([event, true]);
});

test('the chronicle is told turn by turn: what comes before the first roll stands apart', () => {
  const seen = positions(natick, 2, 3)[0]!;
  const tell = (event: string, seat: number) => ({ step: 1, event, args: [seat, 0, 0, 0, 0], words: event });
  const told = turns(seen, [tell('begins', 1), tell('settles', 1), tell('rolls', 1), tell('takes', 1), tell('rolls', 0), tell('ends', 0)], notes);
  expect(told.map(({ number, seat, from, tellings }) => [number, seat, from, tellings.length])).toEqual([
    [null, 1, 0, 2],
    [1, 1, 2, 2],
    [2, 0, 4, 2],
  ]);
});
