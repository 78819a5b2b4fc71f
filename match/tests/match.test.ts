import { describe, expect, test } from 'vitest';
import { registry } from '#games';
import { type Dice, lowest, seeded, top } from '#kernel';
import { type Acted, type Entry, expiry, type Match, openMatch, type Refused, remaining, type Setup } from '#match';

const box = await registry.beacons!.load();

const setup = (more: Partial<Setup> = {}): Setup => ({
  box,
  players: 4,
  options: {},
  clock: { kind: 'none' },
  undo: 'free',
  deal: (i) => seeded(`chance ${i}`),
  ...more,
});

function begun(more: Partial<Setup> = {}): Match {
  const m = openMatch(setup(more));
  m.begin(0);
  return m;
}

const acted = (answer: Acted | Refused): Acted => {
  if ('refused' in answer) throw new Error(answer.refused);
  return answer;
};

const say = (m: Match, seat: number, text: string, decision = m.decision, more: { id?: string; at?: number } = {}): Acted | Refused =>
  m.answer(seat, m.game.wire(m.game.read(text)), decision, { at: 0, ...more });

/** Plays at random to the end; returns the match. */
function played(m: Match, dice: Dice, limit = 1000): Match {
  for (let n = 0; n < limit && m.state.stack.length > 0; n++) {
    const seat = lowest(top(m.state).seats);
    acted(m.answer(seat, m.game.wire(m.game.pick(m.state, seat, dice)), m.decision, { at: n }));
  }
  return m;
}

describe('answers', () => {
  test('the dice are rolled as soon as they owe an answer, and every roll has its number, range and case', () => {
    const m = begun();
    expect(m.entries).toHaveLength(12);
    expect(m.entries[3]).toMatchObject({ by: -1, i: 3, label: 'deal', n: 25 });
    expect(top(m.state).seats).toBe(1);
  });

  test('an answer names the question that it answers; an old one is refused as stale', () => {
    const m = begun();
    const { decision } = m;
    acted(say(m, 0, 'raid 2'));
    expect(say(m, 1, 'yield', decision)).toEqual({ refused: 'stale', rule: null });
    expect(m.decision).toBeGreaterThan(decision);
    acted(say(m, 1, 'yield'));
  });

  test('a message that is sent twice is one move', () => {
    const m = begun();
    const { decision } = m;
    acted(say(m, 0, 'raid 2', decision, { id: 'a1' }));
    const entries = m.entries.length;
    expect(say(m, 0, 'raid 2', decision, { id: 'a1' })).toMatchObject({ repeated: true, entries: [] });
    expect(m.entries).toHaveLength(entries);
    const again = openMatch(setup(), m.entries);
    expect(again.answer(0, ['raid', 1], decision, { at: 0, id: 'a1' })).toMatchObject({ repeated: true });
  });

  test('a used id with another move, another decision or an unknown verb is refused, also after the log was loaded', () => {
    const live = begun();
    const { decision } = live;
    acted(say(live, 0, 'raid 2', decision, { id: 'a1' }));
    for (const m of [live, openMatch(setup(), live.entries)]) {
      const entries = m.entries.length;
      const used = { refused: 'usedId', rule: null };
      expect(m.answer(0, ['raid', 3], decision, { at: 0, id: 'a1' })).toEqual(used);
      expect(m.answer(0, ['no such verb'], decision, { at: 0, id: 'a1' })).toEqual(used);
      expect(m.answer(0, ['raid', 1], m.decision, { at: 0, id: 'a1' })).toEqual(used);
      expect(m.entries).toHaveLength(entries);
      // Ids belong to a seat: another seat may use the same one.
      acted(say(m, 1, 'yield', m.decision, { id: 'a1' }));
    }
  });

  test('rubbish, other seats’ moves and the dice’ own moves are refused with a reason', () => {
    const m = begun();
    for (const wire of [null, [], ['constructor'], ['__proto__'], ['raid', '1'], ['raid', 1.5], { move: 1 }, 'raid 2']) {
      expect(m.answer(0, wire, m.decision, { at: 0 })).toMatchObject({ refused: 'unknown', rule: 'table.vocabulary' });
    }
    expect(say(m, 1, 'gather')).toMatchObject({ refused: 'turn' });
    expect(say(m, -1, 'deal oil')).toMatchObject({ refused: expect.any(String) });
    expect(say(m, 9, 'gather')).toMatchObject({ refused: 'turn' });
  });

  test('a question to several seats keeps its number while they answer, and a changed answer leaves no trace in it', () => {
    const m = begun();
    acted(say(m, 0, 'gather'));
    const { decision, step } = m;
    const cards = (seat: number): string[] =>
      ['twigs', 'logs', 'tar', 'oil'].filter((_, kind) => (m.state as unknown as { hand: number[] }).hand[seat * 4 + kind]! > 0);
    acted(say(m, 2, `lay ${cards(2)[0]}`));
    expect(m.decision).toBe(decision);
    expect(m.step).toBe(step + 1);
    if (cards(2).length > 1) {
      acted(say(m, 2, `lay ${cards(2)[1]}`));
      expect(m.decision).toBe(decision);
      expect(m.step).toBe(step + 1);
    }
    for (const seat of [0, 1, 3]) acted(say(m, seat, `lay ${cards(seat)[0]}`, decision));
    expect(m.decision).toBeGreaterThan(decision);
  });
});

