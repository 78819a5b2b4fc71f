/** A table: the waiting room before the match, then the frame that every game is played in. */
import '../kit/around-board.css';
import './page.css';
import { signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { call, Denied } from '../api/call.ts';
import { joinStart } from '../api/dice.ts';
import { whoAmI } from '../api/session.ts';
import type { TableAnswer } from '../api/shapes.ts';
import { remoteHost } from '../host/remote.ts';
import { Nowhere } from '../kit/nowhere.tsx';
import { Waiting } from '../kit/waiting.tsx';
import { useRenewal } from '../offline/renewal.ts';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { Frame } from './frame.tsx';
import { WaitingRoom } from './waiting-room.tsx';

const trouble = signal<string | null>(null);

export function TablePage({ table }: { table: string }) {
  const host = useMemo(() => remoteHost(table), [table]);
  const shown = useSignal<TableAnswer | null>(null);
  const missing = useSignal(false);
  useEffect(() => () => host.leave(), [host]);
  useRenewal(host);
  const news = host.tableNews.value;
  useEffect(() => {
    let here = true;
    Promise.all([call<TableAnswer>('GET', `/api/tables/${encodeURIComponent(table)}`), whoAmI()]).then(
      ([answer]) => {
        if (!here) return;
        shown.value = answer;
        joinStart(answer.table).catch((error: unknown) => {
          trouble.value = error instanceof Denied ? error.message : null;
        });
      },
      (error: unknown) => {
        if (here && error instanceof Denied && error.reason !== 'offline') missing.value = true;
      },
    );
    return () => {
      here = false;
    };
  }, [news, table]);
  if (missing.value) return <Nowhere {...words.table.missing} />;
  if (shown.value === null) return <Waiting />;
  const { table: now } = shown.value;
  if (now.kind === 'review') {
    // Nobody plays at it: its log is there to be gone through.
    queueMicrotask(() => go(`/replay/${encodeURIComponent(table)}`, 'replace'));
    return <Waiting />;
  }
  if (now.match !== null) return <Frame host={host} answer={shown.value} />;
  if (now.status === 'closed') return <Nowhere {...words.table.closed} />;
  return (
    <WaitingRoom
      host={host}
      answer={shown.value}
      trouble={trouble.value}
      changed={(answer) => {
        shown.value = answer;
      }}
    />
  );
}
