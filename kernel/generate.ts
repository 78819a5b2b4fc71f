/**
 * The plain loops unrolled into one function a step, as text. Each rule then has a call site of its own, which V8 inlines.
 * They must list, pick and play exactly as the loops do, with the same dice: a test compares them.
 * Where text may not become code (a strict content policy), the loops serve.
 */
import { type Stepper, Taker, TRIES } from './plain.ts';
import type { Entry, Step, Tables } from './tables.ts';
import type { State } from './types.ts';

export function generated<S extends State>(t: Tables<S>, loops: Stepper<S>): Stepper<S> | null {
  try {
    return build(t, loops);
  } catch (error) {
    if (error instanceof EvalError) return null;
    throw error;
  }
}

function build<S extends State>(t: Tables<S>, loops: Stepper<S>): Stepper<S> {
  const taker = new Taker<S>();
  const given: Record<string, unknown> = { taker, loops, entries: t.verbs, argA: t.argA, argB: t.argB, verbOf: t.verbOf };
  for (const v of t.verbs) {
    given[`bar${v.index}`] = v.bar;
    given[`ask${v.index}`] = v.needs?.ask;
    given[`refuse${v.index}`] = v.refuse;
    given[`each${v.index}`] = v.each;
    given[`sample${v.index}`] = v.sample;
    given[`play${v.index}`] = v.play;
  }
  const text = `'use strict';
${t.steps.map((step, i) => (step.chance ? rollText(step, i) + noMoveText(i) : optionsText(step, i) + closedText(step, i) + pickText(step, i) + advanceText(step, i) + noRollText(i))).join('')}
const options = [${t.steps.map((_, i) => `options${i}`).join()}];
const closed = [${t.steps.map((_, i) => `closed${i}`).join()}];
const pick = [${t.steps.map((_, i) => `pick${i}`).join()}];
const roll = [${t.steps.map((_, i) => `roll${i}`).join()}];
const advance = [${t.steps.map((_, i) => `advance${i}`).join()}];
return {
  options(s, seat, out) { const f = s.stack[s.stack.length - 1]; return options[f.step](s, f, seat, out); },
  closed(s, seat, out) { const f = s.stack[s.stack.length - 1]; return closed[f.step](s, f, seat, out); },
  pick(s, seat, dice) { const f = s.stack[s.stack.length - 1]; return pick[f.step](s, f, seat, dice); },
  roll(s, dice) { const f = s.stack[s.stack.length - 1]; return roll[f.step](s, f, dice); },
  advance(s, dice) {
    const f = s.stack[s.stack.length - 1], seats = f.seats;
    advance[f.step](s, f, seats === 0 ? -1 : 31 - Math.clz32(seats & -seats), dice);
  },
  ${playText(t)}
  sparse: loops.sparse,
};`;
  return new Function(...Object.keys(given), text)(...Object.values(given)) as Stepper<S>;
}

/** Each question that verbs have in common, under the number of the first that asks it. */
function needsText(verbs: readonly Entry<never>[]): string {
  const first = verbs.filter((v) => v.needs !== null && asker(verbs, v) === v);
  return first.map((v) => `  const answer${v.index} = ask${v.index}(s, seat);\n`).join('');
}
const asker = (verbs: readonly Entry<never>[], v: Entry<never>): Entry<never> =>
  verbs.find(({ needs }) => needs?.ask === v.needs?.ask) as Entry<never>;

/** Whether a verb with a bar is closed for no argument. */
function unbarred(verbs: readonly Entry<never>[], v: Entry<never>): string {
  const needs = v.needs === null ? '' : `answer${asker(verbs, v).index} === ${v.needs.answer} && `;
  return `${needs}bar${v.index}(s, f, seat) === 0`;
}

const optionsText = (step: Step<never>, i: number): string => listText(step.verbs, `options${i}`, 'taker.n');

/** Where there is an open verb, a list of its own without it. */
const closedText = (step: Step<never>, i: number): string =>
  step.verbs.some((v) => v.open)
    ? listText(
        step.verbs.filter((v) => !v.open),
        `closed${i}`,
        `taker.n || options${i}(s, f, seat, out)`,
      )
    : `const closed${i} = options${i};\n`;

