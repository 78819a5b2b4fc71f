/** What must always add up in the Watch, besides what The Gift counts. */
import { card, cardsOf, PATROL, POINT } from '../../gift/data/cards.ts';
import { KEEP, PIECES, SETTLEMENT, SETTLEMENTS } from '../../gift/data/resources.ts';
import { addsUp } from '../../gift/rules/conserve.ts';
import { WATCH_DECK } from '../data/deck.ts';
import { GUARDS, guardPoints } from '../data/guards.ts';
import { CAMPS, CLANS, FIGURES, MOST_BREACHES, MOST_IN_GIFT, REGULAR, SECTIONS, SPACES, TOKEN_KINDS, TOKENS, TYPES } from '../data/north.ts';
import { STEP, type Watch } from '../types.ts';
import { inGift } from './end.ts';
import { typeIn } from './wildlings.ts';

export function conserve(s: Watch): string | null {
  const { looked, discharged, guards } = s.north;
  return (
    addsUp(s, WATCH_DECK - looked - discharged * card(PATROL), guards.map(guardPoints)) ??
    figuresAddUp(s) ??
    tokensAddUp(s) ??
    wallAgrees(s) ??
    heroesAgree(s) ??
    nobodyHasWon(s)
  );
}

/** watch.figures: forty figures, each somewhere. */
function figuresAddUp(s: Watch): string | null {
  const { frost, camps, waiting } = s.north;
  const counts = frost.slice();
  for (const type of camps) if (type >= 0) counts[type]++;
  for (const n of waiting) counts[REGULAR] += n;
  for (let hex = 0; hex < s.land.terrain.length; hex++) if (((s.occupied >> hex) & 1) === 1) counts[typeIn(s, hex)]++;
  if (((s.north.climbers | s.north.giants) & ~s.occupied) !== 0) return 'a wildling is counted in a hex where none stands';
  for (let type = 0; type < TYPES.length; type++)
    if (counts[type] !== FIGURES[type] || frost[type] < 0) return `there are ${counts[type]} of ${TYPES[type]}, not ${FIGURES[type]}`;
  return s.north.fallen === 0 ? campsAgree(s) : null;
}

/** watch.close-up, watch.rush: filled from the hottest camp on, and never full. */
function campsAgree(s: Watch): string | null {
  for (let clan = 0; clan < CLANS.length; clan++) {
    for (let camp = 1; camp < CAMPS; camp++)
      if (s.north.camps[clan * CAMPS + camp] >= 0 && s.north.camps[clan * CAMPS + camp - 1] < 0) return `${CLANS[clan]} has a gap in its camps`;
    if (s.north.camps[clan * CAMPS + CAMPS - 1] >= 0) return `the camps of ${CLANS[clan]} are full, but nobody rushes`;
  }
  if (s.north.breaches >= MOST_BREACHES || inGift(s) >= MOST_IN_GIFT) return 'the Wall should have fallen';
  return null;
}

/** watch.tokens: fifty-seven, and in every lot as many face down as lie somewhere. */
function tokensAddUp(s: Watch): string | null {
  const { lots, shown, under, pool } = s.north;
  for (let kind = 0; kind < TOKEN_KINDS; kind++) {
    let n = shown[kind];
    for (let at = kind; at < lots.length; at += TOKEN_KINDS) n += lots[at];
    if (n !== TOKENS[kind]) return `there are ${n} tokens of kind ${kind}, not ${TOKENS[kind]}`;
  }
  const last = lots.length / TOKEN_KINDS - 1;
  for (let lot = 0; lot <= last; lot++) {
    let down = 0;
    for (let kind = 0; kind < TOKEN_KINDS; kind++) down += lots[lot * TOKEN_KINDS + kind];
    let lying = lot === last ? pool : 0;
    for (const of of under) if (of === lot) lying++;
    for (const f of s.stack) if (f.step === STEP.token && f.a === lot) lying++;
    if (lot === 0) for (let seat = 0; seat < s.players; seat++) lying += 2 * s.left[seat * PIECES + KEEP];
    // What was still to be turned over when the Wall fell lies nowhere any more.
    if (s.north.fallen === 0 ? down !== lying : down < lying) return `of lot ${lot} ${down} tokens are face down, but ${lying} lie somewhere`;
  }
  for (let seat = 0; s.turn > 0 && seat < s.players; seat++) {
    const loaded = under.slice(seat * SETTLEMENTS, (seat + 1) * SETTLEMENTS).filter((lot) => lot >= 0).length;
    if (loaded !== s.left[seat * PIECES + SETTLEMENT])
      return `seat ${seat} has ${loaded} tokens under ${s.left[seat * PIECES + SETTLEMENT]} settlements`;
  }
  return null;
}

/** watch.space, watch.guard-limit, watch.regular. */
function wallAgrees(s: Watch): string | null {
  const { wall, guards, waiting } = s.north;
  for (let seat = 0; seat < s.players; seat++) {
    const standing = wall.filter((owner) => owner === seat).length;
    if (standing !== guards[seat] || standing > GUARDS) return `seat ${seat} has ${standing} guards on the Wall, but ${guards[seat]} are counted`;
  }
  for (let section = 0; section < SECTIONS.length; section++) {
    let n = 0;
    for (let space = 0; space < SPACES; space++) {
      if (wall[section * SPACES + space] < 0) continue;
      if (space > n) return `section ${section} has a gap`;
      n++;
    }
    if (s.north.fallen === 0 && s.options.gaps === 'at-once' && waiting[section] > n)
      return `${waiting[section]} wait at section ${section} behind ${n} guards`;
  }
  return null;
}

function heroesAgree(s: Watch): string | null {
  const { hero, looking } = s.north;
  const f = s.stack[s.stack.length - 1];
  if (s.first >= 0 && new Set(hero).size !== s.players) return 'two players have the same hero';
  const showing = f !== undefined && (f.step === STEP.look || f.step === STEP.choose);
  return looking > 0 && !showing && s.north.fallen === 0 ? 'cards are shown, but nobody looks at them' : null;
}

/** watch.win: nobody's last turn ended with enough points, hidden ones included. */
function nobodyHasWon(s: Watch): string | null {
  for (let seat = 0; s.stack.length > 0 && seat < s.players; seat++) {
    const old = seat === s.active ? s.cards[seat] - s.fresh : s.cards[seat];
    if (s.closing[seat] + cardsOf(old, POINT) >= s.options.points) return `seat ${seat} has won already`;
  }
  return null;
}
