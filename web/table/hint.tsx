/** What an expert would do in this seat, and why. Asked for once a question; nobody else hears of it. */
import './aids.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Advice, readAdvice } from '../../bots/thought.ts';
import { motivesOf } from '../../games/aids.ts';
import { call } from '../kit/announce.tsx';
import { Icon } from '../kit/icon.tsx';
import { help } from '../words/aids.ts';
import { words } from '../words/index.ts';
import { AdviceText, adviceWords } from './advice.tsx';
import { useMarked } from './marked.ts';
import { type Play, wordsFor } from './play.ts';

const { hint: h } = help;

interface Found {
  readonly advice: Advice;
  readonly notes: readonly string[];
}

export function Hint({ play, close }: { play: Play; close(): void }) {
  const found = useSignal<Found | string | null>(null);
  const { host } = play;
  const seen = host.seen.value;
  const speaker = { move: (move: number) => (seen === null ? '' : wordsFor(seen, move)), seat: (seat: number) => seen?.names[seat] ?? '' };
  useEffect(() => {
    let here = true;
    call(h.asking);
    void ask(play).then((answer) => {
      if (!here) return;
      found.value = answer;
      call(
        typeof answer === 'string' ? answer : `${h.would(speaker.move(answer.advice.move))}. ${adviceWords(answer.advice, speaker, answer.notes)}`,
      );
    });
    return () => {
      here = false;
    };
  }, []);
  useClosing(close);
  const answer = found.value;
  const advice = answer === null || typeof answer === 'string' ? null : answer.advice;
  useMarked(
    seen === null || advice === null ? null : { notation: seen.box.game.notation(advice.move), wire: seen.box.game.wire(advice.move).join(' ') },
  );
  return (
    <section class="aid-card" aria-labelledby="aid-title">
      <header>
        <Icon name="bolt" />
        <h2 id="aid-title">{advice === null ? h.title : h.would(speaker.move(advice.move))}</h2>
        {advice !== null && (
          <button type="button" class="button primary" onClick={() => play.act(advice.move)}>
            {h.play}
          </button>
        )}
        <button type="button" class="button quiet square" aria-label={words.close} onClick={close}>
          <Icon name="close" size={16} />
        </button>
      </header>
      {answer === null ? <p class="soft">{h.asking}</p> : typeof answer === 'string' ? <p>{answer}</p> : <AdviceText {...answer} speaker={speaker} />}
      <p class="soft small">{h.about}</p>
    </section>
  );
}

async function ask(play: Play): Promise<Found | string> {
  const seen = play.host.seen.value;
  const seat = play.seat.value;
  if (seen === null || seat === null) return h.failed;
  const { box, view, names } = seen;
  const [reply, motives] = await Promise.all([play.host.hint(), motivesOf(box.game.meta.id).catch(() => null)]);
  if ('refused' in reply) return words.table.reason(reply.refused);
  const advice = readAdvice(box.game, reply.hint);
  return { advice, notes: motives?.(box.game, view, seat, advice.move, { seat: (other) => names[other] ?? '' }) ?? [] };
}

/** Escape closes what is open. */
export function useClosing(close: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
