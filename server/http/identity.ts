/** Who one is: come in as a guest, make an account, sign in and out, change and remove it. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ServerConfig } from '../config.ts';
import type { Config } from '../house.ts';
import type { Accounts } from '../identity/accounts.ts';
import { type Entrance, type Identity, SESSION_IDLE } from '../identity/people.ts';
import { readWebhook } from '../identity/webhook.ts';
import type { Person } from '../store/contract.ts';
import { addressOf, cookieName, cookieOf, isSecure } from './client.ts';
import { Denial } from './denial.ts';
import { route } from './route.ts';

/** What people learn about themselves. */
const self = z
  .object({
    id: z.string(),
    name: z.string().describe('As shown to others.'),
    account: z.string().nullable().describe('The name to sign in with; null for a guest.'),
    webhook: z.string().nullable(),
    created: z.number().int().describe('Milliseconds since 1970.'),
  })
  .meta({ id: 'Self' });
const selfWithCode = z.object({ me: self, recovery: z.string().describe('Shown this once: it sets a new password when the old one is forgotten.') });

const text = z.string().max(300);
const password = z.string().max(600).describe('At least 8 characters.');
const credentials = z.strictObject({ account: text, password });

export function meRoutes(app: FastifyInstance, people: Identity, accounts: Accounts, config: ServerConfig): void {
  const door = makeDoor(people, config);

  route(
    app,
    {
      method: 'GET',
      url: '/api/me',
      summary: 'Who I am; null for a stranger',
      tag: 'people',
      answer: z.object({ me: self.nullable() }),
      person: 'optional',
    },
    async ({ person, request, reply }) => {
      const cookie = cookieOf(request.headers, config);
      // Its time begins anew, and an old signature is replaced.
      if (person !== null && cookie !== undefined) door.give(reply, people.renewed(cookie));
      return { me: person };
    },
  );

  route(
    app,
    {
      method: 'PATCH',
      url: '/api/me',
      summary: 'Change my name, or where I want to be told that it is my turn',
      tag: 'people',
      body: z.strictObject({ name: text.optional(), webhook: z.string().max(600).nullable().optional() }),
      answer: z.object({ me: self }),
      limit: { max: 30, per: 'hour' },
      person: 'required',
    },
    async ({ body, person }) => {
      const name = body.name === undefined ? undefined : await accounts.showName(body.name, person.id);
      const webhook = typeof body.webhook === 'string' ? readWebhook(body.webhook, config.privateWebhooks) : body.webhook;
      const changed = await people.change(person.id, (p) => ({ ...p, name: name ?? p.name, webhook: webhook === undefined ? p.webhook : webhook }));
      if (changed === null) throw new Denial(401, 'nobody', 'Say who you are first.');
      return { me: changed };
    },
  );

  route(
    app,
    {
      method: 'DELETE',
      url: '/api/me',
      summary: 'Remove me, with the password or, as a guest, with the word "remove"; what I played stays, without my name',
      tag: 'people',
      body: z.strictObject({ password: password.optional(), confirm: z.literal('remove').optional() }),
      answer: z.null(),
      limit: { max: 10, per: 'hour' },
      person: 'required',
    },
    async ({ body, person, request, reply }) => {
      if (person.account !== null) {
        if (body.password === undefined) throw new Denial(400, 'confirm', 'Say your password once more to remove your account.');
        await accounts.confirm(person, body.password, addressOf(request));
      } else if (body.confirm !== 'remove') throw new Denial(400, 'confirm', 'Say "remove" to confirm that you want to be removed.');
      await accounts.remove(person);
      door.take(reply);
      return null;
    },
  );

  route(
    app,
    {
      method: 'POST',
      url: '/api/guest',
      summary: 'Come in without an account, under a name of your own or one such as "Guest 4821"',
      tag: 'people',
      body: z.strictObject({ name: text.nullable().describe('Null: the server gives a name.') }),
      answer: z.object({ me: self }),
      limit: { max: 60, per: 'hour' },
      person: 'optional',
    },
    async ({ body, person, reply }) => {
      if (person !== null) throw new Denial(409, 'known', 'You are somebody already; change your name, or sign out first.');
      const guest = await people.addGuest(body.name === null ? await accounts.guestName() : await accounts.showName(body.name, null));
      return { me: await door.enter(reply, guest, undefined) };
    },
  );
}

