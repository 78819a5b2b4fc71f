/** The smaller questions of the game, each with all its answers. */

import { Crest } from '../../../../web/kit/crest.tsx';
import { MISSION_POINTS } from '../../data/cards.ts';
import { DISCOVERIES, FIRST_DISCOVERY, RESOURCES, resourceOf, SPACES } from '../../data/pieces.ts';
import { firstOf, has } from '../../rules/board.ts';
import { NO_MISSION, PLACE } from '../../types.ts';
import { spaceName } from '../../words.en.ts';
import { RESOURCE_ICONS, Rich, Sign } from '../art/icons.tsx';
import { PlaceArt } from '../art/places.tsx';
import { useDesk } from '../desk.ts';
import { ActionFace, MissionFace, missionLabel } from '../Faces.tsx';
import { missionsIn } from '../places.ts';
import {
  ask,
  cardAbout,
  cardTitle,
  itemTitle,
  missionTitle,
  PIRATE_COUNT,
  PIRATE_GIFTS,
  PIRATE_HELP,
  PLACE_SHORT,
  pirateTitle,
  placeAbout,
  placeTitle,
  powerShort,
} from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Resources } from './Visit.tsx';

export function PirateStep() {
  const { t } = useDesk();
  return (
    <>
      <h2>{ask.pirate}</h2>
      {Array.from({ length: PIRATE_COUNT }, (_, pirate) => (
        <Choice key={pirate} class="oath-way" move={t.move('pirate', pirate)}>
          <b>{pirateTitle(pirate)}</b>
          <span>
            {ask.starts(PIRATE_GIFTS[pirate])} {PIRATE_HELP[pirate]}
          </span>
        </Choice>
      ))}
    </>
  );
}

export function TollStep() {
  const { t } = useDesk();
  const { a: seat = 0, b: at = 0 } = t.frame ?? {};
  return (
    <>
      <h2 class="oath-title">
        <Crest livery={t.livery(seat)} size={24} /> {ask.toll2(t.name(seat), placeTitle(at))}
      </h2>
      <Choice look="primary" move={t.move('demand')}>
        {ask.demand}
      </Choice>
      <Choice move={t.move('waive')}>{ask.waive}</Choice>
    </>
  );
}

export function MonkeyStep() {
  const { t } = useDesk();
  return (
    <>
      <h2>{ask.monkey}</h2>
      <p class="oath-warning">{`${ask.givesUp}: ${itemTitle(7)}`}</p>
      {t.s.pirate.map((_, seat) => {
        const loot = SPACES.flatMap((_name, space) => (t.can('steal', seat, space) ? [space] : []));
        if (loot.length === 0) return null;
        return (
          <fieldset key={seat} class="oath-targets" aria-label={ask.stealsFrom(t.name(seat))}>
            <span class="oath-victim">
              <Crest livery={t.livery(seat)} size={20} /> {ask.stealsFrom(t.name(seat))}
            </span>
            {loot.map((space) => (
              <Choice key={space} look="chip" move={t.move('steal', seat, space)} label={`${ask.stealsFrom(t.name(seat))}: ${spaceName(space)}`}>
                <Sign name={RESOURCE_ICONS[resourceOf(space)]} size={16} /> {itemTitle(space)}
              </Choice>
            ))}
          </fieldset>
        );
      })}
      <Choice move={t.move('leave')}>{ask.spare}</Choice>
    </>
  );
}

export function StoreStep() {
  const { t } = useDesk();
  const bundle = t.frame?.a ?? 0;
  const resource = firstOf(bundle);
  return (
    <>
      <h2 class="oath-title">
        <Sign name={RESOURCE_ICONS[resource]} size={24} /> {ask.store}
      </h2>
      {[0, 1, 2, 3].map((bit) => {
        const space = resource * 4 + bit;
        return (
          <Choice key={space} class="oath-way" move={t.move('store', space)}>
            <b>{itemTitle(space)}</b>
            <span>{powerShort(space)}</span>
          </Choice>
        );
      })}
    </>
  );
}

export function KeepStep() {
  const { t } = useDesk();
  return (
    <>
      <h2>{ask.keep}</h2>
      <div class="oath-cards">
        {t.s.lookedActions.map((count, card) =>
          count === 0 ? null : (
            <Choice key={cardTitle(card)} look="card" move={t.move('keep', card)} label={`${t.title(t.move('keep', card))}: ${cardAbout(card)}`}>
              <ActionFace card={card} copies={count} />
            </Choice>
          ),
        )}
      </div>
    </>
  );
}

