/** A line without a browser's manners: sends what it likes, and reads only if it is told to. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterwards } from './house.ts';

export interface Wire {
  readonly socket: Socket;
  /** Everything that was read. */
  heard(): Buffer;
  /** A frame as a client has to send it: its opcode (1 text, 2 binary, 8 close, 9 ping), whether it is the last, and what is in it. */
  frame(opcode: number, payload: string | Buffer, last?: boolean): Promise<void>;
  say(message: object): Promise<void>;
  /** Breaks the line without a goodbye. */
  reset(): void;
  readonly ended: Promise<void>;
}

export const upgrade = (headers: Readonly<Record<string, string>> = {}, path = '/socket'): string =>
  [
    `GET ${path} HTTP/1.1`,
    ...Object.entries({
      host: '127.0.0.1',
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/** A bare line to the house. */
export async function line(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  afterwards(() => socket.destroy());
  const heard: Buffer[] = [];
  socket.on('data', (data) => heard.push(data));
  socket.on('error', () => {});
  const ended = new Promise<void>((done) => socket.once('close', () => done()));
  await new Promise((done) => socket.once('connect', done));
  const frame: Wire['frame'] = async (opcode, payload, last = true) => {
    if (!socket.write(framed(opcode, Buffer.from(payload as string), last))) {
      await Promise.race([new Promise((done) => socket.once('drain', done)), ended]);
    }
  };
  return {
    socket,
    heard: () => Buffer.concat(heard),
    frame,
    say: (message) => frame(1, JSON.stringify(message)),
    reset: () => socket.resetAndDestroy(),
    ended,
  };
}

/** A line that has become a socket, and reads nothing from then on. */
export async function deaf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Wire> {
  const made = await line(url);
  made.socket.write(upgrade(headers));
  await new Promise((done) => made.socket.once('data', done));
  made.socket.pause();
  return made;
}

function framed(opcode: number, payload: Buffer, last: boolean): Buffer {
  const size = payload.length;
  const head = Buffer.alloc(size < 126 ? 2 : size < 65_536 ? 4 : 10);
  head[0] = (last ? 0x80 : 0) | opcode;
  // The mask of zeros leaves the payload as it is
  head[1] = 0x80 | (size < 126 ? size : size < 65_536 ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(size, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(size), 2);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}
