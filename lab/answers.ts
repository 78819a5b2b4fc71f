/** What a person types at a decision: a move, or a question about one. */
import { adviceOf, adviser, type Bot, motiveWords, optionWords } from '#bots';
import type { Box, Counter, Motives } from '#games';
import { type Happening, type Move, OK, type Seat, type State, seeded } from '#kernel';
import { inWords, lookUp } from './commands/rules.ts';
import type { Sink } from './context.ts';
import { listed, menu } from './menu.ts';
import { nearest } from './nearest.ts';
import type { Teller } from './telling.ts';
import { table, width } from './text.ts';

export interface Decision {
  readonly box: Box;
  readonly told: Teller;
  readonly seat: Seat;
  readonly view: State;
  readonly legal: readonly Move[];
  readonly history: readonly Happening[];
  /** What the seat remembers, null where the game keeps no memory. */
  readonly memory: unknown;
  /** What the game says for a move, and how it tells what is remembered; null for a game that has nothing to say. */
  readonly motives: Motives | null;
  readonly counter: Counter | null;
  readonly bots: readonly Bot[];
  readonly out: Sink;
}

const HELP = `You can type
  a number             the move with that number
  a move               such as it stands beside the number; also one that is not listed
  why <move>           whether that move is allowed, and by which rule not
  moves [verb]         all legal moves, or those of one verb
  rules <words>        the paragraphs of the rules with these words
  hint                 what an expert would do in your seat, and why
  memory               what a perfect memory of all that you were shown would know
  show                 everything that you may know, as JSON
  log                  what has happened so far
  help                 this list
  quit                 leave (so does Ctrl-D)
Where a move has the name of one of these, put a stroke before the other: /log
`;

export type Answer = Move | 'stay' | 'leave';

/** Answers lines until one is a legal move, or says goodbye. */
export function answers(decision: Decision): (line: string) => Answer {
  const { box, told, seat, view, legal, history, out } = decision;
  const { game } = box;
  const say = (text: string): 'stay' => {
    out.write(text.endsWith('\n') ? text : `${text}\n`);
    return 'stay';
  };
  const find = (text: string): Move => (/^\d+$/.test(text) && game.read(text) < 0 ? (legal[Number(text) - 1] ?? -1) : game.read(text));

  function unknown(text: string): 'stay' {
    if (/^\d+$/.test(text)) return say(`The moves are numbered from 1 to ${legal.length}.`);
    const [first = ''] = text.toLowerCase().split(/\s+/);
    const verb = game.verbs.find((v) => v.name === first);
    if (verb !== undefined) {
      const examples = verb.domains.map((d) => (d.size === 1 ? d.name(0) : `<${d.name(0)} … ${d.name(d.size - 1)}>`));
      return say(`"${verb.name}" is written ${[verb.name, ...examples].join(' ')}.`);
    }
    const near = nearest(first, [...game.verbs.filter((v) => v.weight === null).map((v) => v.name), ...Object.keys(commands)]);
    return say(`"${text}" is neither a move nor a question${near === null ? '.' : `; did you mean "${near}"?`} "help" tells what you can type.`);
  }

  function why(text: string): 'stay' {
    if (text === '') return say('Write "why" and a move, such as: why 1');
    const move = find(text);
    if (move < 0) return unknown(text);
    const refused = game.check(view, seat, move);
    if (refused !== OK) return say(`${game.notation(move)}: no. ${told.refusal(refused)}`);
    const rule = game.verbs.find((v) => v.name === game.wire(move)[0])?.rule ?? '';
    return say(`${game.notation(move)}: yes, it is allowed (${told.move(move)}). See ${told.cite(rule)}.`);
  }

  function moves(verb: string): 'stay' {
    if (verb === '' || legal.some((move) => game.wire(move)[0] === verb)) return say(listed(box, told, legal, verb));
    const entry = game.verbs.find((v) => v.name === verb);
    if (entry === undefined) return unknown(verb);
    const closed = game.barred(view, seat, entry.index);
    return say(closed === OK ? `No move of "${verb}" is allowed here.` : `"${verb}" is closed here. ${told.refusal(closed)}`);
  }

  function rules(words: string): 'stay' {
    if (words === '') return say('Write "rules" and what to look for, such as: rules end');
    const found = lookUp(words, box.rulebook);
    return say(found.length === 0 ? `No paragraph has "${words}".` : inWords(found, width(out)));
  }

  const log = (): 'stay' => {
    const lines = told.events(history, seat);
    return say(lines.length === 0 ? 'Nothing has happened yet.' : lines.map((line) => `  ${line}\n`).join(''));
  };

  /** The expert is told what the seat may know, as any bot is. */
  function hint(): 'stay' {
    const consider = adviser(box, decision.bots);
    if (consider === null) return say('Nobody here can give a hint for this game.');
    const thought = adviceOf(consider({ box, seat, view, legal, memory: decision.memory }, seeded(`hint ${history.length}`)));
    const speaker = { move: (move: Move) => told.move(move), seat: told.tell.seat };
    const notes = decision.motives?.(game, view, seat, thought.move, told.tell) ?? [];
    const others = optionWords(thought, speaker).map((line) => `  ${line}\n`);
    return say(
      `${game.notation(thought.move)}: ${told.move(thought.move)}. ${[...notes, motiveWords(thought, speaker)].join(' ')}\n${others.length > 1 ? `${thought.options[0]?.value === null ? 'What it considered' : 'Chances to win, about'}:\n${others.join('')}` : ''}`,
    );
  }

  function memory(): 'stay' {
    const { memory: known, counter } = decision;
    if (known === null) return say('In this game everything worth remembering lies open.');
    const counts = counter?.(view, seat, known, told.tell) ?? null;
    return say(
      counts === null ? JSON.stringify(known) : counts.map(({ title, columns, rows }) => `${title}\n${table([columns, ...rows])}\n`).join('\n'),
    );
  }

  const commands: Readonly<Record<string, (rest: string) => Answer>> = {
    why,
    moves,
    rules,
    hint,
    memory,
    show: () => say(JSON.stringify(view)),
    log,
    help: () => say(HELP),
    quit: () => 'leave',
    exit: () => 'leave',
  };

  function attempt(move: Move): Answer {
    const refused = game.check(view, seat, move);
    return refused === OK ? move : say(`${game.notation(move)}: no. ${told.refusal(refused)}`);
  }

  return (line) => {
    const text = line.trim();
    if (text === '') return legal.length === 1 ? (legal[0] as Move) : say(menu(box, told, legal));
    const asked = text.startsWith('/') ? text.slice(1) : text;
    const move = asked === text ? find(text) : -1;
    if (move >= 0) return attempt(move);
    const [name = '', ...rest] = asked.split(/\s+/);
    const command = Object.hasOwn(commands, name.toLowerCase()) ? commands[name.toLowerCase()] : undefined;
    return command === undefined ? unknown(text) : command(rest.join(' '));
  };
}
