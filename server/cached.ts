/** The result of `load`, made once and kept; a failure is not kept, so the next call tries again. */
export function cached<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    if (kept !== null) return kept;
    const loading = load();
    kept = loading;
    loading.catch(() => {
      kept = null;
    });
    return loading;
  };
}
