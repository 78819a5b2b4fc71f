/** A socket to a server under test. */
import { WebSocket } from 'ws';

export interface Line {
  send(message: object): void;
  close(): void;
}

/** Opens a socket and says hello; `hear` is given every message as it came. */
export function connect(url: string, cookie: string | null, hear: (data: Buffer) => void, lost: (why: string) => void): Promise<Line> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`, {
      perMessageDeflate: false,
      // The server is ours: the load should come from it, not from us.
      skipUTF8Validation: true,
      handshakeTimeout: 20_000,
      ...(cookie === null ? {} : { headers: { cookie } }),
    });
    ws.on('message', hear);
    ws.on('error', reject);
    ws.on('close', (code) => {
      reject(new Error(`a socket was closed with ${code}`));
      lost(`a socket was closed with ${code}`);
    });
    ws.on('open', () => {
      ws.send('{"t":"hello","protocol":1}');
      resolve({
        send(message) {
          if (ws.readyState === ws.OPEN) ws.send(JSON.stringify(message));
        },
        close: () => ws.terminate(),
      });
    });
  });
}

/** As it travels: a head of two bytes, or four where the text is longer. */
export const bytesOnWire = (data: Buffer): number => data.length + (data.length < 126 ? 2 : 4);
