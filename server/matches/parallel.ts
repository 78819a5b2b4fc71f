/** Runs `act` for every item, at most `limit` at a time. */
export async function parallel<T>(items: readonly T[], limit: number, act: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
