/** Why a table refuses, each with the answer's status. The words are in words.en.ts. */
export const REASONS = {
  // What is asked for cannot be
  noSuchGame: 400,
  options: 400,
  clock: 400,
  level: 400,
  aid: 400,
  oneSeatForYou: 400,
  invitedTwice: 400,
  noSuchSeat: 400,
  seatCount: 400,
  commitmentForm: 400,
  hashForm: 400,
  badLog: 400,
  logTooLong: 413,
  unfinishedLog: 400,
  yourself: 400,
  emptyText: 400,
  textTooLong: 400,
  noSuchChannel: 400,

  // Nobody may learn whether there is something
  notFound: 404,
  noSuchPerson: 404,

  // Not you
  notHost: 403,
  notSeated: 403,
  notWelcome: 403,
  blockedThere: 403,
  notInvitable: 403,
  sentAway: 403,
  seatKept: 403,
  channelClosed: 403,

  // Not now
  alreadySits: 409,
  seatTaken: 409,
  full: 409,
  seatsOpen: 409,
  notReady: 409,
  changed: 409,
  starting: 409,
  notStarting: 409,
  stalePact: 409,
  hashGiven: 409,
  wrongBytes: 409,
  playing: 409,
  notPlaying: 409,
  notOver: 409,
  closed: 409,
  othersPlay: 409,
  proposed: 409,
  notProposed: 409,
  tooSoon: 409,
  paused: 409,
  justLeft: 409,
  notAway: 409,
  notPaused: 409,
  busy: 409,
  notBegun: 503,

  // Too much
  tooManyTables: 429,
  tooManyReviews: 429,
  tooManyPauses: 429,
  tooManyBotMatches: 429,
  tooManyBotMatchesHere: 429,
  tooManyListed: 429,
  tooManyListedHere: 429,
  tooFast: 429,
} as const satisfies Readonly<Record<string, number>>;

export type Reason = keyof typeof REASONS;

/** A transition that is not made. The detail is for reasons that differ from case to case, such as an option out of range. */
export interface Refused {
  readonly refused: Reason;
  readonly detail?: string;
}

export const refuse = (refused: Reason, detail?: string): Refused => (detail === undefined ? { refused } : { refused, detail });

export const isRefused = (result: object): result is Refused => 'refused' in result;
