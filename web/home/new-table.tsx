/** The dialog in which a table is set: game, seats, time, options. */
import './new-table.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { registry } from '#games';
import { type Aid, aidsOf, type ClockRule, type UndoRule } from '#match';
import { call, inWords } from '../api/call.ts';
import { beSomebody, me } from '../api/session.ts';
import type { TableAnswer } from '../api/shapes.ts';
import { Crest } from '../kit/crest.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import { Segments, Switch } from '../kit/segments.tsx';
import { type DeviceSeat, DeviceSeats, deviceSeat, seatsProblem } from '../local/seats.tsx';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { describe, games, reachable } from './hall.ts';
import { Options } from './options.tsx';

const n = words.table.newTable;
const { local: l } = words;
type Where = keyof typeof l.wheres;
type ClockKey = keyof typeof n.clocks;
const CLOCKS: Readonly<Record<ClockKey, ClockRule>> = {
  none: { kind: 'none' },
  live: { kind: 'move', ms: 60_000 },
  bank: { kind: 'bank', ms: 600_000, increment: 15_000 },
  day: { kind: 'move', ms: 86_400_000 },
  days: { kind: 'move', ms: 3 * 86_400_000 },
};

interface Seat {
  readonly kind: 'open' | 'bot';
  readonly level: string;
}

