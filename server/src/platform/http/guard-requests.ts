import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import { errorResponse } from './error-response.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Refuses writes that a page of another site sends. Browsers say where a request comes from (Sec-Fetch-Site, or
 * Origin in older ones); programs that say neither carry no cookie they did not mean to send.
 */
export function refuseForeignWrites(config: Config): MiddlewareHandler {
  const ownOrigin = new URL(config.baseUrl).origin;
  return async (context, next) => {
    if (safeMethods.has(context.req.method)) return next();
    const site = context.req.header('sec-fetch-site');
    const origin = context.req.header('origin');
    const foreign =
      site === undefined
        ? origin !== undefined && origin !== ownOrigin && origin !== new URL(context.req.url).origin
        : site !== 'same-origin' && site !== 'none';
    return foreign
      ? errorResponse(403, 'FOREIGN_ORIGIN', 'Writes come from our own pages only.')
      : next();
  };
}

/** Answers, in local mode, only to names of this machine: a site whose name points here must not read the outbox. */
export function refuseForeignHosts(config: Config): MiddlewareHandler {
  const ownHost = new URL(config.baseUrl).host;
  return async (context, next) => {
    const host = context.req.header('host');
    if (config.production || host === undefined || host === ownHost || loopbackHost.test(host))
      return next();
    return errorResponse(421, 'UNKNOWN_HOST', 'This server answers on localhost only.');
  };
}
