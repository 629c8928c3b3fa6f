import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Answers one request for a feed. */
export type FeedHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of feeds on the loopback, with what it was asked. */
export interface FeedServer {
  /** Address without a slash at its end. */
  url: string;
  /** Answers a path from now on. */
  serve: (path: string, answer: FeedHandler | string | Uint8Array, type?: string) => void;
  /** Headers of each request for a path, in order. */
  requests: (path: string) => IncomingMessage['headers'][];
  close: () => Promise<void>;
}

/** Starts a server of feeds on a free port of the loopback. */
export async function startFeedServer(): Promise<FeedServer> {
  const handlers = new Map<string, FeedHandler>();
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://feeds').pathname;
    asked.push({ path, headers: request.headers });
    const handler = handlers.get(path);
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The feeds have no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    serve: (path, answer, type = 'application/rss+xml') =>
      handlers.set(
        path,
        typeof answer === 'function'
          ? answer
          : (_request, response) => response.writeHead(200, { 'content-type': type }).end(answer),
      ),
    requests: (path) => asked.filter((one) => one.path === path).map(({ headers }) => headers),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Writes an RSS document of these items, each the inside of an `<item>`. */
export const rss = (...items: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Test</title>
   <link>https://source.example/</link>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`;

/** Writes the inside of an item. */
export const item = (
  title: string,
  more: { link?: string; date?: string; text?: string } = {},
): string => {
  const link = more.link ?? `https://source.example/${encodeURIComponent(title)}`;
  const date = more.date === undefined ? '' : `<pubDate>${more.date}</pubDate>`;
  return `<title>${title}</title><link>${link}</link><description>${more.text ?? `Ce que dit « ${title} ».`}</description>${date}`;
};
