/** For each row of a game's table of secrets: a view that gives it away must be noticed by the no-leak check. */
import { expect, test } from 'vitest';
import type { Box } from '#games';
import { type Secrets, type State, seeded } from '#kernel';
import { match } from '../lab/match.ts';
import { watch } from '../lab/promises/index.ts';

type Options = Readonly<Record<string, unknown>>;
/** How many games are looked at for a leak; long ones need fewer. */
const GAMES = 12;

/** For each event that hides something from somebody: without its gate it must be noticed as well. */
export function everyGateIsNeeded<S extends State, M>(box: Box<S, M>, secrets: Secrets<S>, options: Options = {}, games = GAMES): void {
  const gated = box.game.eventNames.filter((_, i) => box.game.events[i]!.gate !== null);
  test.each(gated)('the event %s without its gate', (name) => {
    const events = box.game.events.map((kind, i) => (box.game.eventNames[i] === name ? { ...kind, gate: null } : kind));
    const leaky = { ...box, game: { ...box.game, events } } as Box;
    // A memory that is told what it should not hear may also find that it cannot be.
    expect(firstLeak(leaky, secrets as Secrets, options, games)).toMatch(/learns|no world is left/);
  });
}

export function everyLeakIsCaught<S extends State, M>(box: Box<S, M>, secrets: Secrets<S>, options: Options = {}, games = GAMES): void {
  test.each(secrets.map((secret) => [secret.what, secret] as const))('%s', (_, secret) => {
    const leaky: Box = {
      ...box,
      game: {
        ...box.game,
        view(s, viewer) {
          const view = box.game.view(s as S, viewer);
          secret.leak(s as S, view);
          return view;
        },
      },
    } as Box;
    expect(firstLeak(leaky, [secret] as Secrets, options, games)).toContain(secret.what);
    expect(firstLeak(box as Box, [secret] as Secrets, options, games)).toBe(null);
  });
}

/** The first violation of secrecy in a few games, or null. */
function firstLeak(box: Box, secrets: Secrets, options: Options, games: number): string | null {
  for (let seed = 0; seed < games; seed++) {
    const game = match(box, box.game.meta.players[0]!, options, seeded(`leak ${seed}`));
    const watching = watch(box, secrets, 1, game, seeded(`watch ${seed}`), { heavy: ['secrecy'] });
    for (let n = 0; ; n++) {
      const found = watching.step(n);
      if (found?.promise === 'secrecy') return found.what;
      if (!game.step()) break;
    }
  }
  return null;
}
