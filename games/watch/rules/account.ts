/** What points are made of in the Watch: as in The Gift, and for guards. When the Wall has fallen, guards are all that counts. */
import type { AccountLine, Seat } from '#kernel';
import { account as giftAccount } from '../../gift/rules/account.ts';
import { guardPoints } from '../data/guards.ts';
import type { RuleId } from '../rulebook.en.ts';
import { FELL_TO_BREACHES, type Watch } from '../types.ts';

export function account(s: Watch, seat: Seat): readonly AccountLine[] {
  const guards = s.north.guards[seat];
  if (s.north.fallen !== 0) {
    const rule: RuleId = s.north.fallen === FELL_TO_BREACHES ? 'watch.breaches' : 'watch.overrun';
    return [{ rule, count: guards, points: guards }];
  }
  return [...giftAccount(s, seat), { rule: 'watch.guard-points', count: guards, points: guardPoints(guards) }];
}
