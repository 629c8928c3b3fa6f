import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import { nameRequest } from '../http/observe-requests.ts';
import { inSpan, isTracing } from './spans.ts';

/** Traces each request but probes of health. Whose trace it belongs to is believed only behind a trusted proxy. */
export function traceRequests({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): MiddlewareHandler<{
  Variables: { requestId: string; operation?: string };
}> {
  return async (context, next) => {
    if (!isTracing() || nameRequest(context) === 'health') return next();
    const parent = trustedProxies === 0 ? undefined : context.req.header('traceparent');
    const attributes = {
      'http.request.method': context.req.method,
      'chandelle.request_id': context.get('requestId'),
    };
    return inSpan({ name: 'request', kind: 'server', attributes, parent }, async (span) => {
      await next();
      const { status } = context.res;
      span.rename(nameRequest(context));
      span.set({ 'http.response.status_code': status });
      if (status >= 500) span.fail();
    });
  };
}
