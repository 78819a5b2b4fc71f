/** Messages that wait for their answers, over a line that breaks. */
import { expect, test } from 'vitest';
import { letters } from '../../web/host/letters.ts';
import { backOff } from '../../web/host/line.ts';
import { shownNames } from '../../web/host/names.ts';

function desk() {
  const sent: { id: string; t: string }[] = [];
  const wire = { up: true };
  let ids = 0;
  const post = letters(
    (message) => {
      if (wire.up) sent.push(message as { id: string; t: string });
      return wire.up;
    },
    () => `id${++ids}`,
  );
  return { sent, wire, post };
}

test('an answer finds the message that it answers, and only once', async () => {
  const { post, sent } = desk();
  const move = post.post({ t: 'move' }, true);
  const undo = post.post({ t: 'undo' }, false);
  post.answered({ t: 'answer', id: 'id2', asked: 3 });
  post.answered({ t: 'answer', id: 'id1', refused: 'cost', rule: 'natick.costs' });
  post.answered({ t: 'answer', id: 'id1', ok: true });
  expect(await undo).toEqual({ asked: 3 });
  expect(await move).toEqual({ refused: 'cost', rule: 'natick.costs' });
  expect(sent.map(({ id }) => id)).toEqual(['id1', 'id2']);
});

test('a move that was not answered is sent again under the same id, also one made while the line was down', async () => {
  const { post, sent, wire } = desk();
  void post.post({ t: 'move' }, true);
  wire.up = false;
  post.broken();
  const later = post.post({ t: 'move' }, true);
  wire.up = true;
  post.repeat();
  expect(sent.map(({ id }) => id)).toEqual(['id1', 'id1', 'id2']);
  post.answered({ t: 'answer', id: 'id2', ok: true });
  expect(await later).toEqual({ ok: true });
});

test('what must not be said twice fails when the line breaks', async () => {
  const { post, wire } = desk();
  const undo = post.post({ t: 'undo' }, false);
  post.broken();
  expect(await undo).toEqual({ refused: 'offline', rule: null });
  wire.up = false;
  expect(await post.post({ t: 'undo' }, false)).toEqual({ refused: 'offline', rule: null });
});

test('the line is tried again later and later, but never later than in twenty seconds', () => {
  const waits = [1, 2, 3, 4, 5, 6, 10, 30].map((attempt) => backOff(attempt, 0.5));
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  expect(backOff(30, 1)).toBeLessThan(20_000);
});

test('bots are called by their level, and two of a name get numbers', () => {
  const called = shownNames(['Ada', 'bot steady', 'bot steady', 'Ada'], [null, 'steady', 'steady', null], (level) => `${level} bot`);
  expect(called).toEqual(['Ada 1', 'steady bot 1', 'steady bot 2', 'Ada 2']);
});
