/** A player's side: twelve items and the boat, toughness and purse, pawns at home, missions, action cards, followers. */
import { Crest } from '../../../web/kit/crest.tsx';
import { ACTION_KINDS } from '../data/cards.ts';
import { BOAT, FOLLOWER_PLACE, PAWNS, RESOURCES } from '../data/pieces.ts';
import { has, spaceOfBit } from '../rules/board.ts';
import { PIRATE_PAWN } from '../rules/pawns.ts';
import { HOME } from '../types.ts';
import { RESOURCE_ICONS, Rich, Sign } from './art/icons.tsx';
import { Circle, Pawn } from './art/pawn.tsx';
import { billOf, leaving } from './bill.ts';
import { useDesk } from './desk.ts';
import { ActionFace, MissionFace, missionLabel } from './Faces.tsx';
import { Mark } from './Mark.tsx';
import { cardsIn, followersOf, missionsIn } from './places.ts';
import {
  cardAbout,
  cardTitle,
  followerAbout,
  followerShort,
  followerTitle,
  itemTitle,
  PIRATE_HELP,
  PIRATE_SHORT,
  placeTitle,
  powerShort,
  resourceTitle,
  say,
} from './words.en.ts';

function Seats() {
  const { t } = useDesk();
  return (
    <div class="oath-seats">
      {t.s.pirate.map((_, seat) => (
        <Mark key={seat} kind="seat" at={seat} label={`${t.name(seat) === 'You' ? 'Your' : `${t.name(seat)}’s`} board`} class="oath-seat">
          <Crest livery={t.livery(seat)} size={22} />
        </Mark>
      ))}
    </div>
  );
}

function Item({ space }: { readonly space: number }) {
  const { t, draft, shown } = useDesk();
  const token = has(t.s, shown, space);
  const gone = shown === t.me && leaving(billOf(t, draft)).includes(space);
  const resource = space < BOAT ? space >> 2 : space - BOAT;
  const name = space < BOAT ? itemTitle(space) : `Boat, ${resourceTitle(resource)}`;
  const label = `${name}: ${token ? 'a token' : 'no token'}, ${powerShort(space)}${gone ? `, ${say.given}` : ''}`;
  return (
    <Mark kind="item" at={space} label={label} class={`oath-item${token ? ' has-token' : ''}${gone ? ' is-leaving' : ''}`}>
      <span class="oath-token" aria-hidden="true">
        {token && (
          <span data-piece={`token-${shown}-${space}`}>
            <Sign name={RESOURCE_ICONS[resource]} size={20} />
          </span>
        )}
      </span>
      <span class="oath-item-words" aria-hidden="true">
        <b>{itemTitle(space)}</b>
        {space < BOAT && <span>{powerShort(space)}</span>}
      </span>
      {gone && (
        <span class="oath-tag is-bad" aria-hidden="true">
          {say.given}
        </span>
      )}
    </Mark>
  );
}

export function Items() {
  const { t, shown } = useDesk();
  const { s } = t;
  const home = Array.from({ length: s.mates + 1 }, (_, pawn) => pawn);
  return (
    <section class="oath-board" aria-label={`${say.shore}: ${t.name(shown)}`}>
      <div class="oath-purse">
        <Seats />
        <p>
          <b class="oath-who">{t.name(shown)}</b>
          {s.pirate[shown] >= 0 && <span class="oath-ability">{`${PIRATE_SHORT[s.pirate[shown]]}: ${PIRATE_HELP[s.pirate[shown]]}`}</span>}
          <Rich text={`${s.toughness[shown]} {heart}`} size={17} />
          <Rich text={`${s.doubloons[shown]} {coin}`} size={17} />
          <span class="oath-crew" role="img" aria-label={`${home.filter((pawn) => s.pawn[shown * PAWNS + pawn] === HOME).length} pawns at home`}>
            {home.map((pawn) =>
              s.pawn[shown * PAWNS + pawn] === HOME ? (
                <Pawn key={pawn} livery={t.livery(shown)} pirate={pawn === PIRATE_PAWN} piece={`home-${shown}-${pawn}`} size={24} />
              ) : (
                <Circle key={pawn} size={24} />
              ),
            )}
          </span>
        </p>
      </div>
      <div class="oath-items">
        {RESOURCES.map((name, resource) => [0, 1, 2, 3, 4].map((bit) => <Item key={`${name}${bit}`} space={spaceOfBit(resource, bit)} />))}
      </div>
    </section>
  );
}

export function Missions() {
  const { t, shown } = useDesk();
  const own = missionsIn(t, shown);
  const held = t.s.missionsHeld[shown];
  return (
    <section class="oath-hand" aria-label={`${say.missions}: ${t.name(shown)}`}>
      <h2>
        {say.missions} <span>{own.length > 0 ? say.secret : `${held}`}</span>
      </h2>
      <div class="oath-cards">
        {own.map((mission) => (
          <Mark key={mission} kind="mission" at={mission} label={missionLabel(t, mission, shown)} class="oath-card" piece={`mission-${mission}`}>
            <MissionFace t={t} mission={mission} seat={shown} />
          </Mark>
        ))}
        {own.length === 0 && Array.from({ length: Math.min(held, 4) }, (_, i) => <span key={i} class="oath-back" />)}
      </div>
    </section>
  );
}

export function Cards() {
  const { t, shown } = useDesk();
  const own = cardsIn(t, shown);
  const held = t.s.actionsHeld[shown];
  return (
    <section class="oath-hand" aria-label={`${say.cards}: ${t.name(shown)}`}>
      <h2>
        {say.cards} <span>{own.length > 0 ? say.secret : `${held}`}</span>
      </h2>
      <div class="oath-cards">
        {own.map((card) => (
          <Mark key={card} kind="card" at={card} label={`Action card ${cardTitle(card)}: ${cardAbout(card)}`} class="oath-card is-dark">
            <ActionFace card={card} copies={t.s.actions[shown * ACTION_KINDS + card]} />
          </Mark>
        ))}
        {own.length === 0 && Array.from({ length: Math.min(held, 4) }, (_, i) => <span key={i} class="oath-back is-dark" />)}
      </div>
    </section>
  );
}

export function Crew() {
  const { t, shown } = useDesk();
  const own = followersOf(t, shown);
  return (
    <section class="oath-hand is-crew" aria-label={`${say.crew}: ${t.name(shown)}`}>
      <h2>
        {say.crew} <span>{own.length}</span>
      </h2>
      <div class="oath-followers">
        {own.map((follower) => {
          const tired = ((t.s.tired[shown] >> follower) & 1) === 1;
          const where = FOLLOWER_PLACE[follower];
          return (
            <Mark
              key={follower}
              kind="follower"
              at={follower}
              label={`Follower ${followerTitle(follower)}: ${followerAbout(follower)}${tired ? ` ${say.rests}` : ''}`}
              class={`oath-follower${tired ? ' is-tired' : ''}`}
            >
              <span aria-hidden="true">
                <b>{followerShort(follower)}</b> {tired ? say.rests : where < 0 ? 'every round' : placeTitle(where)}
              </span>
            </Mark>
          );
        })}
      </div>
    </section>
  );
}
