/** Who sits before the screen of a device that several people share. Pure: what is asked, and of whom, decides. */
import { includes, type Seat, SPECTATOR, type Viewer } from '#kernel';

export interface Sitting {
  /** Whose view is on the screen; null while the device changes hands. */
  readonly viewer: Viewer | null;
  /** Whom the device is to be passed to. */
  readonly pass: Seat | null;
}

export interface Question {
  /** The seats that people of this device play. */
  readonly people: readonly Seat[];
  readonly hidden: boolean;
  /** Who owes an answer, as bits; nobody when the game is over. */
  readonly owed: number;
}

export function seated({ people, hidden, owed }: Question, now: Sitting): Sitting {
  const [first] = people;
  if (first === undefined) return { viewer: SPECTATOR, pass: null };
  if (people.length === 1) return { viewer: first, pass: null };
  const asked = people.filter((seat) => includes(owed, seat));
  const { viewer } = now;
  if (viewer !== null && viewer >= 0 && (asked.length === 0 || asked.includes(viewer))) return { viewer, pass: null };
  // Nobody has said who they are: what everybody may see is safe to show.
  if (asked.length === 0) return { viewer: hidden ? SPECTATOR : first, pass: null };
  const next = asked.find((seat) => seat > (viewer ?? -1)) ?? asked[0]!;
  return hidden ? { viewer: null, pass: now.pass !== null && asked.includes(now.pass) ? now.pass : next } : { viewer: next, pass: null };
}
