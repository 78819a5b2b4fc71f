import { expect, test } from 'vitest';
import { adviser, type Bot, bots, ranked } from '#bots';
import { registry } from '#games';

test('hints come from the strongest bot that gives reasons, wherever a new bot stands in the list', async () => {
  const box = await registry.natick!.load();
  const wrong = (): never => {
    throw new Error('the newcomer was chosen');
  };
  const newcomer: Bot = { name: 'newcomer', about: 'was added by its author', plays: () => true, decide: ({ legal }) => legal[0]!, consider: wrong };
  const s = box.game.start(2);
  box.game.play(s, -1, box.game.move('begin', 0), null);
  const legal: number[] = [];
  legal.length = box.game.options(s, 0, legal);
  const question = { box, seat: 0, view: s, legal: legal.slice(0, 1), memory: null };
  for (const among of [
    [...bots, newcomer],
    [newcomer, ...bots],
  ])
    expect(adviser(box, among)!(question, () => 0).motive.kind).toBe('only');
});

test('bots are ranked by the strength that they declare; those that declare none come first', async () => {
  const box = await registry.natick!.load();
  const newcomer: Bot = { name: 'newcomer', about: 'was added by its author', plays: () => true, decide: ({ legal }) => legal[0]! };
  const names = (among: readonly Bot[]) => ranked(box, among).map(({ name }) => name);
  expect(names([...bots.toReversed(), newcomer])).toEqual(['newcomer', 'random', 'novice', 'steady', 'expert']);
  expect(bots.every(({ strength }) => strength !== undefined)).toBe(true);
});
