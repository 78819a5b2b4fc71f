/** Beside the land: the last roll and what it did, and what the supply still holds. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { BoneDie, TwelveDie } from '../../../web/kit/bones.tsx';
import { NumberDisc } from '../../../web/kit/disc.tsx';
import { countOf } from '../data/handful.ts';
import { KINDS } from '../data/resources.ts';
import { pipsOf } from './art/land.tsx';
import { ResourceIcon } from './art/resource.tsx';
import { useDesk } from './desk.ts';
import { type Layout, onScreen } from './layout.ts';
import { glide } from './motion.ts';
import { northOf, WALL_HEIGHT, WALL_Y } from './north.ts';
import { Price } from './panels/Price.tsx';
import { lastRoll } from './roll.ts';
import type { Table } from './table.ts';
import { RESOURCE_TITLES, say } from './words.en.ts';

/** In the Watch the corners of the sky are taken: below the Wall there is room. */
const belowWall = (t: Table, layout: Layout): Readonly<Record<string, string>> =>
  northOf(t.s) === null ? {} : { top: `${onScreen(layout, { x: 0, y: WALL_Y + WALL_HEIGHT }).y + (layout.kind === 'tall' ? 6 : 14)}px` };

export function LastRoll() {
  const { t, layout, playback } = useDesk();
  const roll = lastRoll(t);
  const dice = useRef<HTMLDivElement>(null);
  const thrown = `${t.s.turn} ${t.s.rolled}`;
  const seen = useRef(thrown);
  useLayoutEffect(() => {
    if (seen.current === thrown) return;
    seen.current = thrown;
    if (t.step === 'roll' || t.step === 'dice') return;
    dice.current?.querySelectorAll('svg').forEach((die, i) => {
      glide(
        die,
        [
          { transform: `translateY(-24px) rotate(${i % 2 === 0 ? -200 : 230}deg)`, opacity: 0.2 },
          { transform: 'none', opacity: 1 },
        ],
        540 + i * 50,
      );
    });
  }, [thrown]);
  if (roll === null) return null;
  return (
    <section class={`gift-side is-roll${roll.die > 0 ? ' is-three' : ''}`} aria-label={say.lastRoll} style={belowWall(t, layout)}>
      <h2>{say.lastRoll}</h2>
      <div ref={dice} class="gift-dice">
        {roll.faces.length > 0 ? (
          roll.faces.map((face, i) => (
            <svg key={i} viewBox="-20 -20 40 42" width="40" height="42" aria-hidden="true">
              <BoneDie face={face} />
            </svg>
          ))
        ) : (
          <svg viewBox="-20 -20 40 42" width="40" height="42" aria-hidden="true">
            <NumberDisc text={String(roll.sum)} pips={pipsOf(roll.sum)} />
          </svg>
        )}
        {roll.die > 0 && (
          <svg viewBox="-20 -20 40 42" width="40" height="42" aria-hidden="true">
            <TwelveDie face={roll.die} />
          </svg>
        )}
        <span class="gift-sum">
          <span class="unseen">{t.name(roll.seat)}: </span>
          {roll.sum}
        </span>
      </div>
      <ul class="gift-gains">
        {roll.gains.map(([seat, cards]) => (
          <li key={seat}>
            <b>{t.name(seat)}</b> <Price cost={cards} named />
          </li>
        ))}
        {roll.short.map((kind) => (
          <li key={`short ${kind}`}>{say.runsShort(RESOURCE_TITLES[kind].toLowerCase())}</li>
        ))}
        {roll.sum === 7 && <li>{say.seven}</li>}
        {playback.words === null && roll.march.slice(0, 4).map((line) => <li key={line}>{line}</li>)}
        {roll.sum !== 7 && roll.faces.length > 0 && roll.gains.length === 0 && <li>{say.nobody}</li>}
      </ul>
    </section>
  );
}

/** Everybody may count what lies in the open. */
export function Store() {
  const { t } = useDesk();
  const { s } = t;
  return (
    <section class="gift-side is-store" aria-label={say.supply}>
      <h2>{say.supply}</h2>
      <ul class="gift-store">
        {Array.from({ length: KINDS }, (_, kind) => (
          <li key={kind}>
            <ResourceIcon kind={kind} size={18} />
            <span class="unseen">{RESOURCE_TITLES[kind]}</span> {countOf(s.supply, kind)}
          </li>
        ))}
      </ul>
      <p>{say.deck(s.deckSize)}</p>
    </section>
  );
}
