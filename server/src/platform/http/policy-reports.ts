import { Hono } from 'hono';
import * as z from 'zod';
import type { Services } from '../services.ts';
import type { Limit } from '../limits/rate-limits.ts';

/** Where browsers report what the content security policy refused. */
export const reportPath = '/api/csp-reports';

/** Lines of the log that reports may fill, by all senders: a broken page is reported by everybody who opens it. */
const logLimit: Limit = { name: 'policy-reports', points: 30, seconds: 60, perProcess: true };

const text = z.string().max(4096).catch('');
/** As `report-uri` sends it, and as the Reporting API does. */
const reportSchema = z.union([
  z
    .object({
      'csp-report': z.object({
        'violated-directive': text,
        'blocked-uri': text,
        'document-uri': text,
      }),
    })
    .transform(({ 'csp-report': report }) => ({
      directive: report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    })),
  z
    .array(
      z.object({
        body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
      }),
    )
    .min(1)
    .transform(([report]) => ({
      directive: report?.body.effectiveDirective ?? '',
      blocked: report?.body.blockedURL ?? '',
      page: report?.body.documentURL ?? '',
    })),
]);

/** Of an address only its origin, or a keyword such as « inline »: the rest may name somebody. */
const originOf = (address: string) =>
  URL.canParse(address) ? new URL(address).origin : (/^[\w-]{1,30}/.exec(address)?.[0] ?? '');
/** Of a page only the first part of its path. */
const sectionOf = (address: string) =>
  URL.canParse(address) ? `/${new URL(address).pathname.split('/')[1]?.slice(0, 40) ?? ''}` : '';

/** Logs what browsers report, without anything that names a person. Whatever comes is answered with 204. */
export function makePolicyReports({
  limits,
  log,
}: Services): Hono<{ Variables: { requestId: string } }> {
  return new Hono<{ Variables: { requestId: string } }>().post(reportPath, async (context) => {
    const report = reportSchema.safeParse(await context.req.json().catch(() => null));
    const counted = await limits.use(logLimit, 'everybody').then(
      () => true,
      () => false,
    );
    if (report.success && counted) {
      const { directive, blocked, page } = report.data;
      log.warn('policy.violated', {
        requestId: context.get('requestId'),
        directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
        blocked: originOf(blocked),
        page: sectionOf(page),
      });
    }
    return context.body(null, 204);
  });
}
