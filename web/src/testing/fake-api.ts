import { vi } from 'vitest';

type Answer = { status?: number; body: unknown } | Error;
type Handler = (request: Request) => Answer | Promise<Answer>;

/** What the pages of a test sent, oldest first: « POST /api/session ». */
export interface FakeApi {
  sent: { operation: string; body: unknown }[];
}

/** Returns the body of a coded error, as the API sends it. */
export function codedError(code: string, status: number, data?: unknown): Answer {
  return { status, body: { defined: true, code, status, message: code, data } };
}

/**
 * Puts answers in the place of the network, by « METHOD /path ». An unexpected request fails the page's call and,
 * since it stays unanswered in the list, the test that looks at it. Undone by `vi.unstubAllGlobals()`.
 */
export function fakeApi(handlers: Record<string, Handler>): FakeApi {
  const sent: FakeApi['sent'] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      input instanceof Request ? input : new URL(input, location.origin),
      init,
    );
    const operation = `${request.method} ${new URL(request.url).pathname}`;
    sent.push({ operation, body: await readBody(request.clone()) });
    const answer = await handlers[operation]?.(request);
    if (answer === undefined) throw new TypeError(`Nothing answers ${operation}.`);
    if (answer instanceof Error) throw answer;
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return { sent };
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  if (type.includes('form')) return Object.fromEntries(await request.formData());
  return null;
}