describe('the log', () => {
  test('a match opened from its log stands where it stood, at every length of the log', () => {
    const live = played(begun(), seeded('log'));
    expect(live.result).not.toBe(null);
    for (let n = 12; n <= live.entries.length; n += 5) {
      const entries = JSON.parse(JSON.stringify(live.entries.slice(0, n))) as Entry[];
      const again = openMatch(setup(), entries);
      expect(again.frozen).toBe(null);
      expect(JSON.stringify(again.state)).toBe(JSON.stringify(live.line.at(n)));
    }
    const whole = openMatch(setup(), live.entries);
    expect([whole.decision, whole.step, whole.result]).toEqual([live.decision, live.step, live.result]);
  });

  test('a log that today’s rules refuse is frozen with the reason, and nothing more is taken', () => {
    const m = begun();
    const broken = openMatch(setup(), [...m.entries, { by: 0, move: ['raid', 2], at: 5 }]);
    expect(broken.frozen).toContain('friend');
    expect(say(broken, 0, 'gather')).toEqual({ refused: 'frozen', rule: null });
    broken.note({ closed: 'host', at: 6 });
    expect(broken.result).toMatchObject({ ending: 'host' });
    expect(openMatch(setup(), broken.entries).result).toMatchObject({ ending: 'host' });
  });

  test('a frozen match goes on from before the refused move when all agree, and its dice are never thrown twice', () => {
    const m = begun();
    const later: Entry[] = [
      { by: 0, move: ['raid', 2], at: 5 },
      { by: -1, move: ['grab', 0], at: 5, i: 12, label: 'grab', n: 3, k: 0 },
    ];
    const broken = openMatch(setup(), [...m.entries, ...later]);
    expect(broken.entries).toHaveLength(14);
    expect(broken.undoable(0)).toEqual({ to: 12, free: false });
    broken.undo(12, 0, 7);
    expect(broken.frozen).toBe(null);
    const drawn = acted(say(broken, 0, 'gather'));
    expect(drawn.entries.find((entry) => 'i' in entry)).toMatchObject({ i: 13 });
    const again = openMatch(setup(), broken.entries);
    expect([again.frozen, again.entries.length]).toEqual([null, broken.entries.length]);
    expect(again.state).toEqual(broken.state);
  });
});

