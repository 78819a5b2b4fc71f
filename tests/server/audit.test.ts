import { describe, expect, test } from 'vitest';
import type { Box } from '#games';
import { registry } from '#games';
import { type Secrets, type State, seeded, type Viewer } from '#kernel';
import { audit } from '../../lab/audit.ts';
import { secretsOf } from '../../lab/promises/index.ts';
import { oneByOne } from '../../lab/variants.ts';

describe.each(Object.entries(registry))('%s', async (id, entry) => {
  const box = await entry.load();
  const secrets = await secretsOf(id);

  test('no byte that a server sends tells what the viewer may not know', () => {
    let compared = 0;
    // Of long games fewer are enough.
    for (let n = 0; n < 12 && compared < 10_000; n++) {
      const found = audit(box, secrets, entry.meta.players[0]!, {}, seeded(`audit ${n}`));
      expect(found.leak).toBe(null);
      compared += found.compared;
    }
    expect(compared > 0).toBe(entry.meta.facts.hidden);
  });

  test('each secret would be noticed if a view gave it away', () => {
    for (const secret of secrets) {
      const leaky = {
        ...box,
        game: {
          ...box.game,
          view(s: State, viewer: Viewer) {
            const view = box.game.view(s, viewer);
            secret.leak(s, view);
            return view;
          },
        },
      } as Box;
      // The usual game first; some secrets are there with another option only.
      const others = oneByOne(entry.meta).filter(({ players }) => players === entry.meta.players[0]);
      let leak: string | null = null;
      for (let n = 0; n < 12 + others.length && leak === null; n++)
        ({ leak } = audit(leaky, [secret] as Secrets, entry.meta.players[0]!, others[n - 12]?.options ?? {}, seeded(`leak ${n}`)));
      expect(leak).toContain(secret.what);
    }
  });
});
