/** The end of a match at its table. What it shows is fetched when there is an end to show. */
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Result } from '#kernel';
import { call, inWords } from '../api/call.ts';
import { keepHead } from '../api/dice.ts';
import type { TableAnswer } from '../api/shapes.ts';
import { endingReason } from '../ending/reason.ts';
import type { Seen } from '../kit/board.ts';
import { Icon } from '../kit/icon.tsx';
import { lazy } from '../kit/lazy.tsx';
import { PlayAgain } from '../local/ending.tsx';
import { fetchLog, localTable } from '../replay/source.ts';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import type { Play } from './play.ts';

const { end: e } = words.table;
const TableEnding = lazy(async () => (await import('../ending/table-ending.tsx')).TableEnding);

export function endingWords(play: Play, seen: Seen, result: Result): string {
  return endingReason(seen.box, result, seen.names, play.shared.value ? null : play.seat.value) || words.table.over;
}

export function Ending({ play, answer, looking }: { play: Play; answer: TableAnswer; looking: Signal<boolean> }) {
  const seen = play.host.seen.value;
  const { result = null, proof = null } = play.host.info.value ?? {};
  const { id, code } = answer.table;
  // Who only watches a table that is not listed knows it by its code alone.
  const known = play.seat.value === null && code !== '' ? code : id;
  const source = play.host.kind === 'local' ? localTable(id) : known;
  const head = proof?.head ?? null;
  useEffect(() => {
    if (head !== null) keepHead(id, head);
  }, [id, head]);
  const said = seen === null || result === null ? '' : endingWords(play, seen, result);
  if (seen === null || result === null) return null;
  if (looking.value) {
    return (
      <button type="button" class="button ending-back" onClick={() => (looking.value = false)}>
        {e.hide}
      </button>
    );
  }
  return (
    <TableEnding
      seen={seen}
      result={result}
      seat={play.shared.value ? null : play.seat.value}
      about={said}
      replay={`/replay/${encodeURIComponent(source)}?step=0`}
      looking={looking}
      again={
        play.host.kind === 'local' ? <PlayAgain play={play} answer={answer} /> : play.seat.value !== null && <Rematch play={play} answer={answer} />
      }
      log={() => fetchLog(source)}
    />
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
