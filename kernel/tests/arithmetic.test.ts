import { expect, test } from 'vitest';
import { exp, log, logistic, power } from '../index.ts';

test('they agree with the engine’s own to many digits', () => {
  for (let x = -20; x <= 20; x += 0.37) {
    expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 6);
    expect(logistic(x)).toBeCloseTo(1 / (1 + Math.exp(-x)), 8);
  }
  for (const x of [1e-6, 0.1, 0.5, 0.75, 1, 1.4999, 1.5, 2, 3.7, 1000]) expect(log(x)).toBeCloseTo(Math.log(x), 9);
  for (const [base, n] of [
    [0.74, 3],
    [0.74, 2.6],
    [0.9, 40],
    [2, 0.5],
  ] as const)
    expect(power(base, n)).toBeCloseTo(base ** n, 7);
});

test('they never fall as their argument grows, and stay finite', () => {
  let last = 0;
  for (let x = -300; x < 300; x += 0.25) {
    const y = exp(x);
    expect(Number.isFinite(y)).toBe(true);
    expect(y).toBeGreaterThanOrEqual(last);
    last = y;
  }
  expect(log(0)).toBe(Number.NEGATIVE_INFINITY);
});

test('a few values to the last bit, as every engine must give them', () => {
  expect([exp(1), exp(-0.85), logistic(0.3), log(0.12), power(0.74, 1.7)].map(String)).toMatchInlineSnapshot(`
    [
      "2.7182818284589936",
      "0.42741493194872276",
      "0.5744425168116607",
      "-2.120263536200091",
      "0.5993685121646071",
    ]
  `);
});
