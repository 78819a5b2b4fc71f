/** One connection, from its first message to its last: every message passes the same gate, and every refusal is an answer with a reason. */
import type { WebSocket } from 'ws';
import type { Chat } from '../chat/service.ts';
import type { Ground, Table, Tables } from '../house.ts';
import { Elsewhere } from '../matches/elsewhere.ts';
import type { Hub } from '../matches/hub.ts';
import type { Watching } from '../matches/watching.ts';
import { bucket } from './bucket.ts';
import { type ClientMessage, clientMessage, MOST_BYTES, messageId, PROTOCOL } from './messages.ts';
import type { Outlet } from './outlet.ts';

export interface TalkParts {
  readonly ground: Ground;
  readonly tables: Tables;
  readonly chat: Pick<Chat, 'topics'>;
  readonly hub: Hub;
}

/** A socket that does not read what it is sent is closed above this many bytes; it may come back for the whole view. */
const BACKLOG = 1024 * 1024;

/** So many lines are looked through at most to find out whether one was missed. */
const MISSED = 500;

/** Refused messages of one connection: in a burst, and a second. A client that sends more is disconnected. */
const REFUSED_BURST = 200;
const REFUSED_RATE = 5;
/** The close code of RFC 6455 for a client that breaks a rule of the server. */
const POLICY_VIOLATION = 1008;
/** Milliseconds that a flooding client has to answer the close. */
const LAST_WORD = 500;
/** In seconds: after that a client that was refused as too fast may send again. */
const RETRY_AFTER = 1;

/** Who talks, and by what measure. */
export interface Party {
  readonly person: string | null;
  /** Asked for every message; says no when they come too fast. */
  allowed(): boolean;
  /** Told of everything that is begun, so that the house does not close under it. It never fails. */
  begun(work: Promise<void>): void;
}

