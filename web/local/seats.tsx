/** The seats of a game on this device: me, another person here, or a bot. */
import { Crest } from '../kit/crest.tsx';
import { Icon } from '../kit/icon.tsx';
import { Segments } from '../kit/segments.tsx';
import { words } from '../words/index.ts';

const { local: l } = words;
const n = words.table.newTable;

export interface DeviceSeat {
  readonly name: string;
  readonly kind: 'person' | 'bot';
  readonly level: string;
}

/** The first seat is whoever sets the table; the others begin as bots. */
export const deviceSeat = (seat: number, me: string | undefined): DeviceSeat => ({
  name: seat === 0 && me !== undefined ? me : l.player(seat + 1),
  kind: seat === 0 ? 'person' : 'bot',
  level: 'steady',
});

/** Why a game cannot begin so; null when it can. */
export function seatsProblem(seats: readonly DeviceSeat[]): string | null {
  const names = seats.filter(({ kind }) => kind === 'person').map(({ name }) => name.trim().toLocaleLowerCase());
  if (names.length === 0) return l.noPerson;
  if (names.some((name) => name === '')) return l.noName;
  return new Set(names).size < names.length ? l.sameName : null;
}

interface Props {
  readonly seats: readonly DeviceSeat[];
  readonly levels: readonly string[];
  change(seat: number, to: DeviceSeat): void;
}

export function DeviceSeats({ seats, levels, change }: Props) {
  return (
    <ul class="new-seats">
      {seats.map((seat, i) => (
        <li key={i}>
          <Crest livery={i} size={36} />
          {seat.kind === 'person' ? (
            <input
              class="field what"
              aria-label={l.name(i + 1)}
              maxLength={24}
              autocomplete="off"
              spellcheck={false}
              value={seat.name}
              onInput={(event) => change(i, { ...seat, name: event.currentTarget.value })}
            />
          ) : (
            <span class="what strong">{words.botName(seat.level)}</span>
          )}
          <Segments
            label={n.seat(i + 1)}
            value={seat.kind}
            choices={[
              ['person', <Label key="person" icon="person" text={l.kinds.person} />],
              ['bot', <Label key="bot" icon="bot" text={l.kinds.bot} />],
            ]}
            choose={(kind) => change(i, { ...seat, kind })}
          />
          {seat.kind === 'bot' && levels.length > 1 && (
            <div class="level">
              <Segments
                label={n.level}
                value={seat.level}
                choices={levels.map((level) => [level, words.level(level)] as const)}
                choose={(level) => change(i, { ...seat, level })}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Label({ icon, text }: { icon: 'person' | 'bot'; text: string }) {
  return (
    <>
      <Icon name={icon} size={15} />
      {text}
    </>
  );
}
