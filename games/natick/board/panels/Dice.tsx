/** Divide and take: both futures are always on the table. */
import { useMemo } from 'preact/hooks';
import { useDesk } from '../desk.ts';
import { dieTitle, splitOf } from '../dice.ts';
import { futureOf } from '../futures.ts';
import { EVENT_FACTS, EVENT_TITLES } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { FutureRows } from './Future.tsx';

const ORDINALS = ['one', 'two'] as const;

export function DividePanel() {
  const desk = useDesk();
  const { t, draft } = desk;
  const { split, turned } = splitOf(draft);
  const move = t.move('divide', split);
  const futures = useMemo(() => [0, 1].map((set) => futureOf(t, t.s, [move, t.move('take', turned ? 1 - set : set)])), [t.s, move, turned]);
  const taker = t.name(t.s.active);
  return (
    <div class="natick-row">
      {futures.map((future, set) => (
        <div key={set} class="natick-card-box" onPointerEnter={() => desk.change({ set })} onPointerLeave={() => desk.change({ set: -1 })}>
          <span class="natick-card-title">
            If {taker} takes set {ORDINALS[set]}
          </span>
          <FutureRows future={future} />
        </div>
      ))}
      <Choice look="primary" move={move} ready={t.can('divide', split)}>
        Offer these two sets
      </Choice>
    </div>
  );
}

export function TakePanel() {
  const desk = useDesk();
  const { t } = desk;
  const futures = useMemo(() => [0, 1].map((set) => futureOf(t, t.s, [t.move('take', set)])), [t.s]);
  return (
    <div class="natick-row is-cards">
      {futures.map((future, set) => (
        <Choice
          key={set}
          class="natick-card-box"
          move={t.move('take', set)}
          ready={t.can('take', set)}
          onHint={(on) => desk.change({ set: on ? set : -1 })}
        >
          <span class="natick-card-title">Take set {ORDINALS[set]}</span>
          <FutureRows future={future} />
        </Choice>
      ))}
    </div>
  );
}

export function OrderPanel() {
  const { t } = useDesk();
  return (
    <div class="natick-row is-cards">
      {[0, 1, 2, 3]
        .filter((suit) => t.can('resolve', suit))
        .map((suit) => (
          <Choice key={suit} class="natick-card-box" move={t.move('resolve', suit)} label={`${EVENT_TITLES[t.s.event[suit] ?? 0]} next`}>
            <span class="natick-card-title">{dieTitle(t, suit)}</span>
            <span class="natick-small">{EVENT_FACTS[t.s.event[suit] ?? 0]}</span>
          </Choice>
        ))}
    </div>
  );
}
