/** Says whether a card set is complete and legal, so that whoever replaces set.ts with the printed cards learns of every slip at once. */
import { type CardSet, SPECIALS } from './cards.ts';
import { LOCATIONS, MOST_TOKENS, RESOURCES, ROW } from './pieces.ts';

/** How many cards the rulebook lists of each deck. */
const COUNTS = { actions: 22, market: 20, missions: 33 } as const;
const GOODS: readonly string[] = [...RESOURCES, 'doubloons'];
/** Fields that a card may have, besides id. */
const FIELDS: Readonly<Record<keyof typeof COUNTS, readonly string[]>> = {
  actions: ['name', 'copies', ...GOODS, 'toughness', 'special'],
  market: ['copies', ...RESOURCES, 'cards'],
  missions: ['name', 'cost', 'points', 'reward'],
};

const isCount = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every fault, with its place and the reason; empty when the set can be played. Takes anything: the file may have been written by hand. */
export function faults(set: unknown): string[] {
  if (!isRecord(set)) return ['the set is not a table with spaces, prices, actions, market and missions'];
  const known: readonly string[] = ['spaces', 'prices', ...Object.keys(COUNTS)] satisfies readonly (keyof CardSet | string)[];
  return [
    ...Object.keys(set)
      .filter((key) => !known.includes(key))
      .map((key) => `${key}: unknown; a set has ${known.join(', ')}`),
    ...spaceFaults(set.spaces),
    ...priceFaults(set.prices),
    ...(Object.keys(COUNTS) as (keyof typeof COUNTS)[]).flatMap((deck) => deckFaults(deck, set[deck])),
  ];
}

function spaceFaults(spaces: unknown): string[] {
  if (!isRecord(spaces)) return ['spaces: missing'];
  const places: readonly string[] = LOCATIONS;
  return [
    ...places.filter((place) => !isCount(spaces[place], 1, 9)).map((place) => `spaces.${place}: needs 1 to 9 circles, not ${String(spaces[place])}`),
    ...Object.keys(spaces)
      .filter((place) => !places.includes(place))
      .map((place) => `spaces.${place}: there is no such location`),
  ];
}

function priceFaults(prices: unknown): string[] {
  if (!Array.isArray(prices) || prices.length !== ROW) return [`prices: needs ${ROW} prices, from left to right`];
  return prices.flatMap((price: unknown, slot) => (isCount(price, 0, 9) ? [] : [`prices[${slot}]: ${String(price)} is no price from 0 to 9`]));
}

function deckFaults(deck: keyof typeof COUNTS, cards: unknown): string[] {
  if (!Array.isArray(cards)) return [`${deck}: missing`];
  const list: readonly unknown[] = cards;
  const found = list.flatMap((card, i) => cardFaults(deck, card, `${deck}[${i}]`));
  const ids = list.map((card) => (isRecord(card) ? card.id : undefined));
  ids.forEach((id, i) => {
    if (typeof id === 'string' && ids.indexOf(id) !== i) found.push(`${deck}[${i}].id: "${id}" is used twice`);
  });
  const total = list.reduce<number>(
    (sum, card) => sum + (deck === 'missions' ? 1 : isRecord(card) && typeof card.copies === 'number' ? card.copies : 0),
    0,
  );
  if (total !== COUNTS[deck]) found.push(`${deck}: ${total} cards, but the box has ${COUNTS[deck]}`);
  return found;
}

function cardFaults(deck: keyof typeof COUNTS, card: unknown, where: string): string[] {
  if (!isRecord(card)) return [`${where}: is not a card`];
  const found: string[] = [];
  const at = typeof card.id === 'string' ? `${where} (${card.id})` : where;
  const say = (what: string): void => void found.push(`${at}: ${what}`);
  if (typeof card.id !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(card.id)) say('needs an id of small letters, digits and hyphens');
  for (const key of Object.keys(card)) if (key !== 'id' && !FIELDS[deck].includes(key)) say(`has an unknown field "${key}"`);
  if (deck !== 'market' && (typeof card.name !== 'string' || card.name.trim() === '')) say('needs a name');
  if (deck === 'missions') return [...found, ...missionFaults(card, at)];
  if (!isCount(card.copies, 1, COUNTS[deck])) say(`needs 1 to ${COUNTS[deck]} copies`);
  found.push(...goodsFaults(card, at, deck === 'actions' ? GOODS : RESOURCES));
  if (card.toughness !== undefined && !isCount(card.toughness, 1, 5)) say('gives 1 to 5 toughness, or none');
  if (card.cards !== undefined && !isCount(card.cards, 1, 5)) say('gives 1 to 5 action cards, or none');
  if (card.special !== undefined && !(SPECIALS as readonly unknown[]).includes(card.special))
    say(`"${String(card.special)}" is no special; there are ${SPECIALS.join(', ')}`);
  if ([...GOODS, 'toughness', 'cards', 'special'].every((key) => card[key] === undefined)) say('does nothing');
  return found;
}

function missionFaults(card: Readonly<Record<string, unknown>>, at: string): string[] {
  const found: string[] = [];
  if (!isCount(card.points, 1, 20)) found.push(`${at}: gives 1 to 20 victory points`);
  if (!isRecord(card.cost) || Object.keys(card.cost).length === 0) found.push(`${at}: needs a cost`);
  else found.push(...goodsFaults(card.cost, `${at}.cost`, GOODS), ...strangers(card.cost, `${at}.cost`));
  if (card.reward !== undefined && !isRecord(card.reward)) found.push(`${at}: its reward is not a table of goods`);
  else if (isRecord(card.reward)) found.push(...goodsFaults(card.reward, `${at}.reward`, GOODS), ...strangers(card.reward, `${at}.reward`));
  return found;
}

const strangers = (goods: Readonly<Record<string, unknown>>, at: string): string[] =>
  Object.keys(goods)
    .filter((key) => !GOODS.includes(key))
    .map((key) => `${at}: "${key}" is no resource and no coin`);

/** oath.boat: nobody ever has more than five of a resource, so nothing may ask for or give more. */
const goodsFaults = (goods: Readonly<Record<string, unknown>>, at: string, names: readonly string[]): string[] =>
  names
    .filter((name) => goods[name] !== undefined && !isCount(goods[name], 1, name === 'doubloons' ? 20 : MOST_TOKENS))
    .map((name) => `${at}: ${String(goods[name])} of ${name} is impossible; 1 to ${name === 'doubloons' ? 20 : MOST_TOKENS} are not`);
