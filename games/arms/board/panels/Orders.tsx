/** Orders: the dial, the Secondary Card, and the seal. */
import { liveryOf, shapePath } from '../../../../web/kit/livery.ts';
import { MASTERS } from '../../data/masters.ts';
import { SECONDARY_COST } from '../../data/numbers.ts';
import { callOf, cardOf } from '../../rules/calls.ts';
import { sideOf } from '../../types.ts';
import { MasterIcon, Wax } from '../art/marks.tsx';
import { clockWords, costWords, HOURS, holds, spread } from '../clock.ts';
import { Dial, spentWords } from '../Dial.tsx';
import { useDesk } from '../desk.ts';
import { backWhen } from '../Strip.tsx';
import { CALL_NAMES } from '../words.en.ts';
import { Choice, Seal } from './Choice.tsx';

export function OrdersPanel() {
  const { t, draft } = useDesk();
  const { card, call } = draft;
  const move = t.move('order', Math.max(0, card - 1), call);
  const sealedSame = t.answer >= 0 && cardOf(t.answer) === card && callOf(t.answer) === call;
  return (
    <div class="arms-orders">
      <header class="arms-head">
        <h2>Mastery dial</h2>
        <Inside />
      </header>
      <Dial />
      <Counts />
      <Secondary />
      {sealedSame ? (
        <p class="arms-sealed" role="status">
          <Wax size={22} /> <b>Sealed: the {card}</b> {call > 0 && `with the ${CALL_NAMES[call]}`}{' '}
          <span class="arms-soft">Turn the dial to change it.</span>
        </p>
      ) : (
        <Seal move={move} {...(card === 0 ? { why: 'Choose a card on the dial first.' } : {})}>
          {t.answer >= 0 ? 'Change to' : 'Seal'} {card === 0 ? 'a card' : `card ${card}`}
          {card > 0 && call > 0 && ` + ${CALL_NAMES[call]}`}
        </Seal>
      )}
      <Duels />
    </div>
  );
}

/** Whose cards the numbers inside the dial stand for. */
function Inside() {
  const { t } = useDesk();
  const { colour, shape } = liveryOf(t.livery(t.foe));
  return (
    <span class="arms-chip">
      <svg width="14" height="14" viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
        <path d={shapePath(shape, 5.6)} fill={colour} stroke="#0E1116" />
      </svg>
      Inside: what you owe against {t.whose(t.foe)} cards
    </span>
  );
}

/** A count of the cards that are left, not a forecast. */
function Counts() {
  const { t, draft } = useDesk();
  const card = draft.look > 0 ? draft.look : draft.card;
  if (card === 0) return <p class="arms-counts arms-soft">The dial shows what a card beats, and what each duel would cost.</p>;
  const { wins, draws, loses } = spread(card, t.s.hand[t.foe]);
  return (
    <p class="arms-counts">
      <span class="is-win" style={{ flexGrow: wins.length + 1 }}>
        {wins.length} win
      </span>
      <span class="is-draw" style={{ flexGrow: draws.length + 1 }}>
        {draws.length} draw
      </span>
      <span class="is-loss" style={{ flexGrow: loses.length + 1 }}>
        {loses.length} lose
      </span>
    </p>
  );
}

/** The same in words, with what is spent on both sides and when the own cards come back. */
function Duels() {
  const { t, draft } = useDesk();
  const { s } = t;
  const card = draft.look > 0 ? draft.look : draft.card;
  const gone = HOURS.filter((other) => !holds(s.hand[t.foe], other));
  const spent = spentWords({ spent: s.spent[t.own], resting: s.resting[t.own] }, backWhen(t, 2), backWhen(t, 1));
  return (
    <p class="arms-duels">
      {card > 0 && `${clockWords(card)} ${costWords(card, draft.call > 0)} `}
      <span class="arms-soft">
        {gone.length > 0 && `${t.name(t.foe)} cannot play ${gone.join(', ')}. `}
        Your spent cards: {spent.length === 0 ? 'none' : spent.join('; ')}.
      </span>
    </p>
  );
}

function Secondary() {
  const desk = useDesk();
  const { t, draft } = desk;
  const { s } = t;
  const masters = MASTERS[s.army[sideOf(s, t.own)]];
  const names = ['', masters.battle.name, masters.combat.name];
  /** Why a Master cannot be called with whatever card; that it is sealed already is no obstacle. */
  const barred = (call: number) => {
    const why = call === 0 ? null : desk.why(t.move('order', firstIn(s.hand[t.own]) - 1, call));
    return why === null || why.rule === 'arms.secret' ? null : why;
  };
  const shut = barred(1) ?? barred(2);
  return (
    <fieldset class="arms-field-set">
      <legend>
        <b>Secondary Card</b> <span class="arms-soft">+{SECONDARY_COST} MP owed</span>
      </legend>
      <div class="arms-row is-three">
        {CALL_NAMES.map((name, call) => {
          const why = barred(call);
          return (
            <Choice
              key={name}
              change={{ call }}
              ready={why === null}
              pressed={draft.call === call}
              {...(why === null ? {} : { why: why.words })}
              {...(call === 0 ? {} : { label: `${name}: ${names[call]}, ${masterWords(masters, call)}` })}
            >
              {call > 0 && <MasterIcon call={call} size={18} />} <span class={call > 0 ? 'arms-call-name' : ''}>{name}</span>
            </Choice>
          );
        })}
      </div>
      <p class="arms-small arms-soft">
        {s.secondary[t.own] !== 0
          ? `Yours is spent, back ${backWhen(t, s.secondary[t.own] as 1 | 2)}.`
          : draft.call > 0
            ? `${names[draft.call]}: ${masterWords(masters, draft.call)}.`
            : shut === null
              ? `${names[1]} or ${names[2]}.`
              : `${t.name(t.mate)} calls the ${CALL_NAMES[callOf(s.answer[t.mate])]}, so you cannot.`}
      </p>
    </fieldset>
  );
}

const firstIn = (hand: number): number => HOURS.find((card) => holds(hand, card)) ?? 1;

/** What a Master does, in a few words. */
function masterWords({ battle, combat }: (typeof MASTERS)[number], call: number): string {
  if (call === 2) return `Strike +${combat.attack} when your Chosen Troop strikes, Guard +${combat.defence} when it is struck`;
  return [
    ...(battle.own > 0 ? [`your side absorbs ${battle.own} more`] : []),
    ...(battle.enemy < 0 ? [`the enemy absorbs ${-battle.enemy} less`] : []),
    ...(battle.regain > 0 ? [`your side regains ${battle.regain} MP`] : []),
    ...(battle.clash > 0 ? [`${battle.clash} more in a Clash`] : []),
  ].join(', ');
}