export function NewTable({ game: first, onClose }: { game: string; onClose(): void }) {
  const id = useSignal(first);
  // Without the hall only one way is open.
  const where = useSignal<Where>(reachable.value ? 'hall' : 'device');
  const here = where.value === 'device';
  const device = useSignal<readonly DeviceSeat[]>([]);
  const game = games.value.find((one) => one.id === id.value);
  const players = game?.players ?? [2];
  const count = useSignal(players[0] ?? 2);
  const others = useSignal<readonly Seat[]>([]);
  const levels = useSignal<readonly string[]>(['steady']);
  const offered = useSignal<readonly Aid[]>([]);
  const aids = useSignal<readonly Aid[]>([]);
  const options = useSignal<Readonly<Record<string, unknown>>>({});
  const clock = useSignal<ClockKey>('none');
  const undo = useSignal<UndoRule>('free');
  const listed = useSignal(false);
  const problem = useSignal<string | null>(null);
  const busy = useSignal(false);
  const seats = Array.from({ length: count.value - 1 }, (_, i): Seat => others.value[i] ?? { kind: 'open', level: 'steady' });
  const deviceSeats = Array.from({ length: count.value }, (_, i) => device.value[i] ?? deviceSeat(i, me.value?.name));
  const botsOnly = seats.every(({ kind }) => kind === 'bot');
  const chosen = offered.value.filter((aid) => aids.value.includes(aid));
  const alone = here && deviceSeats.filter(({ kind }) => kind === 'person').length < 2;

  useEffect(() => {
    void offersOf(id.value).then((found) => {
      levels.value = found.levels;
      offered.value = found.aids;
    });
    // The hall says what the options are; without it the game itself does.
    void describe(id.value);
  }, [id.value]);

  function pick(next: string): void {
    id.value = next;
    options.value = {};
    count.value = games.value.find((one) => one.id === next)?.players[0] ?? 2;
  }
  function setSeat(at: number, seat: Seat): void {
    others.value = seats.map((old, i) => (i === at ? seat : old));
  }
  async function begin(): Promise<void> {
    problem.value = seatsProblem(deviceSeats);
    if (problem.value !== null || busy.value) return;
    busy.value = true;
    try {
      const { beginFrom } = await import('../local/begin.ts');
      const seated = deviceSeats.map(({ name, kind, level }) => ({ name: name.trim(), kind: kind === 'bot' ? level : 'person' }));
      go(await beginFrom({ game: id.value, options: options.value, undo: undo.value, aids: chosen, seats: seated }));
    } catch (error) {
      problem.value = inWords(error);
      busy.value = false;
    }
  }
  async function open(): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    problem.value = null;
    try {
      await beSomebody();
      const wish = {
        game: id.value,
        seats: [{ kind: 'me' }, ...seats.map(({ kind, level }) => (kind === 'bot' ? { kind, level } : { kind }))],
        options: options.value,
        listed: listed.value,
        clock: CLOCKS[clock.value],
        undo: undo.value,
        aids: chosen,
      };
      const { table } = await call<TableAnswer>('POST', '/api/tables', wish);
      if (botsOnly) await call('POST', `/api/tables/${table.id}/start`);
      go(`/table/${table.id}`);
    } catch (error) {
      problem.value = inWords(error);
      busy.value = false;
    }
  }

  return (
    <Dialog
      title={n.title}
      wide
      onClose={onClose}
      footer={
        <>
          {problem.value === null ? (
            <p class="soft note">{here ? l.starts : botsOnly ? n.opensAtOnce : n.opens}</p>
          ) : (
            <p class="error note" role="alert">
              <Icon name="warning" />
              {problem.value}
            </p>
          )}
          <button type="button" class="button primary" aria-disabled={busy.value} onClick={() => void (here ? begin() : open())}>
            {here ? l.start : n.open}
          </button>
        </>
      }
    >
      <fieldset class="game-choice">
        <legend class="unseen">{n.game}</legend>
        {games.value.map((one) => (
          <label key={one.id} class={one.id === id.value ? 'chosen' : ''}>
            <input type="radio" name="game" class="unseen-input" checked={one.id === id.value} onChange={() => pick(one.id)} />
            <span class="strong">{one.title}</span>
            <span class="soft small">{words.players(Math.min(...one.players), Math.max(...one.players))}</span>
          </label>
        ))}
      </fieldset>
      <div class="new-columns">
        <div>
          <h3>{l.where}</h3>
          <Segments
            label={l.where}
            value={where.value}
            choices={(['hall', 'device'] as const).map((key) => [key, l.wheres[key]] as const)}
            choose={(key) => {
              where.value = key;
              problem.value = null;
            }}
          />
          <p class="soft small where-about">{here ? l.deviceAbout : reachable.value ? l.hallAbout : words.unreachable}</p>
          <h3>{n.seats}</h3>
          {players.length > 1 && (
            <Segments
              label={n.count}
              value={String(count.value)}
              choices={players.map((number) => [String(number), String(number)] as const)}
              choose={(value) => {
                count.value = Number(value);
              }}
            />
          )}
          {here ? (
            <DeviceSeats
              seats={deviceSeats}
              levels={levels.value}
              change={(at, seat) => {
                device.value = deviceSeats.map((old, i) => (i === at ? seat : old));
              }}
            />
          ) : (
            <>
              <ul class="new-seats">
                <li>
                  <Crest livery={0} size={36} />
                  <span class="what">
                    <span class="strong">{me.value?.name ?? n.you}</span>
                    <span class="soft small">{n.here}</span>
                  </span>
                </li>
                {seats.map((seat, i) => (
                  <li key={i}>
                    <Crest livery={i + 1} size={36} />
                    <span class="what">
                      <span class="strong">{seat.kind === 'bot' ? words.botName(seat.level) : n.openSeat}</span>
                      {seat.kind === 'open' && <span class="soft small">{n.openAbout}</span>}
                    </span>
                    <Segments
                      label={n.seat(i + 2)}
                      value={seat.kind}
                      choices={[
                        ['open', <Label key="open" icon="person" text={n.kinds.open} />],
                        ['bot', <Label key="bot" icon="bot" text={n.kinds.bot} />],
                      ]}
                      choose={(kind) => setSeat(i, { ...seat, kind })}
                    />
                    {seat.kind === 'bot' && levels.value.length > 1 && (
                      <div class="level">
                        <Segments
                          label={n.level}
                          value={seat.level}
                          choices={levels.value.map((level) => [level, words.level(level)] as const)}
                          choose={(level) => setSeat(i, { ...seat, level })}
                        />
                      </div>
                    )}
                  </li>
                ))}
              </ul>
              <h3>{n.clock}</h3>
              <Segments
                label={n.clock}
                value={clock.value}
                choices={(Object.keys(n.clocks) as ClockKey[]).map((key) => [key, n.clocks[key]] as const)}
                choose={(key) => {
                  clock.value = key;
                }}
              />
            </>
          )}
        </div>
        <div>
          <h3>{n.options}</h3>
          {game !== undefined && (
            <Options
              options={game.options}
              values={options.value}
              change={(name, value) => {
                options.value = { ...options.value, [name]: value };
              }}
            />
          )}
          <div class="option">
            <span class="strong">{n.undo}</span>
            <span class="soft small">{n.undoAbout}</span>
            <Segments
              label={n.undo}
              value={undo.value}
              choices={(['free', 'consent', 'none'] as const).map((key) => [key, n.undos[key]] as const)}
              choose={(key) => {
                undo.value = key;
              }}
            />
          </div>
          {alone
            ? offered.value.length > 0 && <p class="soft small">{n.aidsAlone(offered.value)}</p>
            : offered.value.map((aid) => (
                <Switch
                  key={aid}
                  title={n.aidNames[aid]}
                  about={n.aidAbout[aid]}
                  on={chosen.includes(aid)}
                  turn={(on) => {
                    aids.value = on ? [...chosen, aid] : chosen.filter((other) => other !== aid);
                  }}
                />
              ))}
          {!here && (
            <Switch
              title={n.listed}
              about={n.listedAbout}
              on={listed.value}
              turn={(on) => {
                listed.value = on;
              }}
            />
          )}
        </div>
      </div>
    </Dialog>
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

interface Offers {
  readonly levels: readonly string[];
  readonly aids: readonly Aid[];
}

/** Which bots can play the game, and what help it can give: the code is here for tables without a server, so it can be asked. */
async function offersOf(game: string): Promise<Offers> {
  const [{ bots }, box] = await Promise.all([import('#bots'), registry[game]?.load()]);
  if (box === undefined) return { levels: [], aids: [] };
  return { levels: bots.filter((bot) => bot.plays(box)).map(({ name }) => name), aids: aidsOf(box) };
}
