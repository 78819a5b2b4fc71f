/**
 * Exponentials and logarithms from + − × ÷ alone. The language lets every engine round its own in its own way; a bot that used those
 * could decide otherwise in another browser, and a decision could not be checked by playing it again.
 */

const HALVINGS = 8;
const PARTS = 2 ** HALVINGS;

/** e to the power of x, to about seven digits for −20 < x < 20. */
export function exp(x: number): number {
  if (x < -200) return 0;
  const r = Math.min(x, 200) / PARTS;
  let y = 1 + r * (1 + (r / 2) * (1 + (r / 3) * (1 + (r / 4) * (1 + r / 5))));
  for (let i = 0; i < HALVINGS; i++) y *= y;
  return y;
}

/** From 0 to 1, and a half at 0. */
export const logistic = (x: number): number => 1 / (1 + exp(-x));

const LOG_2 = Math.LN2;

/** The natural logarithm of a positive number, to about twelve digits. */
export function log(x: number): number {
  if (!(x > 0)) return Number.NEGATIVE_INFINITY;
  let twos = 0;
  let m = x;
  for (; m > 1.5; m /= 2) twos++;
  for (; m < 0.75; m *= 2) twos--;
  const y = (m - 1) / (m + 1);
  const z = y * y;
  return twos * LOG_2 + 2 * y * (1 + z * (1 / 3 + z * (1 / 5 + z * (1 / 7 + z * (1 / 9 + z * (1 / 11 + z / 13))))));
}

/** A positive number to any power; whole powers are products. */
export function power(base: number, n: number): number {
  if (Number.isInteger(n) && n >= 0 && n <= 16) {
    let product = 1;
    for (let i = 0; i < n; i++) product *= base;
    return product;
  }
  return exp(n * log(base));
}
