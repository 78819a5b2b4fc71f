/** A game with a bug that a test switches on and off: its rules are the real ones otherwise. */
import { type Box, registry } from '#games';

export interface FaultyGame {
  /** Which functions of the game throw from now on. */
  breaks(...functions: ('options' | 'play' | 'view')[]): void;
  restore(): void;
}

export async function faulty(id: string): Promise<FaultyGame> {
  const entry = registry[id] as { load(): Promise<Box> };
  const { load } = entry;
  const box = await load();
  let broken: readonly string[] = [];
  const game = new Proxy(box.game, {
    get(target, name) {
      if (broken.includes(String(name)))
        return () => {
          throw new Error('a bug in the game');
        };
      return Reflect.get(target, name);
    },
  });
  entry.load = async () => ({ ...box, game });
  return {
    breaks(...functions) {
      broken = functions;
    },
    restore() {
      broken = [];
      entry.load = load;
    },
  };
}
