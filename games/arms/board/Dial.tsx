/** The Mastery dial: twelve hours of the own hand, and inside them what the chosen card would do against each card of the opponent. */
import { useRef } from 'preact/hooks';
import { Art } from '../../../web/kit/art.tsx';
import { cameByKey, resting } from '../../../web/kit/resting.ts';
import { CARDS } from '../data/numbers.ts';
import { duel } from '../rules/duel.ts';
import { forceWords, HOURS, holds, owed } from './clock.ts';
import { useDesk } from './desk.ts';
import { backWhen } from './Strip.tsx';
import { say } from './words.en.ts';

const point = (hour: number, r: number): readonly [x: number, y: number] => {
  const angle = (hour * Math.PI) / 6 - Math.PI / 2;
  return [Math.round(Math.cos(angle) * r * 10) / 10, Math.round(Math.sin(angle) * r * 10) / 10];
};

const ARC = 88;
/** A twelfth of the ring around an hour. */
const arc = (hour: number): string => {
  const [x1, y1] = point(hour - 0.5, ARC);
  const [x2, y2] = point(hour + 0.5, ARC);
  return `M${x1} ${y1}A${ARC} ${ARC} 0 0 1 ${x2} ${y2}`;
};

const LOOKS = { '1': 'is-win', '0': 'is-draw', '-1': 'is-loss' } as const;
const OUTCOMES = { '1': 'wins', '0': 'draws', '-1': 'loses' } as const;
const key = (result: number): keyof typeof LOOKS => String(result) as keyof typeof LOOKS;

export function Dial() {
  const desk = useDesk();
  const { t, draft } = desk;
  const { s } = t;
  const root = useRef<SVGSVGElement>(null);
  const hand = s.hand[t.own];
  const theirs = s.hand[t.foe];
  const shown = draft.look > 0 ? draft.look : draft.card;
  const calls = draft.call > 0;
  const choose = (card: number): void => {
    const why = desk.why(t.move('order', card - 1, 0));
    if (holds(hand, card)) desk.change({ card, look: 0 });
    else desk.tell(why);
  };
  const turn = (event: KeyboardEvent, card: number): void => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === ' ' || event.key === 'Enter') choose(card);
    else if (by === undefined) return;
    else {
      const next = ((card - 1 + by + CARDS) % CARDS) + 1;
      root.current?.querySelector<SVGGElement>(`[data-hour="${next}"]`)?.focus();
      if (holds(hand, next)) desk.change({ card: next, look: 0 });
      else desk.change({ look: next });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  // One hour takes the Tab key: the chosen one, or the first in hand.
  const home = draft.card > 0 ? draft.card : (HOURS.find((card) => holds(hand, card)) ?? 1);
  return (
    <div class="arms-dial-home" role="radiogroup" aria-label={say.dial}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its group has the name, and every hour one of its own. */}
      <svg ref={root} class="arms-dial" viewBox="-150 -150 300 300" focusable="false">
        <circle class="arms-dial-face" r="147" />
        {shown > 0 &&
          HOURS.map((other) => (
            <Art key={other} class={`${LOOKS[key(duel(shown, other))]}${holds(theirs, other) ? '' : ' is-gone'}`}>
              <path class="arms-arc" d={arc(other)} />
              <text class="arms-owed" x={point(other, 66)[0]} y={point(other, 66)[1]} dy="0.36em">
                {holds(theirs, other) ? owed(shown, other, calls) : '–'}
              </text>
            </Art>
          ))}
        {shown > 0 ? (
          <Art>
            <text class="arms-dial-card" y="-2">
              {shown}
            </text>
            <text class="arms-dial-text" y="20">
              {forceWords(shown)}
            </text>
          </Art>
        ) : (
          <Art>
            <text class="arms-dial-text" y="4">
              {say.chooseCard}
            </text>
          </Art>
        )}
        {HOURS.map((card) => {
          const [x, y] = point(card, 119);
          const mine = holds(hand, card);
          const back = mine ? '' : backWhen(t, (s.spent[t.own] >> (card - 1)) & 1 ? 1 : 2);
          const spent = (s.spent[t.own] >> (card - 1)) & 1 ? 1 : 2;
          const chosen = draft.card === card;
          const tell = (): void => desk.tell(mine ? null : { words: `The ${card} is spent: back ${back}.`, rule: 'arms.recover' });
          return (
            // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be an input.
            <g
              key={card}
              class={`arms-hour${mine ? '' : ' is-spent'}${chosen ? ' is-chosen' : ''}`}
              transform={`translate(${x} ${y})`}
              role="radio"
              aria-checked={chosen}
              aria-disabled={mine ? undefined : true}
              aria-label={mine ? hourWords(card, theirs) : `${card}, spent, back ${back}`}
              tabindex={card === home ? 0 : -1}
              data-hour={card}
              onClick={() => choose(card)}
              onKeyDown={(event) => turn(event, card)}
              onFocus={(event) => {
                if (cameByKey(event)) tell();
              }}
              onPointerEnter={(event) => {
                if (event.pointerType !== 'touch') desk.change({ look: card });
              }}
              {...resting<SVGGElement>(tell, () => {
                desk.tell(null);
                desk.change({ look: 0 });
              })}
            >
              <circle class="arms-hour-hit" r="30" />
              <circle class="arms-hour-ring" r={chosen ? 31 : 27} />
              <circle class="arms-hour-disc" r={chosen ? 26 : 22} />
              <text class="arms-hour-number" dy={mine ? '0.34em' : '0.16em'}>
                {card}
              </text>
              {!mine && <path class="arms-hour-wait" d={spent === 2 ? 'M-3 12h6' : 'M-8 12h6M2 12h6'} />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** "9: wins against 4 of Cade's cards, draws with 2, loses to 3". */
function hourWords(card: number, theirs: number): string {
  const counts = { wins: 0, draws: 0, loses: 0 };
  for (const other of HOURS) if (holds(theirs, other)) counts[OUTCOMES[key(duel(card, other))]]++;
  return `${card}: of the cards left to your opponent it beats ${counts.wins}, draws with ${counts.draws}, loses to ${counts.loses}. ${forceWords(card)}`;
}

/** What is not in hand, and when it comes back. */
export function spentWords(hand: { readonly spent: number; readonly resting: number }, soon: string, later: string): readonly string[] {
  const list = (bits: number): string => HOURS.filter((card) => holds(bits, card)).join(', ');
  return [
    ...(hand.resting === 0 ? [] : [`${list(hand.resting)}: back ${soon}`]),
    ...(hand.spent === 0 ? [] : [`${list(hand.spent)}: back ${later}`]),
  ];
}
