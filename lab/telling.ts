/** Moves, events and refusals in words, for a terminal. */
import type { Box } from '#games';
import {
  CHANCE,
  type Happening,
  KERNEL_WORDS,
  type Move,
  moveWords,
  type Paragraph,
  paragraphs,
  type Result,
  type Seat,
  shown,
  type Tell,
  tableRules,
  type Viewer,
  type Why,
} from '#kernel';

/** Sees what nobody at the table does: for logs, which hold everything. */
export const ALL = 'all';

export interface Teller {
  readonly tell: Tell;
  /** What a move does, as on a button. */
  move(move: Move): string;
  /** What a viewer is told of what happened. */
  events(happenings: readonly Happening[], viewer: Viewer | typeof ALL): string[];
  /** Why a move is refused, with the paragraph that says so. */
  refusal(why: Why): string;
  /** The paragraph that a rule id names, as a citation. */
  cite(rule: string): string;
  result(result: Result): string;
  step(step: number): string;
}

export function teller({ game, words, rulebook }: Box, name: (seat: Seat) => string): Teller {
  const tell: Tell = { seat: (seat) => (seat === CHANCE ? 'the dice' : name(seat)) };
  const book = new Map<string, Paragraph>([...tableParagraphs(), ...paragraphs(rulebook)].map((p) => [p.id, p]));
  const cite = (rule: string): string => {
    const p = book.get(rule);
    return p === undefined ? `[${rule}]` : `${p.number} ${p.title} [${rule}]`;
  };
  function event({ event: index, args }: Happening): string {
    const said = words.events[game.eventNames[index] ?? ''];
    const names = game.events[index]?.args ?? [];
    return said?.(Object.fromEntries(names.map((arg, i) => [arg, args[i] ?? 0])), tell) ?? '';
  }
  return {
    tell,
    cite,
    move: (move) => moveWords({ game, words }, move, tell),
    events(happenings, viewer) {
      return happenings
        .map((h) => (viewer === ALL ? h : shown(game.events, h, viewer)))
        .filter((h) => h !== null)
        .map(event)
        .filter((line) => line !== '');
    },
    refusal(why) {
      const { name: reason, rule } = game.reason(why);
      const said = words.reasons[reason] ?? (KERNEL_WORDS as Readonly<Record<string, string>>)[reason] ?? reason;
      return `${said} See ${cite(rule)}.`;
    },
    result({ ending, ranks, scores }) {
      const order = ranks.map((_, seat) => seat).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
      const places = order.map((seat) => `  ${ranks[seat]}. ${tell.seat(seat)}, score ${scores[seat]}`);
      return [words.endings[ending] ?? ending, ...places].join('\n');
    },
    step: (step) => words.steps[game.steps[step]?.name ?? ''] ?? '',
  };
}

/** The rules of every table, numbered so that they are not taken for a game's own. */
export const tableParagraphs = (): Paragraph[] => paragraphs(tableRules).map((p, i) => ({ ...p, number: `T.${i + 1}` }));
