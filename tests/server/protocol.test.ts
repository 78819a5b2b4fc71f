import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { clientMessage, PROTOCOL } from '../../server/socket/messages.ts';

const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
const [, said = ''] = page.split('## What a client says');

interface Shape {
  readonly properties: Readonly<Record<string, { readonly const?: string }>>;
}

test('the page is about the version that is spoken', () => {
  expect(page).toContain(`Version ${PROTOCOL}.`);
});

test.each((z.toJSONSchema(clientMessage) as unknown as { oneOf: Shape[] }).oneOf.map((shape) => [shape.properties.t?.const ?? '?', shape] as const))(
  'the message %s is on the page with all its members',
  (type, shape) => {
    const row = said.split('\n').find((line) => line.startsWith(`| \`${type}\` |`));
    expect(row).toBeDefined();
    for (const member of Object.keys(shape.properties)) if (member !== 't') expect(row).toContain(`\`${member}\``);
  },
);
