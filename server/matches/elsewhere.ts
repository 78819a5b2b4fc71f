/** Which node may play a match, while nodes of two builds share a hall. */
import { registry } from '#games';
import type { Ground } from '../house.ts';
import type { Live } from './live.ts';

/** This node cannot serve the match; another one can, or this one after its restart. Clients reconnect. */
export class Elsewhere extends Error {
  override readonly name = 'Elsewhere';
}

/** The version of the rules that the match is played by, as its log says. */
export function rulesOf({ header, match }: Live): number {
  const noted = match.entries.findLast((entry) => 'rules' in entry);
  return noted !== undefined && 'rules' in noted ? noted.rules : header.rules;
}

/**
 * A match is never played by two versions of the rules at once: by those that its log names, or else by those of the hall, which are the
 * ones of the newest build that has a node. Asked in the store itself: who goes by yesterday's word would take the match back.
 */
export async function mayPlay(ground: Ground, game: string, by: number): Promise<boolean> {
  const rules = registry[game]?.meta.rules;
  if (by === rules) return true;
  const hall = await ground.rulesOfHall?.(game);
  return rules !== undefined && (hall ?? rules) === rules;
}
