import type { Context, MiddlewareHandler } from 'hono';
import type { Metrics } from '../metrics/metrics.ts';
import type { Access } from './access-log.ts';

/** Names what no operation of the API answers. Every name is one of this list, whatever is asked for. */
function nameRoute(path: string): string {
  if (path === '/api/forum/stream') return 'forum.stream';
  if (path === '/api/stripe/events') return 'subscription.webhook';
  if (path.startsWith('/api/forum/pictures/')) return 'forum.picture';
  if (path.startsWith('/api/')) return 'api.other';
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (path.startsWith('/files/')) return 'files';
  return path.startsWith('/assets/') ? 'assets' : 'pages';
}

/** Names a request by its operation, known once it is answered, or by its kind. */
export const nameRequest = (
  context: Context<{ Variables: { requestId: string; operation?: string } }>,
): string => context.get('operation') ?? nameRoute(context.req.path);

/** Counts each request, and writes it into the access log where there is one; probes of health are only counted. */
export function observeRequests(
  metrics: Pick<Metrics, 'countRequest'>,
  writeAccess: ((access: Access) => void) | null,
): MiddlewareHandler<{ Variables: { requestId: string; operation?: string } }> {
  return async (context, next) => {
    const begun = performance.now();
    await next();
    const ms = performance.now() - begun;
    const operation = nameRequest(context);
    const { status } = context.res;
    metrics.countRequest(operation, status, ms / 1000);
    if (writeAccess === null || operation === 'health') return;
    const requestId = context.get('requestId');
    writeAccess({ requestId, method: context.req.method, operation, status, ms });
  };
}
