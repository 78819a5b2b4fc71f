/** Who sits at this screen. Nobody has to say so before there is something to do. */
import { signal } from '@preact/signals';
import { call } from './call.ts';
import type { Self } from './shapes.ts';

export const me = signal<Self | null>(null);
export const known = signal(false);

let asking: Promise<Self | null> | null = null;

export function whoAmI(): Promise<Self | null> {
  asking ??= call<{ me: Self | null }>('GET', '/api/me').then(
    (answer) => {
      me.value = answer.me;
      known.value = true;
      return answer.me;
    },
    (error: unknown) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}

/** Signed in or out, in this window. */
export function become(self: Self | null): void {
  me.value = self;
  known.value = true;
  asking = Promise.resolve(self);
}

/** Makes a guest of a visitor who acts; the server gives the guest a name. True when that was just now. */
export async function beSomebody(): Promise<boolean> {
  if ((await whoAmI()) !== null || me.value !== null) return false;
  become((await call<{ me: Self }>('POST', '/api/guest', { name: null })).me);
  return true;
}

export async function rename(name: string): Promise<void> {
  await beSomebody();
  become((await call<{ me: Self }>('PATCH', '/api/me', { name })).me);
}
