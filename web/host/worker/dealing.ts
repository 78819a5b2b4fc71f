/** Dice of a game on this device: drawn as on a server, from 32 random bytes that stay here. Nobody can prove anything to themselves. */
import { commitmentOf, type FairHeader, fairDice, fromHex, resumeMatch } from '#fair';
import { type Dice, FORMAT } from '#kernel';
import type { Save } from '../../local/save.ts';

export function deals({ id, game, rules, options, seats }: Save, seed: string): (i: number) => Dice {
  const secret = fromHex(seed);
  const nothing = seats.map(() => null);
  const header: FairHeader = {
    longhall: FORMAT,
    game,
    rules,
    players: seats.length,
    options,
    seats: seats.map(({ name }) => name),
    table: id,
    fair: { commitment: commitmentOf(id, secret), hashes: nothing, opened: nothing },
  };
  const { key } = resumeMatch(header, secret, []);
  return (i) => fairDice(key, i);
}
