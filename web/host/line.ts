/** The line to the server: a socket that is opened again whenever it breaks, later and later. */
import type { ServerMessage } from './messages.ts';

export interface Line {
  send(message: object): boolean;
  /** Hang up and call again, as somebody else perhaps. */
  reopen(): void;
  close(): void;
}

export interface Listener {
  opened(): void;
  heard(message: ServerMessage): void;
  /** The line is broken; it is tried again at this moment of performance.now(). */
  lost(attempt: number, at: number): void;
}

const BEAT = 20_000;
const PATIENCE = 10_000;
const LONGEST = 15_000;

/** Half a second, then twice as long each time, a little earlier or later so that not everybody calls at once. */
export const backOff = (attempt: number, chance: number): number => Math.min(LONGEST, 500 * 2 ** (attempt - 1)) * (0.75 + chance / 2);

export function line(url: string, listener: Listener): Line {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(retry);
    const mine = new WebSocket(url);
    socket = mine;
    mine.onopen = () => {
      attempt = 0;
      beat = setInterval(ping, BEAT);
      listener.opened();
    };
    mine.onmessage = ({ data }) => {
      clearTimeout(silence);
      listener.heard(JSON.parse(data) as ServerMessage);
    };
    mine.onclose = () => {
      if (socket === mine) broken();
    };
  }

  function broken(): void {
    stopBeat();
    socket = null;
    if (closed) return;
    attempt += 1;
    const wait = backOff(attempt, Math.random());
    retry = setTimeout(connect, wait);
    listener.lost(attempt, performance.now() + wait);
  }

  function ping(): void {
    send({ t: 'ping', at: Math.round(performance.now()) });
    clearTimeout(silence);
    silence = setTimeout(hangUp, PATIENCE);
  }

  function hangUp(): void {
    const old = socket;
    socket = null;
    old?.close();
    broken();
  }

  function stopBeat(): void {
    clearInterval(beat);
    clearTimeout(silence);
  }

  function send(message: object): boolean {
    if (socket === null || socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  const atOnce = (): void => {
    if (socket === null && !closed) connect();
  };
  const awake = (): void => {
    if (document.visibilityState === 'visible') atOnce();
  };
  addEventListener('online', atOnce);
  document.addEventListener('visibilitychange', awake);
  connect();

  return {
    send,
    reopen() {
      attempt = 0;
      stopBeat();
      const old = socket;
      socket = null;
      old?.close();
      connect();
    },
    close() {
      closed = true;
      clearTimeout(retry);
      stopBeat();
      removeEventListener('online', atOnce);
      document.removeEventListener('visibilitychange', awake);
      socket?.close();
      socket = null;
    },
  };
}
