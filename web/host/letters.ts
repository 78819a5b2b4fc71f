/** Messages that are to be answered: each is kept until it is, and those that change something are sent again after a break. */
import type { Reply } from './contract.ts';
import type { ServerMessage } from './messages.ts';

interface Letter {
  readonly message: object;
  readonly again: boolean;
  done(reply: Reply): void;
}

export interface Letters {
  post(message: object, again: boolean): Promise<Reply>;
  answered(message: Extract<ServerMessage, { t: 'answer' }>): void;
  /** The thread is taken up again: what was not answered is said again, under the same names. */
  repeat(): void;
  /** The line broke: what must not be said twice has failed. */
  broken(): void;
  /** How many are not answered yet. */
  open(): number;
}

/** A name that no other message has; also where the browser has no better way, as on a plain address of the home network. */
export const newId = (): string => crypto.getRandomValues(new Uint8Array(12)).reduce((id, byte) => id + byte.toString(16).padStart(2, '0'), '');

export function letters(send: (message: object) => boolean, newId: () => string): Letters {
  const open = new Map<string, Letter>();
  return {
    open: () => open.size,
    post(message, again) {
      const id = newId();
      const named = { ...message, id };
      return new Promise((done) => {
        open.set(id, { message: named, again, done });
        if (send(named) || again) return;
        open.delete(id);
        done({ refused: 'offline', rule: null });
      });
    },
    answered({ id, refused, rule = null, asked, hint }) {
      const letter = id === null ? undefined : open.get(id);
      if (id === null || letter === undefined) return;
      open.delete(id);
      if (refused !== undefined) letter.done({ refused, rule });
      else letter.done(hint !== undefined ? { hint } : asked !== undefined ? { asked } : { ok: true });
    },
    repeat() {
      for (const { message, again } of open.values()) if (again) send(message);
    },
    broken() {
      for (const [id, letter] of open) {
        if (letter.again) continue;
        open.delete(id);
        letter.done({ refused: 'offline', rule: null });
      }
    },
  };
}
