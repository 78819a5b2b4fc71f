/**
 * What must not compile. The compiler is the test: it complains of an expected error that does not come.
 * Each line below an expectation lacks one thing, and only that.
 */
import { expect, test } from 'vitest';
import { define, type OptionsOf, type RuleIds, type tableRules, type Verb, type Verbs, type Words } from '../index.ts';
import { definition, type endings, type events, type Orchard, type options, type reasons, type steps } from './fixture.ts';

type Said = Words<typeof steps, typeof reasons, typeof events, typeof endings, typeof options>;

const word = (): string => 'x';
const about = 'A game about trees.';
const stepWords: Said['steps'] = { weather: 'x', turn: 'x', dig: 'x', draw: 'x', reply: 'x', bid: 'x' };
const verbWords: Said['verbs'] = {
  roll: word,
  plant: (place, none) => `Plant at ${place}${none}`,
  buildWall: word,
  search: word,
  offer: word,
  pass: word,
  dig: word,
  deal: word,
  accept: word,
  decline: word,
  counter: word,
  bid: word,
};
const eventWords: Said['events'] = {
  weather: ({ sum }) => `The weather is ${sum}.`,
  dealt: ({ seat, colour }, tell) => `${tell.seat(seat)} draws ${colour}.`,
  found: word,
  bids: word,
};
const reasonWords: Said['reasons'] = { cost: 'x', taken: 'x', apart: 'x', once: 'x', empty: 'x', nothing: 'x', same: 'x' };
const endingWords: Said['endings'] = { harvest: 'x' };
const optionWords: Said['options'] = { rounds: { title: 'x', about: 'x' }, soil: { title: 'x', about: 'x' }, frost: { title: 'x', about: 'x' } };

const whole: Said = {
  about,
  steps: stepWords,
  verbs: verbWords,
  events: eventWords,
  reasons: reasonWords,
  endings: endingWords,
  options: optionWords,
};

/** The same without one member; its type says so. */
function without<T extends object, K extends keyof T>(table: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = table;
  return rest;
}

test('words that lack anything do not compile', () => {
  const lacking: Said[] = [
    // @ts-expect-error a step without words
    { ...whole, steps: without(stepWords, 'dig') },
    // @ts-expect-error a verb without words
    { ...whole, verbs: without(verbWords, 'buildWall') },
    // @ts-expect-error an event without words
    { ...whole, events: without(eventWords, 'found') },
    // @ts-expect-error a reason without words
    { ...whole, reasons: without(reasonWords, 'cost') },
    // @ts-expect-error an ending without words
    { ...whole, endings: without(endingWords, 'harvest') },
    // @ts-expect-error an option without words
    { ...whole, options: without(optionWords, 'soil') },
    // @ts-expect-error no sentence about the game
    without(whole, 'about'),
    // @ts-expect-error words for a step that does not exist
    { ...whole, steps: { ...stepWords, sleep: 'x' } },
    // @ts-expect-error words that speak of an argument which the event does not have
    { ...whole, events: { ...eventWords, weather: ({ wind }) => `${wind}` } },
    // @ts-expect-error an option without its explanation
    { ...whole, options: { ...optionWords, soil: { title: 'x' } } },
  ];
  expect(lacking).toHaveLength(10);
});

type Orchards = [Orchard, OptionsOf<typeof options>, typeof steps, typeof reasons, typeof events, typeof endings];
const play = (): void => {};
const verb: Verb<Orchard> = { rule: 'x', play };

test('a definition that lacks anything does not compile', () => {
  const { verbs } = definition;
  const make = define<Orchards[0], Orchards[1], Orchards[2], Orchards[3], Orchards[4], Orchards[5]>;
  const lacking = (): unknown[] => [
    // @ts-expect-error a verb that is named in the steps
    make({ ...definition, verbs: without(verbs, 'dig') }),
    // @ts-expect-error a view
    make(without(definition, 'view')),
    // @ts-expect-error an ending that the table does not have
    make({ ...definition, result: () => ({ ending: 'fire', ranks: [], scores: [] }) }),
    // @ts-expect-error a setup for other options
    make({ ...definition, setup: (_players: number, given: { size: number }) => ({ given }) as unknown as Orchard }),
  ];
  expect(lacking).toThrow();
});

test('a verb that is half a choice and half a chance, or has no rule, does not compile', () => {
  const wrong: Verbs<Orchard, { only: { rule: 'x'; verbs: ['a'] } }>[] = [
    // @ts-expect-error no rule
    { a: { play } },
    // @ts-expect-error nothing to do
    { a: { rule: 'x' } },
    // @ts-expect-error a weight that is no number
    { a: { rule: 'x', play, weight: () => 'often' } },
    // @ts-expect-error a reason that is no number
    { a: { rule: 'x', play, bar: () => 'cost' } },
    // @ts-expect-error a verb that no step names
    { a: verb, b: verb },
  ];
  expect(wrong).toHaveLength(5);
});

test('options have the types of their table, and rules the ids of their book', () => {
  const chosen: OptionsOf<typeof options> = { rounds: 3, soil: 'sand', frost: true };
  const rule: RuleIds<typeof tableRules> = 'table.turn';
  const wrong: OptionsOf<typeof options>[] = [
    // @ts-expect-error a choice that is not offered
    { ...chosen, soil: 'rock' },
    // @ts-expect-error a text for a number
    { ...chosen, rounds: '3' },
    // @ts-expect-error an option left out
    { rounds: 3, soil: 'sand' },
  ];
  // @ts-expect-error a paragraph that does not exist
  const cited: RuleIds<typeof tableRules> = 'table.luck';
  expect([rule, cited, wrong.length]).toEqual(['table.turn', 'table.luck', 3]);
});
