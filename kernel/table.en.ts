/** The rules that hold at every table, whatever is played at it. */
import type { RuleBook } from './rulebook.ts';

export const tableRules = {
  table: {
    title: 'At every table',
    rules: {
      'table.turn': [
        'Whose answer',
        'The game always waits for somebody: one seat, several at once, or the dice. Only a seat that owes an answer may give one.',
      ],
      'table.moment': [
        'What is asked',
        'An answer fits the question that is open. What another moment of the game would allow must wait for that moment.',
      ],
      'table.vocabulary': ['What can be said', 'Each game has a fixed list of verbs with their arguments. What is not on the list is not a move.'],
      'table.sealed': [
        'Sealed answers',
        'Where several seats answer at once, an answer stays sealed until the last one is in. Until then its owner may replace it by another legal one; nobody else learns that it was changed.',
      ],
      'table.dice': [
        'The dice',
        'Rolls, draws and random thefts are moves of the dice. They are recorded like every other move, and only an outcome that can happen is accepted.',
      ],
      'table.over': ['The end', 'When the game is over, no more moves are taken.'],
    },
  },
} as const satisfies RuleBook;
