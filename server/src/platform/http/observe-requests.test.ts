import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { makeAccessLog } from './access-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { accessLog: true } });
});
afterAll(() => app.close());

/** The lines that a piece of work wrote to standard output. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  try {
    await work();
    await vi.waitFor(() => expect(text).toContain('"event":"request"'));
  } finally {
    write.mockRestore();
  }
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('writes one line a request, under the id of its answer, and none for a probe', async () => {
  let answer: Response | undefined;
  const lines = await linesOf(async () => {
    await app.request('/healthz');
    answer = await app.request('/api/account');
  });
  expect(lines).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
      level: 'info',
      event: 'request',
      requestId: answer?.headers.get('x-request-id'),
      method: 'GET',
      operation: 'accounts.account',
      status: 401,
      ms: expect.any(Number) as unknown,
    },
  ]);
});

test('holds neither address, query, cookie nor token of a request', async () => {
  const secrets = ['jeton-de-confirmation', 'biscuit-secret', '203.0.113.7', 'ana@exemple.fr'];
  const lines = await linesOf(async () => {
    await app.request(`/reinitialiser?token=${secrets[0]}`, {
      headers: { cookie: `session=${secrets[1]}`, 'x-forwarded-for': secrets[2] ?? '' },
    });
    await app.request(`/api/accounts/pseudo-availability?pseudo=${secrets[3]}`);
    await app.request(`/api/${secrets[0]}`);
  });
  expect(lines).toHaveLength(3);
  for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
});

test('writes lines together, in their order, and at once when there are many', () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const write = makeAccessLog((text) => written.push(text));
  const access = { method: 'GET', operation: 'pages', status: 200, ms: 1 };
  for (let count = 0; count < 300; count += 1) write({ ...access, requestId: `r${count}` });
  expect(written).toHaveLength(1);
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  const ids = written
    .join('')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { requestId: string }).requestId);
  expect(ids).toEqual(Array.from({ length: 300 }, (_, index) => `r${index}`));
});
