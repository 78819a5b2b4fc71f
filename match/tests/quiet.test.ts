/** What only a team mate hears leaves no trace in the numbers that everybody is sent. */
import { expect, test } from 'vitest';
import { registry } from '#games';
import { lowest, SPECTATOR, seeded, top } from '#kernel';
import { type Match, openMatch, publicStep, stream } from '#match';

const box = await registry.arms!.load();

/** A battle of two Teams at its first orders. */
function atOrders(): Match {
  const m = openMatch({ box, players: 4, options: {}, clock: { kind: 'none' }, undo: 'free', deal: (i) => seeded(`deal ${i}`) });
  m.begin(0);
  const dice = seeded('to the orders');
  while (m.game.steps[top(m.state).step]!.name !== 'orders') {
    const seat = lowest(top(m.state).seats);
    m.answer(seat, m.game.wire(m.game.pick(m.state, seat, dice)), m.decision, { at: 0 });
  }
  return m;
}

const said = (m: Match, seat: number, line: string) => m.answer(seat, m.game.wire(m.game.read(line)), m.decision, { at: 0 });

test.each(['before anybody has sealed', 'when others have sealed', 'by whoever has sealed'])(
  'a request has no public number and changes no question, %s',
  (when) => {
    const m = atOrders();
    if (when !== 'before anybody has sealed') said(m, when === 'by whoever has sealed' ? 0 : 2, 'order 4 none');
    const shown = stream(m.game, m.game.clone(m.state));
    for (const viewer of [0, 1, 2, 3, SPECTATOR]) shown.snapshot(viewer);
    const [step, decision] = [m.step, m.decision];
    const act = said(m, 0, 'ask high');
    if ('refused' in act) throw new Error(act.refused);
    expect([m.step, m.decision, publicStep(m.line.steps)]).toEqual([step, decision, step]);
    const news = shown.news(m.state, act.happenings, [0, 1, 2, 3, SPECTATOR]);
    expect(news.get(1)).not.toBe(null);
    for (const viewer of [2, 3, SPECTATOR]) expect(news.get(viewer)).toBe(null);
  },
);

test('an answer has a number, and so has every step of a question to one', () => {
  const m = atOrders();
  const { step } = m;
  said(m, 0, 'order 4 none');
  expect(m.step).toBe(step + 1);
  expect(m.line.steps.filter((one) => one.revision)).toEqual([]);
});
