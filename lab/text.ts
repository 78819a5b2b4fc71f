/** Plain text for a terminal: wrapped lines, tables, numbers. */
import type { Sink } from './context.ts';

const WIDEST = 100;

export const width = (sink: Sink): number => Math.max(40, Math.min(sink.columns ?? 80, WIDEST));

/** Breaks a paragraph into lines; all of them start with the indent. */
export function wrap(text: string, columns: number, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((w) => w !== '')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > columns) {
      lines.push(indent + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(indent + line);
  return lines.join('\n');
}

/** The first column to the left, numbers to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, cell.length);
    });
  }
  const pad = (cell: string, i: number): string => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0));
  return rows.map((row) => row.map(pad).join('   ').trimEnd()).join('\n');
}

export const whole = (n: number): string => Math.round(n).toLocaleString('en-GB');
export const decimal = (n: number, digits = 1): string => n.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export const plural = (n: number, one: string, many = `${one}s`): string => `${whole(n)} ${n === 1 ? one : many}`;

/** Rounded to what a reader of JSON can use. */
export const rounded = (n: number, digits = 6): number => Number(n.toFixed(digits));

/** Text from a file may hold codes that a terminal would obey, or turn the direction of writing. */
export const clean = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD');

/** What was thrown may tell its whole story; a line of it is enough to read. */
export const firstLine = (text: string): string => text.split('\n')[0] ?? '';

/** Options as they are typed. */
export const optionList = (options: Readonly<Record<string, unknown>>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${optionValue(value)}`)
    .join(' ');
export const optionValue = (value: unknown): string => (value === true ? 'yes' : value === false ? 'no' : String(value));

/** The one JSON value that --json prints. */
export const printJson = (out: Sink, value: unknown): unknown => out.write(`${JSON.stringify(value, null, 2)}\n`);
