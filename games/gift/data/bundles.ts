/** What an offer may hold: up to nineteen cards of each resource, as one of 20^5 values. */
import type { Domain } from '#kernel';
import { countOf, some } from './handful.ts';
import { COPIES, RESOURCES } from './resources.ts';

const BASE = COPIES + 1;
export const BUNDLES = BASE ** 5;

export function handfulOf(bundle: number): number {
  let handful = 0;
  let left = bundle;
  for (let kind = 0; left > 0; kind++) {
    handful += some(kind, left % BASE);
    left = Math.floor(left / BASE);
  }
  return handful;
}

export const bundleOf = (handful: number): number => RESOURCES.reduce((bundle, _, kind) => bundle + countOf(handful, kind) * BASE ** kind, 0);

/** `2lumber+1ore`. */
export const handfulName = (handful: number): string =>
  RESOURCES.map((name, kind) => [countOf(handful, kind), name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count}${name}`)
    .join('+') || 'nothing';

const resourceNames: readonly string[] = RESOURCES;

/** The bundle of a text such as `1ore+2lumber`, the resources in any order; −1 when there is none. */
function bundleIn(text: string): number {
  if (text === 'nothing') return 0;
  let bundle = 0;
  let seen = 0;
  for (const part of text.split('+')) {
    const [, digits = '', name = ''] = /^(\d{0,2})([a-z]+)$/.exec(part) ?? [];
    const kind = resourceNames.indexOf(name);
    const count = digits === '' ? 1 : Number(digits);
    if (kind < 0 || count === 0 || count > COPIES || ((seen >> kind) & 1) === 1) return -1;
    seen |= 1 << kind;
    bundle += count * BASE ** kind;
  }
  return bundle;
}

export const bundles: Domain = {
  size: BUNDLES,
  name: (bundle) => handfulName(handfulOf(bundle)),
  find: (text) => bundleIn(text.toLowerCase()),
};

/** What is wanted, and of whom: seats as bits, none for everybody. `1ore` asks all, `1ore@2+3` the second and the third seat. */
const AUDIENCES = 16;
export const wantedOf = (request: number): number => Math.floor(request / AUDIENCES);
export const audienceOf = (request: number): number => request % AUDIENCES;
export const requestOf = (bundle: number, audience = 0): number => bundle * AUDIENCES + audience;

export const audienceName = (audience: number): string => [1, 2, 3, 4].filter((seat) => ((audience >> (seat - 1)) & 1) === 1).join('+');

export const requests: Domain = {
  size: BUNDLES * AUDIENCES,
  name: (request) => bundles.name(wantedOf(request)) + (audienceOf(request) === 0 ? '' : `@${audienceName(audienceOf(request))}`),
  find(text) {
    const [wanted = '', whom, ...rest] = text.split('@');
    const bundle = bundles.find(wanted);
    if (bundle < 0 || rest.length > 0 || (whom !== undefined && !/^[1-4](\+[1-4])*$/.test(whom))) return -1;
    return requestOf(
      bundle,
      (whom?.split('+') ?? []).reduce((seats, seat) => seats | (1 << (Number(seat) - 1)), 0),
    );
  },
};

/** gift.asking: an offer with a side left open asks for proposals; there is nothing in it to accept. */
export const asks = (give: number, get: number): boolean => give === 0 || get === 0;

/** Two cards of the supply, in either order: `lumber+ore`. */
export const PAIRS: readonly (readonly [number, number])[] = RESOURCES.flatMap((_, a) => RESOURCES.slice(a).map((_, i) => [a, a + i] as const));
export const pairName = (pair: number): string => PAIRS[pair].map((kind) => RESOURCES[kind]).join('+');
