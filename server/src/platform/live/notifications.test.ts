import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts';
import { createTestDatabase } from '../../testing/start-test-app.ts';
import { runStatement } from '../../testing/test-database.ts';
import { makeNotifications, type Notifications } from './notifications.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: DatabaseProxy;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const waiting = { timeout: 10_000, interval: 10 };

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

async function listen(): Promise<{
  notifications: Notifications;
  heard: string[];
  missed: () => number;
}> {
  const notifications = makeNotifications(proxy.url, silent);
  const heard: string[] = [];
  let missed = 0;
  await notifications.listen('words', {
    heard: (payload) => heard.push(payload),
    missed: () => (missed += 1),
  });
  return { notifications, heard, missed: () => missed };
}

const say = (word: string) => runStatement(database.url, `select pg_notify('words', '${word}')`);

test.each(['refuse', 'hang'] as const)(
  'while the database is away (%s), makes one attempt at a time, ever more seldom, and then hears again',
  async (mode) => {
    const { notifications, heard, missed } = await listen();
    proxy.set(mode);
    if (mode === 'hang') {
      await sleep(300);
      // What it had is lost as well, and what it asks for from now on hangs.
      await runStatement(
        database.url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'chandelle live' and datname = current_database()`,
      );
    }
    await sleep(3_000);
    // 100, 200, 400, 800 ms and 1.6 s apart, each a quarter shorter at the least.
    expect(proxy.attempts()).toBeLessThanOrEqual(6);
    expect(proxy.mostOpen()).toBeLessThanOrEqual(1);
    proxy.set('pass');
    await expect.poll(missed, waiting).toBe(1);
    await say('after');
    await expect.poll(() => heard, waiting).toEqual(['after']);
    expect(proxy.mostOpen()).toBe(1);
    await notifications.close();
  },
  30_000,
);

test('closes at once while the database is away', async () => {
  const { notifications } = await listen();
  proxy.set('refuse');
  await expect.poll(proxy.attempts, waiting).toBeGreaterThan(2);
  await notifications.close();
  const attempts = proxy.attempts();
  await sleep(1_500);
  expect(proxy.attempts()).toBe(attempts);
  proxy.set('pass');
});

test('a first listener that finds no database is told, and the next one tries anew', async () => {
  const notifications = makeNotifications(proxy.url, silent);
  const heard: string[] = [];
  const listener = { heard: (payload: string) => heard.push(payload), missed: () => {} };
  proxy.set('refuse');
  await expect(notifications.listen('words', listener)).rejects.toThrow(Error);
  proxy.set('pass');
  await notifications.listen('words', listener);
  await say('once');
  await say('twice');
  await expect.poll(() => heard, waiting).toEqual(['once', 'twice']);
  await notifications.close();
});
