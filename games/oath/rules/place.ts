/** A turn: a pawn is placed, or passes; the toll of a Pistol. */
import { type Choice, OK } from '#kernel';
import { PISTOL, WATER } from '../data/pieces.ts';
import { EVENT, modes, type Oath, pawns, places, USED, WHY } from '../types.ts';
import { has } from './board.ts';
import { answered, approach, BY_PLACING, canEnter, copyVisit, entry } from './entry.ts';
import { flow } from './flow.ts';
import { freeMate, MATE_PAWN, mateAt, PIRATE_PAWN, pirateHome } from './pawns.ts';
import { endTurn, passTurn } from './round.ts';

const place: Choice<Oath> = {
  rule: 'oath.place',
  args: [pawns, places],
  refuse(s, _f, seat, pawn, at) {
    if (pawn === PIRATE_PAWN ? !pirateHome(s, seat) : freeMate(s, seat) < 0) return pawn === PIRATE_PAWN ? WHY.pirateOut : WHY.noMate;
    return entry(s, seat, pawn, at);
  },
  play(s, _f, seat, pawn, at, say) {
    approach(s, seat, pawn, at, BY_PLACING, 1, say);
    flow(s, say);
  },
};

/** oath.water: a mate copies what another of its mates has done this round. */
const copy: Choice<Oath> = {
  rule: 'oath.water',
  args: [places],
  bar: (s, _f, seat) => (!has(s, seat, WATER) ? WHY.noItem : freeMate(s, seat) < 0 ? WHY.noMate : OK),
  refuse: (s, _f, seat, at) => (mateAt(s, seat, at) < 0 ? WHY.noCopy : OK),
  play(s, _f, seat, at, _b, say) {
    copyVisit(s, seat, at, say);
    flow(s, say);
  },
};

/** oath.pass: only who can place nothing may pass. */
const pass: Choice<Oath> = {
  rule: 'oath.pass',
  bar(s, _f, seat) {
    if (pirateHome(s, seat) && canEnter(s, seat, PIRATE_PAWN)) return WHY.mustPlace;
    if (freeMate(s, seat) < 0) return OK;
    if (canEnter(s, seat, MATE_PAWN)) return WHY.mustPlace;
    if (has(s, seat, WATER)) for (let at = 0; at < s.circles.length; at++) if (mateAt(s, seat, at) >= 0) return WHY.mustPlace;
    return OK;
  },
  play(s, _f, _seat, _a, _b, say) {
    passTurn(s, say);
    flow(s, say);
  },
};

const end: Choice<Oath> = {
  rule: 'oath.turn',
  play(s, _f, _seat, _a, _b, say) {
    endTurn(s, say);
    flow(s, say);
  },
};

const toll = (demand: boolean): Choice<Oath> => ({
  rule: 'oath.pistol',
  play(s, _f, _seat, _a, _b, say) {
    answered(s, demand, say);
    flow(s, say);
  },
});

/** What the owner of a Pistol does when somebody enters: asked once a turn at most, before the placement. */
const pistol: Choice<Oath> = {
  rule: 'oath.pistol',
  args: [modes],
  bar: (s, _f, seat) => (!has(s, seat, PISTOL) ? WHY.noItem : (s.used & USED.pistol) !== 0 ? WHY.setAlready : OK),
  refuse: (s, _f, seat, mode) => (s.pistol[seat] === mode ? WHY.sameMode : OK),
  play(s, _f, seat, mode, _b, say) {
    s.pistol[seat] = mode;
    s.used |= USED.pistol;
    if (say !== null) say(EVENT.pistol, seat, mode);
  },
};

export const placeVerbs = { place, copy, pass, end, demand: toll(true), waive: toll(false), pistol };
