/** The clock of the machine is set, or the process stands still: no player pays for it. */
import { afterEach, expect, test, vi } from 'vitest';
import { seeded } from '#kernel';
import { openHouse } from './house.ts';
import { playOn, type Seated, seated, windows } from './tables.ts';

afterEach(() => vi.restoreAllMocks());

const HOUR = 3_600_000;
const BANK = 600_000;
/** More than any of these tests takes, less than any of the jumps. */
const SPENT = 40_000;

/** From now on the clock of the machine shows so much more. */
function setClock(ahead: number): void {
  vi.restoreAllMocks();
  const real = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
}

/** The process was not running for so long, and the machine was. */
function standStill(milliseconds: number): void {
  setClock(milliseconds);
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + milliseconds);
}

/** What each seat has left, as a window that is opened now is shown it. */
async function left({ table, people: [ann] }: Pick<Seated, 'table' | 'people'>): Promise<readonly number[]> {
  const window = await ann!.open();
  await window.watch(table.id);
  const view = window.messages.find(({ t }) => t === 'view');
  await window.close();
  return (view!.clock as { left: readonly number[] }).left;
}

async function expectOnlySpent(at: Seated): Promise<void> {
  for (const one of await left(at)) {
    expect(one).toBeGreaterThan(BANK - SPENT);
    expect(one).toBeLessThanOrEqual(BANK);
  }
  for (const person of at.people) expect((await person.get('/api/me')).me).not.toBeNull();
}

/** The clock of the player to move runs: it does not wait for an hour to pass. */
async function expectRunning(at: Seated): Promise<void> {
  const before = await left(at);
  await vi.waitFor(async () => expect(await left(at)).not.toEqual(before), 20_000);
}

const clock = { kind: 'bank', ms: BANK, increment: 0 };

test('a clock that is set by an hour, either way, changes no time that is left and ends no session', async () => {
  const house = await openHouse();
  const at = await seated(house, { clock });
  const by = await windows(at);
  const dice = seeded('clock');
  for (const ahead of [HOUR, -HOUR, 0]) {
    setClock(ahead);
    await expectOnlySpent(at);
    await playOn('natick', by, 3, dice);
    await expectOnlySpent(at);
    await expectRunning(at);
  }
  expect(house.errors).toEqual([]);
});

test.each([
  ['ahead', HOUR],
  ['behind', -HOUR],
])('after a restart under a clock that is an hour %s the time that is left is the same, and runs', async (_, ahead) => {
  const house = await openHouse();
  const at = await seated(house, { clock });
  await playOn('natick', await windows(at), 3);
  // By this a server knows afterwards until when another one ran.
  await vi.waitFor(async () => expect(await house.ground.store.alive()).not.toBeNull(), 20_000);
  setClock(ahead);
  await house.restart();
  await expectOnlySpent(at);
  await expectRunning(at);
  await playOn('natick', await windows(at), 3);
  await expectOnlySpent(at);
});

test('a process that stood still charges nobody for it, not even who moves first afterwards, and windows are shown what is left', async () => {
  const house = await openHouse();
  const at = await seated(house, { clock });
  const by = await windows(at);
  const seen = by.map(({ messages }) => messages.length);
  standStill(HOUR);
  await playOn('natick', by, 1);
  await expectOnlySpent(at);
  for (const [i, window] of by.entries()) await window.until(({ t, clock: shown }) => t === 'view' || shown !== undefined, seen[i]);
  await playOn('natick', by, 3);
  await expectOnlySpent(at);
  await expectRunning(at);
});
