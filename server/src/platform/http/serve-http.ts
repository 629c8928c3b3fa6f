import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '../config.ts';
import { isErrorWithCode } from '../system-error-code.ts';
import { StartProblem } from '../start-problem.ts';
import { boundConnections } from './load/bound-connections.ts';
import { boundPipelining } from './load/bound-pipelining.ts';

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

/** Longest time given to open requests when the server stops. */
const graceMs = 10_000;

function closeGracefully(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Connections that a browser keeps open for later close as soon as their request is answered.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const limit = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
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
  const server = createServer({ connectionsCheckingInterval: 1_000 }, boundPipelining(listener));
  boundConnections(server, { direct: config.trustedProxies === 0 });
  // Longer than the proxies in front keep theirs, so that none writes to a connection just closed.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(isErrorWithCode(error, 'EADDRINUSE') ? new PortInUseError(config.port) : error),
    );
    server.listen({ port: config.port, host: config.host, backlog }, resolve);
  });
  return { close: () => closeGracefully(server) };
}
