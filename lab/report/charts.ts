/** Charts as SVG in text, each with its table behind it. No script, no address: a report is one file that opens anywhere. */

export const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** What is written beside the bar. */
  readonly label: string;
  /** The interval, and what would be expected. */
  readonly low?: number;
  readonly high?: number;
  readonly mark?: number;
}

const NAME = 190;
const WIDE = 420;
const ROW = 26;
/** All charts are as wide, so that their letters are as large. */
const FRAME = NAME + WIDE + 150;
const EDGE = 24;

/** Horizontal bars from nothing to the greatest value, with their intervals as whiskers and what is expected as a line. */
export function bars(
  title: string,
  rows: readonly Bar[],
  most = Math.max(1e-9, ...rows.map(({ value, high }) => Math.max(value, high ?? value))),
): string {
  const x = (value: number): number => NAME + (Math.max(0, value) / most) * WIDE;
  const height = rows.length * ROW + 8;
  const body = rows.map(({ name, value, label, low, high, mark }, i) => {
    const y = i * ROW + 4;
    const middle = y + ROW / 2;
    const whisker =
      low === undefined || high === undefined
        ? ''
        : `<path class="whisker" d="M${n(x(low))} ${middle}H${n(x(high))}M${n(x(low))} ${middle - 4}v8M${n(x(high))} ${middle - 4}v8"/>`;
    const line = mark === undefined ? '' : `<path class="mark" d="M${n(x(mark))} ${y}v${ROW - 4}"/>`;
    return `<text class="name" x="${NAME - 8}" y="${middle}" text-anchor="end">${escaped(short(name))}<title>${escaped(name)}</title></text><rect x="${NAME}" y="${y + 3}" width="${n(Math.max(0.5, x(value) - NAME))}" height="${ROW - 10}" rx="2"/>${whisker}${line}<text x="${n(x(Math.max(value, high ?? 0)) + 8)}" y="${middle}">${escaped(label)}</text>`;
  });
  return `<svg role="img" aria-label="${escaped(title)}" viewBox="0 0 ${FRAME} ${height}">${body.join('')}</svg>`;
}

/** Columns for counts along a scale. */
export function columns(title: string, rows: readonly { readonly name: string; readonly value: number }[]): string {
  const most = Math.max(1e-9, ...rows.map(({ value }) => value));
  const wide = Math.min(64, (FRAME - 2 * EDGE) / rows.length);
  const every = Math.max(1, Math.ceil(58 / wide));
  const body = rows.map(({ name, value }, i) => {
    const x = EDGE + i * wide;
    const height = (value / most) * 150;
    const text = i % every === 0 ? `<text x="${n(x + wide / 2)}" y="174" text-anchor="middle">${escaped(name)}</text>` : '';
    return `<rect x="${n(x + 1)}" y="${n(158 - height)}" width="${n(wide - 2)}" height="${n(height)}" rx="1"><title>${escaped(name)}: ${value}</title></rect>${text}`;
  });
  return `<svg role="img" aria-label="${escaped(title)}" viewBox="0 0 ${FRAME} 184">${body.join('')}</svg>`;
}

const n = (value: number): string => value.toFixed(1);
const short = (name: string): string => (name.length > 26 ? `${name.slice(0, 25)}…` : name);

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: string): string =>
    row.map((cell, i) => `<${i === 0 ? 'th' : tag}>${escaped(cell)}</${i === 0 ? 'th' : tag}>`).join('');
  return `<details><summary>The numbers</summary><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></details>`;
}

export const section = (title: string, about: string, ...parts: readonly string[]): string =>
  `<section><h2>${escaped(title)}</h2><p>${escaped(about)}</p>${parts.join('')}</section>`;

export const page = (title: string, lead: string, sections: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; --ink: #23201b; --paper: #f6f1e7; --card: #fffdf8; --bar: #c9a978; --soft: #6d665b; --line: #d9cfbd; --mark: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece5d8; --paper: #1b1916; --card: #25221d; --bar: #7d6442; --soft: #a79d8d; --line: #423c33; --mark: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 62rem; margin: auto; display: grid; gap: 1.25rem; }
h1 { font: 600 1.9rem/1.2 Georgia, serif; margin: 0; }
h2 { font: 600 1.2rem/1.3 Georgia, serif; margin: 0 0 .25rem; }
p { margin: 0 0 .75rem; color: var(--soft); max-width: 70ch; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.25rem; overflow-x: auto; }
svg { width: 100%; max-width: 48rem; height: auto; display: block; margin: .25rem 0 .5rem; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); dominant-baseline: middle; }
svg rect { fill: var(--bar); }
svg .whisker { stroke: var(--ink); fill: none; stroke-width: 1.2; }
svg .mark { stroke: var(--mark); stroke-width: 2; stroke-dasharray: 3 2; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin-top: .5rem; }
th, td { padding: .2rem .8rem .2rem 0; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child { text-align: left; font-weight: 500; }
summary { cursor: pointer; color: var(--soft); }
code { font-size: .9em; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<header><h1>${escaped(title)}</h1><p>${lead}</p></header>
${sections.join('\n')}
</main>
</body>
</html>
`;
