/** One random game of each title, printed in full. A change of rules, words or views shows up as a readable difference. Renew with `npx vitest run -u`. */
import { expect, test } from 'vitest';
import { type Box, registry } from '#games';
import { type Happening, type Move, type Seat, SPECTATOR, seeded, turn, witness } from '#kernel';

/** Where a usual game at random would fill a book, a shorter one is told. */
const SHORTER: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { gift: { points: 5, offers: 1 } };

/** Where many moves are legal only their number is printed. */
const LISTED = 8;

function playthrough(box: Box, players: number): string {
  const { game, words } = box;
  const dice = seeded(`golden ${game.meta.id}`);
  const s = game.start(players, SHORTER[game.meta.id] ?? {});
  const tell = { seat: (seat: Seat) => `Seat ${seat + 1}` };
  const lines = [`# ${game.meta.title}, ${players} players, rules ${game.meta.rules}`];
  const legal: Move[] = [];
  for (let n = 1; s.stack.length > 0; n++) {
    const seat = turn(s);
    const step = game.steps[s.stack.at(-1)!.step]!;
    legal.length = seat < 0 ? 0 : game.options(s, seat, legal);
    const move = seat < 0 ? game.outcome(s, dice).move : legal[dice(legal.length)]!;
    const choice =
      seat < 0 ? `1 of ${game.cases(s, null)}` : legal.length <= LISTED ? legal.map((m) => game.notation(m)).join(' | ') : `1 of ${legal.length}`;
    lines.push('', `${n}. ${seat < 0 ? 'The dice' : tell.seat(seat)}, ${step.name} (${step.rule}): ${choice}`, `> ${game.notation(move)}`);
    const happenings: Happening[] = [];
    game.play(s, seat, move, game.recorder(happenings));
    for (const { event, args } of witness(game, happenings, SPECTATOR, null)) {
      const kind = game.events[event]!;
      lines.push(`  ${words.events[game.eventNames[event]!]!(Object.fromEntries(kind.args.map((name, i) => [name, args[i]!])), tell)}`);
    }
  }
  lines.push('', `Result: ${JSON.stringify(game.result(s))}`, `Final position: ${JSON.stringify(game.view(s, SPECTATOR))}`);
  return `${lines.join('\n')}\n`;
}

test.each(Object.entries(registry))('%s plays its golden game as before', async (id, entry) => {
  const box = await entry.load();
  await expect(playthrough(box, entry.meta.players[0]!)).toMatchFileSnapshot(`golden/${id}.txt`);
});
