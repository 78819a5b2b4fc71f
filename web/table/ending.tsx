/** How it ended: who won and why, the scores, the proof of the dice, and the way to the next game. */
import './ending.css';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Report } from '#fair';
import type { Result } from '#kernel';
import { call, inWords, text } from '../api/call.ts';
import { keptDice } from '../api/dice.ts';
import type { TableAnswer } from '../api/shapes.ts';
import { call as callOut } from '../kit/announce.tsx';
import type { Seen } from '../kit/board.ts';
import { Crest } from '../kit/crest.tsx';
import { Icon } from '../kit/icon.tsx';
import { DealtHere, PlayAgain } from '../local/ending.tsx';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { Laurel } from './laurel.tsx';
import type { Play } from './play.ts';

const { end: e } = words.table;

function headline(result: Result, names: readonly string[], seat: number | null): string {
  const first = names.filter((_, i) => result.ranks[i] === 1);
  if (first.length === 0 || (result.ending in e.closings && result.ending !== 'resigned')) return e.noResult;
  if (first.length === names.length) return e.draw;
  if (seat !== null && result.ranks[seat] === 1 && first.length === 1) return e.youWin;
  return e.wins(first.join(' and '));
}

export const endingWords = ({ box }: Seen, { ending }: Result): string => box.words.endings[ending] ?? e.closings[ending] ?? words.table.over;

export function Ending({ play, answer, looking }: { play: Play; answer: TableAnswer; looking: Signal<boolean> }) {
  const seen = play.host.seen.value;
  const result = play.host.info.value?.result ?? null;
  const title = useRef<HTMLHeadingElement>(null);
  const said = seen === null || result === null ? '' : headline(result, seen.names, play.shared.value ? null : play.seat.value);
  useEffect(() => {
    if (said !== '') callOut(said);
  }, [said]);
  if (seen === null || result === null) return null;
  if (looking.value) {
    return (
      <button type="button" class="button ending-back" onClick={() => (looking.value = false)}>
        {e.hide}
      </button>
    );
  }
  const winner = result.ranks.indexOf(1);
  const order = seen.names.map((_, seat) => seat).sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0));
  return (
    <section class="ending" aria-label={e.title}>
      <div class="victory">
        <Laurel>
          <Crest livery={seen.liveries[Math.max(0, winner)] ?? 0} size={88} />
        </Laurel>
        <div>
          <h2 ref={title} tabIndex={-1}>
            {said}
          </h2>
          <p>{endingWords(seen, result)}</p>
          <p class="ways">
            {play.host.kind === 'local' ? (
              <PlayAgain play={play} answer={answer} />
            ) : (
              play.seat.value !== null && <Rematch play={play} answer={answer} />
            )}
            <button type="button" class="button" onClick={() => (looking.value = true)}>
              {e.show}
            </button>
          </p>
        </div>
      </div>
      <div class="panel scores">
        <table>
          <thead>
            <tr>
              <th scope="col">{e.player}</th>
              <th scope="col">{e.place}</th>
              <th scope="col">{e.total}</th>
            </tr>
          </thead>
          <tbody>
            {order.map((seat) => (
              <tr key={seat} class={result.ranks[seat] === 1 ? 'first' : ''}>
                <th scope="row">
                  <Crest livery={seen.liveries[seat] ?? seat} size={26} />
                  {seen.names[seat]}
                </th>
                <td>{result.ranks[seat]}</td>
                <td class="total">{result.scores[seat]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {play.host.kind === 'local' ? <DealtHere /> : <Proof play={play} answer={answer} />}
    </section>
  );
}

function Rematch({ play, answer }: { play: Play; answer: TableAnswer }) {
  const { table } = answer;
  async function again(): Promise<void> {
    try {
      const next = await call<TableAnswer>('POST', `/api/tables/${table.id}/rematch`);
      // Against bots only nobody else has to be waited for.
      const alone = next.table.seats.every((plan) => plan.kind !== 'open') && next.table.seats.filter(({ kind }) => kind === 'person').length === 1;
      if (alone) await call('POST', `/api/tables/${next.table.id}/start`);
      go(`/table/${next.table.id}`);
    } catch (error) {
      play.say(inWords(error));
    }
  }
  return (
    <button type="button" class="button primary" onClick={() => void again()}>
      <Icon name="again" />
      {table.rematch === null ? e.rematch : e.toRematch}
    </button>
  );
}

function Proof({ play, answer }: { play: Play; answer: TableAnswer }) {
  const report = useSignal<Report | 'checking' | null>(null);
  const { proof } = play.host.info.value ?? { proof: null };
  async function check(): Promise<void> {
    report.value = 'checking';
    try {
      const [{ verify }, log] = await Promise.all([import('#fair'), text(`/api/tables/${answer.table.id}/log`)]);
      const game = play.host.seen.value?.box.game;
      report.value = verify(log, {
        ...keptDice(answer.table.id),
        ...(proof === null ? {} : { head: proof.head }),
        ...(game === undefined ? {} : { game }),
      });
    } catch (error) {
      report.value = null;
      play.say(inWords(error));
    }
  }
  const found = report.value;
  return (
    <div class="panel proof">
      <header>
        <h2>
          <Icon name="seal" /> {e.dice}
        </h2>
        <button type="button" class="button" onClick={() => void check()}>
          {found === 'checking' ? e.checking : e.check}
        </button>
      </header>
      {found !== null && found !== 'checking' && (
        <div role="status">
          {!found.ok && <p class="error">{e.fails}</p>}
          {found.proven.length > 0 && <h3>{e.proven}</h3>}
          <ul class="good">
            {found.proven.map((line) => (
              <li key={line}>
                <Icon name="check" size={16} /> {line}
              </li>
            ))}
          </ul>
          <h3>{e.unproven}</h3>
          <ul class="soft">
            {found.unproven.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {proof !== null && (
        <dl>
          <dt>{e.commitment}</dt>
          <dd>{proof.commitment}</dd>
          <dt>{e.secret}</dt>
          <dd>{proof.secret}</dd>
          <dt>{e.head}</dt>
          <dd>{proof.head}</dd>
        </dl>
      )}
    </div>
  );
}
