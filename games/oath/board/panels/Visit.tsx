/** Inside a location, or with a card that does the same: all that it offers, each with what it costs. */
import { BARGAINS, BROTHERHOOD, FIRST_DISCOVERY, FOLLOWER_PLACE, MARKET, ROW, TAVERN } from '../../data/pieces.ts';
import { tavernPrice } from '../../rules/abilities.ts';
import { VISIT } from '../../types.ts';
import { wareName } from '../../words.en.ts';
import { RESOURCE_ICONS, Rich, Sign } from '../art/icons.tsx';
import { PlaceArt } from '../art/places.tsx';
import { WAGES } from '../bill.ts';
import { useDesk } from '../desk.ts';
import { followersOf, missionsIn } from '../places.ts';
import { wareCost } from '../Stage.tsx';
import { ask, followerAbout, followerTitle, missionTitle, PLACE_SHORT, placeTitle, resourceTitle, say, wareShort } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { scoreOf } from './Payment.tsx';

export const Resources = () => {
  const { t } = useDesk();
  return (
    <div class="oath-targets">
      {[0, 1, 2].map((resource) => (
        <Choice key={resource} move={t.move('pick', resource)} label={t.title(t.move('pick', resource))}>
          <Sign name={RESOURCE_ICONS[resource]} size={22} /> {resourceTitle(resource)}
        </Choice>
      ))}
    </div>
  );
};

export const Wares = () => {
  const { t } = useDesk();
  return (
    <>
      {Array.from({ length: ROW }, (_, slot) => {
        const ware = t.s.market[slot];
        if (ware === undefined || ware < 0) return null;
        const price = wareCost(t, slot);
        return (
          <Choice key={slot} class="oath-way" move={t.move('buy', slot)} label={`${ask.buy(price)}: ${wareName(ware)}`}>
            <b>
              <Rich text={wareShort(ware)} silent />
            </b>
            <span>{ask.buy(price)}</span>
          </Choice>
        );
      })}
    </>
  );
};

/** Missions of the hand, to be completed here. */
export const Completing = () => {
  const { t } = useDesk();
  return (
    <>
      {missionsIn(t, t.me).map((mission) => {
        const able = t.can('complete', mission);
        return (
          <Choice
            key={mission}
            class="oath-way"
            move={t.move('complete', mission)}
            ready={able}
            {...(able ? { change: { picked: { kind: 'mission', at: mission } as const, pay: null } } : {})}
            leads={`complete ${mission}`}
          >
            <b>{missionTitle(mission)}</b>
            <span>{ask.complete(scoreOf(t, mission))} …</span>
          </Choice>
        );
      })}
    </>
  );
};

function Brotherhood() {
  const { t } = useDesk();
  return (
    <>
      {t.frame?.d === 0 && <Completing />}
      {t.s.row.map((mission) =>
        mission < 0 ? null : (
          <Choice key={mission} class="oath-way" move={t.move('undertake', mission)}>
            <b>{missionTitle(mission)}</b>
            <span>{ask.take}</span>
          </Choice>
        ),
      )}
      {t.any('complete') && <p class="oath-warning">{ask.takeEnds}</p>}
    </>
  );
}

function Helpers({ at }: { readonly at: number }) {
  const { t } = useDesk();
  return (
    <>
      {followersOf(t, t.me)
        .filter((follower) => FOLLOWER_PLACE[follower] === at)
        .map((follower) => {
          const able = t.can('use', follower);
          const paid = able && WAGES[follower] !== undefined;
          return (
            <Choice
              key={follower}
              class="oath-way"
              move={t.move('use', follower)}
              ready={able}
              {...(paid ? { change: { picked: { kind: 'follower', at: follower } as const, pay: null }, leads: `use ${follower}` } : {})}
            >
              <b>{followerTitle(follower)}</b>
              <span>{followerAbout(follower)}</span>
            </Choice>
          );
        })}
    </>
  );
}

export function VisitStep() {
  const { t } = useDesk();
  const { a: at = 0, c = 0 } = t.frame ?? {};
  const open = (c & VISIT.ability) !== 0;
  const picks = at >= FIRST_DISCOVERY && BARGAINS[at - FIRST_DISCOVERY].pick !== 0;
  return (
    <>
      <h2 class="oath-title">
        <PlaceArt at={at} size={30} /> {ask.visit(placeTitle(at))}
      </h2>
      {open && at === BROTHERHOOD && <Brotherhood />}
      {open && at === MARKET && <Wares />}
      {open && at === TAVERN && t.s.tavern >= 0 && (
        <Choice class="oath-way" move={t.move('hire')}>
          <b>{followerTitle(t.s.tavern)}</b>
          <span>{ask.hire(tavernPrice(t.s, t.me))}</span>
        </Choice>
      )}
      {open && at >= FIRST_DISCOVERY && (
        <p>
          <Rich text={PLACE_SHORT[at]} />
        </p>
      )}
      {open && picks && <Resources />}
      {open && at >= FIRST_DISCOVERY && !picks && (
        <Choice look="primary" move={t.move('work')}>
          {ask.work}
        </Choice>
      )}
      <Helpers at={at} />
      <Choice move={t.move('leave')}>
        {say.done} <span class="oath-kbd" data-key="E" />
      </Choice>
    </>
  );
}

export const SignalStep = () => (
  <>
    <h2>{ask.signal}</h2>
    <Completing />
  </>
);

export const BarterStep = () => (
  <>
    <h2>{ask.barter}</h2>
    <Wares />
  </>
);
