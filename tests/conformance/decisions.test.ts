/**
 * The first 500 decisions of bots in each game. Bots decide by what the rules, the views and the memory tell them, so a change to any of them
 * that was meant to change nothing shows up here. Renew with `npx vitest run -u` after a change of rules, weights or search.
 */
import { expect, test } from 'vitest';
import { type Bot, bots } from '#bots';
import { type Box, registry } from '#games';
import type { LogEntry } from '#kernel';
import { playGame } from '../../lab/arena.ts';

const DECISIONS = 500;
/** Enough for the search to deal hidden cards, visit a tree and answer simultaneous choices. */
const ITERATIONS = 40;

function seats(box: Box, players: number, first: number): Bot[] {
  const able = bots.filter((bot) => bot.plays(box) && bot.name !== 'random');
  return Array.from({ length: players }, (_, seat) => {
    const bot = able[(first + seat) % able.length]!;
    return { ...bot, decide: (question, dice) => bot.decide({ ...question, budget: { iterations: ITERATIONS } }, dice) };
  });
}

function decisions(box: Box): string {
  const { meta } = box.game;
  const lines: string[] = [];
  let left = DECISIONS;
  for (let game = 0; left > 0; game++) {
    const players = meta.players[game % meta.players.length]!;
    const sitting = seats(box, players, game);
    const { log } = playGame(box, sitting, { players, options: {} }, `decisions ${game}`, true);
    lines.push(`# ${sitting.map(({ name }) => name).join(' ')}`);
    const made = (log!.entries as LogEntry[]).filter(({ by }) => by >= 0).slice(0, left);
    lines.push(...made.map(({ by, move }) => `${by} ${JSON.stringify(move)}`));
    left -= made.length;
  }
  return `${lines.join('\n')}\n`;
}

test.each(Object.entries(registry))('the bots of %s decide as before', async (id, entry) => {
  await expect(decisions(await entry.load())).toMatchFileSnapshot(`golden/decisions/${id}.txt`);
});
