/** Matches against bots that have something to think about all the time: whoever plays them answers at once. */
import type { Box } from '#games';
import { type Dice, seeded } from '#kernel';
import { follower, type Message } from './follower.ts';
import type { Requests } from './requests.ts';
import { connect, type Line } from './socket.ts';
import { comeIn, crowd, type Guest, playBots } from './tables.ts';

export interface ThinkingPlan {
  readonly url: string;
  readonly requests: Requests;
  readonly box: Box;
  readonly bots: number;
  readonly seed: string;
}

export async function startThinking(plan: ThinkingPlan): Promise<{ stop(): void }> {
  const lines = await crowd(Array.from({ length: plan.bots }), 4, async (_, i) =>
    against(plan, await comeIn(plan.requests, `Challenger ${i}`), seeded(`${plan.seed}/bots/${i}`)),
  );
  return {
    stop() {
      for (const line of lines) line.close();
    },
  };
}

async function against({ url, requests, box }: ThinkingPlan, guest: Guest, dice: Dice): Promise<Line> {
  const { game } = box;
  const following = follower();
  let seat = -1;
  let answered = -1;
  let count = 0;
  const line = await connect(url, guest.cookie, hear, () => undefined);
  await next();
  return line;

  async function next(): Promise<void> {
    const table = await playBots(requests, game.meta.id, guest);
    answered = -1;
    line.send({ t: 'watch', id: 'w', table: table.id });
  }

  function hear(data: Buffer): void {
    const message = JSON.parse(data.toString('utf8')) as Message;
    if (message.t === 'view') seat = message.viewer ?? -1;
    if ((message.t !== 'view' && message.t !== 'step') || !following.hear(message)) return;
    // A server that goes away in between ends the bench, not this.
    if (following.over) next().catch(() => {});
    else if (following.owes(seat) && answered !== following.decision) {
      answered = following.decision;
      line.send({ t: 'move', id: `m${++count}`, decision: answered, move: game.wire(game.pick(following.view!, seat, dice)) });
    }
  }
}
