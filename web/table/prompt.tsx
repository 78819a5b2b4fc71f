/** The one sentence that says what to do. It never disappears. */
import './prompt.css';
import type { ComponentChildren } from 'preact';
import { includes, top } from '#kernel';
import { call } from '../api/call.ts';
import type { TableAnswer } from '../api/shapes.ts';
import { Icon } from '../kit/icon.tsx';
import { words } from '../words/index.ts';
import { Asks } from './asks.tsx';
import { endingWords } from './ending.tsx';
import { type Play, question, turnWords } from './play.ts';
import { RuleLink } from './rule.tsx';
import { WhyCard } from './why.tsx';

const { table: t } = words;

export function Prompt({ play, answer }: { play: Play; answer: TableAnswer }) {
  return (
    <>
      <Asks play={play} answer={answer} />
      <WhyCard game={answer.table.game} />
      <Line play={play} answer={answer} />
    </>
  );
}

function Line({ play, answer }: { play: Play; answer: TableAnswer }) {
  const { seen, info } = play.host;
  const said = play.said.value;
  const mine = play.myTurn.value;
  if (said !== null) {
    return (
      <p class={`prompt ${said.tone}`}>
        <Icon name={said.tone === 'bad' ? 'warning' : 'check'} />
        <strong>{said.words}</strong>
        {said.rule !== null && <RuleLink game={answer.table.game} rule={said.rule} />}
        <button
          type="button"
          class="button quiet square"
          aria-label={words.close}
          onClick={() => {
            play.said.value = null;
          }}
        >
          <Icon name="close" size={16} />
        </button>
      </p>
    );
  }
  if (seen.value === null || info.value === null) return <p class="prompt">{words.loading}</p>;
  if (info.value.frozen !== null) return <p class="prompt bad">{t.frozen}</p>;
  if (answer.table.paused) {
    return (
      <p class="prompt">
        <strong>{t.paused}</strong>
        {play.seat.value !== null && (
          <button type="button" class="button" onClick={() => void call('POST', `/api/tables/${answer.table.id}/resume`)}>
            {t.resume}
          </button>
        )}
      </p>
    );
  }
  return (
    <p class={`prompt ${mine ? 'mine' : ''}`}>
      <i class="dot" aria-hidden="true" />
      {sentence(play)}
      {play.busy.value && <span class="soft">{t.sending}</span>}
    </p>
  );
}

function sentence(play: Play): ComponentChildren {
  const seen = play.host.seen.value;
  const result = play.host.info.value?.result ?? null;
  if (seen === null) return null;
  if (result !== null) return <strong>{endingWords(play, seen, result)}</strong>;
  const asks = question(seen);
  if (play.myTurn.value) return <strong>{turnWords(play, asks)}</strong>;
  // After the last move there is no question any more, and the word of the end is still on its way.
  if (seen.view.stack.length === 0) return <strong>{asks}</strong>;
  const { seats, sealed } = top(seen.view);
  if (play.seat.value !== null && includes(sealed, play.seat.value)) return <strong>{t.sealed}</strong>;
  const owing = seen.names.filter((_, seat) => includes(seats, seat));
  if (owing.length === 0) return <strong>{asks}</strong>;
  if (play.resigned.value) {
    return (
      <>
        <strong>{t.youResigned}</strong>
        <span class="soft">{t.turnOf(owing.join(', '))}</span>
      </>
    );
  }
  return (
    <>
      <strong>{t.turnOf(owing.join(', '))}</strong>
      <span class="soft">{asks}</span>
    </>
  );
}
