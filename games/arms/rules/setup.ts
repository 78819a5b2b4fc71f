/** The table before a battle. */
import { LINES } from '../data/armies.ts';
import { ALL_CARDS, MP_START, PLACES, UNIT_PLACES } from '../data/numbers.ts';
import { COPIES, GROUNDS } from '../data/terrain.ts';
import { type Options, options as table } from '../meta.ts';
import { type Arms, sideOf } from '../types.ts';
import { muster, shuffling } from './begin.ts';

const many = (n: number, value = 0): number[] => new Array<number>(n).fill(value);

export function setup(players: number, options: Options): Arms {
  const s: Arms = {
    players,
    // 'choose' is the first of the table's choices, and leaves −1.
    fixed: [table.first.of.indexOf(options.first) - 1, table.second.of.indexOf(options.second) - 1],
    build: options.build,
    battles: options.battles === 'one' ? 1 : 3,
    answer: many(players, -1),
    asked: many(players),
    army: [-1, -1],
    unit: many(4, -1),
    leads: many(players),
    deck: COPIES.slice(),
    shuffler: -1,
    ground: many(PLACES * 2, -1),
    aside: many(GROUNDS),
    attack: many(PLACES * 3),
    cover: many(PLACES),
    absorb: many(PLACES),
    standards: -1,
    began: -1,
    roster: many(players * LINES),
    line: many(players * UNIT_PLACES, -1),
    height: many(players * PLACES),
    dead: many(2 * LINES),
    // arms.score
    mp: many(players, MP_START),
    damage: many(players),
    // arms.hand
    hand: many(players, ALL_CARDS),
    spent: many(players),
    resting: many(players),
    secondary: many(players),
    card: many(players),
    call: many(players),
    owed: many(players),
    battle: 0,
    duration: 0,
    round: 0,
    level: 0,
    wins: [0, 0],
    won: [0, 0],
    flipped: many(PLACES),
    winner: -2,
    ending: -2,
    stack: [],
  };
  muster(s);
  return s;
}

/** arms.match: everything is set up anew; the second battle is fought with the other Units, the third with any. */
export function nextBattle(s: Arms): void {
  s.battle++;
  s.deck = COPIES.slice();
  s.shuffler = -1;
  s.standards = -1;
  s.began = -1;
  s.duration = 0;
  s.round = 0;
  s.level = 0;
  for (const list of [s.aside, s.attack, s.cover, s.absorb, s.height, s.dead, s.damage, s.spent, s.resting, s.secondary]) list.fill(0);
  for (const list of [s.card, s.call, s.owed, s.asked, s.wins, s.flipped]) list.fill(0);
  for (const list of [s.ground, s.line]) list.fill(-1);
  s.mp.fill(MP_START);
  s.hand.fill(ALL_CARDS);
  if (s.battle === 1) {
    for (let seat = 0; seat < s.players; seat++) s.leads[seat] = 1 - s.leads[sideOf(s, seat)];
    shuffling(s);
  } else muster(s);
}
