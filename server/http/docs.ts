/** The description of the API as a plain page: no script, one style sheet, only words of our own. */
import type { Description, Operation, Schema } from './openapi.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function docsPage(description: Description): string {
  const all = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, said]) => ({ path, method, said })),
  );
  const tags = [...new Set(all.map(({ said }) => said.tags[0] ?? ''))].sort();
  const chapters = tags.map(
    (tag) =>
      `<section><h2 id="${escaped(tag)}">${escaped(tag)}</h2>\n${all
        .filter(({ said }) => said.tags[0] === tag)
        .map(({ path, method, said }) => entry(path, method, said))
        .join('\n')}</section>`,
  );
  const shapes = Object.entries(description.components.schemas).map(
    ([id, schema]) => `<h3 id="schema-${escaped(id)}">${escaped(id)}</h3>${shape(schema)}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Longhall: the API</title>
<link rel="stylesheet" href="/page/page.css">
</head>
<body>
<header><h1>Longhall: the API</h1>
<p>${escaped(description.info.description ?? '')} The same as <a href="/api">OpenAPI JSON</a>. What is turned down answers <code>{ "error": { "reason", "words" } }</code>.</p>
<nav>${tags.map((tag) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`).join(' ')} <a href="#shapes">shapes</a></nav></header>
<main>
${chapters.join('\n')}
<section><h2 id="shapes">shapes</h2>
${shapes.join('\n')}</section>
</main>
</body>
</html>
`;
}

function entry(path: string, method: string, said: Operation): string {
  const parameters = (said.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escaped(name)}</code> (${escaped(place)}${required ? '' : ', optional'}) ${shape(schema)}</li>`,
  );
  const good = (said.responses['200'] as { content: { 'application/json': { schema: Schema } } } | undefined)?.content['application/json'].schema;
  return `<article><h3><code>${method.toUpperCase()} ${escaped(path)}</code></h3>
<p>${escaped(said.summary)}. ${escaped(said.description)}</p>
${parameters.length === 0 ? '' : `<ul>${parameters.join('')}</ul>`}
${said.requestBody === undefined ? '' : `<p>takes</p>${shape(said.requestBody.content['application/json'].schema)}`}
${good === undefined ? '<p>answers nothing (204)</p>' : `<p>answers</p>${shape(good)}`}</article>`;
}

const shape = (schema: Schema): string => `<pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`;
