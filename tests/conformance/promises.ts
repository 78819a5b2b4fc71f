/** The promises that every registered game keeps, for every number of players and every option. The long run is `longhall fuzz`. */
import { describe, expect, test } from 'vitest';
import { registry } from '#games';
import { SPECTATOR, seeded } from '#kernel';
import { match } from '../../lab/match.ts';
import { secretsOf, watch } from '../../lab/promises/index.ts';
import { oneByOne } from '../../lab/variants.ts';

const GAMES = 4;
/** Of long games fewer are enough: none is begun after so many moves. */
const ENOUGH = 1500;
/** `every`: heavy promises on every so many moves, a number that shares no rhythm with a game's turns. */
export function keepsItsPromises(id: string, every: number): void {
  describe(id, async () => {
    const entry = registry[id]!;
    const box = await entry.load();
    const { game, words } = box;
    const secrets = await secretsOf(id);

    test.each(oneByOne(entry.meta).map((setting) => [`${setting.players} players, ${JSON.stringify(setting.options)}`, setting] as const))(
      '%s',
      (name, setting) => {
        let played = 0;
        for (let n = 0; n < GAMES && played < ENOUGH; n++) {
          const running = match(box, setting.players, setting.options, seeded(`${name} ${n}`));
          const watching = watch(box, secrets, every, running, seeded(`watch ${name} ${n}`));
          let move = 0;
          do expect(watching.step(move++)).toBe(null);
          while (running.step());
          expect(watching.done()).toBe(null);
          played += move;
        }
      },
    );

    test('every step, verb, event, reason, ending and option has words', () => {
      const named = (table: object, names: readonly string[]): void => expect(Object.keys(table).sort()).toEqual([...names].sort());
      named(
        words.steps,
        game.steps.map((step) => step.name),
      );
      named(
        words.verbs,
        game.verbs.map((verb) => verb.name),
      );
      named(words.events, game.eventNames);
      named(words.reasons, Object.keys(game.reasons));
      named(words.endings, Object.keys(game.endings));
      named(words.options, Object.keys(entry.meta.options));
      for (const text of [words.about, ...Object.values(words.steps), ...Object.values(words.reasons), ...Object.values(words.endings)])
        expect(text.trim()).not.toBe('');
    });

    test('where nothing is hidden, everybody sees the same', () => {
      if (entry.meta.facts.hidden) return;
      const running = match(box, entry.meta.players[0]!, {}, seeded('open'));
      do
        for (let seat = 0; seat < running.state.players; seat++)
          expect(JSON.stringify(game.view(running.state, seat))).toBe(JSON.stringify(game.view(running.state, SPECTATOR)));
      while (running.step());
    });

    test('whatever is hidden is in the table of secrets', () => {
      expect(secrets.length > 0).toBe(entry.meta.facts.hidden);
      if (game.events.some((kind) => kind.gate !== null)) expect(secrets.some((secret) => secret.instead !== undefined)).toBe(true);
    });

    test('the game that is loaded is the one that the lobby shows', () => {
      expect(game.meta).toBe(entry.meta);
      expect(entry.meta.id).toBe(id);
    });
  });
}
