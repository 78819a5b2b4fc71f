/** A person at a match of a test house: holds what it is sent, and answers like anybody would. */
import { registry } from '#games';
import { applied, type Dice, type Difference, includes, lowest, type Plain, type State, top } from '#kernel';
import type { Hub, Reply } from '../../server/matches/hub.ts';

export interface Message {
  readonly t: string;
  readonly n?: number;
  readonly step?: number;
  readonly decision?: number;
  readonly open?: Plain;
  readonly own?: Plain;
  readonly events?: readonly [string, ...number[]][];
  readonly [member: string]: unknown;
}

export interface Client {
  readonly person: string | null;
  readonly messages: Message[];
  readonly raw: string[];
  /** The view as put together from the messages alone. */
  view(): State;
  decision(): number;
  step(): number;
  over(): Message | undefined;
  /** Waits until a message fits. */
  until(fits: (message: Message) => boolean): Promise<Message>;
  stop(): void;
}

export async function join(hub: Hub, match: string, person: string | null): Promise<Client> {
  const messages: Message[] = [];
  const raw: string[] = [];
  const waiting = new Set<() => void>();
  let open: Plain = null;
  let own: Plain = null;
  let n = 0;

  function hear(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.t === 'view') {
      open = message.open ?? null;
      own = message.own ?? null;
      n = 0;
    } else if (message.t === 'step') {
      if (message.n !== ++n) throw new Error(`message ${message.n} came where ${n} was due`);
      open = applied(open, message.open as Difference | undefined);
      own = applied(own, message.own as Difference | undefined);
    }
    raw.push(text);
    messages.push(message);
    for (const wake of waiting) wake();
  }

  const watching = await hub.watch(match, person, hear);
  if (watching === null) throw new Error('no such match');
  const last = (member: 'decision' | 'step'): number => messages.findLast((message) => message[member] !== undefined)?.[member] ?? 0;
  return {
    person,
    messages,
    raw,
    view: () => (own === null ? open : applied(open, own as unknown as Difference)) as unknown as State,
    decision: () => last('decision'),
    step: () => last('step'),
    over: () => messages.find((message) => message.t === 'over'),
    until(fits) {
      return new Promise((done, fail) => {
        const timer = setTimeout(() => fail(new Error('nothing of the kind was sent')), 45_000);
        const look = (): void => {
          const found = messages.find(fits);
          if (found === undefined) return;
          clearTimeout(timer);
          waiting.delete(look);
          done(found);
        };
        waiting.add(look);
        look();
      });
    },
    stop: () => watching.stop(),
  };
}

/** Every message has a name of its own: one that was used before would be taken for a message sent twice. */
let sent = 0;

/** Plays at random for all people, each from the own view, until the end or so many moves. */
export async function playOn(hub: Hub, match: string, game: string, clients: readonly Client[], dice: Dice, limit = 10_000): Promise<number> {
  const { game: rules } = await registry[game]!.load();
  let moves = 0;
  for (; moves < limit; moves++) {
    const view = clients[0]!.view();
    if (view.stack.length === 0) break;
    const seat = lowest(top(view).seats);
    const client = clients[seat]!;
    if (!includes(top(client.view()).seats, seat)) throw new Error('the views do not agree on whose turn it is');
    const move = rules.wire(rules.pick(client.view(), seat, dice));
    const reply: Reply = await hub.answer(match, client.person ?? '', move, client.decision(), { id: `m${++sent}` });
    if ('refused' in reply) throw new Error(`${JSON.stringify(move)} was refused: ${reply.refused}`);
  }
  return moves;
}
