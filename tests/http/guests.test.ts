import { expect, test } from 'vitest';
import { cookieOf } from '../../server/http/client.ts';
import { makeAccounts } from '../../server/identity/accounts.ts';
import type { Passwords } from '../../server/identity/passwords.ts';
import { makePeople, SESSION_IDLE } from '../../server/identity/people.ts';
import { DAY, hall, PASSWORD } from './hall.ts';

test('a guest plays at once, and is known again by the cookie', async () => {
  const { browser, store } = await hall();
  const anna = browser();
  expect((await anna.get('/api/me')).json).toEqual({ me: null });
  const came = await anna.post('/api/guest', { name: '  Anna  ' });
  expect(came.status).toBe(200);
  expect(came.json.me).toMatchObject({ name: 'Anna', account: null, webhook: null });
  expect(Object.keys(came.json.me).sort()).toEqual(['account', 'created', 'id', 'name', 'webhook']);
  expect((await anna.get('/api/me')).json.me.id).toBe(came.json.me.id);
  const kept = await store.person(came.json.me.id);
  expect(kept).toMatchObject({ name: 'Anna', password: null, banned: false });
});

test('guests who give no name get different ones', async () => {
  const { browser } = await hall();
  const came = await Promise.all(Array.from({ length: 5 }, () => browser().post('/api/guest', { name: null })));
  const names = came.map(({ json }) => json.me?.name);
  for (const name of names) expect(name).toMatch(/^Guest \d{4,}$/);
  expect(new Set(names).size).toBeGreaterThan(1);
});

test('no guest is given a name that passes for an account', async () => {
  const { ground, people, member } = await hall();
  const accounts = makeAccounts({ ...ground, random: (bytes) => new Uint8Array(bytes) }, people, {} as Passwords);
  expect(await accounts.guestName()).toBe('Guest 1000');
  await member('guest1000');
  expect(await accounts.guestName()).toBe('Guest 10000');
});

