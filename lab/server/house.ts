/** A server that falls over and is put up again, as its guests know it: it is there, or they wait. */
export interface House {
  /** Where it is; waits until it is there. */
  url(): Promise<string>;
  open(url: string): void;
  shut(): void;
  /** Nobody need wait any more. */
  leave(): void;
}

export class Gone extends Error {
  override readonly name = 'Gone';
}

export function house(): House {
  let at: string | null = null;
  let left = false;
  let waiting: { resolve(url: string): void; reject(error: Error): void }[] = [];
  return {
    url() {
      if (left) return Promise.reject(new Gone('the guests have left'));
      if (at !== null) return Promise.resolve(at);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    open(url) {
      at = url;
      for (const { resolve } of waiting.splice(0)) resolve(url);
    },
    shut() {
      at = null;
    },
    leave() {
      left = true;
      for (const { reject } of waiting.splice(0)) reject(new Gone('the guests have left'));
      waiting = [];
    },
  };
}
