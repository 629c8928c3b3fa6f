import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/** The header that names each request: who reports a failure can say it, and the log is searched by it. */
export const requestIdHeader = 'x-request-id';

/** Assigns each request an id, `requestId` of its context, and each answer a header with it, live streams included. */
export const nameRequest: MiddlewareHandler<{
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}> = async (context, next) => {
  const requestId = randomUUID();
  context.set('requestId', requestId);
  // A stream writes its head by itself.
  context.env?.outgoing?.setHeader(requestIdHeader, requestId);
  await next();
  if (!context.res.headers.has(requestIdHeader))
    context.res.headers.set(requestIdHeader, requestId);
};
