/** Follows one table: fetches it, fetches it again when the socket tells of a newer version, and takes part in its start. */
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { call, Denied } from '../api/call.ts';
import { joinStart } from '../api/dice.ts';
import { whoAmI } from '../api/session.ts';
import type { TableAnswer } from '../api/shapes.ts';
import { backOff } from '../host/line.ts';
import type { RemoteHost } from '../host/remote.ts';
import { namesAt } from './names.ts';

export interface FollowedTable {
  readonly shown: ReadonlySignal<TableAnswer | null>;
  /** Why there is nothing to show: this person can see no such table, or the server cannot send it now. */
  readonly absence: ReadonlySignal<'missing' | 'failed' | null>;
  /** What went wrong in the last start. */
  readonly trouble: Signal<string | null>;
  /** Takes the answer to an act at this table. */
  changed(answer: TableAnswer): void;
  /** Begins to follow; the result ends it. */
  start(): () => void;
}

export function followTable(table: string, { tableNews }: Pick<RemoteHost, 'tableNews'>): FollowedTable {
  const shown = signal<TableAnswer | null>(null);
  const absence = signal<'missing' | 'failed' | null>(null);
  const trouble = signal<string | null>(null);
  let here = false;
  let fetching = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function changed(answer: TableAnswer): void {
    // Answers may overtake each other.
    if (!here || answer.table.version < (shown.peek()?.table.version ?? 0)) return;
    shown.value = { ...answer, names: namesAt(answer) };
    absence.value = null;
    joinStart(answer.table).then(
      () => {
        if (answer.table.starting !== null) trouble.value = null;
      },
      (error: unknown) => {
        trouble.value = error instanceof Denied ? error.message : null;
      },
    );
  }

  /** Whether the shown table is as new as the one that the socket has told of. */
  function isCurrent(): boolean {
    const { version } = tableNews.peek();
    const have = shown.peek()?.table.version ?? null;
    return version !== null && have !== null && have >= version;
  }

  async function read(): Promise<void> {
    if (fetching) return;
    clearTimeout(retry);
    fetching = true;
    try {
      let heard: unknown;
      do {
        heard = tableNews.peek();
        const [answer] = await Promise.all([call<TableAnswer>('GET', `/api/tables/${encodeURIComponent(table)}`), whoAmI()]);
        changed(answer);
      } while (here && heard !== tableNews.peek() && !isCurrent());
      failures = 0;
    } catch (error) {
      failed(error);
    }
    fetching = false;
  }

  function failed(error: unknown): void {
    if (!here) return;
    const reason = error instanceof Denied ? error.reason : '';
    if (reason === 'notFound') {
      absence.value = 'missing';
      return;
    }
    if (shown.peek() === null && reason !== 'offline') absence.value = 'failed';
    failures += 1;
    retry = setTimeout(() => void read(), backOff(failures, Math.random()));
  }

  return {
    shown,
    absence,
    trouble,
    changed,
    start() {
      here = true;
      const stop = effect(() => {
        tableNews.value;
        if (!isCurrent()) void read();
      });
      return () => {
        here = false;
        stop();
        clearTimeout(retry);
      };
    },
  };
}
