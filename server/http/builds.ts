/**
 * Which page is the hall's, and with it the rules of every game. While the hall is upgraded node by node, some still hand out the page of
 * before: all of them name the build that came last, for as long as a node of it runs. So a window which has that build is told by nobody to
 * go back, every other one goes on once, and an older node that is started again in between changes nothing.
 */
import { registry } from '#games';
import type { Bus } from '../bus/contract.ts';
import type { Page } from '../house.ts';
import type { Store } from '../store/contract.ts';
import type { Company } from '../store/shared.ts';

const SETTING = 'page';
/** When a node of the hall's build was last there. */
const SIGN = 'page alive';
const LOOK = 5000;
/** A build of which nothing was heard for so long has no node any more. */
const GONE = 15_000;
/** Builds whose first appearance is remembered. */
const REMEMBERED = 20;

export interface CurrentPage {
  page(): Page;
  /** As it is at this moment, and not as this node last heard of it. */
  look(): Promise<Page>;
  stop(): void;
}

/** The other nodes; null where this process is alone. */
export interface Others {
  readonly bus: Bus;
  readonly company: Pick<Company, 'now' | 'exclusive'>;
}

interface Kept extends Page {
  /** When each build was first seen. */
  readonly seen?: Readonly<Record<string, number>>;
}

export async function currentPage(
  build: string | null,
  store: Pick<Store, 'setting' | 'putSetting'>,
  others: Others | null,
  rules: Page['rules'] = Object.fromEntries(Object.values(registry).map(({ meta }) => [meta.id, meta.rules])),
): Promise<CurrentPage> {
  let known: Page = { build, rules };
  if (others === null) return { page: () => known, look: async () => known, stop: () => {} };
  const { bus, company } = others;

  async function read<T>(name: string): Promise<T | null> {
    const text = await store.setting(name);
    return text === null ? null : (JSON.parse(text) as T);
  }

  async function look(): Promise<Page> {
    const kept = await read<Kept>(SETTING);
    if (kept !== null) known = { build: kept.build, rules: kept.rules };
    return known;
  }

  async function lives(page: Page): Promise<boolean> {
    const sign = await read<{ build: string | null; at: number }>(SIGN);
    return sign !== null && sign.build === page.build && company.now() - sign.at < GONE;
  }

  const sign = (): Promise<void> => store.putSetting(SIGN, JSON.stringify({ build, at: company.now() }));

  /** The hall's page is ours, unless a build that was first seen after ours has a node. */
  async function claim(): Promise<void> {
    await company.exclusive(SETTING, async () => {
      const kept = await read<Kept>(SETTING);
      const seen = { ...kept?.seen };
      const first = (name: string | null): number => seen[name ?? ''] ?? 0;
      seen[build ?? ''] ??= company.now();
      const older = kept !== null && kept.build !== build && first(build) < first(kept.build) && (await lives(kept));
      const page: Page = older ? kept : { build, rules };
      const last = Object.entries(seen)
        .sort(([, one], [, other]) => one - other)
        .slice(-REMEMBERED);
      await store.putSetting(SETTING, JSON.stringify({ build: page.build, rules: page.rules, seen: Object.fromEntries(last) } satisfies Kept));
      if (!older) await sign();
      known = { build: page.build, rules: page.rules };
    });
    bus.publish(SETTING, build ?? '');
  }

  async function tick(): Promise<void> {
    const page = await look();
    if (page.build === build) await sign();
    else if (!(await lives(page))) await claim();
  }

  await claim();
  const end = bus.subscribe(SETTING, () => void look().catch(() => {}));
  const timer = setInterval(() => void tick().catch(() => {}), LOOK).unref();
  return {
    page: () => known,
    look,
    stop() {
      end();
      clearInterval(timer);
    },
  };
}
