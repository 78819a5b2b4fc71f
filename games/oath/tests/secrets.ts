/** What the rulebook of the Oath hides. Written from the rules, and knowing nothing of view.ts or guess.ts. */
import { CHANCE, type Dice, type Lot, lowest, type Move, OK, type Seat, type Secrets, type Viewer } from '#kernel';
import { ACTION_KINDS, MISSION_COUNT } from '../data/cards.ts';
import { DISCOVERIES } from '../data/pieces.ts';
import { oath } from '../index.ts';
import { canComplete } from '../rules/abilities.ts';
import { NO_MISSION, type Oath, PLACE, STEP } from '../types.ts';

/** Cards that lie together somewhere out of sight. */
interface Pile {
  kinds(): number[];
  move(kind: number, by: 1 | -1): void;
}

export const secrets: Secrets<Oath> = [
  {
    what: 'action cards in hand: their owner alone knows them, until they are played',
    rule: 'oath.action-hand',
    scramble: (s, viewer, dice) =>
      swap(
        others(s, viewer).map((seat) => hand(s, seat)),
        actionPiles(s, viewer),
        dice,
      ),
    instead: (s, seat, move, viewer, dice) => (chance(s, seat, STEP.draw) && s.stack.at(-1)!.a !== viewer ? another(s, seat, move, dice) : null),
    leak(s, view) {
      view.actions = s.actions.slice();
    },
  },
  {
    what: 'missions in hand: their owner alone knows them, until they are completed',
    rule: 'oath.mission-hand',
    scramble: (s, viewer, dice) =>
      swap(
        others(s, viewer).map((seat) => missions(s, seat)),
        missionPiles(s, viewer),
        dice,
      ),
    instead: (s, seat, move, viewer, dice) => (chance(s, seat, STEP.secret) && s.stack.at(-1)!.a !== viewer ? another(s, seat, move, dice) : null),
    leak(s, view) {
      view.missionAt = s.missionAt.map((at) => (at < s.players ? at : PLACE.unknown));
    },
  },
  {
    what: 'action cards that a Sextant shows: who looks alone knows them',
    rule: 'oath.sextant',
    scramble: (s, viewer, dice) =>
      looksAt(s, STEP.look, STEP.keep) !== null && s.looker !== viewer && swap([seenActions(s)], actionPiles(s, viewer), dice),
    instead: (s, seat, move, viewer, dice) => (looking(s, STEP.look, STEP.keep, viewer) ? another(s, seat, move, dice) : null),
    leak(s, view) {
      view.lookedActions = s.lookedActions.slice();
    },
  },
  {
    what: 'action cards put under the deck: who put them there alone knows them',
    rule: 'oath.sextant',
    scramble: (s, viewer, dice) => swap(secretLots(s.actionDeck, viewer), actionPiles(s, viewer), dice),
    leak(s, view) {
      view.actionDeck = s.actionDeck.map((lot) => ({ ...lot, cards: lot.cards.slice() }));
    },
  },
  {
    what: 'discoveries that a Spyglass shows: who looks alone knows them',
    rule: 'oath.spyglass',
    scramble: (s, viewer, dice) =>
      looksAt(s, STEP.survey, STEP.chart) !== null && s.looker !== viewer && swap([seenDiscoveries(s)], discoveryPiles(s, viewer), dice),
    // What is looked at may be dealt instead of what somebody holds back, and that is laid open when their turn comes.
    until: (s, seat, move) => (oath.game.wire(move)[0] === 'chart' && oath.game.wire(move)[2] === 0 && s.looking > 0) || laysHeld(s, seat, move),
    instead(s, seat, move, viewer, dice) {
      const [verb] = oath.game.wire(move);
      return looking(s, STEP.survey, STEP.chart, viewer) && !(verb === 'chart' && laysOpen(s, seat, move)) ? another(s, seat, move, dice) : null;
    },
    leak(s, view) {
      view.lookedDiscoveries = s.lookedDiscoveries;
    },
  },
  {
    what: 'a discovery held back: its holder alone knows it, until the holder’s next turn begins',
    rule: 'oath.spyglass',
    scramble: (s, viewer, dice) =>
      swap(
        others(s, viewer).map((seat) => bits(s.held, seat)),
        discoveryPiles(s, viewer),
        dice,
      ),
    until: laysHeld,
    leak(s, view) {
      view.held = s.held.slice();
    },
  },
  {
    what: 'discoveries put under the deck: who put them there alone knows them',
    rule: 'oath.spyglass',
    scramble: (s, viewer, dice) => swap(secretLots(s.discoveryDeck, viewer), discoveryPiles(s, viewer), dice),
    until: laysHeld,
    leak(s, view) {
      view.discoveryDeck = s.discoveryDeck.map((lot) => ({ ...lot, cards: lot.cards.slice() }));
    },
  },
  {
    what: 'missions that loose talk shows: who listens alone knows them',
    rule: 'oath.talk',
    scramble: (s, viewer, dice) =>
      looksAt(s, STEP.overhear, STEP.heed) !== null && s.looker !== viewer && swap([missions(s, PLACE.looked)], missionPiles(s, viewer), dice),
    instead: (s, seat, move, viewer, dice) => (looking(s, STEP.overhear, STEP.heed, viewer) ? another(s, seat, move, dice) : null),
    leak(s, view) {
      view.missionAt = view.missionAt.map((at, mission) => (s.missionAt[mission] === PLACE.looked ? PLACE.looked : at));
    },
  },
  {
    what: 'missions put under the deck: who put them there alone knows them',
    rule: 'oath.talk',
    scramble: (s, viewer, dice) => swap(missionLots(s, viewer, true), missionPiles(s, viewer), dice),
    leak(s, view) {
      view.missionDeck = s.missionDeck.map((lot) => ({ ...lot, cards: lot.cards.slice() }));
    },
  },
  {
    what: 'the last mission: sealed until everybody has answered',
    rule: 'oath.last',
    scramble(s, viewer, dice) {
      const f = s.stack.at(-1);
      if (f?.step !== STEP.last) return false;
      const able = others(s, viewer).filter((seat) => s.last[seat]! >= 0 && answersOf(s, seat).length > 0);
      if (able.length === 0) return false;
      const seat = able[dice(able.length)]!;
      const answers = answersOf(s, seat);
      s.last[seat] = answers[dice(answers.length)]!;
      return true;
    },
    until: (s, seat) => s.stack.at(-1)!.step === STEP.last && s.stack.at(-1)!.seats === 1 << seat,
    instead(s, seat, move, viewer, dice) {
      const f = s.stack.at(-1)!;
      if (f.step !== STEP.last || f.seats === 1 << seat || seat === viewer) return null;
      const { game } = oath;
      const moves = [...range(MISSION_COUNT).map((mission) => game.move('finish', mission)), game.move('decline')];
      return oneOf(
        moves.filter((other) => other !== move && game.check(s, seat, other) === OK),
        dice,
      );
    },
    leak(s, view) {
      view.last = s.last.slice();
    },
  },
];

