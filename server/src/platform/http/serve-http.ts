import { createServer, type Server } from 'node:http';
import type { Server as Listener } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '../config.ts';
import { isErrorWithCode } from '../system-error-code.ts';
import { StartProblem } from '../start-problem.ts';
import { boundConnections } from './load/bound-connections.ts';
import { beginInTurns } from './load/begin-in-turns.ts';
import { boundPipelining } from './load/bound-pipelining.ts';
import { shareListener } from './load/share-listener.ts';

/** Another program listens on the port. */
export class PortInUseError extends StartProblem {
  constructor(port: number) {
    super(
      `Port ${port} is in use by another program. Choose another one: PORT=${port + 1} npm start`,
    );
    this.name = 'PortInUseError';
  }
}

/**
 * Connections that may wait to be accepted. With the usual 511, of some thousand that come at once the others are only heard when
 * they try again, up to 7 s later.
 */
const backlog = 4_096;

/** Handles on the socket, each of which accepts one connection in a turn of the event loop. */
const handles = 64;

/** Longest time given to open requests when the server stops. */
const graceMs = 10_000;

async function closeGracefully(server: Server, shares: readonly Listener[]): Promise<void> {
  // Connections that a browser keeps open for later close as soon as their request is answered.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), graceMs);
  const closed = [server, ...shares].map(
    (listener) => new Promise((resolve) => listener.close(resolve)),
  );
  server.closeIdleConnections();
  await Promise.all(closed);
  clearInterval(sweep);
  clearTimeout(limit);
}

/**
 * Listens where the configuration says. `close` stops accepting, answers the requests that are open (for at most 10
 * seconds), then resolves.
 *
 * @throws a PortInUseError when the port is taken
 */
export async function serveHttp(
  app: { fetch: Parameters<typeof getRequestListener>[0] },
  config: Config,
): Promise<{ close: () => Promise<void> }> {
  const listener = getRequestListener(app.fetch);
  // Times are kept to the second.
  const server = createServer(
    { connectionsCheckingInterval: 1_000 },
    boundPipelining(beginInTurns(listener)),
  );
  boundConnections(server, { direct: config.trustedProxies === 0 });
  // Longer than the proxies in front keep theirs, so that none writes to a connection just closed.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(isErrorWithCode(error, 'EADDRINUSE') ? new PortInUseError(config.port) : error),
    );
    server.listen({ port: config.port, host: config.host, backlog }, resolve);
  });
  const shares = shareListener(server, handles - 1, backlog);
  return { close: async () => closeGracefully(server, await shares) };
}
