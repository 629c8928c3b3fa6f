import { paths } from '@chandelle/contract/paths';
import type { MiddlewareHandler } from 'hono';
import type { Services } from '../../../platform/services.ts';
import { verifyAttestation } from './verify-attestation.ts';

/** Has the page of an attestation that there is not answer 404, and keeps all of them out of search engines. */
export const setPageStatus =
  (services: Services): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { res } = context;
    res.headers.set('x-robots-tag', 'noindex, nofollow');
    if (res.status !== 200) return;
    const code = context.req.path.slice(paths.attestation('').length);
    const { state } = await verifyAttestation(services, decode(code), null);
    if (state === 'unknown')
      context.res = new Response(res.body, { status: 404, headers: res.headers });
  };

function decode(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return '';
  }
}
