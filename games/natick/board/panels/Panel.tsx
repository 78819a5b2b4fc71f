/** The panel below the board: what is to be decided, in the same place whatever it is. */
import type { FunctionComponent } from 'preact';
import type { WhyNot } from '../../../../web/kit/board.ts';
import { useDesk } from '../desk.ts';
import type { Draft } from '../draft.ts';
import type { Table } from '../table.ts';
import { DOING } from '../words.en.ts';
import { ActPanel } from './Act.tsx';
import { AnswerPanel } from './Answer.tsx';
import { CoinsPanel } from './Coins.tsx';
import { DividePanel, OrderPanel, TakePanel } from './Dice.tsx';
import { ExplorePanel } from './Explore.tsx';
import { ArrangePanel, ChoosePanel } from './Setup.tsx';
import { TradePanel } from './Trade.tsx';
import './panel.css';
import './building.css';
import './trade.css';
import './panel-sizes.css';

const PANELS: Readonly<Record<string, FunctionComponent>> = {
  choose: ChoosePanel,
  arrange: ArrangePanel,
  divide: DividePanel,
  take: TakePanel,
  order: OrderPanel,
  harvest: CoinsPanel,
  seize: CoinsPanel,
  discard: CoinsPanel,
  gather: CoinsPanel,
  pay: CoinsPanel,
  store: CoinsPanel,
  act: ActPanel,
  answer: AnswerPanel,
  explore: ExplorePanel,
};

const HINTS: Readonly<Record<string, string>> = {
  choose: 'Press four regions: every suit once, every number once.',
  arrange: 'Press a region, then a spot beside the village.',
  divide: 'Drag a die, tap it, or press 1, 2 or 0 on it.',
  take: 'Press a set, or the keys 1 and 2.',
  order: 'Press the event that comes first.',
  act: 'Choose a piece, or press a place of your colony.',
  harvest: 'Press a shining region, or choose below.',
  seize: 'Press a shining region, or choose below.',
  discard: 'Press a shining region, or choose below.',
  gather: 'Press a shining region, or choose below.',
  pay: 'Press a shining region, or choose below.',
  store: 'Press a shining region, or choose below.',
  answer: 'Your answer is final for this offer.',
  explore: 'Choose blind or a region of the stack, then the spot.',
};

function hint(t: Table, draft: Draft): string {
  if (!t.asked) return waiting(t);
  if (draft.mode.kind === 'build') return `Press a dashed spot to place the ${draft.mode.piece}.`;
  if (draft.mode.kind === 'trade') return 'A tap adds a coin, the minus takes one away.';
  return HINTS[t.step] ?? '';
}

function waiting(t: Table): string {
  if (t.step === 'over') {
    const { ranks } = t.game.result(t.s);
    const best = ranks.flatMap((rank, seat) => (rank === 1 ? [t.name(seat)] : []));
    return best.length > 1 ? 'The game is over: a draw.' : best[0] === 'You' ? 'The game is over: you win.' : `The game is over: ${best[0]} wins.`;
  }
  const who = t.asks >= 0 ? t.asks : t.s.active;
  return who < 0 ? 'The dice choose who begins.' : `${t.name(who)} ${DOING[t.step] ?? 'plays'}.`;
}

export function Panel({ note }: { readonly note: WhyNot | null }) {
  const { t, draft } = useDesk();
  const Work = t.asked
    ? draft.mode.kind === 'trade' && t.step === 'act'
      ? TradePanel
      : PANELS[t.step]
    : t.seat === null || t.step === 'over'
      ? undefined
      : ActPanel;
  return (
    <section class={`natick-panel${Work === undefined ? ' is-slim' : ''}`} aria-label="What to decide">
      <p class={`natick-note${note === null ? '' : ' is-why'}`} role="status">
        {note === null ? hint(t, draft) : `Not now: ${note.words}`}
      </p>
      {Work !== undefined && <Work />}
    </section>
  );
}
