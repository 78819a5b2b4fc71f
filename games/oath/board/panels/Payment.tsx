/** What a payment gives up, token by token, before it is said; other tokens can be chosen in their place. */
import { MISSION_POINTS } from '../../data/cards.ts';
import { BILLION, BOAT, NEVIS } from '../../data/pieces.ts';
import { COUNT, spaceOfBit, tokenBits } from '../../rules/board.ts';
import { RESOURCE_ICONS, Rich, Sign } from '../art/icons.tsx';
import { type Bill, leaving } from '../bill.ts';
import { costOf, isNothing, toggled } from '../costs.ts';
import { useDesk } from '../desk.ts';
import { helpersAt } from '../Spot.tsx';
import type { Table } from '../table.ts';
import { ask, goodsShort, itemTitle, PIRATE_SHORT, powerShort, resourceTitle, rewardOf } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Line, Lines } from './Lines.tsx';

/** The items whose powers leave with the tokens. */
export function givenUp(bill: Bill): string {
  const spaces = leaving(bill);
  const powers = spaces.filter((space) => space < BOAT).map(itemTitle);
  if (spaces.length === 0) return ask.noPower;
  return [...powers, ...(powers.length < spaces.length ? [ask.boat] : [])].join(', ');
}

/** The tokens that may pay, where there is a choice. */
function Tokens({ bill }: { readonly bill: Bill }) {
  const { change } = useDesk();
  return (
    <>
      {[0, 1, 2].map((resource) => {
        const owed = bill.owed[resource];
        const bits = tokenBits(bill.board, resource);
        if (owed === 0 || COUNT[bits] <= owed) return null;
        return (
          <fieldset key={resource} class="oath-tokens" aria-label={`${owed} of ${resourceTitle(resource)}`}>
            <Rich text={`${COUNT[bill.chosen[resource]]} of ${owed} {${RESOURCE_ICONS[resource]}}`} size={16} />
            {[0, 1, 2, 3, 4]
              .filter((bit) => (bits >> bit) & 1)
              .map((bit) => {
                const space = spaceOfBit(resource, bit);
                const on = ((bill.chosen[resource] >> bit) & 1) === 1;
                return (
                  <button
                    key={bit}
                    type="button"
                    class="oath-choice is-chip"
                    aria-pressed={on}
                    data-token={space}
                    onClick={() => change({ pay: toggled(bill.chosen, space, bill.owed) })}
                  >
                    <Sign name={RESOURCE_ICONS[resource]} size={15} /> {itemTitle(space)} <span class="oath-soft">{powerShort(space)}</span>
                  </button>
                );
              })}
          </fieldset>
        );
      })}
    </>
  );
}

export function Payment({ bill }: { readonly bill: Bill }) {
  const { t } = useDesk();
  const cost = bill.mission < 0 ? null : costOf(t.s, t.me, bill.mission, bill.board);
  const reward = bill.mission < 0 || t.step === 'last' ? null : rewardOf(bill.mission);
  return (
    <>
      <Lines>
        {cost !== null && (
          <Line name={ask.printed}>
            <Rich text={goodsShort(cost.printed)} />
          </Line>
        )}
        {cost !== null && !isNothing(cost.saved) && (
          <Line name={ask.saves(PIRATE_SHORT[t.s.pirate[t.me]])} tone="good">
            <Rich text={goodsShort(cost.saved)} />
          </Line>
        )}
        <Line name={ask.pays}>
          <Rich text={isNothing(bill.owed) ? '0' : goodsShort(bill.owed)} />
        </Line>
        {reward !== null && !isNothing(reward) && (
          <Line name={ask.gains} tone="good">
            <Rich text={goodsShort(reward)} />
          </Line>
        )}
        <Line name={ask.givesUp} tone={leaving(bill).length > 0 ? 'bad' : 'plain'}>
          {givenUp(bill)}
        </Line>
      </Lines>
      {bill.free && <Tokens bill={bill} />}
    </>
  );
}

/** oath.reward: what a mission would score now, with what pirate and follower add. */
export function scoreOf(t: Table, mission: number): number {
  const nevis = t.s.pirate[t.me] === NEVIS && t.step !== 'last' ? 1 : 0;
  const inVisit = t.step === 'visit' && t.frame !== null && (t.frame.b >> BILLION) & 1 ? 1 : 0;
  return MISSION_POINTS[mission] + nevis + inVisit;
}

/** With a placement that has not happened yet. */
export const scoreThere = (t: Table, mission: number, place: number): number => scoreOf(t, mission) + (helpersAt(t, place).includes(BILLION) ? 1 : 0);

export function PayStep({ bill }: { readonly bill: Bill }) {
  const owed = bill.owed.slice(0, 3).reduce((sum, n) => sum + n, 0);
  const chosen = bill.chosen.reduce((sum, bits) => sum + COUNT[bits], 0);
  return (
    <>
      <h2>{ask.payTitle}</h2>
      <Payment bill={bill} />
      <Choice look="primary" move={bill.move} next={bill.next} ready={bill.exact}>
        {ask.pay(chosen, owed)}
      </Choice>
    </>
  );
}
