import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Follower } from '../features/forum/testing/follow-stream.ts';
import { clusterUrl, findPostmaster, stopCluster } from '../platform/database/embedded/cluster.ts';
import { databaseName, prepareCluster } from '../platform/database/embedded/open-embedded.ts';
import {
  registerOn,
  runServer,
  type ServerProcess,
  waitForExit,
  waitForStart,
} from '../testing/processes/server-process.ts';
import { makeTestDataDir, runStatement } from '../testing/database/test-database.ts';

// A server process whose database is taken away while learners write and read live.

let dataDir: string;
let server: ServerProcess;

beforeEach(async () => {
  dataDir = makeTestDataDir('chandelle-lost-');
  server = await runServer(dataDir);
  await waitForStart(server);
});
afterEach(async () => {
  server.process.kill('SIGKILL');
  await stopCluster(await prepareCluster(dataDir), 'immediate');
  rmSync(dataDir, { recursive: true, force: true });
});

const patience = { timeout: 30_000, interval: 50 };

async function readOne<Row>(url: string, statement: string): Promise<Row | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows[0] as Row | undefined;
}

/** Writes as often as one address may, over several connections, until it is told to stop. */
function write(url: string, cookie: string, writers: number) {
  const seen = { acknowledged: 0, last: 0, statuses: new Set<number>(), going: true };
  let number = 0;
  let nextMark = 0;
  const call = (method: string, path: string, body: object) =>
    fetch(`${url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const working = Array.from({ length: writers }, async () => {
    while (seen.going) {
      // All of them together within what one address may send in a minute.
      await sleep(100);
      const started = await call('POST', 'lessons/candlesticks/attempt', {});
      await started.text();
      seen.statuses.add(started.status);
      if (started.status === 200) seen.acknowledged += 1;
      // As often as a member may.
      if (performance.now() < nextMark) continue;
      nextMark = performance.now() + 300;
      number += 1;
      const mine = number;
      const marked = await call('PUT', 'forum/channels/general/read', { number: mine });
      await marked.text();
      seen.statuses.add(marked.status);
      if (marked.status === 200) seen.last = Math.max(seen.last, mine);
    }
  });
  return {
    seen,
    stop: async () => {
      seen.going = false;
      await Promise.all(working);
    },
  };
}

test('lives through the death of its database and of its connections, with a stream open and writes under way', async () => {
  const cluster = await prepareCluster(dataDir);
  const url = clusterUrl(cluster, databaseName);
  const cookie = await registerOn(server.url);
  const { id } = (await readOne<{ id: string }>(url, `select user_id as id from learners`)) ?? {
    id: '',
  };
  await runStatement(url, `update learners set moderator = true where user_id = '${id}'`);
  await runStatement(url, `update forum_channels set last_number = 1000000 where id = 'general'`);
  const follower = new Follower();
  expect(await follower.connect(server.url, cookie)).toBe(200);
  await expect.poll(() => follower.named('presence').length, patience).toBeGreaterThan(0);
  const writing = write(server.url, cookie, 6);
  const goesOn = async () => {
    const { acknowledged } = writing.seen;
    await expect.poll(() => writing.seen.acknowledged, patience).toBeGreaterThan(acknowledged + 20);
    expect(server.process.exitCode).toBeNull();
  };
  await goesOn();
  for (let round = 1; round <= 3; round += 1) {
    const pid = findPostmaster(cluster);
    process.kill(pid ?? 0, 'SIGKILL');
    await expect.poll(() => findPostmaster(cluster) ?? pid, patience).not.toBe(pid);
    await goesOn();
    await runStatement(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'chandelle%' and pid <> pg_backend_pid()`,
    ).catch(() => undefined);
    await goesOn();
  }
  await writing.stop();
  // While it was away that was said, and nothing else went wrong.
  expect(writing.seen.statuses).toEqual(new Set([200, 503]));
  const stored = await readOne<{ number: number }>(
    url,
    `select number::int as number from forum_read_markers where channel_id = 'general'`,
  );
  expect(writing.seen.last).toBeGreaterThan(10);
  expect(stored?.number).toBeGreaterThanOrEqual(writing.seen.last);
  expect(follower.ended).toBe(false);
  server.process.kill('SIGTERM');
  expect(await waitForExit(server)).toBe(0);
}, 240_000);
