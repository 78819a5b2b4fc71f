/**
 * Where texts leave for one socket. Writing is what costs a busy server most, so all that is said to a socket in one turn of the event
 * loop leaves in one write (a step, and the answer to whoever made it), and a plain text is framed here, with two or four bytes before it.
 * Anything else is left to the library.
 */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** A text in one piece, in the terms of RFC 6455. */
const WHOLE_TEXT = 0x81;
/** Up to here the length is one byte; up to there two, after this mark. */
const SHORT = 125;
const MIDDLING = 0xffff;
const TWO_BYTES = 126;

/** Says a text to the other side. */
export type Outlet = (text: string) => void;

export function outletOf(ws: WebSocket, socket: Duplex): Outlet {
  let gathered = '';

  function flush(): void {
    if (gathered === '') return;
    const frames = gathered;
    gathered = '';
    if (ws.readyState === ws.OPEN) socket.write(frames, 'latin1');
  }

  return (text) => {
    if (!isPlain(text)) {
      // In the order in which they were said.
      flush();
      ws.send(text);
      return;
    }
    if (gathered === '') process.nextTick(flush);
    gathered += headOf(text.length) + text;
  };
}

/** One byte a character, and not too long: nearly all that we send. */
const isPlain = (text: string): boolean => text.length <= MIDDLING && Buffer.byteLength(text) === text.length;

function headOf(length: number): string {
  if (length <= SHORT) return String.fromCharCode(WHOLE_TEXT, length);
  return String.fromCharCode(WHOLE_TEXT, TWO_BYTES, length >> 8, length & 0xff);
}
