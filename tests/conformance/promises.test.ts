/** The promises that every registered game keeps, for every number of players and every option. The long run is `longhall fuzz`. */
import { describe, expect, test } from 'vitest';
import { registry } from '#games';
import { seeded } from '#kernel';
import { match } from '../../lab/match.ts';
import { watcher } from '../../lab/promises/index.ts';
import { variants } from '../../lab/variants.ts';

const GAMES = 6;
/** Heavy promises on every so many moves: a number that shares no rhythm with a game's turns. */
const EVERY = 7;

describe.each(Object.entries(registry))('%s', async (id, entry) => {
  const box = await entry.load();
  const watchOver = await watcher(box, id, EVERY);

  test.each(variants(entry.meta).map((variant) => [`${variant.players} players, ${JSON.stringify(variant.options)}`, variant] as const))(
    '%s',
    (name, variant) => {
      for (let n = 0; n < GAMES; n++) {
        const running = match(box, variant.players, variant.options, seeded(`${name} ${n}`));
        const watch = watchOver(running, seeded(`watch ${name} ${n}`));
        let move = 0;
        do expect(watch.step(move++)).toBe(null);
        while (running.step());
        expect(watch.done()).toBe(null);
      }
    },
  );

  test('every step, verb, event, reason, ending and option has words', () => {
    const { game, words } = box;
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

  test('the game that is loaded is the one that the lobby shows', () => {
    expect(box.game.meta).toBe(entry.meta);
    expect(entry.meta.id).toBe(id);
  });
});
