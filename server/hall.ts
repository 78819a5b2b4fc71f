/** The hall: tables, matches, sockets and notices, put together. */
import { botPool } from './bots/pool.ts';
import { makeChat } from './chat/service.ts';
import { chatRoutes } from './http/chat.ts';
import { addressBehind, cookieOf, sameOrigin } from './http/client.ts';
import { tableRoutes } from './http/tables.ts';
import type { Furnish, Rooms } from './main.ts';
import { makeHub } from './matches/hub.ts';
import { makeNotices } from './notices/service.ts';
import { attachSockets, type SocketParts } from './socket/sockets.ts';
import { makeTables } from './tables/service.ts';

export async function hall(...[ground, people, metrics, further = {}]: [...Parameters<Furnish>, Pick<SocketParts, 'heartbeat'>?]): Promise<Rooms> {
  const { config, store } = ground;
  const hub = makeHub(ground, people, botPool());
  const tables = makeTables(ground, people, hub);
  const chat = makeChat(ground, tables);
  const notices = makeNotices(ground, { allowPrivate: config.privateWebhooks });

  const troubled = (what: string) => (error: unknown) => ground.log('error', what, { error: String(error) });
  hub.onEnd((table) => tables.ended(table));
  hub.onTurn((person, id, match, owes) => {
    if (!owes) notices.moved(person, match);
    else void tables.table(id).then((table) => table !== null && notices.turn(person, table, match), troubled('a notice could not be made'));
  });
  metrics.gauge('matches_in_memory', 'Matches that are in memory', () => hub.inMemory);
  await hub.resume(await store.alive());

  return {
    plugins: [tableRoutes(tables, people), chatRoutes(ground, people, tables, chat)],
    attach: (app) =>
      attachSockets(app.server, {
        ground,
        people,
        tables,
        chat,
        hub,
        cookieOf: (request) => cookieOf(request.headers, config),
        addressOf: ({ socket, headers }) => addressBehind(socket.remoteAddress ?? '', headers, config),
        sameOrigin: (request) => sameOrigin(request.headers, config),
        ...further,
      }),
    expireTables: (notChangedSince) => tables.expire(notChangedSince),
    async stop() {
      tables.stop();
      notices.stop();
      await hub.stop();
    },
  };
}
