/**
 * Limits on what costs others something: running matches with bots, which share the threads, and tables in the public list.
 * Counted in the store, so a restart or a second node does not reset them.
 */
import type { Ground, Quotas } from '../house.ts';
import { lines } from '../identity/people.ts';
import type { Use } from '../store/contract.ts';
import { denied } from './denied.ts';
import { botsInMatch, type TableDocument } from './document.ts';
import { type Reason, refuse } from './reasons.ts';

const MINUTE = 60_000;
/** A table counts for this long after its last move or change: abandoned games must not use up the quota of a school. */
const IDLE: Readonly<Record<Use, number>> = { bots: 30 * MINUTE, listed: 12 * 60 * MINUTE };

interface Limit {
  readonly person: keyof Quotas;
  readonly address: keyof Quotas;
  readonly tooMany: readonly [person: Reason, address: Reason];
  /** Ways out besides waiting, for the host, a guest, a person with an account. */
  readonly advice: readonly [person: string, guest: string, member: string];
}

const LIMITS: Readonly<Record<Use, Limit>> = {
  bots: {
    person: 'botMatchesPerPerson',
    address: 'botMatchesPerAddress',
    tooMany: ['tooManyBotMatches', 'tooManyBotMatchesHere'],
    advice: ['Finish or resign one of them', 'Sign in with an account', 'Finish or resign one of yours'],
  },
  listed: {
    person: 'listedPerPerson',
    address: 'listedPerAddress',
    tooMany: ['tooManyListed', 'tooManyListedHere'],
    advice: [
      'Close one of them or make this table private',
      'Make this table private and share its link',
      'Make this table private and share its link',
    ],
  },
};

export interface QuotaCheck {
  /** Checks what a change newly uses, then writes it. Checks of one address wait for each other, so parallel requests cannot slip through. */
  within<T>(before: TableDocument | null, after: TableDocument, write: () => Promise<T>): Promise<T>;
}

const usesOf = (document: TableDocument | null): readonly Use[] => {
  if (document === null) return [];
  const listed = document.listed && document.status === 'waiting';
  return [...(botsInMatch(document) > 0 ? (['bots'] as const) : []), ...(listed ? (['listed'] as const) : [])];
};

/** What this change takes that the table did not take before. */
export const newUses = (before: TableDocument | null, after: TableDocument): readonly Use[] =>
  usesOf(after).filter((use) => !usesOf(before).includes(use));

export function quotaCheck({ config, store, now }: Ground): QuotaCheck {
  // On several nodes a few parallel requests may exceed a quota by one each: that is cheaper than a lock over all nodes.
  const inTurn = lines();
  const most = (quota: keyof Quotas): number => Math.ceil(config.quotas[quota] * config.generosity);

  async function check(use: Use, { host, network }: TableDocument): Promise<void> {
    const { person, address, tooMany, advice } = LIMITS[use];
    const used = async (by: 'host' | 'network', value: string): Promise<readonly number[]> =>
      (await store.inUse(use, by, value)).filter((at) => at > now() - IDLE[use]);
    const own = await used('host', host);
    if (own.length >= most(person)) throw refusal(use, tooMany[0], advice[0], own);
    if (network === null) return;
    const here = await used('network', network);
    if (here.length < most(address)) return;
    // Guests who use up an address leave as much again to people with accounts there.
    const guest = ((await store.person(host))?.account ?? null) === null;
    if (guest || here.length >= 2 * most(address)) throw refusal(use, tooMany[1], advice[guest ? 1 : 2], here);
  }

  function refusal(use: Use, reason: Reason, advice: string, used: readonly number[]): Error {
    const freed = used.length === 0 ? now() + IDLE[use] : Math.min(...used) + IDLE[use];
    const minutes = Math.max(1, Math.ceil((freed - now()) / MINUTE));
    const wait = minutes < 120 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.ceil(minutes / 60)} hours`;
    return denied(refuse(reason, `${advice}, or try again in ${wait}.`), minutes * 60);
  }

  return {
    within(before, after, write) {
      const uses = newUses(before, after);
      if (uses.length === 0) return write();
      return inTurn(after.network ?? after.host, async () => {
        for (const use of uses) await check(use, after);
        return write();
      });
    },
  };
}
