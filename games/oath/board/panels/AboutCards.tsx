/** Cards and people that are looked at: missions, market cards, the guest, action cards, followers, and what is not found yet. */
import { ACTION_KINDS, MISSION_POINTS } from '../../data/cards.ts';
import { DISCOVERIES, FOLLOWER_PLACE } from '../../data/pieces.ts';
import { tavernPrice } from '../../rules/abilities.ts';
import { wareName } from '../../words.en.ts';
import { Rich } from '../art/icons.tsx';
import { billOf, WAGES } from '../bill.ts';
import { costOf, isNothing } from '../costs.ts';
import { useDesk } from '../desk.ts';
import { openDiscoveries } from '../places.ts';
import { wareCost } from '../Stage.tsx';
import {
  ask,
  cardAbout,
  cardTitle,
  followerAbout,
  followerTitle,
  goodsShort,
  missionTitle,
  PIRATE_SHORT,
  placeTitle,
  rewardOf,
  say,
} from '../words.en.ts';
import { Back, Choice } from './Choice.tsx';
import { Line, Lines } from './Lines.tsx';
import { Payment, scoreOf } from './Payment.tsx';

/** A mission that cannot be paid now, or only be looked at. */
export function Costs({ mission }: { readonly mission: number }) {
  const { t } = useDesk();
  const cost = costOf(t.s, t.me, mission);
  const reward = rewardOf(mission);
  return (
    <Lines>
      <Line name={ask.printed}>
        <Rich text={goodsShort(cost.printed)} />
      </Line>
      {t.seat !== null && !isNothing(cost.saved) && (
        <Line name={ask.saves(PIRATE_SHORT[t.s.pirate[t.me]])} tone="good">
          <Rich text={goodsShort(cost.saved)} />
        </Line>
      )}
      {t.seat !== null && (
        <Line name={ask.missing} tone={isNothing(cost.missing) ? 'good' : 'bad'}>
          <Rich text={isNothing(cost.missing) ? '0' : goodsShort(cost.missing)} />
        </Line>
      )}
      <Line name={ask.gains}>
        <Rich text={`${MISSION_POINTS[mission]} VP ${goodsShort(reward)}`} />
      </Line>
    </Lines>
  );
}

export function AboutMission({ mission }: { readonly mission: number }) {
  const { t, draft } = useDesk();
  const bill = billOf(t, draft);
  const last = t.step === 'last';
  return (
    <>
      <h2 class="oath-title">
        {missionTitle(mission)} <Back words={say.back} />
      </h2>
      {bill === null ? <Costs mission={mission} /> : <Payment bill={bill} />}
      {bill !== null && last && <p class="oath-soft">{ask.lastly}</p>}
      {bill !== null && (
        <Choice look="primary" move={bill.move} next={bill.next} ready={bill.exact}>
          {last ? ask.finish(MISSION_POINTS[mission]) : ask.complete(scoreOf(t, mission))}
        </Choice>
      )}
      {bill === null && t.asked && t.step === 'visit' && (
        <Choice move={t.move('complete', mission)} ready={false}>
          {ask.complete(scoreOf(t, mission))}
        </Choice>
      )}
      {bill === null && t.asked && last && (
        <Choice move={t.move('finish', mission)} ready={false}>
          {ask.finish(MISSION_POINTS[mission])}
        </Choice>
      )}
    </>
  );
}

export function AboutRow({ slot }: { readonly slot: number }) {
  const { t } = useDesk();
  const mission = t.s.row[slot];
  if (mission === undefined || mission < 0) return <Nothing />;
  return (
    <>
      <h2 class="oath-title">
        {missionTitle(mission)} <Back words={say.back} />
      </h2>
      <Costs mission={mission} />
      {t.can('undertake', mission) && t.any('complete') && <p class="oath-warning">{ask.takeEnds}</p>}
      {t.asked && t.step === 'visit' && (
        <Choice look="primary" move={t.move('undertake', mission)}>
          {ask.take}
        </Choice>
      )}
    </>
  );
}

const Nothing = () => (
  <h2 class="oath-title">
    {say.empty} <Back words={say.back} />
  </h2>
);

export function AboutWare({ slot }: { readonly slot: number }) {
  const { t } = useDesk();
  const ware = t.s.market[slot] ?? -1;
  if (ware < 0) return <Nothing />;
  const price = wareCost(t, slot);
  return (
    <>
      <h2 class="oath-title">
        {say.price(price)} <Back words={say.back} />
      </h2>
      <p>{wareName(ware)}</p>
      {t.asked && (t.step === 'visit' || t.step === 'barter') && <Choice move={t.move('buy', slot)}>{ask.buy(price)}</Choice>}
    </>
  );
}

export function AboutFollower({ follower, guest = false }: { readonly follower: number; readonly guest?: boolean }) {
  const { t, draft, shown } = useDesk();
  if (follower < 0) return <Nothing />;
  const where = FOLLOWER_PLACE[follower];
  const tired = !guest && ((t.s.tired[shown] >> follower) & 1) === 1;
  const bill = guest || WAGES[follower] === undefined ? null : billOf(t, draft);
  return (
    <>
      <h2 class="oath-title">
        {followerTitle(follower)} <Back words={say.back} />
      </h2>
      <p class="oath-about">{followerAbout(follower)}</p>
      {where >= 0 && <p class="oath-soft">{placeTitle(where)}</p>}
      {tired && <p class="oath-soft">{ask.rests}</p>}
      {bill !== null && <Payment bill={bill} />}
      {!guest && t.asked && t.step === 'visit' && shown === t.me && (
        <Choice
          look={bill === null ? 'plain' : 'primary'}
          move={t.move('use', follower)}
          next={bill?.next ?? []}
          ready={t.can('use', follower) && (bill?.exact ?? true)}
        >
          {t.title(t.move('use', follower))}
        </Choice>
      )}
      {guest && t.asked && t.step === 'visit' && <Choice move={t.move('hire')}>{ask.hire(tavernPrice(t.s, t.me))}</Choice>}
    </>
  );
}

export function AboutAction({ card }: { readonly card: number }) {
  const { t, shown } = useDesk();
  const held = t.s.actions[shown * ACTION_KINDS + card];
  return (
    <>
      <h2 class="oath-title">
        {cardTitle(card)} <Back words={say.back} />
      </h2>
      <p class="oath-about">{cardAbout(card)}</p>
      {held > 1 && <p class="oath-soft">{ask.hold(held)}</p>}
      {t.asked && shown === t.me && (t.step === 'turn' || t.step === 'after') && (
        <Choice look="primary" move={t.move('play', card)}>
          {ask.play}
        </Choice>
      )}
    </>
  );
}

export function AboutSea() {
  const { t } = useDesk();
  return (
    <>
      <h2 class="oath-title">
        {say.uncharted} <Back words={say.back} />
      </h2>
      <p>{ask.seaAbout(DISCOVERIES.length - openDiscoveries(t).length)}</p>
    </>
  );
}
