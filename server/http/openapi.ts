/** The description of the API, made from what the routes say: as JSON for programs, as a page for people. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorShape } from './denial.ts';
import { docsPage } from './docs.ts';
import { type RouteSpec, route } from './route.ts';

export type Schema = Readonly<Record<string, unknown>>;

export interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Schema }[];
  readonly requestBody?: { readonly required: true; readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

export interface Description {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<string, string>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly securitySchemes: Schema };
}

export function apiRoutes(app: FastifyInstance): void {
  let description: Description | null = null;
  const described = (): Description => {
    description ??= describe(app.desk.routes);
    return description;
  };
  route(
    app,
    {
      method: 'GET',
      url: '/api',
      summary: 'This description, as OpenAPI 3.1',
      tag: 'house',
      answer: z.looseObject({ openapi: z.string() }),
      person: 'none',
    },
    async () => ({ ...described() }),
  );
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(described())));
}

export function describe(routes: readonly RouteSpec[]): Description {
  const schemas: Record<string, Schema> = {};
  const schema = collector(schemas);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const spec of routes) {
    const path = spec.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec, schema) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Longhall',
      version: '1',
      description: 'Requests that change something are JSON, with the content type application/json. Whoever asks is known by the session cookie.',
    },
    paths,
    components: { schemas, securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'longhall' } } },
  };
}

type Collect = (schema: z.ZodType, io: 'input' | 'output') => Schema;

/** Schemas with an id are said once, among the components, and pointed at from everywhere else. */
function collector(schemas: Record<string, Schema>): Collect {
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, inner]) => key !== '$schema' && key !== '$defs' && !(key === 'id' && typeof inner === 'string')) // a property may be called id
        .map(([key, inner]) => [key, key === '$ref' ? String(inner).replace('#/$defs/', '#/components/schemas/') : moved(inner)]),
    );
  };
  return (zod, io) => {
    const made = z.toJSONSchema(zod, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Schema;
    for (const [id, part] of Object.entries((made.$defs ?? {}) as Record<string, Schema>)) schemas[id] ??= moved(part) as Schema;
    if (typeof made.id !== 'string') return moved(made) as Schema;
    schemas[made.id] ??= moved(made) as Schema;
    return { $ref: `#/components/schemas/${made.id}` };
  };
}

function operation(spec: RouteSpec, schema: Collect): Operation {
  const json = (zod: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: schema(zod, io) } });
  const empty = spec.answer instanceof z.ZodNull;
  const parameters = [...inPlace(spec.params, 'path', schema), ...inPlace(spec.query, 'query', schema)];
  return {
    summary: spec.summary,
    tags: [spec.tag],
    description: described(spec),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(spec.body === undefined ? {} : { requestBody: { required: true, content: json(spec.body, 'input') } }),
    responses: {
      ...(empty ? { 204: { description: 'Done' } } : { 200: { description: 'Done', content: json(spec.answer, 'output') } }),
      default: { description: 'Turned down', content: json(errorShape, 'output') },
    },
    ...(spec.person === 'none' ? {} : { security: spec.person === 'required' ? [{ session: [] }] : [{}, { session: [] }] }),
  };
}

function described({ person, limit }: RouteSpec): string {
  const who = { required: 'Only for whoever has a session.', optional: 'Knows whoever has a session.', none: 'For everybody.' }[person];
  return limit === undefined ? who : `${who} At most ${limit.max} times per ${limit.per}.`;
}

function inPlace(zod: z.ZodType | undefined, place: 'path' | 'query', schema: Collect): NonNullable<Operation['parameters']> {
  if (zod === undefined) return [];
  const { properties = {}, required = [] } = schema(zod, 'input') as { properties?: Record<string, Schema>; required?: readonly string[] };
  return Object.entries(properties).map(([name, kind]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: kind }));
}
