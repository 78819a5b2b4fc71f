import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { browser, connect, guest } from './browser.ts';
import { openHouse, sharedHouse, until } from './house.ts';
import { line, upgrade } from './wire.ts';

/** The first line of what is answered to an upgrade, and whether the line is closed then. */
async function knock(url: string, request: string): Promise<string> {
  const wire = await line(url);
  wire.socket.write(request);
  await until('the house answers', () => wire.heard().includes('\r\n\r\n'));
  const [status = ''] = wire.heard().toString('latin1').split('\r\n');
  if (!status.includes('101')) await wire.ended;
  return status;
}

const shared = sharedHouse();

describe('the door', () => {
  test.each([
    ['another path', upgrade({}, '/'), 404],
    ['a path below it', upgrade({}, '/socket/x'), 404],
    ['a path that is no path', upgrade({}, '*'), 404],
    ['an address in place of a path', upgrade({}, 'http://127.0.0.1/socket'), 404],
    ['another origin', upgrade({ origin: 'https://evil.example' }), 403],
    ['an origin that looks alike', upgrade({ origin: 'http://127.0.0.1.evil.example' }), 403],
    ['an origin that is none', upgrade({ origin: 'null' }), 403],
    ['an origin that is no address', upgrade({ origin: 'http://[' }), 403],
    ['a page of another site', upgrade({ 'sec-fetch-site': 'cross-site' }), 403],
    ['no key', upgrade({ 'sec-websocket-key': '' }), 400],
    ['another version', upgrade({ 'sec-websocket-version': '12' }), 400],
    ['another protocol', upgrade({ upgrade: 'h2c' }), 400],
    ['another method', upgrade().replace('GET', 'POST'), 405],
  ])('%s is refused with a status, and the line is closed', async (_, request, status) => {
    const house = shared();
    expect(await knock(house.url, request)).toContain(` ${status} `);
    expect(house.errors).toEqual([]);
  });

  test.each([
    ['no cookie', undefined],
    ['an empty cookie', 'longhall='],
    ['a cookie that cannot be decoded', 'longhall=%E0%A4%A'],
    ['a cookie named like a part of every object', '__proto__=1; constructor=2; longhall=3'],
    ['a cookie that was made up', `longhall=${randomBytes(24).toString('base64url')}.${randomBytes(32).toString('base64url')}`],
    ['a very long cookie', `longhall=${'x'.repeat(8000)}`],
  ])('%s makes a stranger, not a fault', async (_, cookie) => {
    const house = shared();
    const window = await browser(house.url).open(cookie === undefined ? {} : { cookie });
    expect(window.messages[0]).toMatchObject({ t: 'hello', protocol: 1, person: null, fits: true });
    expect(house.errors).toEqual([]);
  });

  test('a cookie with a changed letter, and one of a house with another key, make strangers', async () => {
    const [house, other] = [shared(), await openHouse()];
    const ann = await guest(house.url, 'Ann');
    const cookie = ann.cookies.get('longhall')!;
    expect((await ann.open()).messages[0]).toMatchObject({ person: ann.id });
    const at = cookie.length - 5;
    const changed = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1);
    for (const forged of [changed, (await guest(other.url, 'Ann')).cookies.get('longhall')!]) {
      expect((await browser(house.url).open({ cookie: `longhall=${forged}` })).messages[0]).toMatchObject({ person: null });
    }
  });

  test('a line that breaks while the house looks who is there breaks nothing else', async () => {
    const house = shared();
    const ann = await guest(house.url, 'Ann');
    const cookie = `longhall=${ann.cookies.get('longhall')}`;
    const requests = [upgrade({ cookie }), upgrade({}, '/nowhere'), upgrade({ origin: 'https://evil.example' })];
    for (let i = 0; i < 60; i++) {
      const wire = await line(house.url);
      wire.socket.write(requests[i % requests.length]!);
      if (i % 2 === 0) await new Promise((done) => setImmediate(done));
      wire.reset();
    }
    await until('all lines are gone', async () => (await house.sockets()) === 0);
    expect((await ann.open()).messages[0]).toMatchObject({ person: ann.id });
    expect(house.errors).toEqual([]);
  });

  test('who is refused and does not hang up is hung up on', async () => {
    const house = shared();
    const wire = await line(house.url);
    wire.socket.allowHalfOpen = true;
    wire.socket.write(upgrade({}, '/nowhere'));
    await until('the refusal came', () => wire.heard().includes('404'));
    // A house that only says goodbye would still hear us
    let broken = false;
    wire.socket.on('error', () => {
      broken = true;
    });
    await until('the line is broken', () => {
      wire.socket.write('still here');
      return broken || wire.socket.destroyed;
    });
  });

  test('500 sockets that come and go, politely or not, leave nothing behind', async () => {
    const house = shared();
    const ann = await guest(house.url, 'Ann');
    const cookie = `longhall=${ann.cookies.get('longhall')}`;
    for (let i = 0; i < 10; i++) {
      const all = await Promise.all(Array.from({ length: 50 }, () => connect(house.url, { cookie })));
      for (const [n, { socket }] of all.entries()) {
        if (n % 3 === 0) socket.close();
        else if (n % 3 === 1) socket.terminate();
        else {
          socket.send('{"t":"watch","id":"1","table":"nothing"}');
          socket.terminate();
        }
      }
    }
    await until('all sockets are gone', async () => (await house.sockets()) === 0);
    expect(house.errors).toEqual([]);
  });
});
