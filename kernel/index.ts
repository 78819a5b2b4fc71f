export { exp, log, logistic, power } from './arithmetic.ts';
export {
  type Chance,
  type Choice,
  type Citations,
  type Definition,
  even,
  type Need,
  type Offer,
  type StepTable,
  type Verb,
  type Verbs,
  type VerbsOf,
} from './contract.ts';
export { cloneDeck, type Deck, dealt, drawn, fillDeck, type Lot, lot, putOver, putUnder, sizeOf, take, viewDeck, ways } from './deck.ts';
export { scripted, seeded, settableDice } from './dice.ts';
export { applied, type Difference, difference, type Plain } from './difference.ts';
export { codes, type Domain, named, numbers } from './domain.ts';
export { type EventKind, type EventTable, type Gate, gated, type Happening, HIDDEN, recorder, seen, shown } from './events.ts';
export { define, FIRST_REASON, type Game, KERNEL_REASONS, type Reason } from './game.ts';
export { FORMAT, type Header, type Log, type LogEntry, readLog, writeLog } from './log.ts';
export { counted, gains, imagine, type Memory, pays, type Range, ranges, shows, slips, slot, type World, type Worlds, worlds } from './memory.ts';
export { choice, count, flag, type Meta, type Option, type OptionsOf, type OptionTable, Refusal, readOptions, rotation, winShares } from './meta.ts';
export { type Outcome, playout, type Stepper } from './plain.ts';
export { type Replay, replay } from './replay.ts';
export { type Chapter, type Paragraph, paragraphs, type RuleBook, type RuleIds, searched } from './rulebook.ts';
export type { Secret, Secrets } from './secrets.ts';
export { cloneStack, everyone, includes, lowest, only, over, pop, push, settle, top, turn } from './stack.ts';
export { tableRules } from './table.en.ts';
export type { Entry, Step, Tables } from './tables.ts';
export {
  type AccountLine,
  CHANCE,
  type Dice,
  type Frame,
  type Move,
  OK,
  type Result,
  type Say,
  type Seat,
  SPECTATOR,
  type State,
  type Viewer,
  type When,
  type Why,
  type Wire,
} from './types.ts';
export { witness } from './witness.ts';
export { type FaceWords, KERNEL_WORDS, moveWords, type Tell, type Words } from './words.ts';
