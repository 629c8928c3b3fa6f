import { ORPCError } from '@orpc/client';
import fc from 'fast-check';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { link } from './api-link.ts';
import { callWhole } from './whole-link.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers every request, and keeps what was asked. */
function answerWith(answer: () => Response): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init));
    return answer();
  });
  return asked;
}

const options = { context: {} };

async function tell(request: Request | undefined) {
  const headers = request?.headers.get('content-type');
  return [request?.method, request?.url, headers, await request?.text()];
}

/** What the whole client and this one make of the same call. */
async function callBoth(path: readonly string[], input: unknown, answer: () => Response) {
  const asked = answerWith(answer);
  const settle = (call: Promise<unknown>) =>
    call.then(
      (value) => ({ value }),
      (error: unknown) =>
        error instanceof ORPCError
          ? { coded: [error.code, error.status, error.defined, JSON.stringify(error.data)] }
          : { failed: true },
    );
  const outcomes = [
    await settle(link.call(path, input, options)),
    await settle(callWhole(path, input, options, null)),
  ];
  return { outcomes, asked: [await tell(asked[0]), await tell(asked[1])], count: asked.length };
}

const calls: [string[], unknown][] = [
  [['progress', 'dashboard'], undefined],
  [['lessons', 'lesson'], { lessonId: 'a b/é' }],
  [['accounts', 'signIn'], { email: 'a@b.fr', password: 'x"\u00a0', later: undefined }],
  [['progress', 'savePosition'], { lessonId: 'candlesticks', step: 2, screen: null }],
  [
    ['news', 'list'],
    { themes: ['bitcoin', 'defi'], saved: true, page: 2, search: 'a&b', none: null },
  ],
  [
    ['progress', 'submitAnswer'],
    { attemptId: 'x', answer: { choice: 'a', words: ['é', undefined] } },
  ],
];

it.each(calls)('asks for %j as the whole client does', async (path, input) => {
  const { asked, count } = await callBoth(path, input, () => Response.json({ fine: 1 }));
  expect(count).toBe(2);
  expect(asked[0]).toEqual(asked[1]);
});

it('asks for any JSON as the whole client does', async () => {
  const input = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,4}$/),
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string())),
  );
  await fc.assert(
    fc.asyncProperty(
      input,
      fc.constantFrom(['news', 'list'], ['accounts', 'signIn']),
      async (value, path) => {
        const { asked } = await callBoth(path, value, () => Response.json({}));
        expect(asked[0]).toEqual(asked[1]);
      },
    ),
    { numRuns: 60 },
  );
});

const answers: [string, () => Response][] = [
  ['an answer', () => Response.json({ list: [1, null, 'é'] })],
  ['an empty answer', () => new Response(null, { status: 200 })],
  ['no content', () => new Response(null, { status: 204 })],
  [
    'a coded error',
    () =>
      Response.json(
        { defined: true, code: 'OVERLOADED', status: 503, message: 'x', data: { wait: 2 } },
        { status: 503 },
      ),
  ],
  [
    'a coded error without a status',
    () => Response.json({ defined: false, code: 'NOT_FOUND', message: 'x' }, { status: 404 }),
  ],
  ['a refusal without a code', () => Response.json({ sorry: true }, { status: 500 })],
  [
    'a page of a proxy',
    () =>
      new Response('<h1>Bad gateway</h1>', {
        status: 502,
        headers: { 'content-type': 'text/html' },
      }),
  ],
];

it.each(answers)('takes %s as the whole client does', async (_name, answer) => {
  // A file of an answer bears the moment at which it was made.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { outcomes } = await callBoth(['lessons', 'lesson'], { lessonId: 'a' }, answer);
  expect(outcomes[0]).toEqual(outcomes[1]);
});

it('hands out a file', async () => {
  const headers = {
    'content-type': 'image/png',
    'content-disposition': 'inline; filename="a.png"',
  };
  const asked = answerWith(() => new Response('png', { headers }));
  const file = await link.call(['progress', 'badgePicture'], { badge: 'a' }, options);
  expect(file).toBeInstanceOf(Blob);
  // What the server has answered is not asked for again.
  expect(asked).toHaveLength(1);
});
