/** What is known of the place that is looked at: what it gives, its odds, its route, and why it is closed when it is asked for. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { BOARDS } from '../data/boards.ts';
import { ANY } from '../data/resources.ts';
import { isBuilt, isKeep, ownerOf } from '../rules/spots.ts';
import { actionAt, pieceAt } from './actions.ts';
import { pipsOf, tokenText } from './art/land.tsx';
import { ResourceIcon } from './art/resource.tsx';
import { COSTS } from './costs.ts';
import { type Desk, useDesk } from './desk.ts';
import { anchored } from './layout.ts';
import { Price } from './panels/Price.tsx';
import { isBlocked, landAround, type Place, pipsAt, routeAt, terrainTitle, typeIn } from './places.ts';
import { at, TYPE_TITLES } from './words.en.ts';

/** So that a pointer that only passes shows nothing. */
const REST = 220;

export function Look() {
  const desk = useDesk();
  const looked = desk.looked.value;
  const [shown, setShown] = useState<Place | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    clearTimeout(timer.current);
    if (looked === null) setShown(null);
    else timer.current = setTimeout(() => setShown(looked), REST);
    return () => clearTimeout(timer.current);
  }, [looked]);
  if (shown === null || shown !== looked || desk.draft.picked !== null) return null;
  return <Card desk={desk} place={shown} />;
}

function Card({ desk, place }: { readonly desk: Desk; readonly place: Place }) {
  const { t } = desk;
  return (
    <div class="gift-look" style={anchored(desk.layout, place, 224)} aria-hidden="true">
      {place.kind === 'spot' && <SpotFacts desk={desk} spot={place.at} />}
      {place.kind === 'hex' && <HexFacts desk={desk} hex={place.at} />}
      {place.kind === 'path' && <b>{t.s.road[place.at] >= 0 ? at.road(t.whose(t.s.road[place.at])) : at.freePath}</b>}
      {(place.kind === 'section' || place.kind === 'lair') && <b>{place.label}</b>}
      <Verdict desk={desk} place={place} />
    </div>
  );
}

const Dots = ({ count }: { readonly count: number }) => <span class={`gift-dots${count >= 5 ? ' is-hot' : ''}`}>{'•'.repeat(count)}</span>;

function SpotFacts({ desk: { t }, spot }: { readonly desk: Desk; readonly spot: number }) {
  const here = t.s.spot[spot];
  const route = routeAt(t, spot);
  const kind = route === '' ? ANY : t.s.land.routes[BOARDS[t.s.land.board].routeAt[spot]];
  return (
    <>
      <b>{isBuilt(here) ? at.built(isKeep(here), t.whose(ownerOf(here))) : at.freeSpot}</b>
      {landAround(t, spot).map((hex) => (
        <span key={hex} class={`gift-look-row${isBlocked(t, hex) ? ' is-shut' : ''}`}>
          <ResourceIcon kind={t.s.land.terrain[hex]} size={18} />
          <span>{terrainTitle(t, hex)}</span>
          <b>{t.s.land.token[hex] === 0 ? '–' : tokenText(t.s.land.token[hex])}</b>
          <Dots count={pipsOf(t.s.land.token[hex])} />
        </span>
      ))}
      <span class="gift-look-sum">
        <b>{pipsAt(t, spot)}</b> {at.odds}
      </span>
      {route !== '' && (
        <span class="gift-look-row">
          <ResourceIcon kind={kind} size={18} />
          <span>{route}</span>
        </span>
      )}
    </>
  );
}

function HexFacts({ desk: { t }, hex }: { readonly desk: Desk; readonly hex: number }) {
  const token = t.s.land.token[hex];
  const title = terrainTitle(t, hex);
  return (
    <>
      <b>
        {title.charAt(0).toUpperCase() + title.slice(1)}
        {token === 0 ? '' : ` ${tokenText(token)}`} <Dots count={pipsOf(token)} />
      </b>
      {token > 0 && (
        <span class="gift-look-sum">
          {pipsOf(token)} {at.odds}
        </span>
      )}
      {hex === t.s.tormund && <span class="gift-look-shut">{at.tormundBlocks}</span>}
      {((t.s.occupied >> hex) & 1) === 1 && <span class="gift-look-shut">{at.blocks(TYPE_TITLES[typeIn(t.s, hex)])}</span>}
    </>
  );
}

/** What pressing does, or why it does not, where that was asked. */
function Verdict({ desk, place }: { readonly desk: Desk; readonly place: Place }) {
  const { t, draft } = desk;
  if (!t.asked) return null;
  const action = actionAt(t, draft, place);
  const piece = t.step === 'act' ? pieceAt(t, place) : null;
  if ((action.move !== undefined || action.change !== undefined) && piece !== null && piece !== 'card') {
    return (
      <span class="gift-look-row is-verdict">
        {t.title(t.move(piece, place.at)).split(' at ')[0]} <Price cost={COSTS[piece]} />
      </span>
    );
  }
  if (action.refused === undefined || (t.step === 'act' && draft.mode.kind !== 'build')) return null;
  const why = desk.why(action.refused);
  return why === null ? null : <span class="gift-look-shut">{why.words}</span>;
}
