/** The seats before the match: who sits where, and what can be done about it. */
import type { ComponentChildren } from 'preact';
import type { SeatPlan, TableAnswer, TableShown } from '../api/shapes.ts';
import { Crest } from '../kit/crest.tsx';
import { Icon } from '../kit/icon.tsx';
import { words } from '../words/index.ts';
import { said } from '../words/people.ts';

const { room: r } = words.table;
const { room: more } = said;

export interface Somebody {
  readonly person: string;
  readonly name: string;
}

export interface RoomSeatsProps {
  readonly answer: TableAnswer;
  readonly mine: string;
  ask(method: 'POST' | 'PUT', path: string, body: object): void;
  show(person: Somebody): void;
}

/** Whether this person may take the seat: it is open, and not kept for another person. */
export function isFreeFor({ seats, invited }: TableShown, seat: number, person: string): boolean {
  const kept = invited[seat] ?? null;
  return seats[seat]?.kind === 'open' && (kept === null || kept === person);
}

export function RoomSeats(props: RoomSeatsProps) {
  return (
    <ul class="room-seats">
      {props.answer.table.seats.map((plan, seat) => (
        <li key={seat}>
          <Crest livery={seat} size={36} />
          <SeatWords plan={plan} kept={props.answer.table.invited[seat] ?? null} answer={props.answer} mine={props.mine} />
          {plan.kind === 'person' ? <PersonActs {...props} person={plan.person} /> : <PlaceActs {...props} plan={plan} seat={seat} />}
          {seat > 0 && <Exchange {...props} seat={seat} />}
        </li>
      ))}
    </ul>
  );
}

function PersonActs({ answer: { table, names }, mine, ask, show, person }: RoomSeatsProps & { readonly person: string }) {
  const name = names[person] ?? '';
  if (person === mine || mine === '') return null;
  return (
    <>
      {table.host === mine && table.starting === null && (
        <button type="button" class="button" aria-label={more.kick(name)} onClick={() => ask('POST', 'kick', { person })}>
          {more.kickShort}
        </button>
      )}
      <button
        type="button"
        class="button quiet square"
        aria-haspopup="dialog"
        aria-label={said.others.menu(name)}
        onClick={() => show({ person, name })}
      >
        <Icon name="dots" />
      </button>
    </>
  );
}

function PlaceActs({ answer: { table }, mine, ask, plan, seat }: RoomSeatsProps & { readonly plan: SeatPlan; readonly seat: number }) {
  const own = table.seats.findIndex((other) => other.kind === 'person' && other.person === mine);
  const open = plan.kind === 'open';
  const free = isFreeFor(table, seat, mine);
  const act = (title: string, press: () => void, primary = false): ComponentChildren => (
    <button type="button" class={`button ${primary ? 'primary' : ''}`} onClick={press}>
      {title}
    </button>
  );
  return (
    <>
      {free && own < 0 && act(r.sit, () => ask('POST', 'join', { seat, edition: table.edition }), true)}
      {open &&
        own >= 0 &&
        table.starting === null &&
        table.invited[seat] === null &&
        act(more.moveHere, () => ask('POST', 'swap', { a: own, b: seat }))}
      {table.host === mine &&
        table.starting === null &&
        act(open ? r.giveBot : r.takeBack, () => ask('PUT', `seats/${seat}`, open ? { kind: 'bot', level: 'steady' } : { kind: 'open' }))}
    </>
  );
}

/** The host changes a seat with the one above it. */
function Exchange({ answer: { table, names }, mine, ask, seat }: RoomSeatsProps & { readonly seat: number }) {
  if (table.host !== mine || table.starting !== null) return null;
  const called = (at: number): string => {
    const plan = table.seats[at];
    return plan?.kind === 'person' ? (names[plan.person] ?? '') : plan?.kind === 'bot' ? words.botName(plan.level) : more.seat(at + 1);
  };
  return (
    <button
      type="button"
      class="button quiet square"
      aria-label={more.swap(called(seat), called(seat - 1))}
      onClick={() => ask('POST', 'swap', { a: seat, b: seat - 1 })}
    >
      <Icon name="swap" />
    </button>
  );
}

function SeatWords({ plan, kept, answer, mine }: { plan: SeatPlan; kept: string | null; answer: TableAnswer; mine: string }) {
  const { table, names } = answer;
  if (plan.kind === 'bot') {
    return (
      <span class="room-who">
        <span class="strong">{words.botName(plan.level)}</span>
        <span class="soft small">{r.ready}</span>
      </span>
    );
  }
  if (plan.kind === 'open') {
    return <span class="room-who soft">{kept === null ? r.open : r.kept(names[kept] ?? '')}</span>;
  }
  const note = plan.person === table.host ? r.host : table.ready.includes(plan.person) ? r.ready : r.notReady;
  const name = names[plan.person] ?? '';
  return (
    <span class="room-who">
      <span class="strong">{plan.person === mine ? words.table.youAre(name) : name}</span>
      <span class="soft small">{note}</span>
    </span>
  );
}
