/** Databases that cannot be used for a reason that waiting does not change: one line for the operator, without the password. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askDatabase, freshDatabase, hasPostgres, POSTGRES } from '../../lab/server/services.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { needs } from '../needs.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of undo.splice(0).reverse()) await act();
});

async function why(url: string): Promise<string> {
  const opened: unknown = await openPostgres(url).then(
    (store) => store.close(),
    (error: unknown) => error,
  );
  expect(opened).toMatchObject({ name: 'Refusal' });
  const { message } = opened as Error;
  expect(message).not.toMatch(/hush|\n/);
  return message;
}

/** Answers the request for TLS, which is the first that a client sends, with these bytes. */
async function answering(bytes: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => server.close());
  return `postgresql://hall:hush@127.0.0.1:${(server.address() as AddressInfo).port}/hall`;
}

test('a server without TLS where the address asks for it', async () => {
  for (const mode of ['verify-full', 'no-verify']) {
    expect(await why(`${await answering('N')}?sslmode=${mode}`)).toMatch(
      /^postgresql:\/\/127\.0\.0\.1:\d+\/hall offers no TLS, and the sslmode in DATABASE_URL asks for it: turn TLS on in PostgreSQL, or remove sslmode$/,
    );
  }
});

test('a server that is no PostgreSQL, and a file of certificates that is not there', async () => {
  expect(await why(`${await answering('HTTP/1.1 400 Bad Request\r\n\r\n')}?sslmode=verify-full`)).toMatch(
    /cannot be used \(.+\): correct DATABASE_URL$/,
  );
  expect(await why(`${await answering('N')}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`)).toMatch(
    /cannot be used \(.*\/nowhere\/ca\.pem.*\): correct DATABASE_URL$/,
  );
});

needs('PostgreSQL', await hasPostgres(), 'a database that may not be changed', () => {
  test('a user who may not make tables, and a database that may only be read', async () => {
    const { url, drop } = await freshDatabase();
    const role = new URL(url).pathname.slice(1);
    undo.push(() => askDatabase(POSTGRES, `DROP ROLE IF EXISTS ${role}`), drop);
    await askDatabase(url, `CREATE ROLE ${role} LOGIN PASSWORD 'hush'; REVOKE CREATE ON SCHEMA public FROM PUBLIC`);
    const limited = Object.assign(new URL(url), { username: role, password: 'hush' }).href;
    expect(await why(limited)).toMatch(/does not allow us to make tables: give the user of DATABASE_URL that right$/);
    await askDatabase(url, `ALTER DATABASE ${role} SET default_transaction_read_only = on`);
    expect(await why(url)).toMatch(/only lets us read: it may be a standby; give the primary in DATABASE_URL$/);
  });
});
