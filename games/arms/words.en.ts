import type { Words } from '#kernel';
import { ARMIES, LEVELS, LINES, TROOPS } from './data/armies.ts';
import { lossesIn, SENDING, SENDINGS, troopAt } from './data/columns.ts';
import { MASTERS } from './data/masters.ts';
import { copiesOf } from './data/muster.ts';
import { TERRAINS } from './data/terrain.ts';
import type { options } from './meta.ts';
import { callOf, cardOf } from './rules/calls.ts';
import { ENDING, type ENDINGS, type EVENTS, type REASONS, REQUESTS, STEP, type STEPS } from './types.ts';

const troop = (n: number): string => TROOPS[n]?.name ?? '?';
const army = (n: number): string => ARMIES[n]?.name ?? '?';
const unit = (of: number, which: number): string => ARMIES[of]?.units[which] ?? '?';
const ground = (n: number): string => TERRAINS[n]?.name ?? '?';
const place = (n: number): string => `Terrain ${n + 1}`;
const side = (n: number): string => `Side ${n + 1}`;
const level = (n: number): string => ['Missile', 'Charge', 'Melee'][n] ?? LEVELS[0];
const column = (code: number): string => [0, 1, 2].map((rank) => troop(troopAt(code, rank))).join(', ');
const points = (n: number, what: string): string => `${n} ${what}`;

const CALLED = ['', ' and calls the Battle Master', ' and calls the Combat Master'];
const WANTED: { readonly [R in (typeof REQUESTS)[number]]: string } = {
  high: 'a high card',
  middle: 'a middle card',
  low: 'a low card',
  save: 'to save the Secondary Card',
  battle: 'to call the Battle Master',
  combat: 'to call the Combat Master',
  free: 'to play as they like',
};
const wanted = (request: number): string => WANTED[REQUESTS[request] ?? 'free'];

const master = (of: number, call: number): string => (call === 1 ? MASTERS[of]?.battle.name : MASTERS[of]?.combat.name) ?? '?';

/** Copies of each line that the Unit has, in words. */
function made(of: number, counts: number): string {
  const parts: string[] = [];
  for (let line = 0; line < LINES; line++) {
    const copies = copiesOf(counts, line);
    if (copies > 0) parts.push(`${copies} ${troop(of * LINES + line)}`);
  }
  return parts.join(', ');
}

const losses = (code: number): string =>
  [0, 1, 2]
    .filter((n) => lossesIn(code, n) > 0)
    .map((n) => `${lossesIn(code, n)} from column ${n + 1}`)
    .join(', ') || 'nothing';
const columns = (set: number): string => [1, 2, 3].filter((n) => (set >> (n - 1)) & 1).join(' and ') || 'none';
const sent = (code: number): string =>
  SENDING.name(code)
    .split('+')
    .map((part) => part.replace(/^(\d)\.(\d)>(\d)$/, 'rank $2 of column $1 to column $3'))
    .join(', ');
const cards = (bits: number): string =>
  Array.from({ length: 12 }, (_, i) => i + 1)
    .filter((card) => (bits >> (card - 1)) & 1)
    .join(', ');

/** A sealed answer as its side is told it. */
function answer(step: number, code: number): string {
  switch (step) {
    case STEP.muster:
      return `${army(code >> 1)}, leading the ${unit(code >> 1, code & 1)}`;
    case STEP.recruit:
      return 'a Unit of their own making';
    case STEP.standards:
    case STEP.choose:
      return place(code);
    case STEP.layout:
      return column(code);
    case STEP.orders:
      return `the ${cardOf(code)}${CALLED[callOf(code)]}`;
    case STEP.lowest:
    case STEP.favour:
      return code === 0 ? 'their own Troop' : 'the team mate’s Troop';
    case STEP.discard:
      return `to discard ${losses(code)}`;
    case STEP.level:
      return code === 0 ? 'to close' : 'to hold';
    case STEP.retire:
      return code === 0 ? 'to retire nobody' : `to retire the front of column ${columns(code)}`;
    case STEP.move: {
      const given = code % SENDINGS === 0 ? 'to keep all Troops' : `to send ${sent(code % SENDINGS)}`;
      return code >= SENDINGS ? `${given}, and wants none` : given;
    }
    default:
      return `to fill the gap from column ${code + 1}`;
  }
}

