/** What the hall shows, read again from time to time. The list of games is known at once; what they are about comes from the server. */
import { signal } from '@preact/signals';
import { registry } from '#games';
import { call, Denied } from '../api/call.ts';
import { whoAmI } from '../api/session.ts';
import type { GameShown, MineAnswer, TablesAnswer } from '../api/shapes.ts';

export type Read<T> = { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'here'; readonly data: T };

const atOnce = Object.values(registry)
  .filter(({ meta }) => meta.example !== true)
  .map(({ meta }): GameShown => ({ id: meta.id, title: meta.title, about: '', players: meta.players, options: {} }));

export const games = signal<readonly GameShown[]>(atOnce);
export const mine = signal<Read<MineAnswer>>({ state: 'loading' });
export const tables = signal<Read<TablesAnswer>>({ state: 'loading' });

/** How many games are kept on this device, once they have been counted, and how many of them still run. */
export const kept = signal({ all: 0, running: 0 });
/** Whether the hall answered when it was last asked. */
export const reachable = signal(true);

const NOBODYS: MineAnswer = { tables: [], names: {} };

/** The page of open tables that is shown: its filter, and where this page and those before it begin. */
export interface TablesPage {
  readonly status: 'open' | 'waiting' | 'playing';
  readonly starts: readonly number[];
}
export const tablePage = signal<TablesPage>({ status: 'open', starts: [0] });
const PAGE = 12;

export async function readTables(): Promise<void> {
  const asked = tablePage.value;
  const from = asked.starts.at(-1) ?? 0;
  const read = signal(tables.value);
  await into(read, () => call<TablesAnswer>('GET', `/api/tables?status=${asked.status}&from=${from}&limit=${PAGE}`));
  if (asked !== tablePage.value) return;
  tables.value = read.value;
  // The tables of this page have gone: back to the first one.
  if (from > 0 && read.value.state === 'here' && read.value.data.tables.length === 0) await turnTo({ ...asked, starts: [0] });
}

export function turnTo(next: TablesPage): Promise<void> {
  tablePage.value = next;
  return readTables();
}

export async function readHall(): Promise<void> {
  const reading = [readTables(), into(mine, async () => ((await whoAmI()) === null ? NOBODYS : call<MineAnswer>('GET', '/api/me/tables')))];
  if (games.value.some(({ about }) => about === '')) {
    reading.push(
      call<{ games: readonly GameShown[] }>('GET', '/api/games').then(
        (answer) => {
          games.value = answer.games;
        },
        // What can be played here is known without the hall.
        () => Promise.all(games.value.map(({ id }) => describe(id).catch(() => {}))).then(() => {}),
      ),
    );
  }
  await Promise.all(reading);
}

/** What was read before is better than nothing. */
async function into<T>(target: { value: Read<T> }, read: () => Promise<T>): Promise<void> {
  try {
    target.value = { state: 'here', data: await read() };
    reachable.value = true;
  } catch (error) {
    if (error instanceof Denied && error.reason === 'offline') reachable.value = false;
    if (target.value.state !== 'here') target.value = { state: 'failed' };
  }
}

/** What the hall would say of a game, from the game itself. */
export async function describe(game: string): Promise<void> {
  const box = await registry[game]?.load();
  if (box === undefined || games.value.find(({ id }) => id === game)?.about !== '') return;
  const { meta } = box.game;
  const options = Object.fromEntries(
    Object.entries(meta.options).map(([name, option]) => [name, { ...option, ...(box.words.options[name] ?? { title: name, about: '' }) }]),
  );
  games.value = games.value.map((one) => (one.id === game ? { ...one, about: box.words.about, options } : one));
}

export const titleOf = (game: string): string => registry[game]?.meta.title ?? game;
