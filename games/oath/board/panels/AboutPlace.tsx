/** A location that is looked at: who is there, what it does, and every way to go there with what it costs. */
import {
  BARGAINS,
  BEACH,
  BROTHERHOOD,
  DOCKS,
  FIRST_DISCOVERY,
  FIRST_MATE,
  GUNPOWDER,
  INN,
  MARKET,
  MOST_TOUGHNESS,
  TAVERN,
  WATER,
} from '../../data/pieces.ts';
import { canPayTavern, canPickAny } from '../../rules/abilities.ts';
import { has, room } from '../../rules/board.ts';
import { actionsLeft } from '../../rules/decks.ts';
import { MATE_PAWN, PIRATE_PAWN } from '../../rules/pawns.ts';
import { pawnFor } from '../actions.ts';
import { PlaceArt } from '../art/places.tsx';
import { billOf, visitBill } from '../bill.ts';
import { useDesk } from '../desk.ts';
import { missionsIn } from '../places.ts';
import { helpersAt, standingNames } from '../Spot.tsx';
import { wareCost } from '../Stage.tsx';
import type { Table } from '../table.ts';
import { type Terms, termsOf } from '../terms.ts';
import { ask, followerShort, itemTitle, missionTitle, placeAbout, placeTitle, say } from '../words.en.ts';
import { Back, Choice } from './Choice.tsx';
import { Payment, scoreThere } from './Payment.tsx';
import { Reason } from './Reason.tsx';

/** oath.place: one may go where the location is of no use, but one should know. */
function isUseless(t: Table, at: number): boolean {
  const { s, me } = t;
  if (helpersAt(t, at).length > 0) return false;
  if (at < BEACH) return !room(s, me, at === DOCKS ? 1 : at === 0 ? 2 : 0);
  if (at === BEACH) return !actionsLeft(s);
  if (at === MARKET) return s.market.every((ware, slot) => ware < 0 || s.doubloons[me] < wareCost(t, slot));
  if (at === INN) return s.toughness[me] === MOST_TOUGHNESS;
  if (at === TAVERN) return s.tavern < 0 || !canPayTavern(s, me);
  if (at === BROTHERHOOD)
    return (
      s.row.every((mission) => mission < 0) &&
      missionsIn(t, me).every((mission) => visitBill(t, { picked: null, mission, pay: null }, mission) === null)
    );
  if (at < FIRST_DISCOVERY) return false;
  const { pick, toughness, doubloons, health } = BARGAINS[at - FIRST_DISCOVERY];
  if (pick !== 0) return !canPickAny(s, at, me);
  return s.toughness[me] < toughness || s.doubloons[me] < doubloons || (health > 0 && s.toughness[me] === MOST_TOUGHNESS);
}