export function accountRoutes(app: FastifyInstance, people: Identity, accounts: Accounts, config: ServerConfig): void {
  const door = makeDoor(people, config);

  route(
    app,
    {
      method: 'POST',
      url: '/api/sign-up',
      summary: 'Make an account; a guest keeps name and games',
      tag: 'people',
      body: credentials,
      answer: selfWithCode,
      limit: { max: 20, per: 'hour' },
      person: 'optional',
    },
    async ({ body, person, request, reply }) => {
      const made = await accounts.signUp(person, body.account, body.password);
      // A new session, so that whoever knew the old one is not signed in with it.
      return { me: await door.enter(reply, made.person, cookieOf(request.headers, config)), recovery: made.recovery };
    },
  );

  route(
    app,
    {
      method: 'POST',
      url: '/api/sign-in',
      summary: 'Come in with an account',
      tag: 'people',
      body: credentials,
      answer: z.object({ me: self }),
      limit: { max: 30, per: 'minute' },
      person: 'none',
    },
    async ({ body, request, reply }) => {
      const person = await accounts.signIn(body.account, body.password, addressOf(request));
      return { me: await door.enter(reply, person, cookieOf(request.headers, config)) };
    },
  );

  route(
    app,
    {
      method: 'POST',
      url: '/api/recover',
      summary: 'Set a new password with the recovery code; all other browsers are signed out, and there is a new code',
      tag: 'people',
      body: z.strictObject({ account: text, code: text, password }),
      answer: selfWithCode,
      limit: { max: 30, per: 'hour' },
      person: 'none',
    },
    async ({ body, request, reply }) => {
      const made = await accounts.recover(body.account, body.code, body.password, addressOf(request));
      return { me: await door.enter(reply, made.person, cookieOf(request.headers, config)), recovery: made.recovery };
    },
  );

  route(
    app,
    {
      method: 'POST',
      url: '/api/password',
      summary: 'Change my password; all other browsers are signed out',
      tag: 'people',
      body: z.strictObject({ password, next: password }),
      answer: z.object({ me: self }),
      limit: { max: 10, per: 'hour' },
      person: 'required',
    },
    async ({ body, person, request, reply }) => {
      if (person.account === null) throw new Denial(409, 'guest', 'A guest has no password; make an account first.');
      await accounts.confirm(person, body.password, addressOf(request));
      return { me: await door.enter(reply, await accounts.changePassword(person, body.next), undefined) };
    },
  );

  route(
    app,
    {
      method: 'POST',
      url: '/api/sign-out',
      summary: 'Leave with this browser; a guest does not come back',
      tag: 'people',
      answer: z.null(),
      person: 'none',
    },
    async ({ request, reply }) => {
      await people.leave(cookieOf(request.headers, config));
      door.take(reply);
      return null;
    },
  );

  route(
    app,
    {
      method: 'POST',
      url: '/api/sign-out-everywhere',
      summary: 'Leave with all my browsers',
      tag: 'people',
      answer: z.null(),
      person: 'required',
    },
    async ({ person, reply }) => {
      await people.leaveEverywhere(person.id);
      door.take(reply);
      return null;
    },
  );
}

interface Door {
  enter(reply: FastifyReply, person: Person, instead: string | undefined): Promise<Person>;
  give(reply: FastifyReply, cookie: Entrance['cookie']): void;
  take(reply: FastifyReply): void;
}

/** Hands session cookies out and takes them back. */
function makeDoor(people: Identity, config: Config): Door {
  const name = cookieName(config);
  const options = { httpOnly: true, sameSite: 'lax', secure: isSecure(config), path: '/' } as const;
  const give: Door['give'] = (reply, cookie) => {
    reply.setCookie(name, cookie, { ...options, maxAge: SESSION_IDLE / 1000 });
  };
  return {
    give,
    async enter(reply, person, instead) {
      give(reply, (await people.enter(person, instead)).cookie);
      return person;
    },
    take(reply) {
      reply.clearCookie(name, options);
    },
  };
}