describe('undo', () => {
  test('is free while nobody else acted and nothing was shown', () => {
    const m = begun();
    const before = JSON.stringify(m.state);
    acted(say(m, 0, 'raid 2'));
    expect(m.undoable(0)).toEqual({ to: 12, free: true });
    m.undo(12, 0, 1);
    expect(JSON.stringify(m.state)).toBe(before);
    expect(m.entries.at(-1)).toEqual({ undo: 12, asked: 0, at: 1 });
  });

  test('is not free after a roll of the dice, another seat’s act or a card shown from a hidden hand', () => {
    const drawn = begun();
    acted(say(drawn, 0, 'gather'));
    expect(drawn.undoable(0)).toMatchObject({ free: false });
    const bribed = begun();
    acted(say(bribed, 0, 'raid 2'));
    const kind = ['twigs', 'logs', 'tar', 'oil'].find((_, k) => (bribed.state as unknown as { hand: number[] }).hand[4 + k]! > 0);
    acted(say(bribed, 1, `bribe ${kind}`));
    expect(bribed.undoable(0)).toMatchObject({ free: false });
    expect(bribed.undoable(1)).toMatchObject({ to: 13, free: false });
  });

  test('what was drawn and taken back stays in the log, and is drawn anew', () => {
    const m = begun();
    acted(say(m, 0, 'gather'));
    m.undo(12, 0, 1);
    const again = acted(say(m, 0, 'gather'));
    expect(again.entries.find((entry) => 'i' in entry)).toMatchObject({ i: 13 });
    expect(openMatch(setup(), m.entries).state).toEqual(m.state);
  });

  test('the table may ask for consent always, or allow none', () => {
    const consent = begun({ undo: 'consent' });
    acted(say(consent, 0, 'raid 2'));
    expect(consent.undoable(0)).toEqual({ to: 12, free: false });
    const none = begun({ undo: 'none' });
    acted(say(none, 0, 'raid 2'));
    expect(none.undoable(0)).toEqual({ refused: 'noUndo', rule: null });
    expect(begun().undoable(3)).toEqual({ refused: 'nothingToUndo', rule: null });
  });
});

describe('ends', () => {
  test('a match that was played to its end cannot be taken back: the dice lie open', () => {
    const m = played(begun(), seeded('to the end'));
    expect(m.result).not.toBe(null);
    for (let seat = 0; seat < 4; seat++) expect(m.undoable(seat)).toEqual({ refused: 'over', rule: null });
  });

  test('one of two sides resigns: the match is over and the side ranks last', () => {
    const m = begun();
    m.note({ resigned: 2, at: 3 });
    expect(m.result).toEqual({ ending: 'resigned', ranks: [2, 1, 2, 1], scores: [0, 0, 0, 0] });
    expect(say(m, 0, 'gather')).toEqual({ refused: 'over', rule: null });
    expect(openMatch(setup(), m.entries).result).toEqual(m.result);
  });

  test.each([
    ['resigned', { resigned: 2, at: 99 }, [2, 1, 2, 1]],
    ['agreed', { closed: 'agreed', at: 99 }, [1, 1, 1, 1]],
  ] as const)('a match that ends early as "%s" keeps the points that the seats have', (ending, entry, ranks) => {
    const m = begun();
    const dice = seeded('early');
    while (m.game.result(m.state).scores.every((points) => points === 0)) played(m, dice, 1);
    const { scores } = m.game.result(m.state);
    m.note(entry);
    expect(m.result).toEqual({ ending, ranks, scores });
    expect(openMatch(setup(), m.entries).result).toEqual(m.result);
  });

  test('a seat that resigned where the match continues makes no more moves, and the bot in it does', async () => {
    const gift = openMatch({ ...setup(), box: await registry.gift!.load(), players: 3 });
    gift.begin(0);
    const seat = lowest(top(gift.state).seats);
    gift.note({ resigned: seat, at: 1 });
    const move = gift.game.wire(gift.game.pick(gift.state, seat, seeded('resigned')));
    expect(gift.resigned).toEqual([seat]);
    expect(gift.answer(seat, move, gift.decision, { at: 2 })).toEqual({ refused: 'resigned', rule: null });
    expect(gift.answer(seat, move, gift.decision, { at: 2, auto: 'bot' })).not.toHaveProperty('refused');
  });

  test('a match that is closed by agreement has no winner', () => {
    const m = begun();
    m.note({ closed: 'agreed', at: 3 });
    expect(m.result).toEqual({ ending: 'agreed', ranks: [1, 1, 1, 1], scores: [0, 0, 0, 0] });
  });

  test('while a match is paused no answer is taken', () => {
    const m = begun();
    m.note({ pause: true, at: 3 });
    expect(say(m, 0, 'gather')).toEqual({ refused: 'paused', rule: null });
    m.note({ pause: false, at: 9 });
    acted(say(m, 0, 'gather'));
  });
});

