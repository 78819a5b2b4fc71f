/** Talking to people, and not wanting to: chat, mutes, blocks and reports. */
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Chat } from '../chat/service.ts';
import { RAW_LENGTH, tidy } from '../chat/text.ts';
import type { Ground, People, Tables } from '../house.ts';
import { denied } from '../tables/denied.ts';
import { namesOf } from '../tables/keeper.ts';
import { newId } from '../tables/names.ts';
import { isRefused } from '../tables/reasons.ts';
import { names, wishes } from '../tables/shapes.ts';
import { route } from './route.ts';

const line = z.object({ seq: z.int(), channel: z.string(), person: z.string(), text: z.string(), at: z.number() }).meta({ id: 'ChatLine' });
const channelName = z.string().max(10).describe('table, watchers or team:<number>');
const stances = z.object({
  people: z.array(z.object({ person: z.string(), name: z.string(), block: z.boolean(), mute: z.boolean() })),
});

export function chatRoutes(ground: Ground, people: People, tables: Tables, chat: Chat): FastifyPluginAsync {
  const { store } = ground;

  /** Everybody whom a person has blocked or muted. */
  async function stancesOf(person: string): Promise<z.output<typeof stances>> {
    const all = await store.stances(person);
    const ids = [...new Set(all.map(({ other }) => other))];
    const known = await namesOf(people, ids);
    const takes = (other: string, stance: string): boolean => all.some((one) => one.other === other && one.stance === stance);
    return { people: ids.map((id) => ({ person: id, name: known.get(id) ?? '', block: takes(id, 'block'), mute: takes(id, 'mute') })) };
  }

  return async (app) => {
    route(
      app,
      {
        method: 'GET',
        url: '/api/tables/:table/chat',
        summary: 'What was said at a table, in one channel; each numbers its own lines',
        tag: 'chat',
        params: wishes.table,
        query: z.strictObject({
          channel: channelName.default('table'),
          after: z.coerce.number().int().min(0).default(0).describe('Lines after this number.'),
          limit: z.coerce.number().int().min(1).max(200).default(100),
        }),
        answer: z.object({
          lines: z.array(line),
          next: z.int().describe('Go on after this number.'),
          channels: z.array(z.object({ channel: z.string(), write: z.boolean() })).describe('All that I may read.'),
          names,
        }),
        person: 'optional',
      },
      async ({ params, query, person }) => {
        const { lines, next, channels } = await chat.read(params.table, person?.id ?? null, query.channel, query.after, query.limit);
        const known = await namesOf(
          people,
          lines.map((said) => said.person),
        );
        return { lines, next, channels: [...channels], names: Object.fromEntries(known) };
      },
    );

    route(
      app,
      {
        method: 'POST',
        url: '/api/tables/:table/chat',
        summary: 'Say something: to the table, to my team, or among spectators',
        tag: 'chat',
        params: wishes.table,
        body: z.strictObject({ channel: channelName, text: z.string().max(RAW_LENGTH) }),
        answer: z.object({ line }),
        person: 'required',
      },
      async ({ params, body, person }) => ({ line: await chat.post(params.table, person.id, body.channel, body.text) }),
    );

    route(
      app,
      { method: 'GET', url: '/api/me/stances', summary: 'Whom I have blocked or muted', tag: 'people', answer: stances, person: 'required' },
      ({ person }) => stancesOf(person.id),
    );

    route(
      app,
      {
        method: 'PUT',
        url: '/api/me/stances/:person',
        summary: 'Block or mute somebody, or no longer',
        tag: 'people',
        params: wishes.person,
        body: z.strictObject({ block: z.boolean().optional(), mute: z.boolean().optional() }),
        answer: stances,
        limit: { max: 60, per: 'minute' },
        person: 'required',
      },
      async ({ params, body, person }) => {
        if (params.person === person.id) throw denied('yourself');
        const isNew = body.block === true || body.mute === true;
        if (isNew && (await store.person(params.person)) === null) throw denied('noSuchPerson');
        if (body.block !== undefined) await store.putStance(person.id, params.person, 'block', body.block);
        if (body.mute !== undefined) await store.putStance(person.id, params.person, 'mute', body.mute);
        return stancesOf(person.id);
      },
    );

    route(
      app,
      {
        method: 'POST',
        url: '/api/reports',
        summary: 'Tell the host of this hall about somebody',
        tag: 'people',
        body: z.strictObject({ about: wishes.person.shape.person, table: z.string().max(64).optional(), text: z.string().max(RAW_LENGTH) }),
        answer: z.null(),
        limit: { max: 10, per: 'hour' },
        person: 'required',
      },
      async ({ body, person }) => {
        if (body.about === person.id) throw denied('yourself');
        if ((await store.person(body.about)) === null) throw denied('noSuchPerson');
        const clean = tidy(body.text);
        if (isRefused(clean)) throw denied(clean);
        // A table that the reporter cannot see is not confirmed by being written down
        const table = body.table === undefined ? null : await tables.visible(body.table, person.id);
        if (table === null && body.table !== undefined) throw denied('notFound');
        await store.addReport({ id: newId(ground), by: person.id, about: body.about, table: table?.id ?? null, ...clean, at: ground.now() });
        return null;
      },
    );
  };
}
