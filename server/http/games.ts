/** The games that can be played here, in words. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registry } from '#games';
import { cached } from '../cached.ts';
import { route } from './route.ts';

const option = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('choice'), of: z.array(z.string()), default: z.string() }),
    z.object({ kind: z.literal('count'), from: z.number(), to: z.number(), default: z.number() }),
    z.object({ kind: z.literal('flag'), default: z.boolean() }),
  ])
  .and(z.object({ title: z.string(), about: z.string() }));

const game = z
  .object({
    id: z.string(),
    title: z.string(),
    about: z.string(),
    players: z.array(z.number().int()).describe('The numbers of players that it takes.'),
    rules: z.number().int().describe('The version of the rules.'),
    hidden: z.boolean().describe('Whether players know things that others do not.'),
    simultaneous: z.boolean().describe('Whether some choices are made at once.'),
    teams: z.boolean(),
    options: z.record(z.string(), option),
  })
  .meta({ id: 'Game' });
export type GameShown = z.output<typeof game>;

/** Loads the words of every game once: they do not change while the server runs. */
export function gamesRoute(app: FastifyInstance, games: typeof registry = registry): void {
  const shown = cached(() => describe(games));
  route(
    app,
    {
      method: 'GET',
      url: '/api/games',
      summary: 'The games that can be played here',
      tag: 'games',
      answer: z.object({ games: z.array(game) }),
      person: 'none',
    },
    async () => ({ games: await shown() }),
  );
}

function describe(games: typeof registry): Promise<GameShown[]> {
  const entries = Object.values(games).filter(({ meta }) => meta.example !== true);
  return Promise.all(
    entries.map(async ({ meta, load }) => {
      const { words } = await load();
      const options = Object.entries(meta.options).map(([name, kind]) => [name, { ...kind, ...(words.options[name] ?? { title: name, about: '' }) }]);
      return {
        id: meta.id,
        title: meta.title,
        about: words.about,
        players: [...meta.players],
        rules: meta.rules,
        hidden: meta.facts.hidden,
        simultaneous: meta.facts.simultaneous,
        teams: meta.teams !== undefined,
        options: Object.fromEntries(options),
      };
    }),
  );
}
