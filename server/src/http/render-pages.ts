import type { PageRenderer } from '@chandelle/contract/page-renderer';
import type { output } from 'zod';
import type { sessionSchema } from '@chandelle/contract/accounts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentPolicy } from '../platform/http/security-headers.ts';
import { accepts, type WebFiles } from '../platform/http/web-files.ts';
import type { Log } from '../platform/log.ts';
import { apiPrefix, type makeApi } from './answer-api.ts';

/** Milliseconds after which a page is sent without its data: the browser asks for them, and tells what is wrong. */
const patience = 1000;
/** Most pages rendered at a time; whoever comes on top renders the page in the browser. */
const maxAtOnce = 8;

/** What of a request its page is read with. */
const passedHeaders = ['cookie', 'user-agent', 'accept-language'];

type AnswerApi = ReturnType<typeof makeApi>;
type Caller = Parameters<AnswerApi>[1];

interface Given {
  web: WebFiles;
  answerApi: AnswerApi;
  /** Whether a request comes with a session of ours, whoever's and be it ended. */
  hasSession: (request: Request) => boolean;
  clock: () => Date;
  log: Log;
}

/** Loads what the web workspace built for it; null where it was not built. */
async function loadRenderer(directory: string): Promise<PageRenderer | null> {
  const file = path.join(directory, '.server/render-page.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRenderer) : null;
}

/** Asks the API for what a page shows, as its browser would; null where something is refused, or takes too long. */
async function askAll(
  answerApi: AnswerApi,
  request: Request,
  caller: Caller,
  reads: readonly string[],
) {
  const headers = new Headers({ accept: 'application/json' });
  for (const name of passedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const ask = (read: string) =>
    answerApi(new Request(new URL(apiPrefix + read, request.url), { headers }), caller);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  try {
    const responses = await Promise.race([Promise.all(reads.map(ask)), tooLate]);
    if (responses === null || responses.some(({ status }) => status !== 200)) return null;
    const answers: unknown[] = await Promise.all(responses.map((response) => response.json()));
    return { answers, cookies: responses.flatMap(({ headers }) => headers.getSetCookie()) };
  } finally {
    clearTimeout(timer);
  }
}

async function compress(html: string, accepted: string) {
  if (accepts(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return { encoding: 'br', body: await promisify(brotliCompress)(html, { params }) };
  }
  if (accepts(accepted, 'gzip')) return { encoding: 'gzip', body: await promisify(gzip)(html) };
  return { encoding: null, body: Buffer.from(html) };
}

/**
 * Makes the function that answers GET and HEAD for a page with all that it shows at first, so that nothing waits for scripts
 * and data; null where the browser draws it: another address, a search, an API that refuses or does not answer at once, too
 * many pages at a time.
 */
export function makeRenderedPages(
  directory: string,
  { web, answerApi, hasSession, clock, log }: Given,
): (request: Request, caller: Caller) => Promise<Response | null> {
  let loading: Promise<PageRenderer | null> | undefined;
  let underWay = 0;

  async function render(request: Request, caller: Caller): Promise<Response | null> {
    const { pathname, search } = new URL(request.url);
    const found = search === '' ? web.findRendered(pathname) : null;
    if (found === null) return null;
    const renderer = await (loading ??= loadRenderer(directory));
    if (renderer === null) return null;
    const signedIn = hasSession(request);
    const reads = renderer.listReads(found.page, signedIn);
    if (reads === null) return null;
    const asked = await askAll(answerApi, request, caller, ['/session', ...reads]);
    if (asked === null) return null;
    const [session, ...others] = asked.answers;
    const { learner, mailConfigured } = session as output<typeof sessionSchema>;
    // The cookie is that of a session which has ended: the page says so itself.
    if ((learner !== null) !== signedIn) return null;
    const html = await renderer.renderPage({
      page: found.page,
      document: found.document,
      address: request.url,
      session: { learner, mailConfigured },
      answers: Object.fromEntries(reads.map((read, index) => [read, others[index]])),
      now: clock().getTime(),
    });
    const { encoding, body } = await compress(html, request.headers.get('accept-encoding') ?? '');
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.byteLength),
      'content-security-policy': contentPolicy(html),
      // It is somebody's: after a sign-out nothing of it may come back.
      'cache-control': 'no-store',
      vary: 'accept-encoding, cookie',
    });
    if (encoding !== null) headers.set('content-encoding', encoding);
    for (const cookie of asked.cookies) headers.append('set-cookie', cookie);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
  }

  return async (request, caller) => {
    if (underWay >= maxAtOnce) return null;
    underWay += 1;
    try {
      return await render(request, caller);
    } catch (error) {
      log.error('page.unrendered', error, { requestId: caller.requestId });
      return null;
    } finally {
      underWay -= 1;
    }
  };
}
