/** Whatever a verb needs, choice by choice: a resource, a player, a price, a hero. What is a place can be pressed on the board as well. */
import type { ComponentChildren } from 'preact';
import type { Move } from '#kernel';
import { HEROES } from '../../../watch/data/heroes.ts';
import { MELISANDRE_PRICES, THORNE_PRICES } from '../../../watch/data/substitutes.ts';
import { HERO_NAMES } from '../../../watch/heroes.en.ts';
import { PAIRS } from '../../data/bundles.ts';
import { CARDS } from '../../data/cards.ts';
import { hexes, paths } from '../../data/places.ts';
import { and } from '../../words.en.ts';
import { ResourceIcon } from '../art/resource.tsx';
import { useDesk } from '../desk.ts';
import { NO_MODE } from '../draft.ts';
import type { Table } from '../table.ts';
import { ask, at, CARD_FACTS, CARD_TITLES, HERO_FACTS, RESOURCE_TITLES, say } from '../words.en.ts';
import { SeatMark } from './Answers.tsx';
import { Choice } from './Choice.tsx';
import { Key } from './Key.tsx';
import { Price } from './Price.tsx';

const resource = (kind: number): ComponentChildren => (
  <>
    <ResourceIcon kind={kind} size={22} />
    <span>{RESOURCE_TITLES[kind]}</span>
  </>
);
const player = (t: Table, seat: number): ComponentChildren => (
  <>
    <SeatMark livery={t.livery(seat)} /> {t.name(seat)} <span class="gift-soft">{say.cardsHeld(t.s.held[seat])}</span>
  </>
);
const players = (t: Table, bits: number): string => and(t.s.held.flatMap((_, seat) => (((bits >> seat) & 1) === 1 ? [t.name(seat)] : [])));

/** How an argument of a verb looks on its button. */
type Face = (t: Table, place: number) => ComponentChildren;
interface Parts {
  readonly first: Face;
  readonly second?: Face;
}
const section: Face = (_t, place) => at.sectionShort(place + 1);
const PARTS: Readonly<Record<string, Parts>> = {
  winter: { first: (_t, kind) => resource(kind), second: (_t, kind) => resource(kind) },
  monopoly: { first: (_t, kind) => resource(kind) },
  hunt: { first: (_t, hex) => ask.hunt(hexes.name(hex)) },
  recruits: { first: section },
  mormont: { first: (_t, kind) => resource(kind), second: players },
  marsh: { first: (_t, kind) => resource(kind), second: (_t, kind) => resource(kind) },
  yarwyck: { first: (_t, path) => paths.name(path) },
  thorne: { first: section, second: (_t, price) => <Price cost={THORNE_PRICES.prices[price]} named /> },
  melisandre: { first: (_t, price) => <Price cost={MELISANDRE_PRICES.prices[price]} named /> },
  mance: { first: player },
  benjen: { first: (t, lair) => t.title(t.move('benjen', lair)).replace(/^.* from /, '') },
  ygritte: { first: (_t, hex) => hexes.name(hex) },
  yoren: { first: section },
  tarly: { first: (_t, kind) => resource(kind) },
  repay: { first: (_t, kind) => resource(kind) },
  take: { first: (_t, kind) => resource(kind) },
  choose: { first: (_t, card) => CARD_TITLES[card] },
  enlist: { first: (_t, hero) => HERO_NAMES[hero] },
};

/** The arguments of a move as they are chosen; a pair of resources is chosen one by one. */
function argsOf(t: Table, move: Move): readonly [verb: string, first: number, second: number] {
  const [verb, a = 0, b = 0] = t.game.wire(move);
  if (verb !== 'winter') return [verb, a, b];
  return [verb, PAIRS[a][0], PAIRS[a][1]];
}

interface Option {
  readonly key: string;
  readonly face: ComponentChildren;
  readonly move?: Move;
  readonly first?: number;
}

/** What can be chosen next. Resources of a pair may come in either order. */
function optionsOf(t: Table, verb: string, chosen: readonly number[]): readonly Option[] {
  const moves = t.legal.filter((move) => t.game.wire(move)[0] === verb);
  const parts = PARTS[verb];
  if (parts === undefined) return moves.map((move) => ({ key: String(move), face: t.title(move), move }));
  const [first] = chosen;
  if (parts.second === undefined) return moves.map((move) => ({ key: String(move), face: parts.first(t, argsOf(t, move)[1]), move }));
  if (first === undefined) {
    const firsts = new Set(moves.flatMap((move) => (verb === 'winter' ? argsOf(t, move).slice(1) : [argsOf(t, move)[1]]) as number[]));
    return [...firsts].sort((a, b) => a - b).map((first) => ({ key: `first ${first}`, face: parts.first(t, first), first }));
  }
  return moves.flatMap((move) => {
    const [, a, b] = argsOf(t, move);
    const other = a === first ? b : verb === 'winter' && b === first ? a : -1;
    return other < 0 ? [] : [{ key: String(move), face: parts.second?.(t, other), move }];
  });
}

export function Options({ verb }: { readonly verb: string }) {
  const { t, draft } = useDesk();
  return (
    <>
      {optionsOf(t, verb, draft.kinds).map(({ key, face, move, first }) =>
        move !== undefined ? (
          <Choice key={key} look="chip" move={move}>
            {face}
          </Choice>
        ) : (
          <Choice key={key} look="chip" change={{ kinds: [first ?? 0] }} leads={`${verb} ${first}`}>
            {face}
          </Choice>
        ),
      )}
    </>
  );
}

/** What the verb is about. */
function about(verb: string): readonly [title: string, fact: string] {
  const card = (CARDS as readonly string[]).indexOf(verb === 'hunt' ? 'patrol' : verb);
  if (card >= 0) return [CARD_TITLES[card], CARD_FACTS[card]];
  const hero = (HEROES as readonly string[]).indexOf(verb);
  return hero >= 0 ? [HERO_NAMES[hero], HERO_FACTS[hero]] : [verb, ''];
}

/** A card or a hero that needs a choice. A ranger patrol has two uses. */
export function Chooser() {
  const { t, draft } = useDesk();
  const verb = draft.mode.kind === 'pick' ? draft.mode.verb : '';
  const [title, fact] = about(verb);
  return (
    <div class="gift-step is-card">
      <b>{title}</b>
      <span>{fact}</span>
      <fieldset class="gift-tray" aria-label={title}>
        {verb === 'hunt' && (
          <Choice look="chip" move={t.move('patrol')} ready={t.can('patrol')}>
            {ask.moveTormund}
          </Choice>
        )}
        <Options verb={verb} />
        <Choice look="chip" change={draft.kinds.length > 0 ? { kinds: [] } : { mode: NO_MODE }}>
          {draft.kinds.length > 0 ? ask.back : say.cancel} <Key name="Esc" />
        </Choice>
      </fieldset>
    </div>
  );
}
