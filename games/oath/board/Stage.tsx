/** The island on its chart: ten locations, the cards that lie on them, what was discovered, and how far the game is. */

import { PRICES } from '../data/cards.ts';
import { BROTHERHOOD, DISCOVERIES, FIRST_DISCOVERY, FOLLOWER_PLACE, GOLDTOOTH, MARKET, ROW, TAVERN } from '../data/pieces.ts';
import { priceOf, tavernPrice } from '../rules/abilities.ts';
import { wareName } from '../words.en.ts';
import { Chart, Unknown } from './art/chart.tsx';
import { useDesk } from './desk.ts';
import { MissionFace, missionLabel, WareFace } from './Faces.tsx';
import { Mark } from './Mark.tsx';
import { openDiscoveries } from './places.ts';
import { Spot } from './Spot.tsx';
import { leadOf, type Table } from './table.ts';
import { ask, followerAbout, followerShort, followerTitle, placeTitle, say } from './words.en.ts';

/** oath.goldtooth: what a card costs me there now. */
export function wareCost(t: Table, slot: number): number {
  const helps = t.seat !== null && ((t.s.followers[t.me] & ~t.s.tired[t.me]) >> GOLDTOOTH) & 1 && t.step !== 'barter' ? 1 : 0;
  return priceOf(slot, helps);
}

function Missions({ t }: { readonly t: Table }) {
  return (
    <span class="oath-row">
      {Array.from({ length: ROW }, (_, slot) => {
        const mission = t.s.row[slot];
        if (mission === undefined || mission < 0)
          return (
            <Mark key={slot} kind="row" at={slot} label="No mission here" class="oath-slot">
              <i aria-hidden="true">{say.empty}</i>
            </Mark>
          );
        return (
          <Mark key={slot} kind="row" at={slot} label={missionLabel(t, mission, t.seat)} class="oath-card" piece={`row-${mission}`}>
            <MissionFace t={t} mission={mission} seat={t.seat} />
          </Mark>
        );
      })}
    </span>
  );
}

function Wares({ t }: { readonly t: Table }) {
  return (
    <span class="oath-row">
      {Array.from({ length: ROW }, (_, slot) => {
        const ware = t.s.market[slot] ?? -1;
        const price = wareCost(t, slot);
        const label = ware < 0 ? `No card on the ${PRICES[slot]}-doubloon space` : `Market card: ${wareName(ware)}, for ${say.price(price)}`;
        return (
          <Mark key={slot} kind="ware" at={slot} label={label} class="oath-card is-dark" piece={`ware-${ware}-${slot}`}>
            <WareFace ware={ware} slot={slot} price={price} />
          </Mark>
        );
      })}
    </span>
  );
}

function Guest({ t }: { readonly t: Table }) {
  const { tavern } = t.s;
  const price = t.seat === null ? 1 : tavernPrice(t.s, t.me);
  if (tavern < 0)
    return (
      <Mark kind="guest" at={0} label="No follower at the Tavern" class="oath-guest">
        <i aria-hidden="true">{say.nobody}</i>
      </Mark>
    );
  const where = FOLLOWER_PLACE[tavern];
  return (
    <Mark
      kind="guest"
      at={0}
      label={`Guest: ${followerTitle(tavern)}. ${followerAbout(tavern)} Costs ${say.price(price)}`}
      class="oath-guest"
      piece={`guest-${tavern}`}
    >
      <span aria-hidden="true">
        <b>{followerShort(tavern)}</b> <span>{where < 0 ? 'every round' : placeTitle(where)}</span>
      </span>
    </Mark>
  );
}

function Track({ t }: { readonly t: Table }) {
  const { s } = t;
  const lead = leadOf(t);
  return (
    <p class="oath-track">
      <span>{s.round === 0 ? say.setUp : say.round(s.round, s.rounds)}</span>
      <span class="oath-pips" aria-hidden="true">
        {Array.from({ length: s.rounds }, (_, i) => (
          <i key={i} class={i + 1 < s.round ? 'is-past' : i + 1 === s.round ? 'is-now' : ''} />
        ))}
      </span>
      {lead !== null && <span>{say.first(t.name(lead))}</span>}
      {s.compass >= 0 && s.round > 0 && s.round < s.rounds && <span>{say.next(t.name(s.compass))}</span>}
    </p>
  );
}

function Sea({ t }: { readonly t: Table }) {
  const found = openDiscoveries(t);
  const left = DISCOVERIES.length - found.length;
  return (
    <div class="oath-sea">
      <div class="oath-sea-head">
        <p>
          <b>{say.uncharted}</b> <span>{say.found(found.length, DISCOVERIES.length)}</span>
        </p>
        <Track t={t} />
      </div>
      <div class="oath-berths" style={{ '--found': String(found.length), '--left': String(left) }}>
        {found.map((at) => (
          <Spot key={at} at={at} />
        ))}
        {left > 0 && (
          <Mark kind="sea" at={0} label={`${say.uncharted}: ${ask.seaAbout(left)}`} class="oath-unfound">
            {Array.from({ length: left }, (_, i) => (
              <Unknown key={i} at={i + FIRST_DISCOVERY} />
            ))}
          </Mark>
        )}
      </div>
    </div>
  );
}

const PLAIN: readonly number[] = [0, 1, 2, 7, 3, 5, 9];

export function Stage() {
  const { t } = useDesk();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form; the places inside have names of their own.
    <div class="oath-chartroom" role="group" aria-label={say.scene}>
      <Chart />
      <div class="oath-island">
        {PLAIN.map((at) => (
          <Spot key={at} at={at} />
        ))}
        <Spot at={BROTHERHOOD}>
          <Missions t={t} />
        </Spot>
        <Spot at={MARKET}>
          <Wares t={t} />
          <small class="oath-hint">{say.slides}</small>
        </Spot>
        <Spot at={TAVERN}>
          <Guest t={t} />
        </Spot>
      </div>
      <Sea t={t} />
    </div>
  );
}
