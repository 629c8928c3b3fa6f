import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startDatabaseProxy,
  type DatabaseProxy,
} from '../../../testing/database/database-proxy.ts';
import { createTestDatabase } from '../../../testing/start-test-app.ts';
import { runStatement } from '../../../testing/database/test-database.ts';
import { connect } from '../connect.ts';
import { findUnavailable } from './unavailable.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: DatabaseProxy;
let events: string[];
const log = {
  info: (event: string) => void events.push(event),
  warn: (event: string) => void events.push(event),
  error: (event: string) => void events.push(event),
};
const waiting = { timeout: 10_000, interval: 10 };

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

/** Resolves to whether work was done; anything but "the database is not available" fails the test. */
const attempt = (work: () => Promise<unknown>) =>
  work().then(
    () => true,
    (error: unknown) => {
      if (findUnavailable(error) === null) throw error;
      return false;
    },
  );

test('survives the loss of connections in the middle of transactions of every kind', async () => {
  events = [];
  const { pool, database: orm, close } = connect(database.url, log);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const kinds = [
    () =>
      orm.transaction(async ({ $client: client }) => {
        await client.query('select 1');
        // Between two statements nobody waits for the connection.
        await turn();
        await client.query('select 2');
      }),
    () =>
      orm.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await turn();
        await tx.execute(sql`select 2`);
      }),
    async () => {
      const client = await pool.connect();
      await turn();
      client.release();
    },
    () => pool.query('select pg_sleep(0.005)'),
  ];
  const ending = new AbortController();
  const ended = ending.signal;
  let done = 0;
  let lost = 0;
  const workers = Array.from({ length: 12 }, async (_, index) => {
    const kind = kinds[index % kinds.length] ?? turn;
    while (!ended.aborted) {
      if (await attempt(kind)) done += 1;
      else lost += 1;
    }
  });
  for (let round = 1; round <= 10; round += 1) {
    const before = done;
    await runStatement(
      database.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'chandelle' and datname = current_database()`,
    );
    await expect.poll(() => done, waiting).toBeGreaterThan(before + 24);
  }
  ending.abort();
  await Promise.all(workers);
  expect(lost).toBeGreaterThan(0);
  await close();
}, 60_000);

test('a database that is away is asked by one connection at a time, and everything else fails at once', async () => {
  events = [];
  const { pool, watch, close } = connect(proxy.url, log);
  await pool.query('select 1');
  proxy.set('refuse');
  await expect.poll(() => watch.away, waiting).toBe(true);
  const refused = await Promise.all(
    Array.from({ length: 500 }, () => attempt(() => pool.query('select 1'))),
  );
  expect(refused.every((done) => !done)).toBe(true);
  expect(watch.away).toBe(true);
  // The question that showed it to be away, and those since then; none for the 500.
  expect(proxy.attempts()).toBeLessThan(12);
  proxy.set('pass');
  await expect.poll(() => watch.away, waiting).toBe(false);
  await pool.query('select 1');
  expect(events).toEqual(['database.away', 'database.back']);
  await close();
}, 30_000);

test('a database that hangs is given up within 5 seconds, and one that is only slow is not', async () => {
  events = [];
  const { pool, database: orm, watch, close } = connect(proxy.url, log);
  // The slow answer is what is tested: it takes as long as a database that hangs is given.
  await pool.query('select pg_sleep(5)');
  expect(watch.away).toBe(false);
  await pool.query('select 1');
  const began = performance.now();
  proxy.set('hang');
  const both = await Promise.all([
    attempt(() => pool.query('select 1')),
    attempt(() =>
      orm.transaction(async ({ $client: client }) => {
        await client.query('select 2');
      }),
    ),
  ]);
  expect(both).toEqual([false, false]);
  // Four seconds, and what a busy machine adds.
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(watch.away).toBe(true);
  proxy.set('pass');
  await expect.poll(() => watch.away, waiting).toBe(false);
  await pool.query('select 1');
  await close();
}, 30_000);

test('closes in time although the database hangs', async () => {
  events = [];
  const { pool, close } = connect(proxy.url, log);
  await pool.query('select 1');
  proxy.set('hang');
  const left = attempt(() => pool.query('select 1'));
  await new Promise((resolve) => setImmediate(resolve));
  const began = performance.now();
  await close();
  // Four seconds, and what a busy machine adds.
  expect(performance.now() - began).toBeLessThan(12_000);
  expect(await left).toBe(false);
  proxy.set('pass');
});
