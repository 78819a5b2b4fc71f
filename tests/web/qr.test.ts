/** QR codes: the published vectors of the standard, and codes read back by a reader written for this test. */
import { describe, expect, test } from 'vitest';
import { checkWords, qr, withCheck } from '../../web/kit/qr.ts';

test.each([
  // The example of the standard's annex: 01234567, version 1-M
  ['01234567', '16 32 12 86 97 128 236 17 236 17 236 17 236 17 236 17', '165 36 212 193 237 54 199 135 44 85'],
  ['HELLO WORLD', '32 91 11 120 209 114 220 77 67 64 236 17 236 17 236 17', '196 35 39 119 235 215 231 226 93 23'],
])('the check words of %s are those of the published example', (_, data, check) => {
  const list = (text: string): number[] => text.split(' ').map(Number);
  expect(checkWords(list(data), 10)).toEqual(list(check));
});

test('format and version carry the check bits of the published tables', () => {
  const format = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];
  expect(format.map((_, mask) => withCheck(mask, 10, 0x537) ^ 0x5412)).toEqual(format);
  expect([7, 8, 9, 10].map((version) => withCheck(version, 12, 0x1f25))).toEqual([0x07c94, 0x085bc, 0x09a99, 0x0a4d3]);
});

/** A reader: format, mask, the way of the data, blocks put together again. It knows nothing of the writer's code. */
function read(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const at = (r: number, c: number): number => (modules[r]?.[c] ? 1 : 0);
  let format = 0;
  for (const [r, c] of [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ] as const)
    format = format * 2 + at(r, c);
  let second = 0;
  for (let i = 0; i < 7; i++) second = second * 2 + at(size - 1 - i, 8);
  for (let i = 0; i < 8; i++) second = second * 2 + at(8, size - 8 + i);
  expect(second).toBe(format);
  const mask = ((format ^ 0x5412) >> 10) & 7;
  expect((format ^ 0x5412) >> 13).toBe(0);
  const middles: Record<number, number[]> = {
    1: [],
    2: [18],
    3: [22],
    4: [26],
    5: [30],
    6: [34],
    7: [6, 22, 38],
    8: [6, 24, 42],
    9: [6, 26, 46],
    10: [6, 28, 50],
  };
  const inCorner = (r: number, c: number): boolean => (r < 9 && c < 9) || (r < 9 && c >= size - 8) || (r >= size - 8 && c < 9);
  const aligned = (r: number, c: number): boolean =>
    (middles[version] ?? []).some((a) =>
      (middles[version] ?? []).some(
        (b) => !((a === 6 && b === 6) || (a === 6 && b > size - 9) || (b === 6 && a > size - 9)) && Math.abs(r - a) <= 2 && Math.abs(c - b) <= 2,
      ),
    );
  const versioned = (r: number, c: number): boolean => version >= 7 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11));
  const flips = (i: number, j: number): boolean =>
    [
      (i + j) % 2,
      i % 2,
      j % 3,
      (i + j) % 3,
      (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
      ((i * j) % 2) + ((i * j) % 3),
      (((i * j) % 2) + ((i * j) % 3)) % 2,
      (((i + j) % 2) + ((i * j) % 3)) % 2,
    ][mask] === 0;
  const bits: number[] = [];
  let up = true;
  for (let c = size - 1; c >= 1; c -= 2) {
    if (c === 6) c--;
    for (let n = 0; n < size; n++) {
      const r = up ? size - 1 - n : n;
      for (const x of [c, c - 1])
        if (!inCorner(r, x) && r !== 6 && x !== 6 && !aligned(r, x) && !versioned(r, x)) bits.push(at(r, x) ^ (flips(r, x) ? 1 : 0));
    }
    up = !up;
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2));
  const shape: Record<number, number[]> = {
    1: [16],
    2: [28],
    3: [44],
    4: [32, 32],
    5: [43, 43],
    6: [27, 27, 27, 27],
    7: [31, 31, 31, 31],
    8: [38, 38, 39, 39],
    9: [36, 36, 36, 37, 37],
    10: [43, 43, 43, 43, 44],
  };
  const lengths = shape[version] ?? [];
  const blocks = lengths.map(() => [] as number[]);
  let next = 0;
  for (let i = 0; i < Math.max(...lengths); i++) {
    for (const [b, length] of lengths.entries()) if (i < length) blocks[b]?.push(words[next++] ?? 0);
  }
  const stream = blocks.flat().flatMap((word) => [...word.toString(2).padStart(8, '0')].map(Number));
  const take = (n: number): number => Number.parseInt(stream.splice(0, n).join(''), 2);
  expect(take(4)).toBe(4);
  const length = take(version < 10 ? 8 : 16);
  return new TextDecoder().decode(Uint8Array.from({ length }, () => take(8)));
}

describe('a code is read back', () => {
  test.each([1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213])('%i letters', (length) => {
    const text = 'http://hall.example.org/table/'.repeat(9).slice(0, length);
    expect(read(qr(text) ?? [])).toBe(text);
  });
  test('in any script', () => {
    expect(read(qr('Grüße an Åse 🎲') ?? [])).toBe('Grüße an Åse 🎲');
  });
  test('and what is too long has none', () => {
    expect(qr('x'.repeat(214))).toBeNull();
  });
});

test('a known code, module by module: the corners, the timing and the dark module', () => {
  const code = qr('A') ?? [];
  const rows = code.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
  expect(rows).toHaveLength(21);
  expect(rows[0]?.slice(0, 8)).toBe('#######.');
  expect(rows[1]?.slice(0, 8)).toBe('#.....#.');
  expect(rows[3]?.slice(13)).toBe('.#.###.#');
  expect(rows[6]).toBe('#######.#.#.#.#######');
  expect(rows[13]?.[8]).toBe('#');
});