function listText(verbs: readonly Entry<never>[], name: string, found: string): string {
  const lines = verbs.map((v) => {
    const body =
      v.each !== null
        ? `each${v.index}(s, f, seat, taker);`
        : v.refuse === null
          ? `for (let k = 0; k < ${v.count}; k++) out[taker.n++] = ${v.base} + k;`
          : `for (let a = 0, m = ${v.base}; a < ${v.n0}; a++) for (let b = 0; b < ${v.n1}; b++, m++) if (refuse${v.index}(s, f, seat, a, b) === 0) out[taker.n++] = m;`;
    return `  ${v.bar === null ? '' : `if (${unbarred(verbs, v)}) `}{ taker.verb = entries[${v.index}]; ${body} }\n`;
  });
  return `function ${name}(s, f, seat, out) {\n  taker.start(s, f, seat, out);\n${needsText(verbs)}${lines.join('')}  return ${found};\n}\n`;
}

const pickText = (step: Step<never>, i: number): string =>
  drawText(step, `pick${i}`, (v) => `return ${v.base} + k;`, 'return loops.sparse(s, seat, dice);');

/** Pick and play in one: the move needs no number on the way. */
const advanceText = (step: Step<never>, i: number): string =>
  drawText(
    step,
    `advance${i}`,
    (v, args) => `{ play${v.index}(s, f, seat, ${args}, null); return; }`,
    'loops.play(s, seat, loops.sparse(s, seat, dice), null);',
  );

/** Draws from the ranges of the verbs that are not barred until one is not refused; \`found\` says what is done with it. */
function drawText(step: Step<never>, name: string, found: (v: Entry<never>, args: string) => string, otherwise: string): string {
  const verbs = step.verbs.filter((v) => !v.open);
  const widths = verbs.map((v) => `  const w${v.index} = ${v.bar === null ? v.count : `${unbarred(verbs, v)} ? ${v.count} : 0`};\n`);
  const tries = verbs.map((v) => {
    const args = v.n1 === 1 ? 'k, 0' : `argA[${v.base} + k], argB[${v.base} + k]`;
    const test = v.refuse === null ? '' : `if (refuse${v.index}(s, f, seat, ${args}) === 0) `;
    return `    if (k < w${v.index}) { ${test}${found(v, args)} ${v.refuse === null ? '' : 'continue; '}}\n    k -= w${v.index};\n`;
  });
  return `function ${name}(s, f, seat, dice) {
${needsText(verbs)}${widths.join('')}  const total = ${verbs.map((v) => `w${v.index}`).join(' + ') || '0'};
  for (let tries = 0; tries < ${TRIES} && total > 0; tries++) {
    let k = dice(total);
${tries.join('')}  }
  ${otherwise}
}
`;
}

function rollText(step: Step<never>, i: number): string {
  const v = step.verbs[0];
  const outcome = v.sample === null ? 'loops.roll(s, dice)' : `${v.base} + sample${v.index}(s, f, dice)`;
  const k = v.sample === null ? `loops.roll(s, dice) - ${v.base}` : `sample${v.index}(s, f, dice)`;
  const args = v.n1 === 1 ? 'k, 0' : `argA[${v.base} + k], argB[${v.base} + k]`;
  return `function roll${i}(s, f, dice) { return ${outcome}; }
function advance${i}(s, f, seat, dice) { const k = ${k}; play${v.index}(s, f, -1, ${args}, null); }\n`;
}

/** A player asked where the dice decide, or the dice where a player does: the loops say what is wrong. */
const noMoveText = (i: number): string =>
  `function options${i}(s, f, seat, out) { return loops.options(s, seat, out); }\nconst closed${i} = options${i};\nfunction pick${i}(s, f, seat, dice) { return loops.pick(s, seat, dice); }\n`;
const noRollText = (i: number): string => `function roll${i}(s, f, dice) { return loops.roll(s, dice); }\n`;

function playText(t: Tables<never>): string {
  const lines = t.verbs
    .filter((v) => !v.open)
    .map(
      (v) =>
        `      case ${v.index}: play${v.index}(s, f, seat, ${v.count === 1 ? '0, 0' : v.n1 === 1 ? `move - ${v.base}, 0` : 'argA[move], argB[move]'}, say); return;\n`,
    );
  return `play(s, seat, move, say) {
    const f = s.stack[s.stack.length - 1];
    switch (verbOf[move]) {
${lines.join('')}      default: loops.play(s, seat, move, say);
    }
  },`;
}
