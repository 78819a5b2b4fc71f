import { expect, test } from 'vitest';
import { checkPassword } from '../../server/identity/accounts.ts';
import { makeAttempts } from '../../server/identity/attempts.ts';
import { Busy, makePasswords, turns } from '../../server/identity/passwords.ts';
import { readRecoveryCode } from '../../server/identity/secrets.ts';
import { hall, PASSWORD } from './hall.ts';

test('a guest who signs up stays the same person, with a new session and a recovery code', async () => {
  const { guest, browser, store } = await hall();
  const anna = await guest('Anna K.');
  const before = (await anna.get('/api/me')).json.me;
  const cookie = `longhall=${anna.session()}`;
  const made = await anna.post('/api/sign-up', { account: 'Anna.K', password: PASSWORD });
  expect(made.json.me).toMatchObject({ id: before.id, name: 'Anna K.', account: 'anna.k' });
  expect(made.json.recovery).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
  expect((await browser().get('/api/me', { headers: { cookie } })).json.me).toBeNull();
  const kept = await store.person(before.id);
  expect(kept?.password).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/);
  expect(JSON.stringify(kept)).not.toContain(made.json.recovery);
});

test('a stranger who signs up is a new person; an account does not sign up again', async () => {
  const { member } = await hall();
  const bo = await member('bo-derek');
  expect((await bo.get('/api/me')).json.me).toMatchObject({ name: 'bo-derek', account: 'bo-derek' });
  expect(await bo.post('/api/sign-up', { account: 'another', password: PASSWORD })).toMatchObject({ status: 409, reason: 'has-account' });
});

test('an account is taken, however it is written', async () => {
  const { member, browser, store } = await hall();
  await member('anna');
  for (const account of ['anna', 'ANNA', ' anna ', 'ａｎｎａ', 'a.n-n_a']) {
    expect(await browser().post('/api/sign-up', { account, password: PASSWORD })).toMatchObject({ status: 409, reason: 'taken' });
  }
  expect((await store.personByAccount('anna'))?.account).toBe('anna');
});

test('names that look like an account of somebody else are not given away', async () => {
  const { member, browser, guest } = await hall();
  const owner = await member('bill');
  for (const name of ['Bill', 'biII', 'B1ll', 'Вill', 'b i l l']) expect((await browser().post('/api/guest', { name })).reason).toBe('taken');
  for (const account of ['b1ll', 'biil', 'bi.ll'])
    expect((await browser().post('/api/sign-up', { account, password: PASSWORD })).reason).toBe('taken');
  expect((await owner.ask('PATCH', '/api/me', { name: 'BILL' })).json.me.name).toBe('BILL');
  expect((await (await guest('Billy')).ask('PATCH', '/api/me', { name: 'BILL' })).reason).toBe('taken');
});

test('an account that is removed can be taken again', async () => {
  const { member, browser } = await hall();
  const anna = await member('anna');
  expect((await anna.ask('DELETE', '/api/me', { confirm: 'remove' })).reason).toBe('confirm');
  expect(await anna.ask('DELETE', '/api/me', { password: 'not my password' })).toMatchObject({ status: 403, reason: 'wrong' });
  expect((await anna.ask('DELETE', '/api/me', { password: PASSWORD })).status).toBe(204);
  expect((await browser().post('/api/sign-in', { account: 'anna', password: PASSWORD })).status).toBe(401);
  expect((await browser().post('/api/sign-up', { account: 'anna', password: PASSWORD })).status).toBe(200);
});

