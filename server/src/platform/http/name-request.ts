import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';

/** The header that names each request: who reports a failure can say it, and the log is searched by it. */
export const requestIdHeader = 'x-request-id';

/** What a trusted proxy may call a request: long enough to be one of a kind, and nothing that could be more than a name in a log. */
const idPattern = /^[\w-]{16,64}$/;

/**
 * Makes what assigns each request an id, `requestId` of its context, and each answer a header with it, live streams included.
 * An id from outside counts only behind a trusted proxy, as the address in X-Forwarded-For does.
 */
export function nameRequests({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): MiddlewareHandler<{
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}> {
  return async (context, next) => {
    const given = trustedProxies === 0 ? undefined : context.req.header(requestIdHeader);
    const requestId = given !== undefined && idPattern.test(given) ? given : randomUUID();
    context.set('requestId', requestId);
    // A stream writes its head by itself.
    context.env?.outgoing?.setHeader(requestIdHeader, requestId);
    await next();
    if (!context.res.headers.has(requestIdHeader))
      context.res.headers.set(requestIdHeader, requestId);
  };
}
