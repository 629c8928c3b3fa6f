import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a provider was asked. */
export interface AskedOfProvider {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** Answers a request. */
export type Respond = (response: ServerResponse, asked: AskedOfProvider) => void;

/** A speech provider on this machine, which answers as a test tells it to. */
export interface StandInProvider {
  url: string;
  asked: AskedOfProvider[];
  answer: (respond: Respond) => void;
  close: () => Promise<void>;
}

/** Bytes that begin as mp3 does. */
export const someMp3 = Buffer.concat([Buffer.from([0xff, 0xf3, 0x44, 0xc4]), Buffer.alloc(996, 7)]);

/** Answers with audio. */
export const respondWithMp3 = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(someMp3);
};

/** Starts the provider; it answers with audio until told otherwise. */
export async function startStandInProvider(): Promise<StandInProvider> {
  const asked: AskedOfProvider[] = [];
  let respond: Respond = respondWithMp3;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own client sends an object
      const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
      const { method = '', url = '', headers } = request;
      const question = { method, path: url, headers, body };
      asked.push(question);
      respond(response, question);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No address.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    answer: (next) => {
      respond = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