test('the cookie cannot be read by scripts, goes to no foreign page, and is Secure behind https only', async () => {
  const plain = await (await hall()).browser().post('/api/guest', { name: 'A' });
  expect(plain.headers['set-cookie']).toMatch(/^longhall=[\w-]{43}\.[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const secure = await (await hall({ flags: { publicUrl: 'https://hall.test' } })).browser().post('/api/guest', { name: 'A' });
  expect(secure.headers['set-cookie']).toMatch(/^__Host-longhall=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('only a hash of the token is kept', async () => {
  const { guest, store, ground, people } = await hall();
  const browser = await guest();
  const token = decodeURIComponent(browser.session() ?? '').split('.')[0] ?? '';
  expect(await store.session(token)).toBeNull();
  expect(await people.whoIs(cookieOf({ cookie: `longhall=${browser.session()}` }, ground.config))).not.toBeNull();
});

const FORGERIES: Readonly<Record<string, (cookie: string) => string>> = {
  empty: () => '',
  'made up': () => 'aaaaaaaa',
  'without a signature': (cookie) => cookie.split('.')[0] ?? '',
  'with an empty signature': (cookie) => `${cookie.split('.')[0]}.`,
  'with the token changed': (cookie) => `${cookie[0] === 'A' ? 'B' : 'A'}${cookie.slice(1)}`,
  'with the signature changed': (cookie) => `${cookie.slice(0, -6)}AAAAAA`,
  'very long': (cookie) => cookie + 'A'.repeat(5000),
  'with broken escapes': () => '%E0%A4%A',
  'called __proto__': () => '; __proto__=x',
};

test('a cookie that is forged is nobody', async () => {
  const { guest, browser } = await hall();
  const cookie = decodeURIComponent((await guest()).session() ?? '');
  const thief = browser();
  expect((await thief.get('/api/me', { headers: { cookie: `longhall=${cookie}` } })).json.me).not.toBeNull();
  for (const [what, forge] of Object.entries(FORGERIES)) {
    const headers = { cookie: `longhall=${forge(cookie)}` };
    expect((await browser().get('/api/me', { headers })).json, what).toEqual({ me: null });
    expect((await browser().ask('PATCH', '/api/me', { name: 'X' }, { headers })).status, what).toBe(401);
  }
});

test('a cookie signed with another key is nobody; with an older key of ours it is renewed', async () => {
  const [first, second] = ['a'.repeat(40), 'b'.repeat(40)];
  const { ground, people } = await hall({ keys: [first] });
  const { cookie, person } = await people.enter(await people.addGuest('Anna'), undefined);
  expect(await makePeople(ground, [second]).whoIs(cookie)).toBeNull();
  const rotated = makePeople(ground, [second, first]);
  expect(await rotated.whoIs(cookie)).toEqual(person);
  const renewed = rotated.renewed(cookie);
  expect(renewed).not.toBe(cookie);
  expect(await makePeople(ground, [second]).whoIs(renewed)).toEqual(person);
});

test('a session that nobody used for long is over, and one that is used goes on', async () => {
  const { guest, wait, store } = await hall();
  const [idle, busy] = [await guest('Ida'), await guest('Bea')];
  const { json } = await busy.get('/api/me');
  for (let day = 0; day < SESSION_IDLE / DAY + 2; day += 60) {
    wait(60 * DAY);
    expect((await busy.get('/api/me')).json.me?.name).toBe('Bea');
  }
  expect((await idle.get('/api/me')).json.me).toBeNull();
  await expect.poll(async () => (await store.person(json.me.id))?.seen).toBeGreaterThan(1_700_000_000_000 + 100 * DAY);
});

test('whoever is banned is nobody from then on', async () => {
  const { guest, store } = await hall();
  const browser = await guest();
  const { id } = (await browser.get('/api/me')).json.me;
  const person = await store.person(id);
  await store.putPerson({ ...person!, banned: true });
  expect((await browser.get('/api/me')).json.me).toBeNull();
});

test('whoever is somebody does not become a second guest by accident', async () => {
  const { guest } = await hall();
  expect(await (await guest()).post('/api/guest', { name: 'Again' })).toMatchObject({ status: 409, reason: 'known' });
});

test('a person changes name and webhook', async () => {
  const { guest } = await hall();
  const anna = await guest('Anna');
  expect((await anna.ask('PATCH', '/api/me', { name: 'Åsa' })).json.me).toMatchObject({ name: 'Åsa', webhook: null });
  expect((await anna.ask('PATCH', '/api/me', { webhook: 'https://example.org/turn#x' })).json.me).toMatchObject({
    name: 'Åsa',
    webhook: 'https://example.org/turn',
  });
  expect((await anna.ask('PATCH', '/api/me', { webhook: null })).json.me.webhook).toBeNull();
  expect((await anna.ask('PATCH', '/api/me', { webhook: 'https://127.0.0.1/' })).reason).toBe('refused');
  expect((await anna.ask('PATCH', '/api/me', { banned: false })).reason).toBe('invalid');
  expect((await anna.ask('PATCH', '/api/me', { account: 'root' })).reason).toBe('invalid');
});

test('a guest is removed after a confirmation, and names nobody afterwards', async () => {
  const { guest, people, store } = await hall();
  const browser = await guest();
  const { id } = (await browser.get('/api/me')).json.me;
  expect(await browser.ask('DELETE', '/api/me', {})).toMatchObject({ status: 400, reason: 'confirm' });
  expect((await browser.ask('DELETE', '/api/me', { password: PASSWORD })).reason).toBe('confirm');
  expect(await browser.ask('DELETE', '/api/me', { confirm: 'remove' })).toMatchObject({ status: 204, text: '' });
  expect(browser.session()).toBeUndefined();
  expect(await store.person(id)).toBeNull();
  expect(await people.name(id)).toBe('Somebody who left');
  expect((await browser.ask('DELETE', '/api/me', { confirm: 'remove' })).status).toBe(401);
});

test('signing out ends this session only; everywhere ends all of them', async () => {
  const { member, browser } = await hall();
  const here = await member('anna');
  const there = browser();
  await there.post('/api/sign-in', { account: 'anna', password: PASSWORD });
  const stolen = `longhall=${here.session()}`;
  expect((await here.post('/api/sign-out')).status).toBe(204);
  expect((await browser().get('/api/me', { headers: { cookie: stolen } })).json.me).toBeNull();
  expect((await there.get('/api/me')).json.me.account).toBe('anna');
  await here.post('/api/sign-in', { account: 'anna', password: PASSWORD });
  expect((await there.post('/api/sign-out-everywhere')).status).toBe(204);
  expect((await here.get('/api/me')).json.me).toBeNull();
  expect((await there.post('/api/sign-out-everywhere')).status).toBe(401);
});

test('whoever leaves is told of on the bus, so that open sockets ask again', async () => {
  const { guest, ground } = await hall();
  const [one, two, three] = [await guest('One'), await guest('Two'), await guest('Three')];
  const heard: string[] = [];
  for (const browser of [one, two, three]) {
    const { id, name } = (await browser.get('/api/me')).json.me;
    ground.bus.subscribe(`person:${id}`, (message) => heard.push(`${name} ${message}`));
  }
  await one.post('/api/sign-out');
  await two.post('/api/sign-out-everywhere');
  await three.ask('DELETE', '/api/me', { confirm: 'remove' });
  await expect.poll(() => heard).toEqual(['One left', 'Two left', 'Three left']);
});
