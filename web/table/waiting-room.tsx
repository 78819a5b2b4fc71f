/** Before the match: who is coming, what is played, and the dice that everybody agrees on. */
import './waiting-room.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Box, registry } from '#games';
import { call, inWords } from '../api/call.ts';
import { beSomebody, me } from '../api/session.ts';
import type { TableAnswer } from '../api/shapes.ts';
import type { RemoteHost } from '../host/remote.ts';
import { HallBar } from '../kit/hall-bar.tsx';
import { Icon } from '../kit/icon.tsx';
import { lazy } from '../kit/lazy.tsx';
import { NewTableLink } from '../kit/new-table-link.tsx';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { said } from '../words/people.ts';
import { Banner } from './banner.tsx';
import { Chat, useTalk } from './chat.tsx';
import { Invite } from './invite.tsx';
import { isFreeFor, RoomSeats, type Somebody } from './room-seats.tsx';

const { room: r } = words.table;
const { room: more } = said;
const PersonDialog = lazy(async () => (await import('../people/person-dialog.tsx')).PersonDialog);

interface Props {
  readonly host: RemoteHost;
  readonly answer: TableAnswer;
  readonly trouble: string | null;
  changed(answer: TableAnswer): void;
}

export function WaitingRoom({ host, answer, trouble, changed }: Props) {
  const { table, names } = answer;
  const problem = useSignal<string | null>(null);
  const titles = useSignal<Box['words']['options']>({});
  useEffect(() => {
    void registry[table.game]?.load().then((box) => {
      titles.value = box.words.options;
    });
  }, [table.game]);
  const mine = me.value?.id ?? '';
  const isHost = table.host === mine;
  const seated = table.seats.some((plan) => plan.kind === 'person' && plan.person === mine);
  const full = !seated && !table.seats.some((_, seat) => isFreeFor(table, seat, mine));
  const shown = useSignal<Somebody | null>(null);
  const talk = useTalk(host, table);
  const people = table.seats.flatMap((plan) => (plan.kind === 'person' ? [plan.person] : []));
  const ready = table.ready.includes(mine);
  const canStart =
    table.seats.every(({ kind }) => kind !== 'open') && people.every((person) => person === table.host || table.ready.includes(person));

  async function ask(method: 'POST' | 'PUT', path: string, body: object = {}): Promise<void> {
    problem.value = null;
    try {
      if (await beSomebody()) host.reopen();
      changed(await call<TableAnswer>(method, `/api/tables/${table.code || table.id}/${path}`, body));
    } catch (error) {
      problem.value = inWords(error);
    }
  }
  async function leave(path: 'leave' | 'close'): Promise<void> {
    await ask('POST', path);
    if (problem.value === null) go('/');
  }

  return (
    <>
      <HallBar />
      <Banner host={host} />
      <main id="main" class="waiting-room" tabIndex={-1}>
        <header>
          <h1>{registry[table.game]?.meta.title ?? r.title}</h1>
          <p class="soft">{seated || full ? r.title : more.invites(names[table.host] ?? '')}</p>
        </header>
        <div class="columns">
          <section class="panel" aria-labelledby="room-seats">
            <h2 id="room-seats">{r.seats}</h2>
            <RoomSeats
              answer={answer}
              mine={mine}
              ask={(method, path, body) => void ask(method, path, body)}
              show={(person) => {
                shown.value = person;
              }}
            />
            {full && (
              <p class="room-full" role="status">
                {more.full} <a href="/">{more.otherTables}</a> · <NewTableLink game={table.game} />
              </p>
            )}
            {table.starting === null ? (
              <p class="room-acts">
                {isHost && (
                  <button
                    type="button"
                    class="button primary"
                    aria-disabled={!canStart}
                    onClick={() => {
                      if (canStart) void ask('POST', 'start');
                      else problem.value = r.cannotStart;
                    }}
                  >
                    {r.start}
                  </button>
                )}
                {seated && !isHost && (
                  <button
                    type="button"
                    class={`button ${ready ? '' : 'primary'}`}
                    onClick={() => void ask('POST', 'ready', { on: !ready, edition: table.edition })}
                  >
                    {ready ? r.notYet : r.imReady}
                  </button>
                )}
                {seated && (
                  <button type="button" class="button" onClick={() => void leave(isHost ? 'close' : 'leave')}>
                    {isHost ? r.close : r.leave}
                  </button>
                )}
              </p>
            ) : (
              <div class="agreeing" role="status">
                <Icon name="seal" size={28} />
                <div>
                  <p class="strong">{words.start.agreeing}</p>
                  <p class="soft small">{words.start[table.starting.phase]}</p>
                  {table.starting.waitingFor.length > 0 && (
                    <p class="soft small">{words.start.waitingFor(table.starting.waitingFor.map((person) => names[person] ?? '').join(', '))}</p>
                  )}
                </div>
              </div>
            )}
            {table.stopped.times > 0 && table.starting === null && (
              <p class="soft small">{words.start.stopped(table.stopped.people.map((person) => names[person] ?? '').join(', '))}</p>
            )}
            {(problem.value ?? trouble) !== null && (
              <p class="error" role="alert">
                <Icon name="warning" />
                {problem.value ?? trouble}
              </p>
            )}
          </section>
          <div class="room-side">
            {table.code !== '' && <Invite code={table.code} />}
            <section class="panel" aria-labelledby="room-settings">
              <h2 id="room-settings">{r.settings}</h2>
              <dl>
                {Object.entries(table.options).map(([name, value]) => (
                  <div key={name}>
                    <dt>{titles.value[name]?.title ?? words.table.newTable.choice(name)}</dt>
                    <dd>{words.table.newTable.choice(String(value))}</dd>
                  </div>
                ))}
                <div>
                  <dt>{words.table.newTable.clock}</dt>
                  <dd>{words.clock(table.clock)}</dd>
                </div>
                <div>
                  <dt>{words.table.newTable.undo}</dt>
                  <dd>{words.table.newTable.undos[table.undo]}</dd>
                </div>
                <div>
                  <dt>{words.table.newTable.aids}</dt>
                  <dd>{table.aids.map((aid) => words.table.newTable.aidNames[aid]).join(', ') || words.table.newTable.noAids}</dd>
                </div>
              </dl>
              <a href={`/rules/${table.game}`} target="_blank" rel="noopener">
                {words.table.rules}
              </a>
            </section>
            {seated && talk !== null && (
              <div class="panel">
                <Chat talk={talk} answer={answer} open />
              </div>
            )}
          </div>
        </div>
      </main>
      {shown.value !== null && (
        <PersonDialog
          {...shown.value}
          table={table.code || table.id}
          changed={() => void talk?.again()}
          onClose={() => {
            shown.value = null;
          }}
        />
      )}
    </>
  );
}
