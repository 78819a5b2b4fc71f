import { expect, test } from 'vitest';
import { registry } from '#games';
import { applied, type Difference, lowest, type Plain, SPECTATOR, seeded, top, type Viewer } from '#kernel';
import { openMatch, stream } from '#match';

const box = await registry.beacons!.load();
const { game } = box;
const everybody: Viewer[] = [0, 1, 2, 3, SPECTATOR];

/** A client: holds the open part and the own one, and knows nothing but what it is sent. */
function client(snapshot: { open: Plain; own: Plain }) {
  let { open, own } = snapshot;
  return {
    hear(news: string) {
      const message = JSON.parse(`{${news}}`) as { open?: Difference; own?: Difference };
      open = applied(open, message.open);
      own = applied(own, message.own);
    },
    view: (): Plain => (own === null ? open : applied(open, own as unknown as Difference)),
  };
}

test('a client that applies the news holds the view of its seat after every step, also over undo', () => {
  for (let seed = 0; seed < 20; seed++) {
    const dice = seeded(`stream ${seed}`);
    const m = openMatch({ box, players: 4, options: {}, clock: { kind: 'none' }, undo: 'free', deal: (i) => seeded(`${seed} ${i}`) });
    m.begin(0);
    const s = stream(game, m.state);
    const clients = new Map(everybody.map((viewer) => [viewer, client(JSON.parse(JSON.stringify(s.snapshot(viewer))))]));
    for (let n = 0; m.state.stack.length > 0 && n < 200; n++) {
      const seat = lowest(top(m.state).seats);
      const undone = dice(8) === 0 && m.line.steps.length > 14;
      const act = undone
        ? m.undo(m.line.steps.length - 1 - dice(2), seat, n)
        : m.answer(seat, game.wire(game.pick(m.state, seat, dice)), m.decision, { at: n });
      if ('refused' in act) throw new Error(act.refused);
      for (const [viewer, news] of s.news(m.state, act.happenings, everybody)) if (news !== null) clients.get(viewer)!.hear(news);
      for (const viewer of everybody) expect(clients.get(viewer)!.view()).toEqual(JSON.parse(JSON.stringify(game.view(m.state, viewer))));
    }
  }
});

test('[table.sealed] a changed sealed answer sends the others nothing at all', () => {
  const m = openMatch({ box, players: 4, options: {}, clock: { kind: 'none' }, undo: 'free', deal: (i) => seeded(`sealed ${i}`) });
  m.begin(0);
  m.answer(0, ['gather'], m.decision, { at: 0 });
  const s = stream(game, m.state);
  for (const viewer of everybody) s.snapshot(viewer);
  const kinds = [0, 1, 2, 3].filter((kind) => (m.state as unknown as { hand: number[] }).hand[kind]! > 0);
  expect(kinds.length).toBeGreaterThan(1);
  const first = m.answer(0, ['lay', kinds[0]], m.decision, { at: 0 });
  const told = s.news(m.state, 'refused' in first ? [] : first.happenings, everybody);
  for (const viewer of everybody) expect(told.get(viewer)).not.toBe(null);
  const second = m.answer(0, ['lay', kinds[1]], m.decision, { at: 1 });
  const retold = s.news(m.state, 'refused' in second ? [] : second.happenings, everybody);
  expect([1, 3, SPECTATOR].map((viewer) => retold.get(viewer))).toEqual([null, null, null]);
  for (const viewer of [0, 2]) expect(retold.get(viewer)).toContain('changed');
});