/** A turn begins whose player had held a discovery back: any move may be the last one before it. */
function laysHeld(s: Oath, seat: Seat, move: Move): boolean {
  const after = oath.game.clone(s);
  oath.game.play(after, seat, move, null);
  return after.heldCount.some((n, holder) => n < s.heldCount[holder]!);
}

/** Now, or because nobody else has a pawn left, so that the next turn of whoever holds it back begins at once. */
function laysOpen(s: Oath, seat: Seat, move: Move): boolean {
  const after = oath.game.clone(s);
  oath.game.play(after, seat, move, null);
  return after.open !== s.open;
}

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const others = (s: Oath, viewer: Viewer): Seat[] => range(s.players).filter((seat) => seat !== viewer);
const chance = (s: Oath, seat: Seat, step: number): boolean => seat === CHANCE && s.stack.at(-1)!.step === step;
const looksAt = (s: Oath, ...steps: number[]) => (s.stack.length > 0 && steps.includes(s.stack.at(-1)!.step) ? s.stack.at(-1)! : null);

/** Somebody other than the viewer is looking at cards in one of these two steps. */
function looking(s: Oath, chanceStep: number, choiceStep: number, viewer: Viewer): boolean {
  const f = looksAt(s, chanceStep, choiceStep);
  return f !== null && (f.step === chanceStep ? f.a : lowest(f.seats)) !== viewer;
}

