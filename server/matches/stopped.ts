/** Matches that cannot be played here for now: nothing of them is lost, and all others continue. */

/** `damaged`: the stored record cannot be read. `error`: the code of the game failed where no player had asked for anything. */
export type StopReason = 'damaged' | 'error';

const WORDS: Readonly<Record<StopReason, string>> = {
  damaged: 'This game cannot be opened because its record is damaged. Nothing was deleted: the operator of this server can repair it.',
  error: 'This game was stopped because of an error. Everything played so far is saved.',
};

/** The message tells players what is wrong; `why` is for the operator's log. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  readonly reason: StopReason;
  readonly why: string;

  constructor(reason: StopReason, why = '') {
    super(WORDS[reason]);
    this.reason = reason;
    this.why = why;
  }
}

/** The code of a game threw while it changed a match: what is in memory is no position of that game any more. */
export class GameFault extends Error {
  override readonly name = 'GameFault';
}

/** Runs code of the game that changes a match in memory. */
export function changed<T>(change: () => T): T {
  try {
    return change();
  } catch (error) {
    throw new GameFault('the game failed', { cause: error });
  }
}

/** The message to viewers who cannot be sent a view. */
export const stoppedText = (reason: StopReason): string => JSON.stringify({ t: 'stopped', reason });

/** Where it happened, for the log; the error's own text may quote what was played. */
export function placeOf(error: unknown): string {
  const cause = error instanceof GameFault ? error.cause : error;
  if (cause instanceof SyntaxError) return 'an entry is not JSON';
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
