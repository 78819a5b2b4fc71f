/** Everything lies open in Natick, and the stack has no order (natick.explore): every viewer sees the whole table. */
import { cloneStack } from '#kernel';
import type { Natick } from './types.ts';

export const clone = (s: Natick): Natick => ({
  players: s.players,
  stack: cloneStack(s.stack),
  options: s.options,
  cost: s.cost,
  event: s.event,
  first: s.first,
  active: s.active,
  turn: s.turn,
  phase: s.phase,
  owner: s.owner.slice(),
  coins: s.coins.slice(),
  spot: s.spot.slice(),
  tileAt: s.tileAt.slice(),
  unexplored: s.unexplored,
  level: s.level.slice(),
  west: s.west.slice(),
  east: s.east.slice(),
  road: s.road.slice(),
  traderOn: s.traderOn.slice(),
  knightAt: s.knightAt.slice(),
  pawns: s.pawns,
  villages: s.villages,
  towns: s.towns,
  openRoads: s.openRoads,
  pool: s.pool,
  purse: s.purse.slice(),
  space: s.space.slice(),
  points: s.points.slice(),
  traders: s.traders.slice(),
  knights: s.knights.slice(),
  dice: s.dice.slice(),
  held: s.held.slice(),
  todo: s.todo.slice(),
  offers: s.offers,
  declined: s.declined.slice(),
  fresh: s.fresh,
});

export const view = (s: Natick): Natick => clone(s);
