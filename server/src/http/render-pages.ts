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

/** Milliseconds for which what one visitor was sent is sent to others. */
const freshFor = 60_000;

/** Pages of which there are many by one name: what one of them shows is not sent for another. */
const manyOfOneName: ReadonlySet<string> = new Set(['attestation']);

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
  const file = path.join(directory, '.server/render-pages.js');
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

type Encoding = 'br' | 'gzip' | 'identity';

function chooseEncoding(request: Request): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? '';
  return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

async function compress(html: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  if (encoding === 'br') return new Uint8Array(await promisify(brotliCompress)(html, { params }));
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(html));
  return new Uint8Array(Buffer.from(html));
}

/** A page that has been rendered, as it is sent. */
interface Rendered {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
}

async function pack(
  html: string,
  encoding: Encoding,
  cookies: readonly string[],
): Promise<Rendered> {
  const body = await compress(html, encoding);
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.byteLength),
    'content-security-policy': contentPolicy(html),
    // It is somebody's: after a sign-out nothing of it may come back.
    'cache-control': 'no-store',
    vary: 'accept-encoding, cookie',
  });
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return { body, headers };
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
  /** What visitors were sent last, by page and encoding: it is the same for all of them. */
  const sentToVisitors = new Map<string, { until: number; rendered: Rendered }>();

  async function render(request: Request, caller: Caller): Promise<Rendered | null> {
    const { pathname, search } = new URL(request.url);
    const found = search === '' ? web.findRendered(pathname) : null;
    if (found === null) return null;
    const encoding = chooseEncoding(request);
    const signedIn = hasSession(request);
    const now = clock().getTime();
    const sent = sentToVisitors.get(`${found.page} ${encoding}`);
    if (!signedIn && sent !== undefined && now < sent.until) return sent.rendered;
    const renderer = await (loading ??= loadRenderer(directory));
    const reads = renderer?.listReads(found.page, pathname, signedIn) ?? null;
    if (renderer === null || reads === null) return null;
    const asked = await askAll(answerApi, request, caller, ['/session', ...reads]);
    if (asked === null) return null;
    const [session, ...others] = asked.answers;
    const { learner, mailConfigured } = session as output<typeof sessionSchema>;
    // The cookie is that of a session which has ended: the page says so itself.
    if ((learner !== null) !== signedIn) return null;
    const html = await renderer.renderPage({
      ...found,
      address: request.url,
      session: { learner, mailConfigured },
      answers: Object.fromEntries(reads.map((read, index) => [read, others[index]])),
      now,
    });
    const rendered = await pack(html, encoding, asked.cookies);
    if (!signedIn && !manyOfOneName.has(found.page))
      sentToVisitors.set(`${found.page} ${encoding}`, { until: now + freshFor, rendered });
    return rendered;
  }

  return async (request, caller) => {
    if (underWay >= maxAtOnce) return null;
    underWay += 1;
    try {
      const rendered = await render(request, caller);
      if (rendered === null) return null;
      const { body, headers } = rendered;
      return new Response(request.method === 'HEAD' ? null : body, { headers });
    } catch (error) {
      log.error('page.unrendered', error, { requestId: caller.requestId });
      return null;
    } finally {
      underWay -= 1;
    }
  };
}
