/** The field: both sides with their counters, and three lanes between them. */
import { DURATIONS, ROUNDS } from '../data/numbers.ts';
import { useDesk } from './desk.ts';
import { Lane } from './Lane.tsx';
import { Work } from './panels/Panel.tsx';
import { Strip } from './Strip.tsx';
import { settingUp, type Table } from './table.ts';
import { groundName, LEVEL_NAMES, placeName, say } from './words.en.ts';

const PLACES = [0, 1, 2] as const;

export function Field() {
  const { t, narrow, lane } = useDesk();
  const setup = settingUp(t);
  return (
    <div class={`arms-field${setup ? ' is-setup' : ''}`}>
      <Status />
      <div class="arms-strips">
        {t.above.map((seat) => (
          <Strip key={seat} seat={seat} />
        ))}
      </div>
      {setup ? (
        <div class="arms-sheet">{t.works ? <Work /> : <Waiting />}</div>
      ) : (
        <>
          {narrow && <Tabs />}
          <div class="arms-lanes">
            {PLACES.filter((place) => !narrow || place === lane).map((place) => (
              <Lane key={place} place={place} />
            ))}
          </div>
        </>
      )}
      <div class="arms-strips">
        {t.below.map((seat) => (
          <Strip key={seat} seat={seat} />
        ))}
      </div>
    </div>
  );
}

const Waiting = () => <p class="arms-soft">The armies are being raised.</p>;

function statusOf({ s }: Table, short: boolean): readonly string[] {
  const of = short ? '/' : ' of ';
  return [
    ...(s.battles > 1 ? [`Battle ${s.battle + 1}, won ${s.won[0]} : ${s.won[1]}`] : []),
    `Duration ${Math.min(s.duration + 1, DURATIONS)}${of}${DURATIONS}`,
    `Round ${Math.min(s.round + 1, ROUNDS)}${of}${ROUNDS}`,
    LEVEL_NAMES[s.level],
    `${short ? 'Won' : 'Rounds won'} ${s.wins[0]} : ${s.wins[1]}`,
  ];
}

function Status() {
  const { t, narrow } = useDesk();
  return (
    <p class="arms-status">
      {statusOf(t, narrow).map((text) => (
        <span key={text} class={(LEVEL_NAMES as readonly string[]).includes(text) ? 'is-level' : ''}>
          {text}
        </span>
      ))}
    </p>
  );
}

/** On a narrow screen one lane at a time. */
function Tabs() {
  const { t, lane, showLane } = useDesk();
  const { s } = t;
  return (
    <fieldset class="arms-tabs" aria-label={say.lanes}>
      {PLACES.map((place) => (
        <button key={place} type="button" aria-pressed={lane === place} onClick={() => showLane(place)}>
          <span class="unseen">{`${placeName(place)}: ${groundName(s.ground[place * 2], s.ground[place * 2 + 1])}${s.flipped[place] === 0 ? '' : `, ${say.closed}`}${s.standards === place ? `, ${say.standards}` : ''}`}</span>
          <span aria-hidden="true">
            {place + 1} {groundName(s.ground[place * 2], s.ground[place * 2 + 1]).split(' + ')[0]}
            {s.flipped[place] !== 0 && ' ✕'}
            {s.standards === place && ' ⚑'}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
