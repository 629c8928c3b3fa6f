import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildModerator } from '../testing/build-subscriber.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database/database-proxy.ts';
import { callOperation, listOperations } from '../testing/list-operations.ts';
import { type ServedApp, serveTestApp } from '../testing/processes/serve-test-app.ts';
import { createTestDatabase, startTestApp, type TestApp } from '../testing/start-test-app.ts';

// The whole server over real connections, before a database that takes connections and statements and never answers.

let proxy: DatabaseProxy;
let app: TestApp;
let served: ServedApp;
let cookie: string;

beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  proxy = await startDatabaseProxy(url);
  app = await startTestApp({ database: { url: proxy.url, drop } });
  ({ cookie } = await buildModerator(app));
  served = await serveTestApp(app);
});
afterAll(async () => {
  await served.close();
  proxy.set('pass');
  await app.close();
  await proxy.close();
});

/** Longest time until the database is given up, in milliseconds: five seconds, and what a busy machine adds. */
const maxMs = 8_000;

interface Answer {
  name: string;
  status: number;
  retryAfter: string | null;
  body: unknown;
}

/** Calls every operation of the contract at once, signed in; each answer must come in time. */
function askAll(): Promise<Answer[]> {
  const signal = AbortSignal.timeout(maxMs);
  const request = (path: string, init?: RequestInit) =>
    fetch(`${served.url}${path}`, { ...init, signal });
  return Promise.all(
    listOperations().map(async (operation) => {
      const answer = await callOperation({ request }, operation, { cookie });
      return {
        name: operation.name,
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: await answer.json(),
      };
    }),
  );
}

test('every operation is refused for now within five seconds, says when to come back, and works again afterwards', async () => {
  const refused = listOperations().map(({ name }) => ({
    name,
    status: 503,
    retryAfter: '1',
    // What the web has its French sentence for.
    body: expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }),
  }));
  proxy.set('hang');
  // Statements that were on their way when it began to hang, then while it is known to.
  expect(await askAll()).toEqual(refused);
  expect(app.services.databaseWatch.away).toBe(true);
  expect(await askAll()).toEqual(refused);
  expect(await (await fetch(`${served.url}/healthz`)).json()).toEqual({ alive: true });
  expect((await fetch(`${served.url}/readyz`)).status).toBe(503);
  proxy.set('pass');
  await expect.poll(() => app.services.databaseWatch.away).toBe(false);
  const session = await fetch(`${served.url}/api/session`, { headers: { cookie } });
  expect(await session.json()).toMatchObject({ learner: { pseudo: expect.any(String) } });
  expect(app.loggedErrors).toEqual([]);
});
