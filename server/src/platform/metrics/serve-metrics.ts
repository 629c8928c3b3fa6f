import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { StartProblem } from '../start-problem.ts';
import { isErrorWithCode } from '../system-error-code.ts';
import type { MetricsConfig } from './metrics-config.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request brings the token, told in the same time for every wrong one. */
const brings = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

/**
 * Serves `/metrics` in the form of Prometheus on a port of its own, and begins to measure the process itself: delay of the
 * event loop, memory, processor, file handles. Also answers `/healthz` there, to whoever asks: of each port one connection is accepted in
 * a turn of the event loop, so a probe need not stand behind thousands of visitors. Does nothing where no port is configured.
 *
 * @throws a StartProblem when the port is taken
 */
export async function serveMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { port, host, token }: MetricsConfig,
): Promise<{ close: () => Promise<void> }> {
  if (port === null) return { close: async () => {} };
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    const refuse = (status: number) => void response.writeHead(status).end();
    if (request.method === 'GET' && request.url === '/healthz')
      return void response.setHeader('content-type', 'application/json').end('{"alive":true}');
    if (token !== null && !brings(request.headers.authorization, token)) return refuse(401);
    if (request.method !== 'GET' || request.url !== '/metrics') return refuse(404);
    return void registry.metrics().then(
      (text) => void response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => refuse(500),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        isErrorWithCode(error, 'EADDRINUSE')
          ? new StartProblem(
              `METRICS_PORT ${port} is in use by another program. Choose another one.`,
            )
          : error,
      ),
    );
    server.listen({ port, host }, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
