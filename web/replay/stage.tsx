/** A replay that can be shown: bar, board, what happened, timeline. */
import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { tell } from '../kit/announce.tsx';
import { Icon } from '../kit/icon.tsx';
import { lazy } from '../kit/lazy.tsx';
import { boardOf } from '../table/boards.ts';
import { words } from '../words/index.ts';
import { replayWords as t } from '../words/replay.ts';
import { useAddress } from './address.ts';
import { Bar } from './bar.tsx';
import { Card } from './card.tsx';
import { Controls } from './controls.tsx';
import type { Desk } from './desk.ts';
import { seenWith, sentences } from './eyes.ts';
import { Foreign } from './foreign.tsx';
import { useReplayKeys } from './keys.ts';
import { Moves } from './moves.tsx';
import { usePlaying } from './playing.ts';
import { isForeign } from './source.ts';

const Summary = lazy(async () => (await import('../ending/review-summary.tsx')).ReviewSummary);

const nothing = (): void => {};
const whyNot = () => ({ words: t.readOnly, rule: 'table.over' });

export function Stage({ desk, table, another }: { desk: Desk; table: string | null; another(): void }) {
  const { review, place, eyes, beyond, summary } = desk;
  const seen = useComputed(() => seenWith(review, review.at(place.value), eyes.value));
  const title = t.of(review.box.game.meta.title);
  useEffect(() => {
    document.title = `${title} · ${words.hall}`;
  }, [title]);
  useAddress(desk);
  useReplayKeys(desk);
  usePlaying(desk);
  const said = beyond.value === null ? '' : t.beyond(beyond.value, desk.last);
  useEffect(() => {
    if (said !== '') tell(said);
  }, [said]);
  useReading(desk);
  const foreign = useSignal(table === null);
  useEffect(() => {
    void isForeign(table).then((found) => {
      foreign.value = found;
    });
  }, [table]);

  const Board = boardOf(review.box.game.meta.id);
  const { rules } = review.box.game.meta;
  const notes = [
    said,
    review.differs === null ? '' : t.differs(desk.last),
    review.header.rules === rules ? '' : t.otherRules(review.header.rules, rules),
  ].filter((note) => note !== '');
  return (
    <div class="replay" data-game={review.box.game.meta.id}>
      <Bar desk={desk} table={table} another={another} />
      {(notes.length > 0 || foreign.value) && (
        <div class="replay-notes" role="status">
          {foreign.value && <Foreign review={review} />}
          {notes.map((note) => (
            <p key={note}>
              <Icon name="warning" size={16} /> {note}
            </p>
          ))}
        </div>
      )}
      <main id="main" class="board" tabIndex={-1} aria-label={t.board} data-letters="off">
        <h1 class="unseen">{title}</h1>
        {summary.value ? <Summary desk={desk} /> : <Board seen={seen.value} legal={NONE} seat={null} act={nothing} why={whyNot} />}
      </main>
      <aside class="replay-rail" aria-label={t.rail}>
        <Card desk={desk} />
        <Moves desk={desk} />
      </aside>
      <Controls desk={desk} />
    </div>
  );
}

const NONE: readonly number[] = [];

/** What a step brought is read out, but not while the game plays by itself, and not twice: the slider says it too. */
function useReading(desk: Desk): void {
  const { place, playing, review, eyes } = desk;
  const at = place.value;
  useEffect(() => {
    const moment = review.moments[at];
    const said = playing.value || document.activeElement instanceof HTMLInputElement;
    if (moment !== undefined && !said) for (const sentence of sentences(review, moment, eyes.value)) tell(sentence);
  }, [at]);
}
