import { describe, expect, test } from 'vitest';
import { verify } from '#fair';
import { beacons } from '../../games/beacons/index.ts';
import { original, tamperings } from './tampering.ts';

const { game } = beacons;

test('the log that is tampered with below is sound', () => {
  const { ok, checks } = verify(original.text, { ...original.kept, game });
  expect(ok).toBe(true);
  expect(checks.filter(({ state }) => state !== 'passed')).toEqual([]);
});

describe('tampering is found, and the place is named', () => {
  test.each(tamperings.map((row, number) => [`${number + 1}. ${row.name}`, row] as const))(
    '%s',
    (_, { text, kept, withRules, check, line, says }) => {
      // What only the rules can find is sound without them.
      if (withRules) expect(verify(text, kept).problem).toBeNull();
      const { ok, problem, checks, proven } = verify(text, { ...kept, game });
      expect(ok).toBe(false);
      expect({ check: problem?.check, line: problem?.line }).toEqual({ check, line });
      expect(problem?.what).toMatch(says);
      expect(checks.find(({ state }) => state === 'failed')?.name).toBe(check);
      expect(proven).toEqual([]);
    },
  );
});
