/**
 * The leak audit: at every act of a match, for every viewer and every secret of the game, the hidden part is scrambled and the act is
 * played in both worlds. All bytes that a server would send to the viewer must be the same: view, step, numbering, number of messages.
 */
import type { Box } from '#games';
import {
  CHANCE,
  type Dice,
  type Happening,
  type Move,
  OK,
  type Seat,
  type Secret,
  type Secrets,
  SPECTATOR,
  type State,
  turn,
  type Viewer,
} from '#kernel';
import { type Acted, stream } from '#match';
import type { Live, Watcher } from '../server/matches/live.ts';
import { stepTexts, viewText } from '../server/matches/telling.ts';

export interface Audit {
  acts: number;
  /** How many pairs of worlds were compared. */
  compared: number;
  leak: string | null;
}

type Act = readonly { readonly by: Seat; readonly move: Move }[];

export function audit(box: Box, secrets: Secrets, players: number, options: Readonly<Record<string, unknown>>, dice: Dice): Audit {
  const { game } = box;
  const s = game.start(players, options);
  const found: Audit = { acts: 0, compared: 0, leak: null };
  while (s.stack.length > 0 && found.leak === null) {
    const before = game.clone(s);
    const act = playAct(box, s, dice);
    found.acts++;
    for (const secret of secrets) {
      for (let viewer = SPECTATOR; viewer < players && found.leak === null; viewer++) {
        if (viewer !== CHANCE) found.leak = compare(box, secret, before, act, viewer, dice, found);
      }
    }
  }
  return found;
}

/** An answer and what the dice do after it: what a server tells at once. */
function playAct({ game }: Box, s: State, dice: Dice): Act {
  const act: { by: Seat; move: Move }[] = [];
  do {
    const by = turn(s);
    const move = by === CHANCE ? game.roll(s, dice) : game.pick(s, by, dice);
    game.play(s, by, move, null);
    act.push({ by, move });
  } while (s.stack.length > 0 && turn(s) === CHANCE);
  return act;
}

function compare(box: Box, secret: Secret<State>, before: State, act: Act, viewer: Viewer, dice: Dice, found: Audit): string | null {
  const { game } = box;
  const other = game.clone(before);
  if (!secret.scramble(other, viewer, dice)) return null;
  const truth = world(box, game.clone(before), viewer);
  const scrambled = world(box, other, viewer);
  found.compared++;
  const says = (what: string): string => `viewer ${viewer} learns "${secret.what}" (${secret.rule}) from ${what}`;
  if (truth.sent.join() !== scrambled.sent.join()) return says('the view');
  for (const { by, move } of act) {
    if (game.check(scrambled.state, by, move) !== OK || secret.until?.(truth.state, by, move) === true) return null;
    truth.play(by, move);
    scrambled.play(by, move);
  }
  truth.tell();
  scrambled.tell();
  return truth.sent.join() === scrambled.sent.join() ? null : says(`what is sent after "${act.map(({ move }) => game.notation(move)).join(', ')}"`);
}

/** A server's side of one world, with one watcher and all that it is sent. */
function world(box: Box, state: State, viewer: Viewer) {
  const { game } = box;
  const sent: string[] = [];
  const happenings: Happening[] = [];
  const watcher: Watcher = { viewer, person: null, n: 0, awaiting: false, gone: false, send: (text) => sent.push(text) };
  const match = { state, step: 1, decision: 1, holders: [], resigned: [], result: null, frozen: null, clock: { rule: { kind: 'none' } } };
  const live = {
    id: 'audit',
    header: { game: game.meta.id, rules: game.meta.rules, options: {}, seats: [] },
    secret: { seed: '', people: [], bots: [] },
    match,
    stream: stream(game, state),
    watchers: new Map([[viewer, new Set([watcher])]]),
  } as unknown as Live;
  watcher.send(viewText(live, watcher, 0));
  return {
    state,
    sent,
    play(by: Seat, move: Move): void {
      game.play(state, by, move, game.recorder(happenings));
    },
    tell(): void {
      const act: Acted = { seq: 0, entries: [], happenings, repeated: false };
      for (const [to, text] of stepTexts(live, act, 0)) to.send(text);
    },
  };
}
