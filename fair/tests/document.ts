/** The example in docs/fair-dice.md, read out of the page itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(import.meta.dirname, '../../docs/fair-dice.md'), 'utf8');

function block(kind: string): string {
  const found = new RegExp(`\`\`\`${kind}\n([^]*?)\`\`\``).exec(page);
  if (found === null) throw new Error(`docs/fair-dice.md has no block of kind ${kind}`);
  return found[1]!;
}

const values = new Map(
  block('text')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ += /) as [string, string]),
);

export const documented = {
  page,
  log: block('jsonl'),
  names: [...values.keys()],
  value(name: string): string {
    const value = values.get(name);
    if (value === undefined) throw new Error(`docs/fair-dice.md does not give "${name}"`);
    return value;
  },
};
