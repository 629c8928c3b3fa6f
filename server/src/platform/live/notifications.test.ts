import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/database/database-proxy.ts';
import { createTestDatabase } from '../../testing/start-test-app.ts';
import { runStatement } from '../../testing/database/test-database.ts';
import { makeNotifications, type Notifications } from './notifications.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: DatabaseProxy;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const waiting = { timeout: 20_000, interval: 10 };

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

async function listen(through = proxy): Promise<{
  notifications: Notifications;
  heard: string[];
  missed: () => number;
}> {
  const notifications = makeNotifications(through.url, silent);
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
    if (mode === 'refuse') {
      await expect.poll(proxy.attempts, waiting).toBe(5);
      // 200, 400, 800 ms and 1.6 s, each a quarter shorter at the least, and a millisecond for the timer.
      for (const [index, least] of [150, 300, 600, 1200].entries())
        expect(proxy.gaps()[index]).toBeGreaterThanOrEqual(least - 1);
    } else {
      // What it had is lost as well, and what it asks for from now on hangs.
      await runStatement(
        database.url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'chandelle live' and datname = current_database()`,
      );
      await expect.poll(proxy.attempts, waiting).toBe(1);
    }
    expect(proxy.maxOpen()).toBeLessThanOrEqual(1);
    proxy.set('pass');
    await expect.poll(missed, waiting).toBe(1);
    await say('after');
    await expect.poll(() => heard, waiting).toEqual(['after']);
    expect(proxy.maxOpen()).toBe(1);
    await notifications.close();
  },
  30_000,
);

test('closes at once while the database is away', async () => {
  const { notifications } = await listen();
  proxy.set('refuse');
  const otherProxy = await startDatabaseProxy(database.url);
  const other = await listen(otherProxy);
  await expect.poll(proxy.attempts, waiting).toBeGreaterThan(2);
  await notifications.close();
  const attempts = proxy.attempts();
  // One that is not closed makes as many attempts meanwhile.
  otherProxy.set('refuse');
  await expect.poll(otherProxy.attempts, waiting).toBeGreaterThan(attempts);
  expect(proxy.attempts()).toBe(attempts);
  await other.notifications.close();
  await otherProxy.close();
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
