/** A bot's motive in words. */
import type { Move, Seat } from '#kernel';
import type { Advice } from './thought.ts';

/** How moves and seats are called where it is told. */
export interface Speaker {
  move(move: Move): string;
  seat(seat: Seat): string;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function motiveWords({ motive, move, options }: Advice, speaker: Speaker): string {
  const next = options.find((option) => option.move !== move);
  const other = next === undefined ? '' : speaker.move(next.move);
  switch (motive.kind) {
    case 'only':
      return 'There is no other choice.';
    case 'wins':
      return 'It wins the game.';
    case 'gains':
      return motive.by === null
        ? `It looks better than the next best (${other}).`
        : `It is worth about ${percent(motive.by)} more of a chance to win than the next best (${other}).`;
    case 'hinders':
      return motive.by === null
        ? `It is mostly about ${speaker.seat(motive.whom)}, who would do better after the next best (${other}).`
        : `It is mostly about ${speaker.seat(motive.whom)}, whose chance to win is ${percent(motive.by)} lower than after the next best (${other}).`;
    case 'mixes':
      return 'All choose at once, and whoever is predictable loses: several moves are about as good, and this is one of them.';
    case 'close':
      return `It is hardly better than the next best (${other}).`;
  }
}

/** The best moves, each with its chance to win, or null where no number is shown. */
export const optionRows = ({ options }: Pick<Advice, 'options'>, speaker: Speaker): (readonly [chance: string | null, move: string])[] =>
  options.map(({ move, value }) => [value === null ? null : percent(value), speaker.move(move)]);

/** The same, one a line. */
export const optionWords = (advice: Pick<Advice, 'options'>, speaker: Speaker): string[] =>
  optionRows(advice, speaker).map(([chance, move]) => (chance === null ? move : `${chance}  ${move}`));
