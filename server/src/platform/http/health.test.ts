import { afterAll, beforeAll, expect, test } from 'vitest';
import { runStatement } from '../../testing/database/test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});
afterAll(() => app.close());

const status = async (path: string) => (await app.request(path)).status;
const waiting = { timeout: 15_000, interval: 100 };
const databaseName = () => new URL(app.services.databaseUrl).pathname.slice(1);
/** Changes how the database begins its connections, and ends those that are there. */
async function alterDatabase(change: string): Promise<void> {
  await runStatement(
    app.services.databaseUrl,
    `begin read write; alter database ${databaseName()} ${change}; commit`,
  );
  await runStatement(
    app.services.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

test('is ready when a write succeeds, and writes once however many ask', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, () => status('/readyz')));
  expect(new Set(all)).toEqual(new Set([200]));
  const { rows } = await app.services.pool.query<{ written: number }>(
    `select xmax::text::bigint::int as written from jobs where name = 'readiness'`,
  );
  // Inserted, and not updated since.
  expect(rows).toEqual([{ written: 0 }]);
});

test('is not ready once it is told to end, and answers all the same', async () => {
  const leaving = await startTestApp({ course: { lessons: [] } });
  expect((await leaving.request('/readyz')).status).toBe(200);
  leaving.services.draining.abort();
  expect((await leaving.request('/readyz')).status).toBe(503);
  expect((await leaving.request('/healthz')).status).toBe(200);
  expect((await leaving.request('/api/session')).status).toBe(200);
  await leaving.close();
});

test('is not ready when the database takes no writes, and reads go on', async () => {
  await alterDatabase('set default_transaction_read_only = on');
  await expect.poll(() => status('/readyz'), waiting).toBe(503);
  expect(await status('/healthz')).toBe(200);
  expect(await status('/api/session')).toBe(200);
  const refused = await app.request('/api/accounts/password-reset', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@exemple.fr' }),
  });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await alterDatabase('reset default_transaction_read_only');
  await expect.poll(() => status('/readyz'), waiting).toBe(200);
  expect(app.loggedErrors).toEqual([]);
});

test('is not ready when there is no room for what a write needs', async () => {
  // As on a full disk, the sort's file cannot be written.
  await alterDatabase('set temp_file_limit = 64');
  await expect.poll(() => status('/readyz'), waiting).toBe(503);
  await alterDatabase('reset temp_file_limit');
  await expect.poll(() => status('/readyz'), waiting).toBe(200);
  expect(app.loggedErrors).toEqual([]);
});
