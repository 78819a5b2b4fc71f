// @vitest-environment happy-dom
/** How fast things move on the board of The Gift. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seeded } from '#kernel';
import { gift } from '../../games/gift/index.ts';
import { next, openPage } from './gift-page.tsx';

const KEEN = ['settlement', 'road', 'end'];

/** The durations of the animations that a few turns in the middle of a game start. */
function durations(motion: string): number[] {
  document.documentElement.dataset.motion = motion;
  const page = openPage(gift);
  const times: number[] = [];
  Element.prototype.animate = (_frames, options) => {
    times.push((options as KeyframeAnimationOptions).duration as number);
    return {} as Animation;
  };
  const dice = seeded('motion');
  const s = gift.game.start(4, {});
  for (let moves = 0; moves < 60; moves++) next(gift, s, dice, KEEN);
  page.show(s, 0);
  for (let moves = 0; moves < 16; moves++) {
    next(gift, s, dice, KEEN);
    page.show(s, 0);
  }
  page.close();
  return times;
}

const { animate } = Element.prototype;
beforeEach(() => {
  delete document.documentElement.dataset.motion;
});
afterEach(() => {
  Element.prototype.animate = animate;
  delete document.documentElement.dataset.motion;
});

test('pieces, dice and cards take half the time at double speed, and nothing moves when movement is off', () => {
  const usual = durations('usual');
  // Pieces, flying cards and dice take different times.
  expect(new Set(usual).size).toBeGreaterThan(2);
  expect(durations('quick')).toEqual(usual.map((time) => time / 2));
  expect(durations('off')).toEqual([]);
});
