/** What happened, in the words of the game. */
import type { Box } from '#games';
import { type Happening, SPECTATOR, witness } from '#kernel';
import type { Telling } from '../kit/board.ts';
import type { Happened } from './messages.ts';

export function tellings(box: Box, names: readonly string[], step: number, events: readonly Happened[]): readonly Telling[] {
  return events.flatMap(([event, ...args]) => {
    const kind = box.game.events[box.game.eventNames.indexOf(event)];
    const said = box.words.events[event];
    if (kind === undefined || said === undefined) return [];
    const named = Object.fromEntries(kind.args.map((name, i) => [name, args[i] ?? -1]));
    return [{ step, event, args, words: said(named, { seat: (seat) => names[seat] ?? '?' }) }];
  });
}

interface Line {
  readonly step?: number;
  readonly events?: readonly Happened[];
}

/** The tale from the log that the server hands out: of a running match the events by step, of a finished one the moves, played again. */
export async function taleOf(box: Box, names: readonly string[], log: string, until: number): Promise<readonly Telling[]> {
  const lines = log.split('\n').filter((line) => line !== '');
  const header = JSON.parse(lines[0] ?? '{}') as { readonly shownTo?: number };
  if (header.shownTo === undefined) return replayed(box, names, log);
  return lines.slice(1).flatMap((line) => {
    const { step = 0, events = [] } = JSON.parse(line) as Line;
    return step > until ? [] : tellings(box, names, step, events);
  });
}

async function replayed(box: Box, names: readonly string[], log: string): Promise<readonly Telling[]> {
  const { effectiveLog, readFairLog } = await import('#fair');
  const { game } = box;
  const { header, entries } = effectiveLog(readFairLog(log));
  const state = game.start(header.players, header.options);
  const out: Telling[] = [];
  entries.forEach(({ by, move }, i) => {
    const happenings: Happening[] = [];
    game.play(state, by, game.parse(move), game.recorder(happenings));
    const events = witness(game, happenings, SPECTATOR, null).map(({ event, args }): Happened => [game.eventNames[event] ?? '', ...args]);
    out.push(...tellings(box, names, i + 1, events));
  });
  return out;
}