const hand = (s: Oath, seat: Seat): Pile => counts(s.actions, seat * ACTION_KINDS, ACTION_KINDS);
const seenActions = (s: Oath): Pile => counts(s.lookedActions, 0, ACTION_KINDS);
const counts = (cards: number[], at: number, size: number): Pile => ({
  kinds: () => range(size).filter((kind) => cards[at + kind]! > 0),
  move(kind, by) {
    cards[at + kind]! += by;
  },
});
const bits = (sets: number[], at: number): Pile => ({
  kinds: () => range(DISCOVERIES.length).filter((kind) => ((sets[at]! >> kind) & 1) === 1),
  move(kind, by) {
    sets[at]! += by * (1 << kind);
  },
});
const seenDiscoveries = (s: Oath): Pile => ({
  kinds: () => range(DISCOVERIES.length).filter((kind) => ((s.lookedDiscoveries >> kind) & 1) === 1),
  move(kind, by) {
    s.lookedDiscoveries += by * (1 << kind);
  },
});
/** Missions in one place; one that a seat has sealed stays with it. */
const missions = (s: Oath, place: number): Pile => ({
  kinds: () => range(MISSION_COUNT).filter((mission) => s.missionAt[mission] === place && !s.last.includes(mission)),
  move(mission, by) {
    if (by > 0) s.missionAt[mission] = place;
  },
});

const knows = (lot: Lot, viewer: Viewer): boolean => viewer >= 0 && ((lot.seen >> viewer) & 1) === 1;
const hiddenLots = (deck: readonly Lot[], viewer: Viewer): Pile[] =>
  deck.filter((lot) => !knows(lot, viewer)).map((lot) => counts(lot.cards, 0, lot.cards.length));
/** Lots that somebody knows, and the viewer does not. */
const secretLots = (deck: readonly Lot[], viewer: Viewer): Pile[] =>
  deck.filter((lot) => lot.seen !== 0 && !knows(lot, viewer)).map((lot) => counts(lot.cards, 0, lot.cards.length));
const missionLots = (s: Oath, viewer: Viewer, secret: boolean): Pile[] =>
  s.missionDeck
    .filter((lot) => !knows(lot, viewer) && (!secret || lot.seen !== 0))
    .map((lot) => ({
      kinds: () => range(MISSION_COUNT).filter((mission) => lot.cards[mission]! > 0),
      move(mission, by) {
        lot.cards[mission]! += by;
        if (by > 0) s.missionAt[mission] = PLACE.deck;
      },
    }));

/** Everywhere that cards of a kind may lie unknown to the viewer. */
const actionPiles = (s: Oath, viewer: Viewer): Pile[] => [
  ...others(s, viewer).map((seat) => hand(s, seat)),
  ...(s.looker === viewer ? [] : [seenActions(s)]),
  ...hiddenLots(s.actionDeck, viewer),
];
const missionPiles = (s: Oath, viewer: Viewer): Pile[] => [
  ...others(s, viewer).map((seat) => missions(s, seat)),
  ...(s.looker === viewer ? [] : [missions(s, PLACE.looked)]),
  ...missionLots(s, viewer, false),
];
const discoveryPiles = (s: Oath, viewer: Viewer): Pile[] => [
  ...others(s, viewer).map((seat) => bits(s.held, seat)),
  ...(s.looker === viewer ? [] : [seenDiscoveries(s)]),
  ...hiddenLots(s.discoveryDeck, viewer),
];

/** Exchange two different cards of a pile of the first kind and one of the second; false when there are none. */
function swap(firsts: readonly Pile[], seconds: readonly Pile[], dice: Dice): boolean {
  const found: [Pile, number, Pile, number][] = [];
  for (const one of firsts) {
    const mine = one.kinds();
    for (const two of seconds) {
      const theirs = two.kinds();
      for (const a of mine) for (const b of theirs) if (a !== b && !mine.includes(b) && !theirs.includes(a)) found.push([one, a, two, b]);
    }
  }
  if (found.length === 0) return false;
  const [one, a, two, b] = found[dice(found.length)]!;
  one.move(a, -1);
  two.move(b, -1);
  one.move(b, 1);
  two.move(a, 1);
  return true;
}

/** What a seat could have sealed in place of its answer. */
const answersOf = (s: Oath, seat: Seat): number[] =>
  [...range(MISSION_COUNT).filter((m) => s.missionAt[m] === seat && canComplete(s, seat, m, s.board[seat]!)), NO_MISSION].filter(
    (answer) => answer !== s.last[seat],
  );

const oneOf = (moves: readonly Move[], dice: Dice): Move | null => (moves.length === 0 ? null : moves[dice(moves.length)]!);

/** The same verb with another card, where that is legal; a second argument stays. */
function another(s: Oath, seat: Seat, move: Move, dice: Dice): Move | null {
  const { game } = oath;
  const [verb, , second = 0] = game.wire(move);
  const size = game.verbs.find((v) => v.name === verb)!.n0;
  return oneOf(
    range(size)
      .map((kind) => game.move(verb, kind, second))
      .filter((other) => other !== move && game.check(s, seat, other) === OK),
    dice,
  );
}
