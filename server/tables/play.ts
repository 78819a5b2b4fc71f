/** A match against bots in one call: the table, its start and, where the client adds nothing to the dice, the match. */
import type { Aid } from '#match';
import type { Ground, People } from '../house.ts';
import { create, type Names, type SeatWish, type TableWish } from './create.ts';
import { denied } from './denied.ts';
import type { TableDocument } from './document.ts';
import type { Keeper } from './keeper.ts';
import { giveHash, start } from './pact.ts';
import { isRefused, type Refused } from './reasons.ts';

export interface PlayWish {
  readonly game: string;
  readonly level?: string;
  readonly seats?: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** All that there are, unless it is said: against bots alone nobody minds. */
  readonly aids?: readonly Aid[];
  /** With a hash the match begins when its bytes are posted; without, the house throws the dice alone and it begins at once. */
  readonly hash?: string;
}

/** Whom one plays against without saying more. */
const USUAL = 'steady';

interface Means {
  readonly ground: Ground;
  readonly people: People;
  readonly keeper: Keeper;
  names(game: string): Names;
}

/** The table with its start already under way, so that it is written down once. */
export async function playNow(by: string, wish: PlayWish, { ground, people, keeper, names }: Means): Promise<TableDocument> {
  const named = names(wish.game);
  const name = await people.name(by);
  const context = { ...(await keeper.context(wish.game, named.id, { by }, null)), nameOf: () => name };
  const count = wish.seats ?? context.meta.players[0] ?? 2;
  const level = wish.level ?? (context.levels.includes(USUAL) ? USUAL : (context.levels.at(-1) ?? ''));
  const own = (ground.random(1)[0] ?? 0) % Math.max(1, count);
  const seats = Array.from({ length: count }, (_, seat): SeatWish => (seat === own ? { kind: 'me' } : { kind: 'bot', level }));
  const dice = wish.hash === undefined ? 'house' : 'shared';
  const table: TableWish = {
    seats,
    options: wish.options ?? {},
    listed: false,
    clock: { kind: 'none' },
    undo: 'free',
    aids: wish.aids ?? context.aids,
    dice,
  };
  const started = done(start(done(create(named, table, context)), context));
  // The hash came before the commitment and the bytes come after it: neither side could choose by the other's
  return wish.hash === undefined ? started : done(giveHash(started, started.commitment, wish.hash, context));
}

function done(result: TableDocument | Refused): TableDocument {
  if (isRefused(result)) throw denied(result);
  return result;
}
