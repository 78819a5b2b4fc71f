/** Every pair of an item, a follower, an action card, a pirate and a location is proven, or cannot meet for a stated reason. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NEVER, PROOFS, THINGS, type Thing } from './pairs.ts';

/** Files whose tests are about how the things of the game work together; rounds, ends and bots are elsewhere. */
const FILES = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts') && name !== 'pairs.test.ts');
const TITLES: readonly string[] = FILES.flatMap((name) => {
  const text = readFileSync(`${import.meta.dirname}/${name}`, 'utf8');
  return [...text.matchAll(/(?:test|\]|\))\(\s*(['"`])(\[oath\..*?)\1,/gs)].map(([, , title]) => title!);
});

const cites = (title: string, { id }: Thing): boolean => title.includes(`[oath.${id}]`);
const share = (one: Thing, two: Thing): boolean => [...one.moments].some((moment) => two.moments.has(moment));

/** Where a pair is proven, or why it cannot meet; null where nobody has thought of it. */
function answer(one: Thing, two: Thing): string | null {
  const titled = one.id === two.id ? undefined : TITLES.find((title) => cites(title, one) && cites(title, two));
  if (titled !== undefined) return titled;
  if (!share(one, two)) return 'they act at different moments';
  return PROOFS.find(({ covers }) => covers(one, two))?.title ?? NEVER.find(({ covers }) => covers(one, two))?.why ?? ownTest(one, two);
}

/** A follower at the own location: the follower's test is about that. */
function ownTest(one: Thing, two: Thing): string | null {
  const follower = one.kind === 'follower' ? one : two;
  const place = one.kind === 'follower' ? two : one;
  if (follower.kind !== 'follower' || !follower.moments.has(`visit-${place.id}`)) return null;
  return TITLES.find((title) => cites(title, follower)) ?? null;
}

const pairs = THINGS.flatMap((one, i) => THINGS.slice(i + 1).map((two) => [one, two] as const));

test('[oath.items] [oath.followers] [oath.actions] [oath.discount] [oath.visit] no pair is forgotten', () => {
  expect(THINGS).toHaveLength(12 + 15 + 10 + 5 + 20);
  expect(pairs.filter(([one, two]) => answer(one, two) === null).map(([one, two]) => `${one.name} and ${two.name}`)).toEqual([]);
});

test('[oath.items] every proof that the table names exists', () => {
  expect(PROOFS.map(({ title }) => title).filter((title) => !TITLES.includes(title))).toEqual([]);
});

test('[oath.items] there are at least 120 tests by name', () => {
  expect(new Set(TITLES).size).toBeGreaterThanOrEqual(120);
});

test('[oath.items] every reason of the table is needed by some pair', () => {
  const idle = NEVER.filter((never) => !pairs.some(([one, two]) => answer(one, two) === never.why));
  expect(idle.map(({ why }) => why)).toEqual([]);
});
