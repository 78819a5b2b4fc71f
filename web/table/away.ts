/** How far somebody has seen a table, and whether so much has happened since that it should be told. Pure but for what the browser keeps. */

/** Fewer steps than this are taken in at a glance. */
const FEW = 3;

const key = (table: string): string => `longhall.seen.${table}`;

export function lastSeen(table: string): number | null {
  try {
    const kept = Number.parseInt(localStorage.getItem(key(table)) ?? '', 10);
    return Number.isFinite(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepSeen(table: string, step: number): void {
  try {
    localStorage.setItem(key(table), String(step));
  } catch {
    // A browser that keeps nothing: the next visit begins where the game stands.
  }
}

/** From which step on it is to be told; null when there is nothing to tell. An undo may lead behind what was seen. */
export const missedFrom = (seen: number | null, now: number): number | null => (seen !== null && now - seen >= FEW ? seen : null);
