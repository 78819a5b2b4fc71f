/** What people do at a table. Every answer is the table as it is then. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { PersonalAct, TableService } from '../tables/service.ts';
import { wishes } from '../tables/shapes.ts';
import { type RouteSpec, route } from './route.ts';
import type { Presented, tableAnswer } from './tables.ts';

export function tableActs(app: FastifyInstance, tables: TableService, present: Presented, answer: typeof tableAnswer): void {
  /** An act that needs nothing but its name. */
  function plain(name: string, summary: string, act: PersonalAct): void {
    route(
      app,
      { method: 'POST', url: `/api/tables/:table/${name}`, summary, tag: 'tables', params: wishes.table, answer, person: 'required' },
      async ({ params, person, request }) => present(await tables.act(params.table, person.id, act, app.desk.networkOf(request))),
    );
  }

  function said<B>(method: RouteSpec['method'], path: string, summary: string, body: z.ZodType<B>, act: (body: B) => PersonalAct): void {
    route(
      app,
      { method, url: `/api/tables/:table${path}`, summary, tag: 'tables', params: wishes.table, body, answer, person: 'required' },
      async ({ params, person, request, body }) => present(await tables.act(params.table, person.id, act(body), app.desk.networkOf(request))),
    );
  }

  said('POST', '/join', 'Sit down', wishes.join, ({ seat, edition }) => ({
    kind: 'join',
    ...(seat === undefined ? {} : { seat }),
    ...(edition === undefined ? {} : { edition }),
  }));
  plain('leave', 'Get up before the match begins, or decline an invitation', { kind: 'leave' });
  said('POST', '/kick', 'Send somebody away (host)', wishes.kick, ({ person }) => ({ kind: 'kick', person }));
  said('POST', '/swap', 'Exchange two seats', wishes.swap, ({ a, b }) => ({ kind: 'swap', a, b }));
  said('PATCH', '', 'Change the settings (host); everybody has to agree again', wishes.settings, (body) => ({
    kind: 'settings',
    settings: defined(body),
  }));
  said('POST', '/ready', 'Agree to the settings', wishes.ready, ({ on, edition }) => ({ kind: 'ready', on, edition }));
  plain('start', 'Start (host): everybody is asked for the dice now', { kind: 'start' });
  said('POST', '/dice/hash', 'The hash of my 32 random bytes', wishes.hash, ({ commitment, hash }) => ({ kind: 'hash', commitment, hash }));
  said('POST', '/dice/bytes', 'My bytes, once all hashes are in', wishes.bytes, ({ commitment, bytes }) => ({ kind: 'open', commitment, bytes }));
  plain('close', 'Give the table up (host)', { kind: 'close' });
  said('POST', '/proposals', 'Propose to end the match without a result, or to pause it', wishes.proposal, ({ what }) => ({ kind: 'propose', what }));
  said('POST', '/proposals/reply', 'Accept or decline what is proposed', wishes.reply, ({ what, accept }) => ({ kind: 'reply', what, accept }));
  plain('resume', 'Go on after a pause', { kind: 'resume' });

  route(
    app,
    {
      method: 'PUT',
      url: '/api/tables/:table/seats/:seat',
      summary: 'Open a seat, keep it for somebody, or give it to a bot (host)',
      tag: 'tables',
      params: wishes.tableSeat,
      body: wishes.seat,
      answer,
      person: 'required',
    },
    async ({ params: { table, seat }, person, body }) => present(await tables.act(table, person.id, { kind: 'seat', seat, plan: body })),
  );

  route(
    app,
    {
      method: 'POST',
      url: '/api/tables/:table/rematch',
      summary: 'Play again with the same people: the first who asks makes the table, the others sit down at it',
      tag: 'tables',
      params: wishes.table,
      answer,
      limit: { max: 10, per: 'minute' },
      person: 'required',
    },
    async ({ params, person, request }) => present(await tables.rematch(params.table, person.id, app.desk.networkOf(request))),
  );

  route(
    app,
    {
      method: 'POST',
      url: '/api/tables/:table/seats/:seat/stand-in',
      summary: 'Let a bot sit in for somebody who has been away for long, where no clock does so; they take the seat back by coming back',
      tag: 'tables',
      params: wishes.tableSeat,
      answer,
      limit: { max: 30, per: 'minute' },
      person: 'required',
    },
    async ({ params, person }) => present(await tables.standIn(params.table, person.id, params.seat)),
  );

  route(
    app,
    {
      method: 'POST',
      url: '/api/tables/:table/resign',
      summary: 'Give the match up',
      tag: 'tables',
      params: wishes.table,
      answer,
      person: 'required',
    },
    async ({ params, person }) => present(await tables.resign(params.table, person.id)),
  );
}

/** Without the members that were not given: those keep their value. */
function defined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
}
