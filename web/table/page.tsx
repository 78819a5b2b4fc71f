/** A table: the waiting room before the match, then the frame that every game is played in. */
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { pathOf } from '../api/shapes.ts';
import { remoteHost } from '../host/remote.ts';
import { Nowhere } from '../kit/nowhere.tsx';
import { Waiting } from '../kit/waiting.tsx';
import { useRenewal } from '../offline/renewal.ts';
import { go, readdress } from '../router.ts';
import { words } from '../words/index.ts';
import { followTable } from './follow-table.ts';
import { Frame } from './frame.tsx';
import { WaitingRoom } from './waiting-room.tsx';

export function TablePage({ table }: { table: string }) {
  const host = useMemo(() => remoteHost(table), [table]);
  const { shown, absence, trouble, changed, start } = useMemo(() => followTable(table, host), [host]);
  useEffect(() => () => host.leave(), [host]);
  useEffect(start, [start]);
  useRenewal(host);
  // The address bar of a private table can be copied to a friend.
  const address = shown.value === null || shown.value.table.kind === 'review' ? null : pathOf(shown.value.table);
  useLayoutEffect(() => {
    if (address !== null && address !== location.pathname) readdress(address);
  }, [address]);
  if (absence.value === 'missing') return <Nowhere {...words.table.missing} newTable="" />;
  if (shown.value === null) return absence.value === 'failed' ? <Nowhere {...words.broken} reload /> : <Waiting />;
  const { table: now } = shown.value;
  if (now.kind === 'review') {
    // Nobody plays at it: its log is there to be gone through.
    queueMicrotask(() => go(`/replay/${encodeURIComponent(table)}`, 'replace'));
    return <Waiting />;
  }
  const stopped = host.stopped.value;
  if (stopped !== null && host.seen.value === null) return <Nowhere {...words.table.stopped[stopped]} />;
  if (now.match !== null) return <Frame host={host} answer={shown.value} />;
  if (now.status === 'closed') return <Nowhere {...words.table.closed} newTable={now.game} />;
  return <WaitingRoom host={host} answer={shown.value} trouble={trouble.value} changed={changed} />;
}