const counted = (card: number, counts: number): string => (counts > card ? `the ${card} counts ${counts}` : `the ${card}`);

export const words: Words<typeof STEPS, typeof REASONS, typeof EVENTS, typeof ENDINGS, typeof options> = {
  about: 'Two brothers in arms against two: secret orders, three Terrains, and a Unit each that must not break.',
  steps: {
    muster: 'Name the army of your side, and the Unit that you lead.',
    recruit: 'Compose your Unit: nine Troops with Mastery Levels of 40 in all.',
    shuffle: 'The Terrain Cards are shuffled.',
    turn: 'The next Terrain Card is turned up.',
    speak: 'Accept this Terrain, veto it, or cut for a card to combine with it.',
    combine: 'Combine the two cards, or set the new one aside.',
    standards: 'Say where the Standards begin: Terrain 1 or Terrain 3.',
    lot: 'The votes differ: the dice place the Standards.',
    layout: 'Lay out a column, front to rear.',
    orders: 'Play a Mastery Card, with the Secondary Card if you call a Master.',
    choose: 'Choose the Terrain from which your Troop strikes.',
    lowest: 'Both Troops are equally low: say which one is the Chosen Troop.',
    favour: 'Say which Chosen Troop the Combat Master helps.',
    discard: 'Discard Front Rank Troops for your Damage.',
    level: 'Your side has won more rounds: close, or hold.',
    retire: 'Retire any front Troops to the rear of their columns.',
    move: 'Send Troops to your team mate, or keep them, and say whether theirs are welcome.',
    fill: 'Choose the column whose rear Troop fills the gap.',
  },
  verbs: {
    raise: (a, u) => `Raise the ${army(a)} and lead the ${unit(a, u)}`,
    printed: () => 'Field the Unit of the list',
    field: (which, counts) => `Make the ${unit(which >> 1, which & 1)} of ${made(which >> 1, counts) || 'nobody'}`,
    shuffle: (by) => `Seat ${by + 1} shuffles`,
    turn: (card) => `Turn up ${ground(card)}`,
    accept: () => 'Accept the Terrain',
    veto: () => 'Veto the Terrain',
    cut: () => 'Cut for a card to combine',
    combine: () => 'Combine the cards',
    decline: () => 'Set the card aside',
    vote: (at) => `Standards to ${place(at)}`,
    lot: (at) => `The lot falls on ${place(at)}`,
    column: (code) => `Lay out ${column(code)}`,
    order: (card, call) => `Play the ${card + 1}${CALLED[call]}`,
    ask: (request) => `Ask your team mate ${request < 3 ? 'for ' : ''}${wanted(request)}`,
    choose: (at) => `Choose ${place(at)}`,
    stand: (whose) => (whose === 0 ? 'My Troop stands' : 'My team mate’s Troop stands'),
    favour: (whose) => (whose === 0 ? 'Help my Troop' : 'Help my team mate’s Troop'),
    discard: (code) => `Discard ${losses(code)}`,
    close: () => 'Close with the enemy',
    hold: () => 'Hold the distance',
    retire: (set) => (set === 0 ? 'Retire nobody' : `Retire the front of column ${columns(set)}`),
    stay: (declines) => (declines === 0 ? 'Keep all Troops, and welcome any' : 'Keep all Troops, and want none'),
    send: (declines, code) => `Send ${sent(code)}${declines === 0 ? '' : ', and want none'}`,
    fill: (from) => `Fill the gap from column ${from + 1}`,
  },
  events: {
    sealed: (e, tell) => `${tell.seat(e.by)} ${e.answer < 0 ? 'has decided' : `chooses ${answer(e.step, e.answer)}`}.`,
    changed: (e, tell) => `${tell.seat(e.by)} now chooses ${answer(e.step, e.answer)}.`,
    asked: (e, tell) => `${tell.seat(e.by)} asks ${e.request < 3 ? 'for ' : ''}${wanted(e.request)}.`,
    raised: (e, tell) => `${tell.seat(e.by)} raises the ${army(e.army)} and leads the ${unit(e.army, e.unit)}.`,
    fielded: (e, tell) => `${tell.seat(e.by)} fields the ${unit(e.army, e.unit)}: ${made(e.army, e.counts)}.`,
    shuffled: (e, tell) => `${tell.seat(e.by)} shuffles the Terrain Cards, ${tell.seat(e.cutter)} cuts.`,
    turned: (e) => `${place(e.place)} is ${ground(e.ground)}.`,
    accepted: (e, tell) => `${tell.seat(e.by)} accepts ${place(e.place)}.`,
    vetoed: (e, tell) => `${tell.seat(e.by)} vetoes ${place(e.place)}.`,
    cut: (e, tell) =>
      `${tell.seat(e.by)} cuts ${ground(e.ground)} for ${place(e.place)}${e.fits === 1 ? '' : ': it does not combine, and is set aside'}.`,
    combined: (e, tell) => `${tell.seat(e.by)} combines ${place(e.place)} with ${ground(e.ground)}.`,
    declined: (e, tell) => `${tell.seat(e.by)} sets ${ground(e.ground)} aside.`,
    voted: (e, tell) => `${tell.seat(e.by)} votes for ${place(e.place)}.`,
    standards: (e) => `The Standards are set behind ${place(e.place)}.`,
    laid: (e, tell) => `${tell.seat(e.by)} lays out behind ${place(e.place)}: ${column(e.column)}.`,
    played: (e, tell) => `${tell.seat(e.by)} plays the ${e.card}${e.call === 0 ? '' : ` and calls ${master(e.army, e.call)}`}.`,
    duel: (e, tell) => `${tell.seat(e.by)} beats ${tell.seat(e.whom)}: ${counted(e.card, e.counts)} against the ${e.other}.`,
    drew: (e, tell) => `${tell.seat(e.by)} and ${tell.seat(e.whom)} draw: the ${e.card} against the ${e.other}.`,
    cross: (e, tell) => `Across, ${tell.seat(e.by)} beats ${tell.seat(e.whom)}: ${counted(e.card, e.counts)} against the ${e.other}.`,
    crossDrew: (e, tell) => `Across, ${tell.seat(e.by)} and ${tell.seat(e.whom)} draw: the ${e.card} against the ${e.other}.`,
    roundWon: (e) => `${side(e.side)} wins the round.`,
    roundDrawn: () => 'The round is drawn.',
    chosen: (e, tell) => `${tell.seat(e.by)} picks the ${troop(e.troop)} on ${place(e.place)}.`,
    differed: (e) => `${side(e.side)} has named two Terrains; both may change once.`,
    favoured: (e, tell) => `${tell.seat(e.by)} gives the Combat Master to the Troop of ${tell.seat(e.whom)}.`,
    struck: (e, tell) =>
      `The ${troop(e.troop)} of ${tell.seat(e.by)} strike the ${troop(e.target)} of ${tell.seat(e.whom)}: ${points(e.damage, 'Damage')}.`,
    clashed: (e, tell) =>
      e.damage === 0
        ? `The ${troop(e.troop)} and the ${troop(e.target)} clash, and neither gives way.`
        : `In the clash the ${troop(e.troop)} of ${tell.seat(e.by)} beat the ${troop(e.target)} of ${tell.seat(e.whom)}: ${points(e.damage, 'Damage')}.`,
    absorbed: (e, tell) => `${tell.seat(e.by)} owes ${points(e.owed, 'MP')}, absorbs ${e.absorbed} and loses ${e.lost}.`,
    regained: (e, tell) => `${tell.seat(e.by)} regains ${points(e.mp, 'MP')}.`,
    closed: (e) => `${place(e.place)} is closed.`,
    marched: (e) => `The Standards go to ${place(e.place)}.`,
    discarded: (e, tell) => `${tell.seat(e.by)} discards the ${troop(e.troop)} from column ${e.column + 1}.`,
    level: (e) => (e.level === 0 ? `${side(e.side)} holds: the battle stays at Missile.` : `The Units close: ${level(e.level)}.`),
    retired: (e, tell) => `${tell.seat(e.by)} retires the ${troop(e.troop)} in column ${e.column + 1}.`,
    sent: (e, tell) => `${tell.seat(e.by)} sends the ${troop(e.troop)} to column ${e.column + 1} of ${tell.seat(e.to)}.`,
    unwelcome: (e, tell) => `${tell.seat(e.by)} does not want the Troops of ${tell.seat(e.whom)}.`,
    filled: (e, tell) => `${tell.seat(e.by)} fills column ${e.column + 1} with the ${troop(e.troop)} from column ${e.from + 1}.`,
    recovered: (e, tell) => `${tell.seat(e.by)} takes back ${cards(e.cards)}.`,
    duration: (e) => `Duration ${e.duration + 1} begins, at ${level(e.level)}.`,
    defeated: (e, tell) =>
      `The Unit of ${tell.seat(e.by)} is defeated: ${e.how === ENDING.spent ? 'its MP are gone' : 'it has three Troops or fewer'}.`,
    nightfall: () => 'Night falls.',
    standing: (e) => `Standing: ${e.first} against ${e.second}.`,
    battleOver: (e) => (e.side < 0 ? `Battle ${e.battle + 1} is drawn.` : `${side(e.side)} wins battle ${e.battle + 1}.`),
  },
  reasons: {
    sameAnswer: 'That is what you have chosen already.',
    armyFixed: 'Your side fights with another army.',
    mixedLists: 'Both Units of an army come from one list, and this is not yours.',
    notYourUnit: 'Your team mate leads that Unit, and composes it.',
    nineTroops: 'A Unit has exactly nine Troops.',
    fortyLevels: 'The Mastery Levels of a Unit add up to exactly 40.',
    otherFirst: 'Compose your other Unit first; then you may change this one.',
    twoCards: 'Two cards lie there already: no third combines with them.',
    notThere: 'The Standards begin behind Terrain 1 or Terrain 3.',
    otherArmy: 'Those Troops belong to another army.',
    notLeft: 'You do not have those three Troops left to lay out.',
    spentCard: 'That Mastery Card is spent.',
    spentSecondary: 'Your Secondary Mastery Card is spent.',
    sameMaster: 'Your team mate calls that Master already.',
    askedAlready: 'You have asked for something this round.',
    alone: 'You have no team mate in this battle.',
    closedTerrain: 'That Terrain is closed until the Troops are turned up again.',
    tooMany: 'There are not so many Troops in that column.',
    tooMuch: 'Your Damage does not cover all of these.',
    tooLittle: 'Your Damage still covers a Troop of the Front Rank: discard more.',
    oneTroop: 'A column with one Troop or none has nobody to take the front.',
    nobody: 'No Troop stands there.',
    frontRank: 'At Melee no Troop of the Front Rank may leave.',
    fullColumn: 'A column holds six Troops at most.',
    nothing: 'Name a Troop to send, or keep all of them.',
    cannotSpare: 'Only a column of two or more can spare its rear Troop.',
  },
  endings: {
    spent: 'A Unit has no Mastery Points left: its side has lost.',
    scattered: 'A Unit has nobody left behind its Front Rank: its side has lost.',
    nightfall: 'Night has fallen: the higher Standing has won.',
    together: 'Both sides broke at once: the higher Standing has won.',
    drawn: 'The Standing is equal: the battle is drawn.',
    match: 'The match is won.',
    matchDrawn: 'The match is drawn.',
  },
  options: {
    first: { title: 'Army of side 1', about: 'The list of A and B, or of the first player; or they choose in secret.' },
    second: { title: 'Army of side 2', about: 'The list of C and D, or of the second player; or they choose in secret.' },
    build: {
      title: 'Compose Units',
      about: 'Players may compose their Units from the list: nine Troops, Mastery Levels of 40. Not tested for balance.',
    },
    battles: { title: 'Battles', about: 'One, or a match of up to three for two players with two Units each.' },
  },
};