export function ChartStep() {
  const { t } = useDesk();
  return (
    <>
      <h2>{ask.chart}</h2>
      {DISCOVERIES.map((name, discovery) => {
        if (((t.s.lookedDiscoveries >> discovery) & 1) === 0) return null;
        const at = FIRST_DISCOVERY + discovery;
        return (
          <fieldset key={name} class="oath-found" aria-label={placeTitle(at)}>
            <p class="oath-title">
              <PlaceArt at={at} size={26} /> <b>{placeTitle(at)}</b> <Rich text={PLACE_SHORT[at]} size={16} silent />
            </p>
            <p class="oath-soft">{placeAbout(at)}</p>
            <div class="oath-targets">
              {[ask.now, ask.later].map((words, time) => (
                <Choice key={words} look="chip" move={t.move('chart', discovery, time)} label={t.title(t.move('chart', discovery, time))}>
                  {words}
                </Choice>
              ))}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}

export const ChooseStep = () => (
  <>
    <h2>{ask.choose}</h2>
    <Resources />
  </>
);

export function RobStep() {
  const { t } = useDesk();
  return (
    <>
      <h2>{ask.rob}</h2>
      {t.s.pirate.map((_, seat) =>
        seat === t.me ? null : (
          <Choice key={seat} class="oath-way" move={t.move('rob', seat)}>
            <b class="oath-title">
              <Crest livery={t.livery(seat)} size={20} /> {t.name(seat)}
            </b>
            <span>{ask.robbed(t.s.doubloons[seat])}</span>
          </Choice>
        ),
      )}
    </>
  );
}

export function HeedStep() {
  const { t } = useDesk();
  const looked = t.s.missionAt.flatMap((at, mission) => (at === PLACE.looked ? [mission] : []));
  return (
    <>
      <h2>{ask.heed}</h2>
      <div class="oath-cards">
        {looked.map((mission) => (
          <Choice
            key={mission}
            look="card"
            move={t.move('heed', mission)}
            label={`${t.title(t.move('heed', mission))}. ${missionLabel(t, mission, t.me)}`}
          >
            <MissionFace t={t} mission={mission} seat={t.me} />
          </Choice>
        ))}
      </div>
    </>
  );
}

export function SwapStep() {
  const { t } = useDesk();
  const gone = t.frame?.a ?? 0;
  return (
    <>
      <h2>{ask.swap}</h2>
      <p class="oath-warning">{ask.givesUp}:</p>
      {RESOURCES.map((name, resource) => {
        const mine = SPACES.flatMap((_, space) => (resourceOf(space) === resource && has(t.s, t.me, space) ? [space] : []));
        return mine.length === 0 ? null : (
          <fieldset key={name} class="oath-targets" aria-label={name}>
            {mine.map((space) => (
              <Choice key={space} look="chip" move={t.move('discard', space)} label={t.title(t.move('discard', space))}>
                <Sign name={RESOURCE_ICONS[resource]} size={16} /> {itemTitle(space)} <span class="oath-soft">{powerShort(space)}</span>
              </Choice>
            ))}
          </fieldset>
        );
      })}
      <Choice move={t.move('leave')}>{ask.swapDone(gone)}</Choice>
    </>
  );
}

export function ShiftStep() {
  const { t } = useDesk();
  return (
    <>
      <h2>{ask.shift}</h2>
      <div class="oath-targets">
        {t.legal.map((move) => (
          <Choice key={move} look="chip" move={move} label={t.title(move)}>
            {placeTitle(t.game.wire(move)[1] as number)}
          </Choice>
        ))}
      </div>
    </>
  );
}

export function LastStep() {
  const { t } = useDesk();
  const answer = t.s.last[t.me];
  return (
    <>
      <h2>{ask.last}</h2>
      <p class="oath-soft">{ask.lastly}</p>
      {t.sealed && <p class="oath-warning">{`${ask.sealed} ${ask.sealedMission(answer === NO_MISSION ? ask.nothing : missionTitle(answer))}`}</p>}
      {missionsIn(t, t.me).map((mission) => {
        const able = t.can('finish', mission);
        return (
          <Choice
            key={mission}
            class="oath-way"
            move={t.move('finish', mission)}
            ready={able}
            {...(able ? { change: { picked: { kind: 'mission', at: mission } as const } } : {})}
            leads={`finish ${mission}`}
          >
            <b>{missionTitle(mission)}</b>
            <span>{MISSION_POINTS[mission]} VP</span>
          </Choice>
        );
      })}
      <Choice move={t.move('decline')}>{ask.decline}</Choice>
    </>
  );
}
