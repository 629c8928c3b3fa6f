import path from 'node:path';
import { paths } from '@chandelle/contract/paths';
import type { HttpBindings } from '@hono/node-server';
import { ORPCError } from '@orpc/server';
import { type Context, Hono } from 'hono';
import { setPageStatus } from '../features/attestation/certificate/page-status.ts';
import { readSession } from '../features/identity/read-session.ts';
import { readSessionToken } from '../features/identity/session-cookie.ts';
import { makeForumAnswers } from '../features/forum/answer-forum.ts';
import { makeOneClickEnd } from '../features/rhythm/reminders/one-click.ts';
import { makeDemonstrationPages } from '../features/subscription/provider/demonstration/demonstration-pages.ts';
import { makeStripeWebhook } from '../features/subscription/provider/stripe/stripe-webhook.ts';
import { StorageUnavailable } from '../platform/files/file-store.ts';
import { findUnavailable } from '../platform/database/outages/unavailable.ts';
import { describeDataError } from '../platform/database/data-errors.ts';
import { makeApi } from '../http/answer-api.ts';
import { makeRenderedPages } from '../http/render-pages.ts';
import { makeAdmitBody } from '../http/admit-body.ts';
import { boundAddress } from '../platform/http/load/bound-address.ts';
import { readContextAddress } from '../platform/http/load/client-address.ts';
import { makeApiDescription } from '../http/describe-api.ts';
import { refuseForeignHosts, refuseForeignWrites } from '../platform/http/guard-requests.ts';
import { makeHealth } from '../platform/http/health.ts';
import { limitLoad } from '../platform/http/load/limit-load.ts';
import { paceRefusals } from '../platform/http/load/pace-refusals.ts';
import { nameRequests } from '../platform/http/name-request.ts';
import { makeAccessLog } from '../platform/http/access-log.ts';
import { observeRequests } from '../platform/http/observe-requests.ts';
import { traceRequests } from '../platform/tracing/trace-requests.ts';
import { makeOutboxPages } from '../platform/http/outbox/outbox-pages.ts';
import {
  errorResponse,
  apiErrorResponse,
  serviceUnavailable,
} from '../platform/http/error-response.ts';
import { setSecurityHeaders } from '../platform/http/security-headers.ts';
import { makePolicyReports, reportPath } from '../platform/http/policy-reports.ts';
import { makeSearchEngineFiles } from '../http/search-engines.ts';
import { makeSecurityText } from '../http/security-text.ts';
import { makeUploadedFiles } from '../http/uploaded-files.ts';
import { loadWebFiles } from '../platform/http/web-files.ts';
import { repositoryRoot } from '../platform/repository-root.ts';
import { limitOperation } from './operation-limits.ts';
import { replicaRules } from './replica/replica-reads.ts';
import { router } from './router.ts';
import type { AppServices } from './services.ts';

/** The HTTP application; `incoming` is there when a real server calls it, not in tests. */
export type App = Hono<AppEnvironment>;

interface AppEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; operation?: string };
}

type AppContext = Context<AppEnvironment>;

/** Assembles everything that answers requests: the API, its description, files, health, and the web. */
export function makeApp(
  services: AppServices,
  webDirectory: string = path.join(repositoryRoot, 'web/dist'),
): App {
  const { config, log, metrics, outbox } = services;
  const answerApi = makeApi(services, router, readSession, limitOperation, replicaRules);
  const hasSession = (request: Request) =>
    readSessionToken(config, request.headers.get('cookie')) !== null;
  const web = loadWebFiles(webDirectory, {
    lessonIds: new Set(services.course.lessons.map(({ summary }) => summary.id)),
    hasSession,
    origin: config.baseUrl,
  });
  const answerRendered = makeRenderedPages(webDirectory, {
    web,
    answerApi,
    hasSession,
    clock: services.clock,
    log,
  });
  const readCaller = (context: AppContext) => ({
    clientAddress: readContextAddress(context, config),
    requestId: context.get('requestId'),
  });
  const app: App = new Hono();

  app.onError((error, context) => {
    if (error instanceof ORPCError) {
      if (error.code === 'OVERLOADED') metrics.refusals.inc({ reason: 'load' });
      return apiErrorResponse(error);
    }
    const unavailable = error instanceof StorageUnavailable ? error : findUnavailable(error);
    if (unavailable !== null) return apiErrorResponse(serviceUnavailable(unavailable, false));
    if (describeDataError(error) !== null)
      return errorResponse(400, 'BAD_REQUEST', 'No table can keep what was sent.');
    const requestId = context.get('requestId');
    log.error('request.failed', error, { requestId, path: context.req.path });
    return errorResponse(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
  });
  app.notFound(() => errorResponse(404, 'NOT_FOUND', 'There is nothing here.'));
  app.use(
    paceRefusals(),
    nameRequests(config),
    traceRequests(config),
    observeRequests(metrics, config.accessLog ? makeAccessLog() : null),
    setSecurityHeaders(config),
  );
  app.use(refuseForeignHosts(config), boundAddress);
  app.route('/', makeHealth(services));
  app.route('/', makeApiDescription(config.apiDocs));
  app.route('/', makeSecurityText(services));
  app.route('/', makeSearchEngineFiles(config, webDirectory));
  app.use(limitLoad(undefined, () => metrics.refusals.inc({ reason: 'load' })));
  const admitBody = makeAdmitBody(services);
  // A browser sends its reports from no page at all.
  app.use(reportPath, admitBody);
  app.route('/', makePolicyReports(services));
  app.use(refuseForeignWrites(config), admitBody);
  app.route('/', makeForumAnswers(services));
  app.route('/', makeStripeWebhook(services));
  app.route('/', makeOneClickEnd(services));
  app.all('/api/*', (context) =>
    answerApi(context.req.raw, {
      ...readCaller(context),
      nameOperation: (name) => context.set('operation', name),
    }),
  );
  app.route('/', makeUploadedFiles(services.files));
  app.all('/files/*', (context) => context.notFound());
  if (outbox !== null && !config.production) app.route('/', makeOutboxPages(outbox));
  if (services.payments.name === 'demonstration') app.route('/', makeDemonstrationPages(services));
  app.all('/demonstration/*', (context) => context.notFound());
  app.use(paths.attestation(':code'), setPageStatus(services));
  app.on(
    ['GET', 'HEAD'],
    '/*',
    async (context) =>
      (await answerRendered(context.req.raw, readCaller(context))) ?? web.answer(context.req.raw),
  );
  return app;
}
