/** People who play one match after another in a house that keeps falling over. */
import type { Box } from '#games';
import type { Dice } from '#kernel';
import type { House } from './house.ts';
import type { MatchRecord, Violation } from './records.ts';
import { type Requests, requestsTo, Turned } from './requests.ts';
import { sit } from './sitting.ts';
import { comeIn, type Extras, type Guest, lookAt, makeTable, type TableFound } from './tables.ts';

export interface PartyPlan {
  readonly house: House;
  readonly box: Box;
  readonly name: string;
  readonly dice: Dice;
  readonly records: MatchRecord[];
  readonly violations: Violation[];
  /** Bots at the table, and its clock; whether people now and then let it run out, and change to another node. */
  readonly extras?: Extras;
  readonly restless?: boolean;
  /** See sitting.ts. */
  renews?(guest: Guest, build: string | null): boolean;
  acknowledged(): void;
  /** No new match after this one. */
  leaving(): boolean;
}

const BREATH = 50;
/** A start that a kill has cut short is taken up again by the server after 20 seconds; it may be cut short several times. */
const BEGIN = 150_000;

const breathe = (): Promise<void> => new Promise((done) => setTimeout(done, BREATH));

export async function party(plan: PartyPlan): Promise<void> {
  const { house, box, name, records, violations } = plan;
  const stubborn = persistence(house);
  const { meta } = box.game;
  const guests: Guest[] = [];
  const { extras = {}, restless = false } = plan;
  const people = (meta.players[0] ?? 0) - (extras.bots ?? 0);
  for (let seat = 0; seat < people; seat++) guests.push(await stubborn((requests) => comeIn(requests, `${name} ${seat}`)));
  while (!plan.leaving()) {
    const made = await stubborn((requests) => makeTable(requests, meta.id, guests, extras));
    const table = await begun(stubborn, made, guests);
    if (table === null) {
      violations.push({ match: null, what: `table ${made.id} did not begin` });
      continue;
    }
    const match = table.match!;
    const record: MatchRecord = {
      game: meta.id,
      table: table.id,
      code: table.code,
      match,
      commitment: table.pact.commitment,
      sent: [],
      shown: [],
      head: null,
      over: false,
    };
    records.push(record);
    const violated = (what: string): void => void violations.push({ match, what });
    const { acknowledged, dice, renews } = plan;
    const clocked = extras.clock !== undefined;
    const sleepy = (): boolean => restless && clocked && !plan.leaving();
    await Promise.all(
      guests.map((guest, seat) =>
        sit({
          house,
          box,
          record,
          seat,
          guest,
          dice,
          acknowledged,
          violated,
          restless,
          sleepy,
          clocked,
          ...(renews === undefined ? {} : { renews }),
        }),
      ),
    );
    record.over = true;
  }
}

type Stubborn = <T>(act: (requests: Requests) => Promise<T>) => Promise<T>;

/** Tries again for as long as the server cannot be reached; what it refuses is refused. */
function persistence(house: House): Stubborn {
  return async (act) => {
    for (;;) {
      const requests = requestsTo(await house.url());
      try {
        return await act(requests);
      } catch (error) {
        if (error instanceof Turned && error.status < 500) throw error;
      } finally {
        requests.close();
      }
      await breathe();
    }
  };
}

/** Whatever was done before a kill is found done, and the rest is done now. Null when it takes too long. */
async function begun(stubborn: Stubborn, made: TableFound, guests: readonly Guest[]): Promise<TableFound | null> {
  const until = performance.now() + BEGIN;
  while (performance.now() < until) {
    const table = await stubborn((requests) => lookAt(requests, made.id, guests[0]!));
    if (table.match !== null) return table;
    try {
      if (table.starting === null) await stubborn((requests) => oneStep(requests, table, guests));
      else await breathe();
    } catch (error) {
      // What was asked twice is refused the second time: the next look tells how far it has come.
      if (!(error instanceof Turned)) throw error;
    }
  }
  return null;
}

async function oneStep(requests: Requests, table: TableFound, guests: readonly Guest[]): Promise<void> {
  const missing = guests.find(({ id }) => !table.seats.some(({ person }) => person === id));
  const path = `/api/tables/${table.id}`;
  const unready = guests.slice(1).find(({ id }) => !table.ready.includes(id));
  if (missing !== undefined) await requests.send('POST', `${path}/join`, { edition: table.edition }, missing.cookie);
  else if (unready !== undefined) await requests.send('POST', `${path}/ready`, { on: true, edition: table.edition }, unready.cookie);
  else await requests.send('POST', `${path}/start`, {}, guests[0]!.cookie);
}
