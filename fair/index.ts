/** Fair dice: every chance move of a server match can be checked by anybody. Read docs/fair-dice.md first. */
export { fromHex, type Hex, isHex, toHex } from './bytes.ts';
export { canonical } from './canonical.ts';
export { type Draw, draw, fairDice } from './draw.ts';
export {
  type ChanceMove,
  type Entry,
  effectiveLog,
  type FairHeader,
  type FairLog,
  isChance,
  isMove,
  isUndo,
  type Last,
  type Linked,
  type Note,
  type Problem,
  type Terms,
  type Undo,
  writeFairLog,
} from './log.ts';
export { append, type FairMatch, finish, openMatch, resumeMatch, roll } from './match.ts';
export { readFairLog } from './read.ts';
export type { Check, CheckName, Report } from './report.ts';
export { commitmentOf, hashOf, opens, termsHash, termsOf } from './start.ts';
export { type Kept, verify } from './verify.ts';