export function talk(ws: WebSocket, outlet: Outlet, { person, allowed, begun }: Party, parts: TalkParts): void {
  const { ground, hub } = parts;
  let watching: Watching | null = null;
  let table: Table | null = null;
  /** The id or code that the table was asked for by: who came by its code sees it by nothing else. */
  let asked = '';
  let last: Promise<unknown> = Promise.resolve();
  let stopListening = (): void => {};

  const send = (text: string): void => {
    if (gone()) return;
    if (ws.bufferedAmount > BACKLOG) ws.terminate();
    else outlet(text);
  };
  const answer = (id: string | null, reply: object): void => send(JSON.stringify({ t: 'answer', id, ...reply }));
  const refusal = (id: string | null, refused: string): void => answer(id, { refused, rule: null });

  const gone = (): boolean => ws.readyState !== ws.OPEN;

  let greeted = false;
  let floods = false;
  const mayBeRefused = bucket(REFUSED_RATE, REFUSED_BURST, ground.now);

  /** Whether what the client sent fits its limit. A connection that goes far beyond it is closed. */
  function withinLimit(): boolean {
    if (allowed()) return true;
    if (!floods && !mayBeRefused()) {
      floods = true;
      // After the answers that were made in this turn have left.
      setImmediate(() => ws.close(POLICY_VIOLATION, 'too many messages; come back in a moment'));
      setTimeout(() => ws.terminate(), LAST_WORD).unref();
    }
    return false;
  }

  /** What is watched changes by one wish or word at a time, in the order in which they came. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    const done = last.then(() => (gone() ? undefined : act()));
    last = done.catch(() => {});
    return done;
  }

  function leave(): void {
    stopWatching();
    stopListening();
    table = null;
    stopListening = () => {};
  }

  async function watch(id: string, wanted: string): Promise<void> {
    const found = await parts.tables.visible(wanted, person);
    if (gone()) return;
    if (found === null) return refusal(id, 'noTable');
    leave();
    table = found;
    asked = wanted;
    answer(id, { ok: true, table: found });
    listen(found);
    // The wish is answered: what goes wrong from here on is said under no name.
    // The table may have changed after it was found and before we listened.
    await look(found)
      .then(() => changed(found.id))
      .catch(failed);
  }

  /** Word of the table and of what is said at it. Which channels somebody hears depends on whether the match runs. */
  function listen(heard: Table): void {
    stopListening();
    const { bus } = ground;
    const look = (): void => begun(inTurn(() => changed(heard.id)).catch(failed));
    const ends = [bus.subscribe(`table:${heard.id}`, look), bus.onDoubt(look)];
    for (const { channel, topic } of parts.chat.topics(heard, person)) {
      let told = 0;
      const tell = (seq: number): void => {
        told = Math.max(told, seq);
        send(JSON.stringify({ t: 'chat', channel, seq }));
      };
      const missed = async (): Promise<void> => {
        const line = (await ground.store.chat(heard.id, channel, told, MISSED)).at(-1);
        if (line !== undefined && line.seq > told) tell(line.seq);
      };
      ends.push(
        bus.subscribe(topic, (seq) => tell(Number(seq))),
        bus.onDoubt(() => begun(missed().catch(failed))),
      );
    }
    stopListening = () => {
      for (const end of ends) end();
    };
  }

  /** Shows the match of the table, if it has one; a spectator needs a place. */
  async function look(seen: Table): Promise<void> {
    stopWatching();
    if (seen.match === null) return;
    const seated = seen.seats.some((seat) => seat.kind === 'person' && seat.person === person);
    const place = seated ? () => {} : parts.tables.watch(seen.id);
    if (place === null) return refusal(null, 'full');
    const found = await hub.watch(seen.match, person, send, moveOn).catch((error: unknown) => {
      place();
      throw error;
    });
    if (found === null) return place();
    if (gone()) {
      found.stop();
      return place();
    }
    const stop = (): void => {
      found.stop();
      place();
    };
    watching = { ...found, stop };
    // A house that ended between the last move and this word left the table as it was.
    if (found.over && seen.status === 'playing') await parts.tables.ended(seen.id);
  }

  function stopWatching(): void {
    watching?.stop();
    watching = null;
  }

  /** The table has changed: say so, and show its match as soon as there is one. Who may not see it any more is told that, and no more. */
  async function changed(id: string): Promise<void> {
    if (table?.id !== id) return;
    const now = await parts.tables.visible(asked, person);
    if (gone() || now?.version === table.version) return;
    if (now === null) {
      leave();
      return send('{"t":"table","table":null}');
    }
    const before = table;
    table = now;
    send(JSON.stringify({ t: 'table', table: now }));
    if (now.status !== before.status) listen(now);
    if (now.match !== before.match) await look(now);
  }

  async function handle(message: ClientMessage): Promise<void> {
    if (message.t === 'ping') return send(`{"t":"pong","at":${message.at}}`);
    if (message.t === 'hello') {
      const fits = message.protocol === PROTOCOL;
      const { build, rules } = ground.page?.() ?? { build: null, rules: {} };
      return send(JSON.stringify({ t: 'hello', protocol: PROTOCOL, person, fits, build, rules }));
    }
    const { id } = message;
    if (message.t === 'watch') return inTurn(() => watch(id, message.table));
    if (message.t === 'leave') {
      return inTurn(async () => {
        leave();
        answer(id, { ok: true });
      });
    }
    // Whoever asks in the same breath as they begin to watch is heard when they do.
    if (watching === null) await last;
    const match = table?.match ?? null;
    if (match === null || watching === null) return refusal(id, 'noMatch');
    if (message.t === 'resync') {
      await watching.resync();
      return answer(id, { ok: true });
    }
    if (person === null) return refusal(id, 'noSeat');
    if (message.t === 'move') {
      const { decision, move, lag } = message;
      return answer(id, await hub.answer(match, person, move, decision, lag === undefined ? { id } : { id, lag }));
    }
    if (message.t === 'hint') return answer(id, await hub.hint(match, person, message.decision));
    if (message.t === 'undo') return answer(id, await hub.undo(match, person));
    return answer(id, await hub.consent(match, person, message.wish, message.yes));
  }

  /** Another node can go on with the match, and this one cannot. */
  const moveOn = (): void => ws.close(1001, 'the game goes on elsewhere; come back in a moment');

  function failed(error: unknown, id?: string | null): void {
    if (error instanceof Elsewhere) {
      moveOn();
      return;
    }
    ground.log('error', 'a message could not be handled', { error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    refusal(id ?? null, 'trouble');
  }

  ws.on('message', (data: Buffer, binary: boolean) => {
    // A socket that is being closed still receives.
    if (floods || gone()) return;
    const tooLong = data.length > MOST_BYTES;
    const { message, id } = binary || tooLong ? NOTHING : read(data.toString('utf8'));
    // The first hello of a connection is free: without it a window cannot even begin.
    const isGreeting = message?.t === 'hello' && !greeted;
    greeted ||= isGreeting;
    if (!isGreeting && !withinLimit()) return answer(id, { refused: 'tooFast', rule: null, retryAfter: RETRY_AFTER });
    if (message === null) return refusal(id, tooLong ? 'tooLong' : 'malformed');
    begun(handle(message).catch((error: unknown) => failed(error, id)));
  });
  // Nobody waits for what a client asks in passing: it counts like any message, and is not said to whoever does not listen.
  ws.on('ping', (data: Buffer) => {
    if (!floods && !gone() && withinLimit() && ws.bufferedAmount <= BACKLOG) ws.pong(data);
  });
  ws.on('pong', () => void (floods || withinLimit()));
  ws.on('close', leave);
  // What cannot be read at all ends the connection: it is closed with a code that says why.
  ws.on('error', () => {});
}

interface Read {
  readonly message: ClientMessage | null;
  /** The name of the message, so that a refusal can name it too. */
  readonly id: string | null;
}

const NOTHING: Read = { message: null, id: null };

function read(text: string): Read {
  try {
    const value: unknown = JSON.parse(text);
    const { success, data } = clientMessage.safeParse(value);
    if (success) return { message: data, id: 'id' in data ? data.id : null };
    const id = messageId.safeParse(typeof value === 'object' && value !== null && 'id' in value ? value.id : null);
    return { message: null, id: id.success ? id.data : null };
  } catch {
    return NOTHING;
  }
}
