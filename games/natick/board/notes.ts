/** What stands behind each event, for the chronicle. */
import type { Note, Notes } from '../../../web/kit/notes.ts';
import type { RuleId } from '../rulebook.en.ts';
import type { EVENTS } from '../types.ts';

export const notes: Notes<keyof typeof EVENTS> = {
  begins: { rule: 'natick.first', kind: 'dice' },
  settles: { rule: 'natick.arrange', kind: 'build' },
  rolls: { rule: 'natick.roll', kind: 'dice', turn: true },
  divides: { rule: 'natick.divide', kind: 'choice' },
  takes: { rule: 'natick.take', kind: 'choice' },
  idles: { rule: 'natick.events', kind: 'card' },
  harvests: { rule: 'natick.harvest', kind: 'coin' },
  seizes: { rule: 'natick.seize', kind: 'coin' },
  waives: { rule: 'natick.seize', kind: 'choice' },
  raided: { rule: 'natick.raid', kind: 'breach' },
  discards: { rule: 'natick.raid', kind: 'coin' },
  collects: { rule: 'natick.collect', kind: 'coin' },
  misses: { rule: 'natick.shortage', kind: 'coin' },
  banks: { rule: 'natick.bank', kind: 'trade' },
  swaps: { rule: 'natick.swap', kind: 'trade' },
  barters: { rule: 'natick.barter', kind: 'trade' },
  offers: { rule: 'natick.offer', kind: 'trade' },
  accepts: { rule: 'natick.offer', kind: 'trade' },
  declines: { rule: 'natick.offer', kind: 'trade' },
  pays: { rule: 'natick.pay', kind: 'coin' },
  stores: { rule: 'natick.store', kind: 'coin' },
  roads: { rule: 'natick.road', kind: 'build' },
  villages: { rule: 'natick.village', kind: 'build' },
  towns: { rule: 'natick.town', kind: 'build' },
  traders: { rule: 'natick.trader', kind: 'pawn' },
  knights: { rule: 'natick.knight', kind: 'pawn' },
  explores: { rule: 'natick.explore', kind: 'card' },
  scouts: { rule: 'natick.scout', kind: 'card' },
  barren: { rule: 'natick.empty', kind: 'card' },
  ends: { rule: 'natick.act', kind: 'turn' },
  reaches: { rule: 'natick.end', kind: 'end' },
  exhausted: { rule: 'natick.exhausted', kind: 'end' },
} satisfies Record<string, Note & { readonly rule: RuleId }>;
