/** How long decisions take, counted in steps of about five hundredths: enough to say what the slowest of a hundred took. */
const STEPS = 48;

export type Times = Record<string, number>;

export function addTime(times: Times, micros: number): void {
  const at = String(Math.max(0, Math.round(Math.log2(Math.max(1, micros)) * STEPS)));
  times[at] = (times[at] ?? 0) + 1;
}

/** The time, in microseconds, that so great a part of the decisions did not exceed. */
export function quantile(times: Readonly<Times>, part: number): number {
  const steps = Object.keys(times)
    .map(Number)
    .sort((a, b) => a - b);
  const total = steps.reduce((sum, step) => sum + (times[step] ?? 0), 0);
  let before = 0;
  const found = steps.find((step) => {
    before += times[step] ?? 0;
    return before >= total * part;
  });
  return found === undefined ? 0 : Math.round(2 ** (found / STEPS));
}
