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

/** All lengths are in hundredths of the chart's width, so that letters are as large on a phone as on a desk. */
const WIDE = 100;
const ROW = 18;
const HIGH = 150;
/** So many letters of labels have room along the scale of a desk's chart; a phone's has room for half. */
const LETTERS = 84;

/** Horizontal bars from nothing to the greatest value, with their intervals as whiskers and what is expected as a line. */
export function bars(
  title: string,
  rows: readonly Bar[],
  most = Math.max(1e-9, ...rows.map(({ value, high }) => Math.max(value, high ?? value))),
): string {
  const x = (value: number): string => n((Math.max(0, value) / most) * WIDE);
  const [middle, tip] = [ROW / 2, ROW / 2 - 4];
  const body = rows.map(({ name, value, label, low, high, mark }) => {
    const line = (from: string, to: string, top: number, bottom: number, kind: string): string =>
      `<line class="${kind}" x1="${from}%" x2="${to}%" y1="${top}" y2="${bottom}"/>`;
    const whisker =
      low === undefined || high === undefined
        ? ''
        : line(x(low), x(high), middle, middle, 'whisker') +
          line(x(low), x(low), tip, ROW - tip, 'whisker') +
          line(x(high), x(high), tip, ROW - tip, 'whisker');
    const expected = mark === undefined ? '' : line(x(mark), x(mark), 0, ROW, 'mark');
    return `<span class="name">${escaped(name)}</span><svg aria-hidden="true" width="100%" height="${ROW}"><rect y="2" width="${x(value)}%" height="${ROW - 4}" rx="2"/>${whisker}${expected}</svg><span class="label">${escaped(label)}</span>`;
  });
  return `<div class="bars" role="group" aria-label="${escaped(title)}">${body.join('')}</div>`;
}

/** Columns for counts along a scale. */
export function columns(title: string, rows: readonly { readonly name: string; readonly value: number }[]): string {
  const most = Math.max(1e-9, ...rows.map(({ value }) => value));
  const wide = Math.min(WIDE / 8, WIDE / rows.length);
  const letters = Math.max(...rows.map(({ name }) => name.length)) + 2;
  const every = (room: number): number => Math.max(1, Math.ceil((letters / room) * (WIDE / wide)));
  const body = rows.map(({ name, value }, i) => {
    const height = (value / most) * HIGH;
    const kind = i % every(LETTERS) !== 0 ? null : i % every(LETTERS / 2) === 0 ? '' : ' class="roomy"';
    const text = kind === null ? '' : `<text${kind} x="${n((i + 0.5) * wide)}%" y="${HIGH + 18}" text-anchor="middle">${escaped(name)}</text>`;
    return `<rect x="${n(i * wide + 0.1)}%" y="${n(HIGH + 4 - height)}" width="${n(wide - 0.2)}%" height="${n(height)}" rx="1"><title>${escaped(name)}: ${value}</title></rect>${text}`;
  });
  return `<svg class="columns" role="img" aria-label="${escaped(title)}" width="100%" height="${HIGH + 28}">${body.join('')}</svg>`;
}

const n = (value: number): string => value.toFixed(1);

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
.bars { display: grid; grid-template-columns: minmax(7rem, max-content) minmax(6rem, 1fr) 5rem; gap: .25rem .6rem; align-items: center; max-width: 52rem; margin: .25rem 0 .75rem; font-size: 13px; line-height: 1.3; }
.bars .name { text-align: right; max-width: 17rem; }
svg { display: block; overflow: visible; }
.columns { max-width: 52rem; margin: .25rem 0 .5rem; }
.columns text { font: 13px system-ui, sans-serif; fill: var(--ink); dominant-baseline: middle; }
svg rect { fill: var(--bar); }
svg .whisker { stroke: var(--ink); fill: none; stroke-width: 1.2; }
svg .mark { stroke: var(--mark); stroke-width: 2; stroke-dasharray: 3 2; }
@media (max-width: 40rem) {
  body { padding: 1.25rem .6rem 3rem; }
  section { padding: .75rem .8rem; }
  .bars { grid-template-columns: minmax(4rem, 1fr) 4.2rem; gap: 0 .5rem; }
  .bars .name { grid-column: 1 / -1; text-align: left; max-width: none; margin-top: .3rem; }
  .columns text { font-size: 11px; }
  .columns .roomy { display: none; }
}
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
