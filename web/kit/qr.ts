/** QR codes (ISO/IEC 18004) for short texts: bytes, error correction M, versions 1 to 10. Enough for an invite link, and no more. */

/** By version from 1: check words in a block, blocks of the first and of the second kind, data words in a block of the first kind. */
const BLOCKS: readonly (readonly [check: number, few: number, many: number, words: number])[] = [
  [10, 1, 0, 16],
  [16, 1, 0, 28],
  [26, 1, 0, 44],
  [18, 2, 0, 32],
  [24, 2, 0, 43],
  [16, 4, 0, 27],
  [18, 4, 0, 31],
  [22, 2, 2, 38],
  [22, 3, 2, 36],
  [26, 4, 1, 43],
];
/** Where the small squares lie that keep a larger code straight. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

type Modules = readonly (readonly boolean[])[];

/** The dark modules, row by row; null when the text is too long. */
export function qr(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, i) => bytes.length <= room(i + 1)) + 1;
  if (version === 0) return null;
  return drawn(version, codewords(dataWords(bytes, version), version));
}

const wordsIn = (version: number): number => {
  const [, few, many, words] = BLOCKS[version - 1]!;
  return few * words + many * (words + 1);
};
/** The head takes four bits, and the length eight, or sixteen in larger codes. */
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);
const room = (version: number): number => Math.floor((wordsIn(version) * 8 - 4 - lengthBits(version)) / 8);

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  const all = wordsIn(version) * 8;
  put(0, Math.min(4, all - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const words = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; words.length < all / 8; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Powers of 2 in the field of 256 elements, and back. */
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : EXP[LOG[a]! + LOG[b]!]!);

/** The check words of a block: the rest of a division of polynomials (Reed and Solomon). */
export function checkWords(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0; i < count; i++) {
    const next = [...divisor, 0];
    divisor.forEach((factor, at) => {
      next[at + 1]! ^= times(factor, EXP[i]!);
    });
    divisor = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    for (let at = 1; at <= count; at++) rest[i + at]! ^= times(divisor[at]!, lead);
  }
  return rest.slice(data.length);
}

/** Blocks are dealt out word by word, so that a stain spoils a little of each. */
function codewords(data: readonly number[], version: number): number[] {
  const [check, few, many, words] = BLOCKS[version - 1]!;
  const blocks: number[][] = [];
  for (let i = 0, at = 0; i < few + many; i++) {
    const length = words + (i < few ? 0 : 1);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const checks = blocks.map((block) => checkWords(block, check));
  const dealt = (lists: readonly number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
  return [...dealt(blocks), ...dealt(checks)];
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

function drawn(version: number, words: readonly number[]): Modules {
  let best: boolean[][] = [];
  let least = Number.POSITIVE_INFINITY;
  MASKS.forEach((mask, number) => {
    const { modules, fixed } = frame(version);
    fill(modules, fixed, words, mask);
    putFormat(modules, number);
    const found = penalty(modules);
    if (found >= least) return;
    least = found;
    best = modules;
  });
  return best;
}

interface Frame {
  readonly modules: boolean[][];
  /** What is not data. */
  readonly fixed: boolean[][];
}

function frame(version: number): Frame {
  const size = 17 + 4 * version;
  const blank = (): boolean[][] => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const modules = blank();
  const fixed = blank();
  const put = (row: number, column: number, dark: boolean): void => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    modules[row]![column] = dark;
    fixed[row]![column] = true;
  };
  /** Rings around a middle, dark or light by their distance from it. */
  const rings = (row: number, column: number, reach: number, light: readonly number[]): void => {
    for (let r = -reach; r <= reach; r++) {
      for (let c = -reach; c <= reach; c++) put(row + r, column + c, !light.includes(Math.max(Math.abs(r), Math.abs(c))));
    }
  };
  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0);
    put(i, 6, i % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    rings(row, column, 4, [2, 4]);
  }
  const places = ALIGNMENT[version - 1]!;
  const last = places.length - 1;
  places.forEach((row, i) => {
    places.forEach((column, k) => {
      const corner = (i === 0 && (k === 0 || k === last)) || (i === last && k === 0);
      if (!corner) rings(row, column, 2, [1]);
    });
  });
  for (let i = 0; i < 9; i++) {
    if (i !== 6) {
      put(8, i, false);
      put(i, 8, false);
    }
    if (i < 8) {
      put(8, size - 1 - i, false);
      put(size - 1 - i, 8, false);
    }
  }
  put(size - 8, 8, true);
  if (version >= 7) {
    const bits = withCheck(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      put(Math.floor(i / 3), size - 11 + (i % 3), dark);
      put(size - 11 + (i % 3), Math.floor(i / 3), dark);
    }
  }
  return { modules, fixed };
}

/** A number with the rest of its division behind it, so that a reader can mend it. */
export function withCheck(value: number, bits: number, divisor: number): number {
  let rest = value << bits;
  const top = 31 - Math.clz32(divisor);
  for (let at = 31 - Math.clz32(rest || 1); at >= top; at--) if ((rest >> at) & 1) rest ^= divisor << (at - top);
  return (value << bits) | rest;
}

/** Up and down in pairs of columns from the right, past what is fixed. */
function fill(modules: boolean[][], fixed: readonly boolean[][], words: readonly number[], mask: (row: number, column: number) => boolean): void {
  const size = modules.length;
  let bit = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const row = up ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (fixed[row]![column]!) continue;
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        modules[row]![column] = dark !== mask(row, column);
        bit++;
      }
    }
  }
}

/** Twice: around the upper left corner, and along the other two. Error correction M is 00. */
function putFormat(modules: boolean[][], mask: number): void {
  const size = modules.length;
  const bits = withCheck(mask, 10, 0x537) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1;
    const down = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    const across = i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i;
    modules[down]![8] = dark;
    modules[8]![across] = dark;
  }
}

/** How hard the code is to read: long runs, blocks, what looks like a corner, and too much of one colour. */
function penalty(modules: Modules): number {
  const size = modules.length;
  const lines = [...modules, ...modules.map((_, c) => modules.map((row) => row[c]!))];
  let sum = 0;
  for (const line of lines) {
    for (let at = 0, run = 1; at < size; at++) {
      if (line[at] === line[at + 1]) run++;
      else {
        if (run >= 5) sum += run - 2;
        run = 1;
      }
    }
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (let at = 0; at + 11 <= size; at++) if (/^(10111010000|00001011101)/.test(text.slice(at, at + 11))) sum += 40;
  }
  for (let r = 0; r + 1 < size; r++) {
    for (let c = 0; c + 1 < size; c++) {
      const dark = modules[r]![c];
      if (modules[r]![c + 1] === dark && modules[r + 1]![c] === dark && modules[r + 1]![c + 1] === dark) sum += 3;
    }
  }
  const dark = modules.flat().filter(Boolean).length;
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}
