/** Tables: found, made, played at and looked at again. What people do at one is in table-acts.ts. */
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { People } from '../house.ts';
import { denied } from '../tables/denied.ts';
import { namesOf } from '../tables/keeper.ts';
import { LIMITS } from '../tables/limits.ts';
import type { TableService } from '../tables/service.ts';
import { names, tableShape, wishes } from '../tables/shapes.ts';
import type { ShownTable } from '../tables/shown.ts';
import { route } from './route.ts';
import { tableActs } from './table-acts.ts';

export const tableAnswer = z.object({ table: tableShape, names });

/** A table with the names of everybody in it. */
export type Presented = (table: ShownTable) => Promise<{ readonly table: ShownTable; readonly names: Record<string, string> }>;

const peopleOf = ({ host, seats, invited, stopped }: ShownTable): readonly string[] => [
  host,
  ...seats.flatMap((plan) => (plan.kind === 'person' ? [plan.person] : [])),
  ...invited.filter((person) => person !== null),
  ...stopped.people,
];

/** Lines of a log are long in JSON: every quotation mark costs a second character. */
const REVIEW_BODY = 2 * LIMITS.log + 1024;

export function tableRoutes(tables: TableService, people: People): FastifyPluginAsync {
  const named = async (list: readonly ShownTable[]): Promise<Record<string, string>> =>
    Object.fromEntries(await namesOf(people, list.flatMap(peopleOf)));
  const present: Presented = async (table) => ({ table, names: await named([table]) });

  return async (app) => {
    app.addHook('onRoute', (options) => {
      if (options.url === '/api/reviews') options.bodyLimit = REVIEW_BODY;
    });

    route(
      app,
      {
        method: 'POST',
        url: '/api/tables',
        summary: 'Make a table',
        tag: 'tables',
        body: wishes.create,
        answer: tableAnswer,
        limit: { max: 30, per: 'minute' },
        person: 'required',
      },
      async ({ person, request, body: { game, ...wish } }) => present(await tables.create(person.id, game, wish, app.desk.networkOf(request))),
    );

    route(
      app,
      {
        method: 'GET',
        url: '/api/tables',
        summary: 'The public list: tables to join first, each address once before any twice, then by people waiting and age',
        tag: 'tables',
        query: wishes.list,
        answer: z.object({ tables: z.array(tableShape), names, next: z.int().nullable().describe('Where the next page begins; null at the end.') }),
        person: 'optional',
      },
      async ({ person, query }) => {
        const filter = {
          ...(query.game === undefined ? {} : { game: query.game }),
          ...(query.status === undefined ? {} : { status: query.status }),
          free: query.free === 'true',
        };
        const { tables: list, next } = await tables.list(person?.id ?? null, filter, { from: query.from, limit: query.limit });
        return { tables: list, names: await named(list), next };
      },
    );

    route(
      app,
      {
        method: 'GET',
        url: '/api/tables/:table',
        summary: 'One table: by id if it is listed or mine, by code for everybody',
        tag: 'tables',
        params: wishes.table,
        answer: tableAnswer,
        // Codes are long, and still nobody is to try many of them
        limit: { max: 240, per: 'minute' },
        person: 'optional',
      },
      async ({ person, params }) => {
        const table = await tables.visible(params.table, person?.id ?? null);
        if (table === null) throw denied('notFound');
        return present(table);
      },
    );

    route(
      app,
      {
        method: 'GET',
        url: '/api/tables/:table/spectators',
        summary: 'Whether there is a place to watch from, and how many watch',
        tag: 'tables',
        params: wishes.table,
        answer: z.object({ match: z.string().nullable(), watching: z.int(), room: z.boolean() }),
        person: 'optional',
      },
      async ({ person, params }) => {
        const table = await tables.visible(params.table, person?.id ?? null);
        if (table === null) throw denied('notFound');
        const watching = tables.watching(table.id);
        return { match: table.match, watching, room: watching < LIMITS.spectators };
      },
    );

    route(
      app,
      {
        method: 'GET',
        url: '/api/tables/:table/log',
        summary: 'The log: all of it once the match is over, before that what I was shown',
        tag: 'tables',
        params: wishes.table,
        answer: z.string().describe('JSON Lines.'),
        limit: { max: 60, per: 'minute' },
        person: 'optional',
      },
      async ({ person, params, reply }) => {
        const log = await tables.log(params.table, person?.id ?? null);
        if (log === null) throw denied('notPlaying');
        reply.type('application/x-ndjson; charset=utf-8').header('content-disposition', 'attachment; filename="longhall.jsonl"');
        return log;
      },
    );

    route(
      app,
      {
        method: 'GET',
        url: '/api/tables/:table/steps',
        summary: 'What happened after a step, position by position as I was shown it; the newest 150 at most',
        tag: 'tables',
        params: wishes.table,
        query: z.strictObject({ after: z.coerce.number().int().min(0).default(0).describe('The public number of the last step that I have seen.') }),
        answer: z.object({
          steps: z.array(
            z.object({
              step: z.int(),
              view: z.record(z.string(), z.unknown()).describe('As in a `view` of the socket, open and own part together.'),
              events: z.array(z.array(z.union([z.string(), z.number()]))).describe('Name and arguments, as on the socket.'),
            }),
          ),
        }),
        limit: { max: 30, per: 'minute' },
        person: 'optional',
      },
      async ({ person, params, query }) => {
        const steps = await tables.steps(params.table, person?.id ?? null, query.after);
        return { steps: steps.map(({ step, view, events }) => ({ step, view: { ...view }, events: events.map((event) => [...event]) })) };
      },
    );

    route(
      app,
      {
        method: 'GET',
        url: '/api/me/tables',
        summary: 'My games: where it is my turn first, then the newest',
        tag: 'tables',
        answer: z.object({
          tables: z.array(
            z.object({
              table: tableShape,
              seat: z.int().nullable(),
              invited: z.boolean().describe('A seat is kept for me.'),
              yourTurn: z.boolean(),
              waitingFor: z.array(z.int()).describe('The seats that owe an answer.'),
              stopped: z.enum(['damaged', 'error']).nullable().describe('Why the match cannot continue; null when it can.'),
            }),
          ),
          names,
        }),
        person: 'required',
      },
      async ({ person }) => {
        const mine = await tables.mine(person.id);
        return { tables: mine, names: await named(mine.map(({ table }) => table)) };
      },
    );

    route(
      app,
      {
        method: 'POST',
        url: '/api/play',
        summary: 'Play now, against bots',
        tag: 'tables',
        body: wishes.play,
        answer: tableAnswer,
        limit: { max: 20, per: 'minute' },
        person: 'required',
      },
      async ({ person, request, body: { game, level, seats, options, aids, hash } }) => {
        const wish = {
          game,
          ...(level === undefined ? {} : { level }),
          ...(seats === undefined ? {} : { seats }),
          ...(options === undefined ? {} : { options }),
          ...(aids === undefined ? {} : { aids }),
          ...(hash === undefined ? {} : { hash }),
        };
        return present(await tables.play(person.id, wish, app.desk.networkOf(request)));
      },
    );

    route(
      app,
      {
        method: 'POST',
        url: '/api/reviews',
        summary: 'Bring the log of a finished match along, to look through it here',
        tag: 'tables',
        body: wishes.review,
        answer: tableAnswer,
        limit: { max: 10, per: 'minute' },
        person: 'required',
      },
      async ({ person, body }) => present(await tables.review(person.id, body.log)),
    );

    tableActs(app, tables, present, tableAnswer);
  };
}
