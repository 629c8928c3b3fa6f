import { anyOperation } from '@chandelle/contract/shared-errors';
import { os } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/start-test-app.ts';
import { apiError } from '../platform/api-error.ts';
import { replicaRules } from '../start/replica/replica-reads.ts';
import { makeApi } from './answer-api.ts';
import type { RequestContext } from './procedures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});

afterAll(() => app.close());

const operation = os.$context<RequestContext>();

function answer(path: string): Promise<Response> {
  const router = {
    broken: operation.route({ method: 'GET', path: '/broken' }).handler(() => {
      throw new Error('password of the database: hunter2');
    }),
    limited: operation
      .errors(anyOperation)
      .route({ method: 'GET', path: '/limited' })
      .handler(() => {
        throw apiError('TOO_MANY_REQUESTS', { retryAfterSeconds: 7 });
      }),
    cookie: operation.route({ method: 'GET', path: '/cookie' }).handler(({ context }) => {
      context.responseHeaders.append('set-cookie', 'one=1');
      context.responseHeaders.append('set-cookie', 'two=2');
      return context.clientAddress;
    }),
  };
  const api = makeApi(
    app.services,
    router,
    async () => null,
    async () => {},
    replicaRules,
  );
  return api(new Request(`http://localhost/api${path}`), {
    clientAddress: '203.0.113.9',
    requestId: '00000000-0000-4000-8000-000000000000',
  });
}

test('an unexpected error says nothing but the id under which it was logged', async () => {
  const response = await answer('/broken');
  const body = await response.text();
  expect(response.status).toBe(500);
  expect(body).not.toContain('hunter2');
  expect(JSON.parse(body)).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    data: { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  expect(String(app.loggedErrors.at(-1))).toContain('hunter2');
});

test('a limit says when to come back', async () => {
  const response = await answer('/limited');
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('7');
});

test('an operation sets cookies and knows who asks', async () => {
  const response = await answer('/cookie');
  expect(response.headers.getSetCookie()).toEqual(['one=1', 'two=2']);
  expect(await response.json()).toBe('203.0.113.9');
});

test('an error that its operation does not declare is logged as a defect, and told all the same', async () => {
  const logged: string[] = [];
  const log = { ...app.services.log, error: (event: string) => void logged.push(event) };
  const router = {
    undeclared: operation.route({ method: 'GET', path: '/undeclared' }).handler(() => {
      throw apiError('NOT_FAILED');
    }),
    declared: operation
      .errors({ NOT_FAILED: { status: 409 } })
      .route({ method: 'GET', path: '/declared' })
      .handler(() => {
        throw apiError('NOT_FAILED');
      }),
  };
  const services = { ...app.services, log };
  const api = makeApi(
    services,
    router,
    async () => null,
    async () => {},
    replicaRules,
  );
  const ask = async (path: string) => {
    const request = new Request(`http://localhost/api${path}`);
    const response = await api(request, { clientAddress: '203.0.113.9', requestId: 'one' });
    return { status: response.status, body: await response.json() };
  };
  expect(await ask('/declared')).toMatchObject({ status: 409, body: { defined: true } });
  expect(logged).toEqual([]);
  expect(await ask('/undeclared')).toMatchObject({ status: 409, body: { code: 'NOT_FAILED' } });
  expect(logged).toEqual(['error.undeclared']);
});
