/** An item that is looked at: its power, and what can be done with it now. */
import { BOAT, FIRST_MATE, FOOD, GUNPOWDER, LOCATIONS, PARROT, PISTOL, WATER } from '../../data/pieces.ts';
import { has } from '../../rules/board.ts';
import { useDesk } from '../desk.ts';
import { missionsIn } from '../places.ts';
import { standingNames } from '../Spot.tsx';
import type { Verb } from '../table.ts';
import { ask, itemAbout, itemTitle, missionTitle, placeTitle, say } from '../words.en.ts';
import { Back, Choice } from './Choice.tsx';

/** Every location as a target, those that cannot be one left out. */
function Targets({ verb }: { readonly verb: Verb }) {
  const { t } = useDesk();
  const open = LOCATIONS.flatMap((_, at) => (t.can(verb, at) ? [at] : []));
  if (open.length === 0)
    return (
      <Choice move={t.move(verb, 0)} ready={false}>
        {t.title(t.move(verb, 0)).split(':')[0]}
      </Choice>
    );
  return (
    <div class="oath-targets">
      {open.map((at) => (
        <Choice key={at} look="chip" move={t.move(verb, at)} label={t.title(t.move(verb, at))}>
          {placeTitle(at)} {verb === 'blast' && <span class="oath-soft">{ask.hits(standingNames(t, at))}</span>}
        </Choice>
      ))}
    </div>
  );
}

function Deeds({ space }: { readonly space: number }) {
  const { t } = useDesk();
  switch (space) {
    case FIRST_MATE:
      return <Targets verb="sail" />;
    case GUNPOWDER:
      return <Targets verb="blast" />;
    case WATER:
      return t.step === 'turn' ? <Targets verb="copy" /> : null;
    case FOOD:
      return (
        <Choice look="primary" move={t.move('eat')}>
          {ask.eat}
        </Choice>
      );
    case PISTOL:
      return t.step === 'turn' ? (
        <div class="oath-targets">
          {ask.modes.map((words, mode) => (
            <Choice key={words} look="chip" move={t.move('pistol', mode)} pressed={t.s.pistol[t.me] === mode}>
              {words}
            </Choice>
          ))}
        </div>
      ) : null;
    case PARROT:
      return (
        <div class="oath-targets">
          {missionsIn(t, t.me).map((mission) => (
            <Choice
              key={mission}
              look="chip"
              move={t.move('parrot', mission)}
              ready={t.can('parrot', mission)}
              {...(t.can('parrot', mission) ? { change: { picked: { kind: 'mission', at: mission } as const, pay: null } } : {})}
              leads={`parrot ${mission}`}
            >
              {missionTitle(mission)}
            </Choice>
          ))}
        </div>
      );
    default:
      return null;
  }
}

/** Items that leave the board when they are used. */
const SPENT: readonly number[] = [FIRST_MATE, PARROT, GUNPOWDER, FOOD];

export function AboutItem({ space }: { readonly space: number }) {
  const { t, shown } = useDesk();
  const own = shown === t.me && t.seat !== null;
  const token = has(t.s, shown, space);
  const mine = own && t.asked && (t.step === 'turn' || t.step === 'after') && token && space < BOAT;
  return (
    <>
      <h2 class="oath-title">
        {itemTitle(space)} <Back words={say.back} />
      </h2>
      <p class="oath-about">{itemAbout(space)}</p>
      <p class="oath-soft">
        {own ? '' : ask.theirs(t.name(shown))} {token ? ask.token : ask.noToken}
      </p>
      {mine && SPENT.includes(space) && <p class="oath-warning">{`${ask.givesUp}: ${itemTitle(space)}`}</p>}
      {mine && <Deeds space={space} />}
    </>
  );
}