test('of many who want the same account at once one gets it', async () => {
  const { browser } = await hall();
  const names = ['anna', 'anna', 'ANNA', 'a-nna', 'anna'];
  const answers = await Promise.all(names.map((account) => browser().post('/api/sign-up', { account, password: PASSWORD })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('an unknown account and a wrong password get the same answer, word for word', async () => {
  const { member, browser } = await hall();
  await member('anna');
  const wrong = await browser('198.51.100.1').post('/api/sign-in', { account: 'anna', password: 'wrong password' });
  const unknown = await browser('198.51.100.2').post('/api/sign-in', { account: 'nobody', password: 'wrong password' });
  const impossible = await browser('198.51.100.3').post('/api/sign-in', { account: '!!', password: 'wrong password' });
  expect(wrong.status).toBe(401);
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  expect([impossible.status, impossible.text]).toEqual([wrong.status, wrong.text]);
});

test('an unknown account takes as long as a wrong password', async () => {
  const passwords = makePasswords();
  const stored = await passwords.hash(PASSWORD);
  await passwords.verify(null, 'warm up');
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let i = 0; i < 7; i++) {
    for (const who of ['known', 'unknown'] as const) {
      const from = performance.now();
      expect(await passwords.verify(who === 'known' ? stored : null, 'wrong')).toBe(false);
      times[who].push(performance.now() - from);
    }
  }
  const middle = (all: number[]): number => all.sort((a, b) => a - b)[3] as number;
  const [known, unknown] = [middle(times.known), middle(times.unknown)];
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(4); // without the care it would be a factor of thousands
});

test('guessing is slowed down for an address and an account, known or not, and time forgives', async () => {
  for (const account of ['anna', 'nobody']) {
    const { member, browser, wait } = await hall();
    await member('anna');
    const guesser = browser('198.51.100.1');
    for (let i = 0; i < 8; i++) expect((await guesser.post('/api/sign-in', { account, password: 'guess number' })).status).toBe(401);
    const late = await guesser.post('/api/sign-in', { account, password: account === 'anna' ? PASSWORD : 'guess number' });
    expect(late).toMatchObject({ status: 429, reason: 'too-many' });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(60);
    // Somebody else's guesses do not keep the owner out.
    if (account === 'anna') expect((await browser('198.51.100.9').post('/api/sign-in', { account, password: PASSWORD })).status).toBe(200);
    wait(16 * 60_000);
    expect((await guesser.post('/api/sign-in', { account, password: 'guess number' })).status).toBe(401);
  }
});

test('guesses that come all at once are counted all the same', async () => {
  const { member, browser } = await hall();
  await member('anna');
  const guesser = browser('198.51.100.1');
  const guesses = Array.from({ length: 20 }, (_, i) => guesser.post('/api/sign-in', { account: 'anna', password: `guess ${i}` }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(8);
  expect(statuses.filter((status) => status === 429)).toHaveLength(12);
});

test('the recovery code sets a new password, once, and ends all sessions', async () => {
  const { member, browser } = await hall();
  const anna = await member('anna');
  const next = 'a quite new password';
  expect(await browser().post('/api/recover', { account: 'anna', code: 'K'.repeat(25), password: next })).toMatchObject({
    status: 401,
    reason: 'wrong',
  });
  const typed = anna.recovery.toLowerCase().replace(/-/g, ' ').replace(/0/g, 'o').replace(/1/g, 'l');
  const back = await browser().post('/api/recover', { account: 'Anna', code: typed, password: next });
  expect(back.status).toBe(200);
  expect(back.json.recovery).not.toBe(anna.recovery);
  expect((await anna.get('/api/me')).json.me).toBeNull();
  expect((await browser().post('/api/recover', { account: 'anna', code: anna.recovery, password: next })).status).toBe(401);
  expect((await browser().post('/api/sign-in', { account: 'anna', password: PASSWORD })).status).toBe(401);
  expect((await browser().post('/api/sign-in', { account: 'anna', password: next })).status).toBe(200);
});

test('a code for an unknown account gets the same answer as a wrong one; a code used twice at once works once', async () => {
  const { member, browser } = await hall();
  const anna = await member('anna');
  const ask = (account: string, code: string) => browser().post('/api/recover', { account, code, password: 'a quite new password' });
  expect((await ask('nobody', anna.recovery)).text).toBe((await ask('anna', 'K'.repeat(25))).text);
  const both = await Promise.all([ask('anna', anna.recovery), ask('anna', anna.recovery)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('changing the password asks for the old one and signs the others out', async () => {
  const { member, browser, guest } = await hall();
  const [here, there] = [await member('anna'), browser()];
  await there.post('/api/sign-in', { account: 'anna', password: PASSWORD });
  expect((await here.post('/api/password', { password: 'wrong one', next: 'a quite new password' })).status).toBe(403);
  expect((await here.post('/api/password', { password: PASSWORD, next: 'short' })).reason).toBe('refused');
  expect((await here.post('/api/password', { password: PASSWORD, next: 'a quite new password' })).status).toBe(200);
  expect((await here.get('/api/me')).json.me.account).toBe('anna');
  expect((await there.get('/api/me')).json.me).toBeNull();
  expect(await (await guest()).post('/api/password', { password: PASSWORD, next: PASSWORD })).toMatchObject({ status: 409, reason: 'guest' });
});

test('a banned account is told so only with the right password', async () => {
  const { member, browser, store } = await hall();
  const anna = await member('anna');
  await store.putPerson({ ...(await store.person(anna.id))!, banned: true });
  expect((await browser().post('/api/sign-in', { account: 'anna', password: 'wrong password' })).reason).toBe('wrong');
  expect(await browser().post('/api/sign-in', { account: 'anna', password: PASSWORD })).toMatchObject({ status: 403, reason: 'banned' });
  expect((await browser().post('/api/recover', { account: 'anna', code: anna.recovery, password: PASSWORD })).reason).toBe('banned');
});

test('signing in from a browser that was somebody else ends that session', async () => {
  const { member, guest, browser } = await hall();
  await member('anna');
  const other = await guest('Guest');
  const cookie = `longhall=${other.session()}`;
  expect((await other.post('/api/sign-in', { account: 'anna', password: PASSWORD })).json.me.account).toBe('anna');
  expect((await browser().get('/api/me', { headers: { cookie } })).json.me).toBeNull();
});

test.each([
  ['short', 'seven77'],
  ['one letter again and again', 'aaaaaaaaaaaa'],
  ['what everybody tries', 'Password123'],
  ['the account with a number', 'anna.k2024'],
  ['too long', 'xy z'.repeat(100)],
])('a password is refused: %s', (_what, password) => {
  expect(() => checkPassword(password, 'anna.k')).toThrow(/password/);
});

test('any other password is taken, and the same letters in another form are the same password', async () => {
  for (const password of ['eight chars', 'пароль-длинный', '🂡🂢🂣🂤🂥🂦🂧🂨']) expect(() => checkPassword(password, 'anna')).not.toThrow();
  const passwords = makePasswords();
  expect(await passwords.verify(await passwords.hash('Zoe\u0308 and friends'), 'Zoë and friends')).toBe(true);
});

test('hashes wait for each other, and a flood is turned away', async () => {
  const turn = turns(2, 3);
  let running = 0;
  let most = 0;
  const work = () =>
    turn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
    });
  const all = await Promise.allSettled(Array.from({ length: 8 }, work));
  expect(most).toBe(2);
  expect(all.filter((one) => one.status === 'rejected' && one.reason instanceof Busy)).toHaveLength(3);
  await work();
});

test('attempts are bounded in memory, and a success forgives', () => {
  let clock = 0;
  const attempts = makeAttempts(2, 1000, () => clock, 3);
  for (const key of ['a', 'a', 'b', 'c', 'd']) attempts.failed(key);
  expect([attempts.wait('a'), attempts.wait('d')]).toEqual([0, 0]); // the oldest was pushed out
  attempts.failed('d');
  expect(attempts.wait('d')).toBe(1);
  attempts.takeBack('d');
  expect(attempts.wait('d')).toBe(0);
  attempts.failed('d');
  clock = 1001;
  expect(attempts.wait('d')).toBe(0);
});

test('a code is read as people type it', () => {
  expect(readRecoveryCode(' k3w9p-o1iLx ')).toBe('K3W9P0111X');
});
