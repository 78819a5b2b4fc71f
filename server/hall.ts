/** The hall: tables, matches, sockets and notices, put together. */
import { registry } from '#games';
import { Refusal } from '#kernel';
import { botPool } from './bots/pool.ts';
import { makeChat } from './chat/service.ts';
import { chatRoutes } from './http/chat.ts';
import { addressBehind, cookieOf, sameOrigin } from './http/client.ts';
import { tableRoutes } from './http/tables.ts';
import type { Furnish, Rooms } from './main.ts';
import { type Hub, makeHub } from './matches/hub.ts';
import { Stopped } from './matches/stopped.ts';
import type { Metrics } from './metrics.ts';
import { makeNotices } from './notices/service.ts';
import { sharedNotices } from './notices/shared.ts';
import { attachSockets, type SocketParts } from './socket/sockets.ts';
import { makeTables } from './tables/service.ts';

export async function hall(...[ground, people, metrics, further = {}]: [...Parameters<Furnish>, Pick<SocketParts, 'heartbeat'>?]): Promise<Rooms> {
  const { config, store } = ground;
  await loadGames();
  const pool = botPool(undefined, (error) => ground.log('error', 'a bot thread failed', { error: String(error) }));
  const hub = makeHub(ground, people, pool);
  const tables = makeTables(ground, people, hub);
  const chat = makeChat(ground, tables);
  const company = ground.company ?? null;
  const options = { allowPrivate: config.privateWebhooks };
  const owes = async (match: string, seat: number): Promise<boolean> => {
    try {
      return (await hub.waitingFor(match)).includes(seat);
    } catch (error) {
      if (error instanceof Stopped) return false;
      throw error;
    }
  };
  const notices = company === null ? makeNotices(ground, options) : sharedNotices(ground, company, owes, options);

  hub.onEnd((table) => tables.ended(table));
  hub.onTurn((person, table, match, owing, turn) => {
    if (owing) notices.turn(person, table, match, turn);
    else notices.moved(person, match);
  });
  metrics.gauge('matches_in_memory', 'Matches that are in memory', () => hub.inMemory);
  metrics.gauge('bot_queue', 'Questions to bots that wait for a thread', () => pool.waiting);
  metrics.gauge('matches_stopped', 'Matches that cannot be played: a damaged record, or an error in their game', () => hub.stoppedMatches);
  if (company !== null) togetherMetrics(metrics, hub);
  const sleptSince = await store.alive();
  await hub.prepare(sleptSince);

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
        perAddress: config.connectionsPerAddress,
        sameOrigin: (request) => sameOrigin(request.headers, config),
        ...further,
      }),
    resume: () => hub.resume(sleptSince),
    expireTables: (notChangedSince) => tables.expire(notChangedSince),
    async stop() {
      tables.stop();
      notices.stop();
      await hub.stop();
    },
  };
}

/**
 * Code whose import failed once, as without a free file descriptor, cannot be imported again in the same process: so all games are
 * loaded before any visitor can use the descriptors up.
 */
async function loadGames(): Promise<void> {
  for (const [game, { load }] of Object.entries(registry)) {
    await load().catch((error: unknown) => {
      throw new Refusal(`the game ${game} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
}

/** What to watch where several nodes share the work; docs/guide/scale.md says what it means. */
function togetherMetrics(metrics: Metrics, hub: Hub): void {
  metrics.gauge('follow_lag_ms', 'How old the last word of another node was when it was caught up here', () => hub.counts().lag);
  metrics.total('followed', 'Entries of other nodes that were caught up here', () => hub.counts().followed);
  metrics.total('conflicts', 'Acts that met the act of another node at the same place, and were judged again', () => hub.counts().conflicts);
  metrics.total('resyncs', 'Whole views that were sent again', () => hub.counts().resyncs);
  metrics.total('claims', 'Matches that were taken over from nodes that are gone', () => hub.counts().claims);
  metrics.total('looks', 'Looks at the store because words may have been lost', () => hub.counts().looks);
  metrics.total('missed', 'Matches that such a look found to have gone on', () => hub.counts().missed);
}
