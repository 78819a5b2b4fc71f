import { expect, test } from 'vitest';
import { verify } from '#fair';
import { beacons } from '../../games/beacons/index.ts';
import { played } from './play.ts';

test('an untouched log passes every check', () => {
  const { text, kept } = played('thread');
  const report = verify(text, { ...kept, game: beacons.game });
  expect(report.problem).toBeNull();
  expect(report.checks.every(({ state }) => state === 'passed')).toBe(true);
});
