import { createRequire } from 'node:module';
import path from 'node:path';
import type { OpenStreams } from './peer.ts';

/** A learner who is signed in. */
export interface Reader {
  username: string;
  token: string;
}

/** What tells Parse Server who asks. */
export const headersOf = ({ token }: Reader) => ({
  'x-parse-application-id': 'peer',
  'x-parse-session-token': token,
  'content-type': 'application/json',
});

/** What a WebSocket of the peer's own package is used for. */
interface Socket {
  on: (event: 'open' | 'message' | 'error', listener: (given: unknown) => void) => void;
  send: (text: string) => void;
  terminate: () => void;
}

interface Streams {
  url: string;
  directory: string;
  readers: readonly Reader[];
}

/** Opens live queries about all messages, each on a connection of its own. */
export async function openStreams(
  { url, directory, readers: who }: Streams,
  count: number,
): Promise<OpenStreams> {
  const here = createRequire(path.join(directory, 'package.json'));
  const WebSocket = createRequire(here.resolve('parse-server'))('ws') as new (to: string) => Socket;
  const sockets: Socket[] = [];
  let heard: (content: string) => void = () => {};
  for (let index = 0; index < count; index += 1) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/parse`);
    sockets.push(socket);
    const { token = '' } = who[index % who.length] ?? {};
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () =>
        socket.send(JSON.stringify({ op: 'connect', applicationId: 'peer', sessionToken: token })),
      );
      socket.on('message', (text) => {
        const word = JSON.parse(String(text)) as { op: string; object?: { content: string } };
        if (word.op === 'connected')
          socket.send(
            JSON.stringify({
              op: 'subscribe',
              requestId: 1,
              query: { className: 'Message', where: {} },
            }),
          );
        else if (word.op === 'subscribed') resolve();
        else if (word.op === 'create') heard(word.object?.content ?? '');
        else reject(new Error(`Parse Server says ${String(text)}.`));
      });
    });
  }
  return {
    deliver: async (turn: number) => {
      const author = who[turn % who.length];
      if (author === undefined) throw new Error('Nobody writes.');
      const content = `Message ${turn}`;
      let missing = count;
      const last = new Promise<number>((resolve, reject) => {
        const limit = setTimeout(
          () => reject(new Error(`${missing} deliveries are missing.`)),
          10_000,
        );
        heard = (what) => {
          if (what !== content) return;
          missing -= 1;
          if (missing > 0) return;
          clearTimeout(limit);
          resolve(performance.now());
        };
      });
      const begun = performance.now();
      const response = await fetch(`${url}/parse/classes/Message`, {
        method: 'POST',
        headers: headersOf(author),
        body: JSON.stringify({ content }),
      });
      if (!response.ok) throw new Error(`A message was answered ${response.status}.`);
      return (await last) - begun;
    },
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}
