/** The names at a table: where two players are called the same, each gets a number, as on the board. */
import type { Names, TableAnswer } from '../api/shapes.ts';
import { shownNames } from '../host/names.ts';
import { words } from '../words/index.ts';

export function namesAt({ table, names }: TableAnswer): Names {
  const taken = table.seats.filter((plan) => plan.kind !== 'open');
  const shown = shownNames(
    taken.map((plan) => (plan.kind === 'person' ? (names[plan.person] ?? '') : '')),
    taken.map((plan) => (plan.kind === 'bot' ? plan.level : null)),
    words.botName,
  );
  return { ...names, ...Object.fromEntries(taken.flatMap((plan, i) => (plan.kind === 'person' ? [[plan.person, shown[i] ?? '']] : []))) };
}
