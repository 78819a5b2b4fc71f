// @vitest-environment happy-dom
/** The chat of a table: what it stops doing when its table is left. */
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { TableShown } from '../../web/api/shapes.ts';
import { makeTalk } from '../../web/table/talk.ts';

test('a chat that was left writes nothing into the browser any more', () => {
  const key = 'longhall.muted.t1';
  localStorage.setItem(key, 'true');
  const { talk, stop } = makeTalk({ id: 't1', code: '' } as TableShown, signal(0));
  expect(talk.muted.value).toBe(true);
  stop();
  localStorage.setItem(key, 'from another window');
  talk.muted.value = false;
  expect(localStorage.getItem(key)).toBe('from another window');
});