describe('undo is no way to cheat', () => {
  const lay = (m: Match, seat: number): readonly string[] => ['twigs', 'logs', 'tar', 'oil'].filter((_, kind) => hand(m)[seat * 4 + kind]! > 0);
  const hand = (m: Match): readonly number[] => (m.state as unknown as { hand: number[] }).hand;
  /** At the moment when everybody lays a card, with somebody who holds two kinds. */
  function dusk(more: Partial<Setup> = {}): { m: Match; seat: number; kinds: readonly string[] } {
    for (let n = 0; ; n++) {
      const m = begun({ deal: (i) => seeded(`dusk ${n} ${i}`), ...more });
      acted(say(m, 0, 'gather'));
      const seat = [0, 1, 2, 3].find((by) => lay(m, by).length > 1);
      if (seat !== undefined) return { m, seat, kinds: lay(m, seat) };
    }
  }

  test('once a match has ended, however it did, nothing is taken back: its dice lie open', () => {
    const m = played(begun(), seeded('to the end'));
    for (let seat = 0; seat < 4; seat++) expect(m.undoable(seat)).toEqual({ refused: 'over', rule: null });
  });

  test('nothing is taken back while time stands still', () => {
    const m = begun();
    acted(say(m, 0, 'raid 2'));
    m.note({ pause: true, at: 5 });
    expect(m.undoable(0)).toEqual({ refused: 'paused', rule: null });
  });

  test('who changes a sealed answer and takes the change back leaves no trace in the number of the question', () => {
    const { m, seat, kinds } = dusk();
    const { decision } = m;
    acted(say(m, seat, `lay ${kinds[0]}`));
    const { step } = m;
    acted(say(m, seat, `lay ${kinds[1]}`));
    m.undo(m.line.steps.length - 1, seat, 0);
    expect([m.decision, m.step]).toEqual([decision, step]);
    // The answer itself is another matter: that it was given is seen by all
    m.undo(m.line.steps.length - 1, seat, 0);
    expect([m.decision, m.step]).toEqual([decision + 1, step - 1]);
  });

  test('a sealed answer is changed, and moves are taken back, only so often', () => {
    const { m, seat, kinds } = dusk();
    acted(say(m, seat, `lay ${kinds[0]}`));
    for (let i = 1; i <= 100; i++) acted(say(m, seat, `lay ${kinds[i % 2]}`));
    expect(say(m, seat, `lay ${kinds[1]}`)).toEqual({ refused: 'tooOften', rule: null });
    const other = begun();
    for (let i = 0; i < 1000; i++) {
      acted(say(other, 0, 'raid 2'));
      other.undo(12, 0, 0);
    }
    acted(say(other, 0, 'raid 2'));
    expect(other.undoable(0)).toEqual({ refused: 'tooOften', rule: null });
  });

  test('a move that is made and taken back earns no time, by either clock', () => {
    const bank = begun({ clock: { kind: 'bank', ms: 60_000, increment: 5000 } });
    const each = begun({ clock: { kind: 'move', ms: 60_000 } });
    for (let i = 1; i <= 20; i++) {
      for (const m of [bank, each]) {
        acted(say(m, 0, 'raid 2', m.decision, { at: i * 1000 }));
        m.undo(12, 0, i * 1000);
      }
    }
    expect(remaining(bank.clock, 0, 20_000)).toBe(40_000);
    expect(remaining(each.clock, 0, 20_000)).toBe(40_000);
    expect(expiry(each.clock)).toEqual({ seat: 0, at: 60_000 });
  });

  test('who is asked again for an answer, because another took theirs back, begins anew with a time per move', () => {
    const m = begun({ clock: { kind: 'move', ms: 60_000 } });
    acted(say(m, 0, 'raid 2', m.decision, { at: 50_000 }));
    acted(say(m, 1, 'yield', m.decision, { at: 100_000 }));
    m.undo(13, 1, 101_000);
    expect(remaining(m.clock, 1, 101_000)).toBe(10_000);
    m.undo(12, 0, 102_000);
    expect(remaining(m.clock, 0, 102_000)).toBe(10_000);
    acted(say(m, 0, 'raid 2', m.decision, { at: 103_000 }));
    expect(remaining(m.clock, 1, 103_000)).toBe(60_000);
  });
});
