/** Tables on the wire, in both directions. */
import { z } from 'zod';
import { AIDS } from '#match';
import { CLOCKS, LIMITS } from './limits.ts';

const hex = z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits in lower case');
const personId = z.string().min(1).max(64);
const seatNumber = z.int().min(0).max(15);
const options = z.record(z.string().max(40), z.union([z.string().max(80), z.number(), z.boolean()]));

const between = ([from, to]: readonly [number, number]) => z.int().min(from).max(to);
export const clockShape = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('move'), ms: between(CLOCKS.move) }),
    z.object({ kind: z.literal('bank'), ms: between(CLOCKS.bank), increment: between(CLOCKS.increment) }),
  ])
  .describe('No clock; so long for every answer (days, for play by correspondence); or a bank with an increment. Milliseconds.');
const undoShape = z.enum(['free', 'consent', 'none']);
const aidsShape = z
  .array(z.enum(AIDS))
  .max(AIDS.length)
  .describe('Help that everybody here may have: hints from an expert, and a count of what the own seat was shown.');
const diceShape = z.enum(['shared', 'house']).describe('Whether every person adds to the dice, or the house throws them alone.');

const seatWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me') }),
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('invited'), person: personId }),
  z.strictObject({ kind: z.literal('bot'), level: z.string().max(40) }),
]);

/** What is asked for. */
export const wishes = {
  create: z.strictObject({
    game: z.string().max(40),
    seats: z.array(seatWish).min(1).max(16),
    options: options.default({}),
    listed: z.boolean().default(false).describe('Shown to everybody; otherwise only whoever has the code finds it.'),
    clock: clockShape.default({ kind: 'none' }),
    undo: undoShape.default('free'),
    aids: aidsShape.default([]),
    dice: diceShape.default('shared'),
  }),
  settings: z.strictObject({
    options: options.optional(),
    seats: z.int().min(1).max(16).optional().describe('How many; new ones are open.'),
    listed: z.boolean().optional(),
    clock: clockShape.optional(),
    undo: undoShape.optional(),
    aids: aidsShape.optional(),
    dice: diceShape.optional(),
  }),
  play: z.strictObject({
    game: z.string().max(40),
    level: z.string().max(40).optional(),
    seats: z.int().min(1).max(16).optional(),
    options: options.optional(),
    aids: aidsShape.optional().describe('All that the game has, unless it is said: against bots alone nobody minds.'),
    hash: hex.optional().describe('Of 32 random bytes: the match begins when they are posted. Without it the house throws the dice alone.'),
  }),
  list: z.strictObject({
    game: z.string().max(40).optional(),
    status: z.enum(['waiting', 'playing', 'over', 'open']).optional().describe('`open`: waiting or playing.'),
    free: z.enum(['true', 'false']).optional().describe('Only tables with a seat that anybody may take.'),
    from: z.coerce.number().int().min(0).max(10_000).default(0).describe('Where the page begins: `next` of the page before.'),
    limit: z.coerce.number().int().min(1).max(LIMITS.page).default(LIMITS.page),
  }),
  join: z.strictObject({
    seat: seatNumber.optional(),
    edition: z.int().optional().describe('Agrees to the settings of this edition at once.'),
  }),
  seat: seatWish,
  swap: z.strictObject({ a: seatNumber, b: seatNumber }),
  ready: z.strictObject({ on: z.boolean(), edition: z.int().describe('Which settings I agree to.') }),
  kick: z.strictObject({ person: personId }),
  hash: z.strictObject({ commitment: hex.describe('Which start it is for.'), hash: hex }),
  bytes: z.strictObject({ commitment: hex, bytes: hex }),
  proposal: z.strictObject({ what: z.enum(['end', 'pause']) }),
  reply: z.strictObject({ what: z.enum(['end', 'pause']), accept: z.boolean() }),
  review: z.strictObject({ log: z.string() }),
  person: z.object({ person: personId }),
  table: z.object({ table: z.string().min(1).max(64).describe('The id, or the invite code.') }),
  tableSeat: z.object({ table: z.string().min(1).max(64), seat: z.coerce.number().int().min(0).max(15) }),
};

const seatPlan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('person'), person: z.string() }),
  z.object({ kind: z.literal('bot'), level: z.string() }),
]);
const given = z.array(z.string().nullable());
const terms = z.object({
  longhall: z.int(),
  game: z.string(),
  rules: z.int(),
  players: z.int(),
  options: z.record(z.string(), z.unknown()),
  seats: z.array(z.string()).optional(),
  table: z.string(),
  clock: clockShape,
  undo: undoShape,
  aids: aidsShape.optional(),
  fair: z.object({ commitment: z.string(), hashes: given }),
});

export const tableShape = z
  .object({
    id: z.string(),
    code: z.string().describe('The invite code; empty for whoever is no member and did not come by it.'),
    game: z.string(),
    options: z.record(z.string(), z.unknown()),
    seats: z.array(seatPlan),
    listed: z.boolean(),
    clock: clockShape,
    undo: undoShape,
    aids: aidsShape,
    host: z.string(),
    status: z.enum(['waiting', 'playing', 'over', 'closed']),
    match: z.string().nullable(),
    rematch: z.string().nullable(),
    pact: z.object({ commitment: z.string(), hashes: given, opened: given }).describe('Hashes and openings are null until all are in.'),
    version: z.int(),
    created: z.number(),
    kind: z.enum(['play', 'review']),
    invited: given.describe('For each seat, the person it is kept for.'),
    ready: z.array(z.string()),
    edition: z.int(),
    dice: diceShape,
    starting: z.object({ phase: z.enum(['hashes', 'openings', 'dealing']), until: z.number(), waitingFor: z.array(z.string()) }).nullable(),
    terms: terms.nullable().describe('The header of the log without the openings: look it through and keep its hash before you open.'),
    stopped: z.object({ times: z.int(), people: z.array(z.string()) }).describe('How often a start was stopped, and by whom the last one.'),
    proposals: z.array(z.object({ what: z.enum(['end', 'pause']), by: z.string(), accepted: z.array(z.string()), at: z.number() })),
    paused: z.boolean(),
  })
  .meta({ id: 'Table' });

export const names = z.record(z.string(), z.string()).describe('The names of the people, by id.');
