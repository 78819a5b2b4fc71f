/** Accounts: a guest who wants to be found again by a name and a password. */
import { Refusal } from '#kernel';
import type { Ground } from '../house.ts';
import { Denial } from '../http/denial.ts';
import { Conflict, type Person } from '../store/contract.ts';
import { makeAttempts } from './attempts.ts';
import { foldAccount, lookalike, readAccount, readName } from './names.ts';
import { Busy, type Passwords } from './passwords.ts';
import { type Identity, linesOf } from './people.ts';
import { equal, newRecoveryCode, recoveryDigest } from './secrets.ts';

const MINUTE = 60_000;

/** One answer for an account that is not there and for a password that is wrong. */
const wrong = (): Denial => new Denial(401, 'wrong', 'That account and that password do not go together.');
const wrongCode = (): Denial => new Denial(401, 'wrong', 'That account and that code do not go together.');
/** Told only to whoever has the right password. */
const banned = (): Denial => new Denial(403, 'banned', 'The house has closed this account.');
const taken = (): Denial => new Denial(409, 'taken', 'That name is taken, or too much like one that is.');

export interface NewAccount {
  readonly person: Person;
  /** Shown once; only its hash is kept. */
  readonly recovery: string;
}

export interface Accounts {
  signUp(present: Person | null, account: string, password: string): Promise<NewAccount>;
  signIn(account: string, password: string, address: string): Promise<Person>;
  /** Sets a new password with the recovery code, which is then replaced; all sessions end. */
  recover(account: string, code: string, password: string, address: string): Promise<NewAccount>;
  /** For what only the owner may do: the password once more. */
  confirm(person: Person, password: string, address: string): Promise<void>;
  changePassword(person: Person, password: string): Promise<Person>;
  /** A name to show, unless it would pass for somebody else's account. */
  showName(typed: string, person: string | null): Promise<string>;
  /** A name for a guest who has not chosen one, so that two guests at a table have different names. */
  guestName(): Promise<string>;
  remove(person: Person): Promise<void>;
}

