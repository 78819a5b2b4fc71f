/** Who somebody is: guests, and the sessions that browsers are known by. Accounts are in accounts.ts. */
import { createHmac } from 'node:crypto';
import cookies from '@fastify/cookie';
import type { Ground, People } from '../house.ts';
import type { Person } from '../store/contract.ts';
import type { Company } from '../store/shared.ts';
import { changePerson } from './change-person.ts';
import { digest, newId, newToken } from './secrets.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A browser that has not come for this long is forgotten. */
export const SESSION_IDLE = 180 * DAY;
/** How exactly we know when somebody was here last: every visit would be a write. */
const SEEN_SESSION = HOUR;
const SEEN_PERSON = DAY;

const GONE = 'Somebody who left';

/** A session as its browser keeps it. */
export interface Entrance {
  readonly person: Person;
  /** The value of the cookie: a random token and our signature. */
  readonly cookie: string;
}

export interface Identity extends People {
  addGuest(name: string): Promise<Person>;
  /** A new session; the one that the browser had is ended. */
  enter(person: Person, instead: string | undefined): Promise<Entrance>;
  leave(cookie: string | undefined): Promise<void>;
  leaveEverywhere(person: string): Promise<void>;
  /** The person goes for good, with all sessions. */
  remove(person: string): Promise<void>;
  /** The same session under the key that signs now. */
  renewed(cookie: string): string;
  /** A keyed hash of an address: equal for equal addresses, and not reversible without our key, so that the store may keep it. */
  networkOf(address: string): string;
  /** Reads, changes and writes one person, one change at a time. Null when the person is gone. */
  change(id: string, change: (person: Person) => Person): Promise<Person | null>;
}

export function makePeople({ store, bus, now, random, log }: Ground, keys: readonly string[]): Identity {
  const signer = cookies.signerFactory([...keys]);
  const inLine = lines();

  const token = (cookie: string | undefined): string | null => {
    // A signature is cheap to check and spares the store whatever is made up.
    if (cookie === undefined || cookie.length > 200) return null;
    const found = signer.unsign(cookie);
    return found.valid ? found.value : null;
  };

  // Without a lock over all nodes: the caller may hold one, and the operator's commands would not know of it.
  const change: Identity['change'] = (id, act) => inLine(id, () => changePerson(store, id, act));

  /** Nobody waits for it, and nothing is lost when it fails: the next visit tries again. */
  function seen(session: { readonly key: string; readonly seen: number }, person: Person): void {
    const at = now();
    const failed = (error: unknown): void => log('warn', 'a visit was not written down', { error: String(error) });
    // A time to come was written under a clock that was wrong: left as it is, it would keep the session for ever.
    if (Math.abs(at - session.seen) > SEEN_SESSION) store.touchSession(session.key, at).catch(failed);
    const stale = (p: Person): boolean => Math.abs(at - p.seen) > SEEN_PERSON;
    if (stale(person)) change(person.id, (p) => (stale(p) ? { ...p, seen: at } : p)).catch(failed);
  }

  /** Open sockets of this person should ask again whose they are. */
  const left = (person: string): void => bus.publish(`person:${person}`, 'left');

  return {
    async whoIs(cookie) {
      const known = token(cookie);
      if (known === null) return null;
      const session = await store.session(digest(known));
      if (session === null) return null;
      if (now() - session.seen > SESSION_IDLE) {
        await store.removeSession(session.key);
        return null;
      }
      const person = await store.person(session.person);
      if (person === null || person.banned) return null;
      seen(session, person);
      return person;
    },
    async name(id) {
      return (await store.person(id))?.name ?? GONE;
    },
    async addGuest(name) {
      const at = now();
      const guest = { account: null, password: null, recovery: null, webhook: null, banned: false };
      const person: Person = { id: newId(random), name, ...guest, created: at, seen: at };
      await store.addPerson(person);
      return person;
    },
    async enter(person, instead) {
      const before = token(instead);
      if (before !== null) await store.removeSession(digest(before));
      const fresh = newToken(random);
      await store.addSession({ key: digest(fresh), person: person.id, created: now(), seen: now() });
      return { person, cookie: signer.sign(fresh) };
    },
    async leave(cookie) {
      const known = token(cookie);
      const session = known === null ? null : await store.session(digest(known));
      if (session === null) return;
      await store.removeSession(session.key);
      left(session.person);
    },
    async leaveEverywhere(person) {
      await store.removeSessions(person);
      left(person);
    },
    async remove(person) {
      await store.removePerson(person);
      left(person);
    },
    renewed(cookie) {
      const known = token(cookie);
      return known === null ? cookie : signer.sign(known);
    },
    networkOf: (address) =>
      createHmac('sha256', keys[0] ?? '')
        .update(`network ${address}`)
        .digest('base64url')
        .slice(0, 22),
    change,
  };
}

/** The same over all nodes. */
export function linesOf(company: Company | null): ReturnType<typeof lines> {
  const here = lines();
  return company === null ? here : (key, act) => here(key, () => company.exclusive(key, act));
}

/** Acts with the same key wait for each other; others do not. */
export function lines(): <T>(key: string, act: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, act) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(act, act);
    last.set(key, turn);
    const clear = (): void => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(clear, clear);
    return turn;
  };
}
