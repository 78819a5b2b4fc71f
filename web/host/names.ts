/** What seats are called: people by their names, bots by their level, with a number where two would be called the same. */
export function shownNames(names: readonly string[], bots: readonly (string | null)[], botName: (level: string) => string): readonly string[] {
  const called = names.map((name, seat) => {
    const level = bots[seat] ?? null;
    return level === null ? name : botName(level);
  });
  return called.map((name, seat) => {
    const same = called.filter((other) => other === name).length;
    const before = called.slice(0, seat).filter((other) => other === name).length;
    return same > 1 ? `${name} ${before + 1}` : name;
  });
}
