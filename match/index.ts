export { AIDS, type Aid, aidsOf, orderly } from './aids.ts';
export { type Clock, type ClockRule, expiry, LAG, remaining } from './clock.ts';
export { type Entry, isMove, type Played, type Stand } from './entries.ts';
export { askedIn, isQuiet, type Line, publicStep } from './line.ts';
export { type Acted, type Match, type Obstacle, openMatch, type Refused, type Setup } from './match.ts';
export { remembered } from './remembered.ts';
export { type SecondThought, secondThought } from './second-thought.ts';
export { type News, type Snapshot, type Stream, stream } from './stream.ts';
export type { Takeback, UndoRule } from './undo.ts';
