/** What people at the table ask of each other: a pause, an end, a move taken back, and what to do about somebody who is away. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { call, inWords } from '../api/call.ts';
import { me } from '../api/session.ts';
import type { TableAnswer } from '../api/shapes.ts';
import { Icon } from '../kit/icon.tsx';
import { said } from '../words/people.ts';
import { held, heldFor } from './holding.ts';
import { type Play, wordsFor } from './play.ts';

const { asks: a, why: w } = said;

export function Asks({ play, answer }: { play: Play; answer: TableAnswer }) {
  return (
    <>
      <Confirm play={play} />
      {answer.table.proposals.map((proposal) => (
        <Proposed key={proposal.what} proposal={proposal} play={play} answer={answer} />
      ))}
      <TakingBack play={play} />
      <Absent play={play} answer={answer} />
    </>
  );
}

interface AskProps {
  readonly about: string;
  readonly missing?: readonly string[];
  readonly children?: ComponentChildren;
}

function Ask({ about, missing = [], children }: AskProps) {
  return (
    <section class="ask" aria-label={a.title}>
      <Icon name="people" />
      <p role="status">
        <strong>{about}</strong> {missing.length > 0 && a.missing(missing.join(', '))}
      </p>
      {children}
    </section>
  );
}

interface ProposedProps {
  readonly proposal: TableAnswer['table']['proposals'][number];
  readonly play: Play;
  readonly answer: TableAnswer;
}

function Proposed({ proposal: { what, by, accepted }, play, answer: { table, names } }: ProposedProps) {
  const mine = me.value?.id ?? '';
  const people = table.seats.flatMap((plan) => (plan.kind === 'person' ? [plan.person] : []));
  const missing = people.filter((person) => !accepted.includes(person));
  const reply = (accept: boolean): void => {
    call('POST', `/api/tables/${table.id}/proposals/reply`, { what, accept }).catch((error: unknown) => play.say(inWords(error)));
  };
  return (
    <Ask about={by === mine ? a.yours[what] : a[what](names[by] ?? '')} missing={missing.map((person) => names[person] ?? '')}>
      {missing.includes(mine) && (
        <>
          <button type="button" class="button primary" onClick={() => reply(true)}>
            {a.agree}
          </button>
          <button type="button" class="button" onClick={() => reply(false)}>
            {a.decline}
          </button>
        </>
      )}
      {by === mine && (
        <button type="button" class="button" onClick={() => reply(false)}>
          {a.takeBack}
        </button>
      )}
    </Ask>
  );
}

function TakingBack({ play }: { play: Play }) {
  const { wish, seen } = play.host;
  const asked = play.asked.value !== null;
  if (wish.value === null || seen.value === null || (play.seat.value === null && !asked)) return null;
  const { id, by, missing } = wish.value;
  const { names } = seen.value;
  return (
    <Ask
      about={by === play.seat.value && !play.shared.value ? a.yours.undo : a.undo(names[by] ?? '')}
      missing={missing.map((seat) => names[seat] ?? '')}
    >
      {asked && (
        <>
          <button type="button" class="button primary" onClick={() => void play.host.consent(id, true)}>
            {a.agree}
          </button>
          <button type="button" class="button" onClick={() => void play.host.consent(id, false)}>
            {a.decline}
          </button>
        </>
      )}
    </Ask>
  );
}

/** Somebody whose answer is waited for has gone. */
function Absent({ play, answer: { table } }: { play: Play; answer: TableAnswer }) {
  const patient = useSignal(-1);
  const { info, seen } = play.host;
  if (info.value === null || seen.value === null || play.seat.value === null || info.value.result !== null || table.paused) return null;
  const { present, holders, bots, decision } = info.value;
  const owing = seen.value.view.stack.at(-1)?.seats ?? 0;
  const away = present.findIndex((here, seat) => !here && bots[seat] === null && holders[seat] === 'person' && ((owing >> seat) & 1) === 1);
  if (away < 0 || away === play.seat.value || patient.value === decision) return null;
  const calm = table.clock.kind === 'none';
  const letBot = (): void => {
    call('POST', `/api/tables/${table.id}/seats/${away}/stand-in`).catch((error: unknown) => play.say(inWords(error)));
  };
  return (
    <Ask about={a.away(seen.value.names[away] ?? '')}>
      <p class="soft small">{calm ? a.awayCalm : a.awayHurried}</p>
      <button
        type="button"
        class="button"
        onClick={() => {
          patient.value = decision;
        }}
      >
        {a.wait}
      </button>
      {calm && (
        <button type="button" class="button" onClick={letBot}>
          {a.letBot}
        </button>
      )}
    </Ask>
  );
}

/** A move that cannot simply be taken back, said once; for whoever wants to be asked. */
function Confirm({ play }: { play: Play }) {
  const move = heldFor({ host: play.host, decision: play.host.info.value?.decision ?? -1 });
  const seen = play.host.seen.value;
  if (move === null || seen === null || !play.legal.value.includes(move)) return null;
  return (
    <section class="ask confirm" aria-label={w.confirm(wordsFor(seen, move))}>
      <Icon name="warning" />
      <p role="alert">
        <strong>{w.confirm(wordsFor(seen, move))}</strong> {w.confirmAbout}
      </p>
      <button type="button" class="button primary" onClick={() => play.act(move)}>
        {w.doIt}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => {
          held.value = null;
        }}
      >
        {w.notYet}
      </button>
    </section>
  );
}