export function makeAccounts(ground: Ground, people: Identity, passwords: Passwords): Accounts {
  const { store, random, now, config } = ground;
  const oneAtATime = linesOf(ground.company ?? null);
  const times = (most: number): number => Math.ceil(most * config.generosity);
  /** Narrow for one address and one account, wider for a whole account: a stranger must not be able to lock somebody out for long. */
  const pairs = makeAttempts(times(8), 15 * MINUTE, now);
  const addresses = makeAttempts(times(40), 15 * MINUTE, now);
  const accounts = makeAttempts(times(60), 15 * MINUTE, now);

  /** Whoever fails too often waits, whether the account exists or not. */
  async function guarded<T>(account: string, address: string, act: () => Promise<T | null>, denial: () => Denial): Promise<T> {
    const pair = `${address} ${account}`;
    const wait = Math.max(pairs.wait(pair), addresses.wait(address), accounts.wait(account));
    if (wait > 0) throw new Denial(429, 'too-many', 'That was wrong too often. Wait a while.', wait);
    // Counted before the answer is known, so that many at once cannot all slip through; taken back when it was right.
    pairs.failed(pair);
    addresses.failed(address);
    accounts.failed(account);
    const found = await quietly(act);
    if (found === null) throw denial();
    pairs.forgive(pair);
    accounts.forgive(account);
    addresses.takeBack(address);
    return found;
  }

  /** Where accounts that look alike find each other. A row per account in the house's own settings; '' when it is free again. */
  const place = (account: string): string => `account like ${lookalike(account)}`;

  async function holder(name: string): Promise<Person | null> {
    const id = await store.setting(place(name));
    return id === null || id === '' ? null : store.person(id);
  }

  return {
    async signUp(present, typed, password) {
      const account = readAccount(typed);
      checkPassword(password, account);
      if (present !== null && present.account !== null) throw new Denial(409, 'has-account', 'You have an account already; sign out first.');
      if ((await store.personByAccount(account)) !== null) throw taken();
      const hash = await quietly(() => passwords.hash(password));
      return oneAtATime(place(account), async () => {
        if ((await holder(account)) !== null) throw taken();
        const person = present ?? (await people.addGuest(account));
        const recovery = newRecoveryCode(random);
        try {
          const made = await people.change(person.id, (p) => {
            if (p.account !== null) throw new Denial(409, 'has-account', 'You have an account already; sign out first.');
            return { ...p, account, password: hash, recovery: recoveryDigest(recovery) };
          });
          if (made === null) throw new Denial(401, 'nobody', 'Say who you are first.');
          await store.putSetting(place(account), made.id);
          return { person: made, recovery };
        } catch (error) {
          if (present === null) await store.removePerson(person.id);
          throw error instanceof Conflict ? taken() : error;
        }
      });
    },

    async signIn(typed, password, address) {
      const account = foldAccount(typed);
      const person = await guarded(
        account,
        address,
        async () => {
          const person = await store.personByAccount(account);
          const right = await passwords.verify(person?.password ?? null, password);
          return right ? person : null;
        },
        wrong,
      );
      if (person.banned) throw banned();
      return person;
    },

    async recover(typed, code, password, address) {
      const account = foldAccount(typed);
      checkPassword(password, account);
      const person = await guarded(
        `code of ${account}`, // counted apart: whoever is kept out by the guesses of others can still come in with the code
        address,
        async () => {
          const found = await store.personByAccount(account);
          const right = equal(recoveryDigest(code), found?.recovery ?? 'nothing');
          return right ? found : null;
        },
        wrongCode,
      );
      if (person.banned) throw banned();
      const hash = await quietly(() => passwords.hash(password));
      const recovery = newRecoveryCode(random);
      const changed = await people.change(person.id, (p) => {
        // Once: of two that come with the same code the second one is late.
        if (p.recovery !== person.recovery) throw wrongCode();
        return { ...p, password: hash, recovery: recoveryDigest(recovery) };
      });
      if (changed === null) throw wrongCode();
      await people.leaveEverywhere(person.id);
      return { person: changed, recovery };
    },

    async confirm(person, password, address) {
      const right = async (): Promise<true | null> => ((await passwords.verify(person.password, password)) ? true : null);
      await guarded(person.account ?? person.id, address, right, () => new Denial(403, 'wrong', 'That is not your password.'));
    },

    async changePassword(person, password) {
      checkPassword(password, person.account ?? '');
      const hash = await quietly(() => passwords.hash(password));
      const changed = await people.change(person.id, (p) => ({ ...p, password: hash }));
      if (changed === null) throw new Denial(401, 'nobody', 'Say who you are first.');
      await people.leaveEverywhere(person.id);
      return changed;
    },

    async showName(typed, person) {
      const name = readName(typed);
      const held = await holder(name);
      if (held !== null && held.id !== person) throw taken();
      return name;
    },

    async guestName() {
      // One more digit after each name that would pass for an account, so that no number of such accounts keeps guests out.
      for (let from = 1000; ; from *= 10) {
        const drawn = random(6).reduce((number, byte) => number * 256 + byte, 0);
        const name = `Guest ${from + (drawn % (9 * from))}`;
        if ((await holder(name)) === null) return name;
      }
    },

    async remove(person) {
      await people.remove(person.id);
      if (person.account !== null) await store.putSetting(place(person.account), '');
    },
  };
}

/** Long enough, and not what everybody tries first. No rules about kinds of characters: they make passwords worse. */
export function checkPassword(password: string, account: string): void {
  const length = [...password].length;
  if (length < 8) throw new Refusal('a password has at least 8 characters');
  if (length > 256) throw new Refusal('a password has at most 256 characters');
  const plain = password.normalize('NFKC').toLowerCase();
  const obvious = new Set(plain).size < 3 || FIRST_TRIED.some((word) => plain === word) || (account !== '' && plain.replace(/\d+$/, '') === account);
  if (obvious) throw new Refusal('that password is one of the first that anybody would try');
}

const FIRST_TRIED = [
  'password',
  'password1',
  'password123',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyui',
  'qwertyuiop',
  'qwerty123',
  'iloveyou',
  'letmein1',
  'longhall',
  'abcdefgh',
  'abcd1234',
  '87654321',
  'baseball',
  'football',
  'sunshine',
  'princess',
  'trustno1',
  'passw0rd',
  'welcome1',
  'superman',
];

async function quietly<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Busy) throw new Denial(503, 'busy', 'There is a crowd at the door. Try again in a moment.', 5);
    throw error;
  }
}
