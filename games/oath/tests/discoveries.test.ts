import { describe, expect, test } from 'vitest';
import { legal, refusal, script } from '../../../tests/script.ts';
import { discoveries } from '../types.ts';
import { game, give, items, reveal, stands, step, table } from './position.ts';

const at = (place: string, holdings: Parameters<typeof give>[2] = {}) => {
  const s = give(reveal(table(), place), 0, holdings);
  script(game, s, `place mate ${place}`);
  return s;
};

describe('Bargains', () => {
  test.each([
    ['temple', 1, 1, ['sword']],
    ['port', 1, 1, ['parrot']],
    ['wreck', 1, 1, ['water']],
    ['arena', 1, 3, []],
  ])('[oath.temple] [oath.port] [oath.wreck] [oath.arena] %s: %i toughness for %i doubloons and %j', (place, toughness, coins, gained) => {
    const s = at(place);
    script(game, s, 'work', ...gained.map((item) => `store ${item}`));
    expect([s.toughness[0], s.doubloons[0], items(s, 0)]).toEqual([3 - toughness, 5 + coins, gained]);
  });

  test('[oath.cave] 3 toughness for one of each', () => {
    const s = at('cave');
    script(game, s, 'work', 'store pistol', 'store monkey', 'store rum');
    expect([s.toughness[0], items(s, 0)]).toEqual([0, ['pistol', 'monkey', 'rum']]);
  });

  test.each([
    ['temple', 0],
    ['arena', 0],
    ['cave', 2],
    ['port', 0],
    ['wreck', 0],
  ])('[oath.bargains] %s is not open to %i toughness, and the turn goes on', (place, toughness) => {
    const s = at(place, { toughness });
    expect([s.active, s.toughness[0]]).toEqual([1, toughness]);
  });

  test('[oath.bargains] a bargain may be left', () => {
    const s = at('cave');
    expect(legal(game, s, 0)).toEqual(['work', 'leave']);
    script(game, s, 'leave');
    expect([s.toughness[0], items(s, 0), s.active]).toEqual([3, [], 1]);
  });

  test('[oath.witch] 1 doubloon for 3 toughness, up to 5', () => {
    const s = at('witch', { toughness: 1, doubloons: 1 });
    script(game, s, 'work');
    expect([s.toughness[0], s.doubloons[0]]).toEqual([4, 0]);
    expect(at('witch', { toughness: 1, doubloons: 0 }).active).toBe(1);
    expect(at('witch', { toughness: 5 }).active).toBe(1);
  });
});

describe('Choices', () => {
  test.each([
    ['tower', ['equipment', 'ally'], 'supply'],
    ['hideout', ['equipment', 'supply'], 'ally'],
    ['hut', ['ally', 'supply'], 'equipment'],
  ])('[oath.tower] [oath.hideout] [oath.hut] [oath.free] %s gives %j, and one of them is taken', (place, offered, not) => {
    const s = at(place);
    expect(legal(game, s, 0)).toEqual(offered.map((resource) => `pick ${resource}`));
    expect(refusal(game, s, 0, `pick ${not}`)).toBe('notOffered');
    expect(refusal(game, s, 0, 'leave')).toBe('mustPick');
    expect(refusal(game, s, 0, 'work')).toBe('notHere');
    script(game, s, `pick ${offered[1]}`);
    expect(step(s)).toBe('store');
  });

  test('[oath.free] [oath.boat] where the board is full of both, the turn goes on', () => {
    const s = at('tower', {
      missions: [],
      items: ['sword', 'pistol', 'spyglass', 'sextant', 'equipment-boat', 'gunner', 'first-mate', 'parrot', 'monkey', 'ally-boat'],
    });
    expect(s.active).toBe(1);
    const half = at('hut', { missions: [], items: ['gunner', 'first-mate', 'parrot', 'monkey', 'ally-boat'] });
    expect(refusal(game, half, 0, 'pick ally')).toBe('noRoom');
    expect(refusal(game, half, 0, 'pick supply')).toBe(null);
  });

  test.each(['equipment', 'ally', 'supply'])('[oath.den] 2 doubloons for two of %s', (resource) => {
    const s = at('den');
    script(game, s, `pick ${resource}`);
    expect(s.doubloons[0]).toBe(3);
    const [first, second] = legal(game, s, 0);
    script(game, s, first!, second!);
    expect(items(s, 0)).toHaveLength(2);
  });

  test('[oath.den] it may be left, and needs 2 doubloons', () => {
    expect(legal(game, at('den'), 0)).toContain('leave');
    expect(at('den', { doubloons: 1 }).active).toBe(1);
  });
});

describe('Finding them', () => {
  test.each(discoveries.size === 10 ? Array.from({ length: 10 }, (_, d) => discoveries.name(d)) : [])(
    '[oath.explore] %s is closed until it is discovered, then open to all, with fights like anywhere',
    (place) => {
      const s = table(2, { narrow: 'two' });
      expect(refusal(game, s, 0, `place mate ${place}`)).toBe('unexplored');
      script(game, s, 'place mate watchtower', `explore ${place}`);
      expect(refusal(game, s, 1, `place mate ${place}`)).toBe(null);
      stands(s, 0, 'mate', place);
      give(s, 1, { toughness: 0 });
      expect(refusal(game, s, 1, `place mate ${place}`)).toBe('spent');
    },
  );
});
