import { describe, expect, test } from 'vitest';
import { CHANCE, KERNEL_REASONS, KERNEL_WORDS, lowest, type Move, OK, only, paragraphs, SPECTATOR, seeded, tableRules, top } from '../index.ts';
import { type Orchard, orchard, reasons, WHY } from './fixture.ts';
import { legal, positions } from './matches.ts';

const { size } = orchard.tables;
const why = (s: Orchard, seat: number, verb: string, a = 0, b = 0): string => orchard.reason(orchard.check(s, seat, orchard.move(verb, a, b))).name;
const at = (step: string, matches = 6) =>
  positions(orchard, matches, seeded(`at ${step}`)).filter(({ s }) => orchard.steps[top(s).step]?.name === step);
const some = (step: string, which: (s: Orchard) => boolean = () => true): Orchard => {
  const found = at(step).find(({ s }) => which(s));
  if (found === undefined) throw new Error(`no position at ${step}`);
  return found.s;
};

/** All moves that pass the gate, by asking for each. */
function bruteForce(s: Orchard, seat: number): Move[] {
  const out: Move[] = [];
  for (let move = 0; move < size; move++) if (orchard.check(s, seat, move) === OK) out.push(move);
  return out;
}

describe('the gate', () => {
  test('a closed move passes exactly when it is listed, and is listed once', () => {
    for (const { s, seat } of positions(orchard, 6, seeded('brute force'))) {
      if (seat === CHANCE) continue;
      const listed = legal(orchard, s, seat).filter((move) => move < size);
      expect(listed.length).toBeGreaterThan(0);
      expect(listed.toSorted((a, b) => a - b)).toEqual(bruteForce(s, seat));
    }
  });

  test('every refusal has a name and a rule', () => {
    const rules = new Set([...paragraphs(tableRules).map((p) => p.id), ...Object.values(reasons)]);
    const met = new Set<number>();
    for (const { s } of positions(orchard, 4, seeded('refusals'))) {
      for (const seat of [CHANCE, 0, 1, 2, SPECTATOR]) {
        for (let move = 0; move < size; move++) {
          const answer = orchard.check(s, seat, move);
          if (answer !== OK) met.add(answer);
        }
      }
    }
    const named = [...met].map(orchard.reason);
    for (const { rule } of named) expect(rules).toContain(rule);
    for (const name of ['turn', 'moment', 'impossible', 'cost', 'taken', 'apart', 'once', 'nothing'])
      expect(named.map((r) => r.name)).toContain(name);
    expect(named.map((r) => r.name)).not.toContain('unknown');
  });

  test('every reason of the kernel cites a paragraph of the table and has words', () => {
    const ids = paragraphs(tableRules).map((p) => p.id);
    for (const [name, rule] of Object.entries(KERNEL_REASONS)) {
      expect(ids).toContain(rule);
      expect(KERNEL_WORDS[name as keyof typeof KERNEL_WORDS]).toMatch(/\.$/);
    }
  });

  test('asking changes nothing', () => {
    for (const { s, seat } of positions(orchard, 2, seeded('asking'))) {
      const before = JSON.stringify(s);
      if (seat === CHANCE) orchard.cases(s, []);
      else {
        legal(orchard, s, seat);
        orchard.pick(s, seat, seeded('asking'));
      }
      bruteForce(s, seat);
      expect(JSON.stringify(s)).toBe(before);
    }
  });
});

describe('the order of the reasons: over, turn, unknown, moment, bar, refuse', () => {
  const ended = { ...orchard.start(2), stack: [] };

  test('[table.over] when the game is over, no more moves are taken, not even wrong ones', () => {
    for (const seat of [CHANCE, 0, 1, 2, SPECTATOR]) {
      for (const move of [orchard.move('pass'), orchard.move('roll'), -1, Number.NaN]) {
        expect(orchard.reason(orchard.check(ended, seat, move))).toEqual({ name: 'over', rule: 'table.over' });
      }
      expect(orchard.reason(orchard.barred(ended, seat, 0)).name).toBe('over');
      expect(orchard.revisions(ended, seat, [])).toBe(0);
    }
  });

  test('[table.turn] a seat that owes no answer is refused, whatever it says', () => {
    for (const { s, seat } of at('turn')) {
      const others = [CHANCE, SPECTATOR, 0, 1, 2, 3, 30, 31].filter((other) => other !== seat);
      for (const other of others) {
        for (const move of [orchard.move('pass'), orchard.move('dig'), -1]) {
          expect(orchard.reason(orchard.check(s, other, move))).toEqual({ name: 'turn', rule: 'table.turn' });
        }
        expect(orchard.reason(orchard.barred(s, other, 0)).name).toBe('turn');
      }
    }
  });

  test.each([32, 33, 64, 0.5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '0', null, undefined])('[table.turn] %s is not a seat', (seat) => {
    for (const { s } of at('turn')) expect(why(s, seat as number, 'pass')).toBe('turn');
  });

  test('[table.turn] nobody answers for the dice', () => {
    for (const seat of [0, 1, 2, SPECTATOR]) expect(why(some('weather'), seat, 'roll')).toBe('turn');
  });

  test('[table.moment] an answer that fits another question waits, before its cost is looked at', () => {
    const poor = { ...some('bid'), coins: [0, 0] };
    expect(why(poor, 0, 'plant')).toBe('moment');
    expect(why(poor, 0, 'roll')).toBe('moment');
    expect(why(poor, 0, 'offer', 5, 5)).toBe('moment');
    expect(orchard.reason(orchard.check(poor, 0, orchard.move('pass')))).toEqual({ name: 'moment', rule: 'table.moment' });
    expect(why(some('weather'), CHANCE, 'deal')).toBe('moment');
    expect(why(some('weather'), CHANCE, 'offer', 1023, 1023)).toBe('moment');
  });

  test('what is closed for every argument is said before what is wrong with this one', () => {
    const s = orchard.clone(some('turn'));
    const seat = lowest(top(s).seats);
    s.coins[seat] = 0;
    s.tree[7] = seat;
    expect(why(s, seat, 'plant', 7)).toBe('cost');
    s.coins[seat] = 1;
    expect(why(s, seat, 'plant', 7)).toBe('taken');
    expect(why(s, seat, 'plant', 20)).toBe('apart');
    expect(why(s, seat, 'plant', 8)).toBe('unknown');
    expect(orchard.check(s, seat, orchard.move('plant', 8))).toBe(OK);
  });

  test('a code that is no reason still has a name', () => {
    for (const code of [0, 6, 15, 99, -1, Number.NaN]) expect(orchard.reason(code).name).toBe('unknown');
    for (const [name, code] of Object.entries(WHY)) expect(orchard.reason(code)).toEqual({ name, rule: reasons[name as keyof typeof reasons] });
  });
});

