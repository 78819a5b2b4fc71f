/** Cards as they look: missions, wares, action cards. What they show has a name on the button around them. */
import type { Seat } from '#kernel';
import { MISSION_POINTS, PRICES } from '../data/cards.ts';
import { Rich } from './art/icons.tsx';
import { costOf, isNothing } from './costs.ts';
import type { Table } from './table.ts';
import { cardAbout, cardShort, cardTitle, goodsShort, goodsTitle, missionTitle, rewardOf, say, wareShort } from './words.en.ts';

/** What is missing after the pirate's help, for whoever may know it. */
export function MissionFace({ t, mission, seat }: { readonly t: Table; readonly mission: number; readonly seat: Seat | null }) {
  const cost = costOf(t.s, seat ?? 0, mission);
  const reward = rewardOf(mission);
  const ready = isNothing(cost.missing);
  return (
    <span class="oath-face is-mission" aria-hidden="true">
      <b class="oath-face-name">{missionTitle(mission)}</b>
      <span class="oath-face-cost">
        <Rich text={goodsShort(cost.printed)} size={17} silent />
      </span>
      <span class="oath-face-foot">
        <b class="oath-points">{MISSION_POINTS[mission]} VP</b>
        {!isNothing(reward) && (
          <span class="oath-reward">
            + <Rich text={goodsShort(reward)} size={14} silent />
          </span>
        )}
        {seat !== null && (
          <span class={`oath-short ${ready ? 'is-ready' : ''}`}>
            {ready ? say.ready : <Rich text={`−${goodsShort(cost.missing)}`} size={13} silent />}
          </span>
        )}
      </span>
    </span>
  );
}

export function missionLabel(t: Table, mission: number, seat: Seat | null): string {
  const cost = costOf(t.s, seat ?? 0, mission);
  const reward = rewardOf(mission);
  const points = MISSION_POINTS[mission];
  return [
    `Mission ${missionTitle(mission)}: costs ${goodsTitle(cost.printed)}`,
    seat !== null && !isNothing(cost.saved) ? `your pirate saves ${goodsTitle(cost.saved)}` : '',
    `gives ${points} ${points === 1 ? 'point' : 'points'}${isNothing(reward) ? '' : ` and ${goodsTitle(reward)}`}`,
    seat === null ? '' : isNothing(cost.missing) ? 'you can pay it' : `you miss ${goodsTitle(cost.missing)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

export const WareFace = ({ ware, slot, price }: { readonly ware: number; readonly slot: number; readonly price: number }) => (
  <span class="oath-face is-ware" aria-hidden="true">
    <span class="oath-ware-goods">{ware < 0 ? <i>{say.empty}</i> : <Rich text={wareShort(ware)} size={20} silent />}</span>
    <span class="oath-price">
      {price < PRICES[slot] && <s>{PRICES[slot]}</s>} {price} <Rich text="{coin}" size={16} silent />
    </span>
  </span>
);

export const ActionFace = ({ card, copies }: { readonly card: number; readonly copies: number }) => (
  <span class="oath-face is-action" aria-hidden="true">
    <b class="oath-face-name">{cardTitle(card)}</b>
    <span class="oath-face-text">{cardAbout(card)}</span>
    <span class="oath-face-foot">
      <Rich text={cardShort(card)} size={16} silent />
      {copies > 1 && <b>×{copies}</b>}
    </span>
  </span>
);
