/** Which build is the hall's while nodes of several run side by side. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localBus } from '../../server/bus/local.ts';
import { type CurrentPage, currentPage } from '../../server/http/builds.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

function hall() {
  const settings = new Map<string, string>();
  const bus = localBus();
  const store = {
    setting: async (name: string) => settings.get(name) ?? null,
    putSetting: async (name: string, value: string) => void settings.set(name, value),
  };
  const company = { now: () => Date.now(), exclusive: <T>(_key: string, act: () => Promise<T>) => act() };
  return {
    async start(build: string, rules: number): Promise<CurrentPage> {
      await vi.advanceTimersByTimeAsync(100);
      return currentPage(build, store, { bus, company }, { natick: rules });
    },
  };
}

const builds = (...nodes: readonly CurrentPage[]): unknown[] => nodes.map((node) => node.page().build);
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

test('all nodes name the build that came last, with its rules, and an older one that is started again changes nothing', async () => {
  const { start } = hall();
  const [one, two] = [await start('old', 1), await start('old', 1)];
  expect(builds(one, two)).toEqual(['old', 'old']);
  const three = await start('new', 2);
  await pass(0);
  expect(builds(one, two, three)).toEqual(['new', 'new', 'new']);
  expect(one.page().rules).toEqual({ natick: 2 });
  two.stop();
  const again = await start('old', 1);
  await pass(60_000);
  expect(builds(one, three, again)).toEqual(['new', 'new', 'new']);
  expect(await again.look()).toEqual({ build: 'new', rules: { natick: 2 } });
});

test('when no node of it is left, the older build is the hall’s again, until a newer one comes', async () => {
  const { start } = hall();
  const [one, two] = [await start('old', 1), await start('new', 2)];
  two.stop();
  await pass(9000);
  expect(builds(one)).toEqual(['new']);
  await pass(12_000);
  expect(builds(one)).toEqual(['old']);
  expect(one.page().rules).toEqual({ natick: 1 });
  const three = await start('new', 2);
  await pass(0);
  expect(builds(one, three)).toEqual(['new', 'new']);
});

test('a process that is alone names its own', async () => {
  const store = { setting: async () => '{"build":"other","rules":{}}', putSetting: async () => {} };
  const page = await currentPage('own', store, null, { natick: 3 });
  expect([page.page(), await page.look()]).toEqual([
    { build: 'own', rules: { natick: 3 } },
    { build: 'own', rules: { natick: 3 } },
  ]);
});
