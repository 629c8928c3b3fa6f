import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { nameRequests } from './name-request.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});
afterAll(() => app.close());

test('every answer carries an id of its own', async () => {
  const paths = [
    '/healthz',
    '/api/leaderboard',
    '/api/nothing-here',
    '/files/none',
    '/',
    '/api/account',
  ];
  const ids = await Promise.all(
    paths.map(async (path) => (await app.request(path)).headers.get('x-request-id')),
  );
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(paths.length);
});

test('a failure is logged and answered under the id of its header', async () => {
  const { pool } = app.services;
  const { query } = pool;
  pool.query = () => Promise.reject(new Error('a defect'));
  const answer = await app.request('/api/accounts/pseudo-availability?pseudo=Ana');
  pool.query = query;
  expect(answer.status).toBe(500);
  const { data } = (await answer.json()) as { data: { requestId: string } };
  expect(answer.headers.get('x-request-id')).toBe(data.requestId);
  expect(app.loggedErrors).toHaveLength(1);
});

test('an id from outside counts behind a trusted proxy alone, and only as a plain name', async () => {
  const idOf = async (trustedProxies: number, given: string) => {
    const plain = new Hono();
    plain.use(nameRequests({ trustedProxies }));
    plain.get('/', (context) => context.text(''));
    const answer = await plain.request('/', { headers: { 'x-request-id': given } });
    return answer.headers.get('x-request-id');
  };
  const given = 'edge-7f3a9c1e5b2d4860';
  expect(await idOf(1, given)).toBe(given);
  expect(await idOf(0, given)).toMatch(/^[0-9a-f-]{36}$/);
  for (const odd of [
    'short',
    'a'.repeat(65),
    '{"level":"error","x":"yz"}',
    'sixteen letters and spaces',
  ])
    expect(await idOf(1, odd)).toMatch(/^[0-9a-f-]{36}$/);
});

test('what an operation logs beside its answer names its request too', async () => {
  const { log, mailer } = app.services;
  const { error } = log;
  const { send } = mailer;
  const logged: [string, unknown][] = [];
  log.error = (event, _error, fields) => logged.push([event, fields?.['requestId']]);
  mailer.send = () => Promise.reject(new Error('550 refused'));
  const form = new FormData();
  const account = { pseudo: 'Ana 0', email: 'ana@exemple.fr', gender: 'femme', age: '33' };
  const secret = { password: 'une-bougie-verte-42', confirmPassword: 'une-bougie-verte-42' };
  for (const [name, value] of Object.entries({ ...account, ...secret })) form.append(name, value);
  const answer = await app.request('/api/accounts', { method: 'POST', body: form });
  await expect.poll(() => logged).toEqual([['mail-not-sent', answer.headers.get('x-request-id')]]);
  Object.assign(log, { error });
  Object.assign(mailer, { send });
});