describe('barred', () => {
  test('a verb is barred exactly when every argument of it is refused with that reason', () => {
    for (const { s, seat } of positions(orchard, 4, seeded('barred'))) {
      if (seat === CHANCE) continue;
      for (const v of orchard.verbs) {
        const barred = orchard.barred(s, seat, v.index);
        const answers = Array.from({ length: Math.min(v.count, 200) }, (_, k) => orchard.check(s, seat, v.base + k));
        if (barred !== OK) expect(answers.every((answer) => answer === barred)).toBe(true);
        else expect(answers.map((answer) => orchard.reason(answer).name)).not.toContain('moment');
      }
    }
  });

  test.each([-1, 99, 1.5, Number.NaN])('[table.vocabulary] %s is no verb', (verb) => {
    const s = some('turn');
    expect(orchard.reason(orchard.barred(s, lowest(top(s).seats), verb)).name).toBe('unknown');
  });
});

describe('sealed answers', () => {
  const open = some('bid', (s) => s.players === 3 && s.coins.every((coins) => coins > 1));
  const sealed = orchard.clone(open);
  orchard.play(sealed, 1, orchard.move('bid', 1), null);

  test('[table.sealed] an answer stays sealed until the last one is in', () => {
    expect(top(sealed).seats).toBe(0b101);
    expect(top(sealed).sealed).toBe(0b010);
    expect(orchard.view(sealed, 1).bids).toEqual([-1, 1, -1]);
    for (const viewer of [0, 2, SPECTATOR]) expect(orchard.view(sealed, viewer).bids).toEqual([-1, -1, -1]);
    const s = orchard.clone(sealed);
    orchard.play(s, 0, orchard.move('bid', 0), null);
    expect(s.points).toEqual(open.points);
    orchard.play(s, 2, orchard.move('bid', 0), null);
    expect(s.points[1]).toBe((open.points[1] as number) + 3);
  });

  test('[table.sealed] its owner may replace it by any legal answer, and nobody else by anything', () => {
    const out: Move[] = [];
    const n = orchard.revisions(sealed, 1, out);
    expect(out.slice(0, n)).toEqual(bruteForce(sealed, 1));
    expect(n).toBe((sealed.coins[1] as number) + 1);
    for (const seat of [0, 2, 3, 33, CHANCE, SPECTATOR]) expect(orchard.revisions(sealed, seat, [])).toBe(0);
    for (const { s } of positions(orchard, 2, seeded('unsealed'))) {
      if (top(s).sealed === 0) for (const seat of [0, 1, 2]) expect(orchard.revisions(s, seat, [])).toBe(0);
    }
  });

  test('[table.sealed] a replacement changes nothing else, and a replacement that is not legal is refused', () => {
    const s = orchard.clone(sealed);
    orchard.play(s, 1, orchard.move('bid', 2), null);
    expect(s).toEqual({ ...sealed, bids: [-1, 2, -1] });
    for (const viewer of [0, 2, SPECTATOR]) expect(orchard.view(s, viewer)).toEqual(orchard.view(sealed, viewer));
    const dear = (sealed.coins[1] as number) + 1;
    if (dear < 10) expect(why(sealed, 1, 'bid', dear)).toBe('cost');
    expect(why(sealed, 1, 'pass')).toBe('moment');
  });

  test('[table.sealed] when the last answer is in, nothing can be replaced', () => {
    const s = orchard.clone(sealed);
    for (const seat of [0, 2]) orchard.play(s, seat, orchard.move('bid', 0), null);
    expect(why(s, 1, 'bid', 1)).toBe(s.stack.length === 0 ? 'over' : 'turn');
  });

  test('[table.sealed] a frame above hides the sealed answers below it', () => {
    const s = orchard.clone(sealed);
    s.stack.push({ ...top(some('reply')), seats: only(0), sealed: 0 });
    expect(orchard.revisions(s, 1, [])).toBe(0);
    expect(why(s, 1, 'bid', 1)).toBe('turn');
  });
});

test('the rules of the fixture run on a view as they do on the truth, and a guess agrees with its view', () => {
  const dice = seeded('views');
  for (const { s, seat } of positions(orchard, 4, seeded('views'))) {
    for (const viewer of [0, 1, SPECTATOR]) {
      const view = orchard.view(s, viewer);
      const guess = orchard.guess(view, viewer, dice);
      expect(orchard.view(guess, viewer)).toEqual(view);
      expect(orchard.conserve(guess)).toBeNull();
      if (viewer === seat) expect(legal(orchard, view, seat)).toEqual(legal(orchard, s, seat));
    }
  }
});