function costs(t: Table, terms: Terms): string {
  const parts = [
    terms.fight ? ask.fight(t.s.toughness[t.me]) : '',
    terms.toll >= 0 ? (terms.asks ? ask.tollAsked(t.name(terms.toll)) : ask.toll(t.name(terms.toll))) : '',
    terms.sword ? ask.sword : '',
    terms.gunned ? ask.gunned : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? ask.free : parts.join('; ');
}

function Way({ at, pawn }: { readonly at: number; readonly pawn: number }) {
  const { t, draft } = useDesk();
  const bill = at === BROTHERHOOD ? billOf(t, draft) : null;
  const move = t.move('place', pawn, at);
  const can = t.can('place', pawn, at);
  const main = can && (pawn === MATE_PAWN || !t.can('place', MATE_PAWN, at));
  return (
    <Choice
      look={main ? 'primary' : 'plain'}
      class="oath-way"
      move={move}
      next={bill === null ? [] : [bill.move, ...bill.next]}
      ready={can && (bill === null || bill.exact)}
    >
      <b>{bill === null ? ask.send[pawn] : ask.placeAndComplete(pawn)}</b>
      <span>{can ? costs(t, termsOf(t.s, t.me, pawn, at)) : t.game.check(t.s, t.me, move) === 0 ? '' : whyShort(t, move)}</span>
    </Choice>
  );
}

const whyShort = (t: Table, move: number): string => t.box.words.reasons[t.game.reason(t.game.check(t.s, t.me, move)).name] ?? '';

/** oath.brotherhood: the visit and a mission in one go. */
function WithMission({ at }: { readonly at: number }) {
  const { t, draft, change } = useDesk();
  const able = missionsIn(t, t.me).filter((mission) => visitBill(t, draft, mission) !== null);
  const bill = billOf(t, draft);
  if (able.length === 0) return null;
  return (
    <>
      <fieldset class="oath-tokens" aria-label={ask.thenComplete}>
        <span>{ask.thenComplete}</span>
        {able.map((mission) => (
          <button
            key={mission}
            type="button"
            class="oath-choice is-chip"
            aria-pressed={draft.mission === mission}
            onClick={() => change({ mission: draft.mission === mission ? -1 : mission, pay: null })}
          >
            {missionTitle(mission)} <span class="oath-soft">{scoreThere(t, mission, at)} VP</span>
          </button>
        ))}
      </fieldset>
      {bill !== null && <Payment bill={bill} />}
    </>
  );
}

export function AboutPlace({ at }: { readonly at: number }) {
  const { t, why, note } = useDesk();
  const { s, me } = t;
  const names = standingNames(t, at);
  const helpers = helpersAt(t, at);
  const mine = t.asked && (t.step === 'turn' || t.step === 'after');
  const enters = [MATE_PAWN, PIRATE_PAWN].some((pawn) => t.can('place', pawn, at));
  const closed = mine && t.step === 'turn' && !enters ? why(t.move('place', pawnFor(t), at)) : null;
  return (
    <>
      <h2 class="oath-title">
        <PlaceArt at={at} size={30} /> {placeTitle(at)} <Back words={say.back} />
      </h2>
      <p class="oath-about">{placeAbout(at)}</p>
      <p class="oath-soft">
        {ask.circles(Math.max(0, s.circles[at] - s.taken[at]), s.circles[at])}. {names === '' ? ask.nobody : `${ask.standing(names)}.`}
        {helpers.length > 0 && ` ${ask.helpers(helpers.map(followerShort).join(', '))}.`}
      </p>
      {/* Not twice: while it is read out it stands below. */}
      {closed !== null && note.value === null && (
        <p class="oath-note is-why">
          <Reason why={closed} />
        </p>
      )}
      {mine && t.step === 'turn' && isUseless(t, at) && <p class="oath-warning">{ask.useless}</p>}
      {mine && t.step === 'turn' && at === BROTHERHOOD && <WithMission at={at} />}
      {mine && t.step === 'turn' && [MATE_PAWN, PIRATE_PAWN].map((pawn) => <Way key={pawn} at={at} pawn={pawn} />)}
      {mine && t.step === 'turn' && has(s, me, WATER) && (
        <Choice class="oath-way" move={t.move('copy', at)}>
          <b>{ask.copy}</b>
        </Choice>
      )}
      {mine && has(s, me, FIRST_MATE) && (
        <Choice class="oath-way" move={t.move('sail', at)}>
          <b>{ask.sail}</b>
          <span>
            {ask.uses(itemTitle(FIRST_MATE))}
            {t.can('sail', at) && `; ${costs(t, termsOf(s, me, PIRATE_PAWN, at))}`}
          </span>
        </Choice>
      )}
      {mine && has(s, me, GUNPOWDER) && (
        <Choice class="oath-way" move={t.move('blast', at)}>
          <b>{ask.blast}</b>
          <span>
            {ask.uses(itemTitle(GUNPOWDER))}
            {names !== '' && `; ${ask.hits(names)}`}
          </span>
        </Choice>
      )}
    </>
  );
}
