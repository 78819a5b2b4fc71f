/** Coming in, staying and leaving, by HTTP. */
import { call } from '../api/call.ts';
import { become, beSomebody } from '../api/session.ts';
import type { Self } from '../api/shapes.ts';

interface WithCode {
  readonly me: Self;
  readonly recovery: string;
}

/** The recovery code, which is shown this once. */
export async function signUp(account: string, password: string): Promise<string> {
  const { me, recovery } = await call<WithCode>('POST', '/api/sign-up', { account, password });
  become(me);
  return recovery;
}

export async function signIn(account: string, password: string): Promise<void> {
  become((await call<{ me: Self }>('POST', '/api/sign-in', { account, password })).me);
}

export async function recover(account: string, code: string, password: string): Promise<string> {
  const { me, recovery } = await call<WithCode>('POST', '/api/recover', { account, code, password });
  become(me);
  return recovery;
}

export async function changePassword(password: string, next: string): Promise<void> {
  become((await call<{ me: Self }>('POST', '/api/password', { password, next })).me);
}

export async function setWebhook(address: string): Promise<void> {
  await beSomebody();
  const webhook = address.trim() === '' ? null : address.trim();
  become((await call<{ me: Self }>('PATCH', '/api/me', { webhook })).me);
}

export async function signOut(where: 'here' | 'everywhere'): Promise<void> {
  await call('POST', where === 'here' ? '/api/sign-out' : '/api/sign-out-everywhere');
  become(null);
}

/** With the password of an account; a guest only says so. */
export async function remove(password: string | null): Promise<void> {
  await call('DELETE', '/api/me', password === null ? { confirm: 'remove' } : { password });
  become(null);
}
