import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

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
