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
  /** Most requests that were open at the same moment since the last call. */
  takeMostAtOnce: () => number;
  close: () => Promise<void>;
}

/** Starts a server of feeds on a free port of the loopback. */
export async function startFeedServer(): Promise<FeedServer> {
  const handlers = new Map<string, FeedHandler>();
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => (open -= 1));
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
    takeMostAtOnce: () => {
      const seen = most;
      most = open;
      return seen;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Finds an address of the loopback at which nobody listens. */
export async function findClosedAddress(): Promise<string> {
  const { url, close } = await startFeedServer();
  await close();
  return url;
}

/**
 * Makes handlers that answer when `count` of them wait together, and a little later still, so that one request too many
 * would be seen; after two seconds they no longer wait.
 */
export function answerTogether(count: number): (answer: FeedHandler) => FeedHandler {
  const waiting: (() => void)[] = [];
  const release = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  return (answer) => (request, response) => {
    waiting.push(() => answer(request, response));
    // That no request follows takes time to see: there is no event to wait for.
    setTimeout(release, waiting.length >= count ? 100 : 2_000);
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
