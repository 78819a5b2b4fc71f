/** The replay of a match: fetched from a table, or opened from a file. */
import '../kit/around-board.css';
import './replay.css';
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { registry } from '#games';
import { Waiting } from '../kit/waiting.tsx';
import { go, search } from '../router.ts';
import { words } from '../words/index.ts';
import { Choose } from './choose.tsx';
import { type Desk, makeDesk } from './desk.ts';
import { readWritten } from './read.ts';
import { review } from './review.ts';
import { fetchLog, keepFile, keptFile, type Named, troubleOf } from './source.ts';
import { Stage } from './stage.tsx';
import { TroublePage } from './trouble.tsx';

/** The log that lies on the desk of this window without being a table's. */
const file = signal<string | null>(keptFile());

async function opened(log: string): Promise<Desk> {
  const written = await readWritten(log);
  const entry = registry[written.header.game];
  if (entry === undefined) throw new Error(written.header.game);
  const desk = makeDesk(review(await entry.load(), written, words.botName));
  desk.follow(search.value);
  return desk;
}

export function ReplayPage({ table }: { table: string | null }) {
  const desk = useSignal<Desk | null>(null);
  const trouble = useSignal<Named | null>(null);
  const again = useSignal(0);
  const log = table === null ? file.value : null;
  useEffect(() => {
    let here = true;
    desk.value = null;
    trouble.value = null;
    if (table === null && log === null) return undefined;
    (table === null ? Promise.resolve(log as string) : fetchLog(table)).then(opened).then(
      (made) => {
        if (here) desk.value = made;
      },
      (error: unknown) => {
        if (here) trouble.value = troubleOf(error);
      },
    );
    return () => {
      here = false;
    };
  }, [table, log, again.value]);

  function take(text: string | null): void {
    keepFile(text);
    go('/replay', 'replace');
    file.value = text;
    again.value += 1;
  }

  if (trouble.value !== null) {
    return (
      <TroublePage
        {...trouble.value}
        table={table}
        retry={() => {
          again.value += 1;
        }}
        another={() => take(null)}
      />
    );
  }
  if (desk.value !== null) return <Stage key={again.value} desk={desk.value} table={table} another={() => take(null)} />;
  return table === null && log === null ? <Choose take={take} /> : <Waiting />;
}
