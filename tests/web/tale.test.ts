/** The tale of a match: from the log of a running one, and from the moves of a finished one. */
import { expect, test } from 'vitest';
import { registry } from '#games';
import { taleOf, tellings } from '../../web/host/tale.ts';

const box = await registry.natick?.load();
if (box === undefined) throw new Error('there is no Natick');

test('events are told in the words of the game, and what nobody knows is left out', () => {
  const told = tellings(box, ['Ada', 'Ben'], 4, [
    ['begins', 1],
    ['dances', 2],
  ]);
  expect(told).toEqual([{ step: 4, event: 'begins', args: [1], words: 'Ben is the first player.' }]);
});

test('of a running match only what lies before the shown position is taken: the rest comes by the socket', async () => {
  const lines = [
    { longhall: 1, game: 'natick', shownTo: 0 },
    { step: 1, events: [['begins', 0]] },
    { step: 9, events: [['begins', 1]] },
  ];
  const told = await taleOf(box, ['Ada', 'Ben'], `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`, 5);
  expect(told.map(({ words }) => words)).toEqual(['Ada is the first player.']);
});
