/** How fast one person may talk: a few lines at once, then one every little while. */

export interface Pace {
  /** Takes one line's worth; false when the person has to wait. */
  take(person: string, now: number): boolean;
}

/** So many people are remembered before those who have long been quiet are forgotten. */
const REMEMBERED = 10_000;

export function makePace(burst: number, every: number): Pace {
  /** When each person's last line would be worn off. */
  const full = new Map<string, number>();
  return {
    take(person, now) {
      const until = Math.max(full.get(person) ?? 0, now);
      if (until + every > now + burst * every) return false;
      if (full.size >= REMEMBERED) for (const [other, at] of full) if (at <= now) full.delete(other);
      full.set(person, until + every);
      return true;
    },
  };
}
