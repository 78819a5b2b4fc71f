/** The words of a game in one language: every step, verb, event, reason, ending and option has some, or it does not compile. */
import type { Citations, StepTable, VerbsOf } from './contract.ts';
import type { EventTable } from './events.ts';
import type { Game, KERNEL_REASONS } from './game.ts';
import type { OptionTable } from './meta.ts';
import type { Move, Seat } from './types.ts';

/** Who is who, as the teller calls them. */
export interface Tell {
  seat(seat: Seat): string;
}

/** A method, so that the words of one game can stand in a list of words of any game. */
interface EventWords<Arg extends string> {
  tell(event: { readonly [A in Arg]: number }, tell: Tell): string;
}

export interface FaceWords {
  readonly title: string;
  face(face: number): string;
}

export interface Words<
  Steps extends StepTable = StepTable,
  Reasons extends Citations = Citations,
  Events extends EventTable = EventTable,
  Endings extends Citations = Citations,
  Options extends OptionTable = OptionTable,
> {
  /** One sentence that tells what the game is. */
  readonly about: string;
  /** What the game asks for: "Divide the dice into two sets." */
  readonly steps: { readonly [K in keyof Steps]: string };
  /** What a move does, as on a button: "Build a road on the left". */
  readonly verbs: { readonly [V in VerbsOf<Steps>]: (a: number, b: number, tell: Tell) => string };
  /** What happened, as in the log; a hidden argument is −1. */
  readonly events: { readonly [E in keyof Events]: EventWords<Events[E]['args'][number]>['tell'] };
  readonly reasons: { readonly [R in keyof Reasons]: string };
  readonly endings: { readonly [E in keyof Endings]: string };
  /** Chance verbs whose outcomes are worth a tally at the end: what is tallied, and what each face is called. */
  readonly faces?: { readonly [verb: string]: FaceWords };
  readonly options: { readonly [O in keyof Options]: { readonly title: string; readonly about: string } };
}

/** Reasons of refusal that every game shares. */
export const KERNEL_WORDS: { readonly [R in keyof typeof KERNEL_REASONS]: string } = {
  over: 'The game is over.',
  turn: 'The game is not waiting for you.',
  unknown: 'There is no such move in this game.',
  moment: 'That is not what the game asks for now.',
  impossible: 'The dice cannot do that here.',
};

/** A move as on a button. */
export function moveWords(
  { game, words }: { readonly game: Pick<Game, 'wire' | 'notation'>; readonly words: Pick<Words, 'verbs'> },
  move: Move,
  tell: Tell,
): string {
  const [verb, a = 0, b = 0] = game.wire(move);
  return words.verbs[verb]?.(a, b, tell) ?? game.notation(move);
}
