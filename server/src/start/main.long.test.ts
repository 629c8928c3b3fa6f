import { once } from 'node:events';
import { chownSync, existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canEnter } from '../platform/database/embedded/account.ts';
import { clusterUrl, findPostmaster, stopCluster } from '../platform/database/embedded/cluster.ts';
import { databaseName, prepareCluster } from '../platform/database/embedded/open-embedded.ts';
import { repositoryRoot } from '../platform/repository-root.ts';
import {
  registerOn,
  runServer,
  type ServerProcess,
  signInOn,
  waitForExit,
  waitForStart,
} from '../testing/processes/server-process.ts';
import { startS3StandIn } from '../testing/s3-stand-in.ts';
import { createTestDatabase } from '../testing/start-test-app.ts';
import { makeTestDataDir, runStatement } from '../testing/database/test-database.ts';

// The server as a process of its own: started, stopped and killed as in life.

const nobody = { uid: 65_534, gid: 65_534 };
const asRoot = process.getuid?.() === 0;
const sourcesForAll = asRoot && (await canEnter(nobody, repositoryRoot));

let dataDir: string;
let started: ServerProcess[] = [];

beforeEach(() => {
  dataDir = makeTestDataDir('chandelle-main-');
  started = [];
});

afterEach(async () => {
  for (const server of started) server.process.kill('SIGKILL');
  // With a database of their own, servers leave none in the folder.
  if (existsSync(path.join(dataDir, 'postgres')))
    await stopCluster(await prepareCluster(dataDir), 'immediate');
  rmSync(dataDir, { recursive: true, force: true });
});

async function run(
  ...given: Parameters<typeof runServer> extends [string, ...infer Rest] ? Rest : never
) {
  const server = await runServer(dataDir, ...given);
  started.push(server);
  return server;
}

async function startServer(...given: Parameters<typeof run>): Promise<ServerProcess> {
  const server = await run(...given);
  await waitForStart(server);
  return server;
}

/** Makes the learner one who may read the forum, with more to read there than a test can. */
async function openForum(databaseUrl: string): Promise<void> {
  await runStatement(databaseUrl, 'update learners set moderator = true');
  await runStatement(databaseUrl, 'update forum_channels set last_number = 1000000');
}

/** Moves the learner's unread line, which never moves back. */
const markRead = (url: string, cookie: string, number: number) =>
  fetch(`${url}/api/forum/channels/general/read`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ number }),
  });

async function readMark(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/api/forum`, { headers: { cookie } });
  const { channels } = (await answer.json()) as { channels: { id: string; readNumber: number }[] };
  return channels.find(({ id }) => id === 'general')?.readNumber ?? Number.NaN;
}

describe('killed at any moment', () => {
  test('starts again, takes the database over, and misses nothing it had acknowledged', async () => {
    let server = await startServer();
    const cookie = await registerOn(server.url);
    await openForum(clusterUrl(await prepareCluster(dataDir), databaseName));
    let sent = 0;
    let acknowledged = 0;
    for (let round = 1; round <= 4; round += 1) {
      const { url, process: running } = server;
      // Any moment after some writes is what is tested, not something that is waited for.
      const killAt = sent + 6 + Math.floor(Math.random() * 30);
      const kill = () => setTimeout(() => running.kill('SIGKILL'), Math.random() * 20);
      try {
        for (;;) {
          sent += 1;
          if (sent === killAt) kill();
          const answer = await markRead(url, cookie, sent);
          expect(answer.status).toBe(200);
          acknowledged = sent;
        }
      } catch (error) {
        // The connection broke: what was sent last may or may not have been kept.
        expect(error).toBeInstanceOf(TypeError);
      }
      await waitForExit(server);
      server = await startServer();
      const stored = await readMark(server.url, cookie);
      expect(stored).toBeGreaterThanOrEqual(acknowledged);
      expect(stored).toBeLessThanOrEqual(sent);
    }
    expect(acknowledged).toBeGreaterThanOrEqual(20);
  }, 240_000);
});

describe('a second start', () => {
  test('on the same data says who runs, ends with an error, and leaves the first unharmed', async () => {
    const first = await startServer();
    const second = await run();
    expect(await waitForExit(second)).toBe(1);
    expect(second.output().trim().split('\n')).toHaveLength(1);
    expect(second.output()).toContain(`process ${first.process.pid}, ${first.url}`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  }, 150_000);

  test('at a port that is taken says so and stops the database it had started', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const server = await run({ PORT: String(port) });
    expect(await waitForExit(server)).toBe(1);
    expect(server.output()).toContain(`Port ${port} is in use`);
    taken.close();
  }, 150_000);
});

test('several servers share one DATABASE_URL', async () => {
  const { url, drop } = await createTestDatabase();
  const [one, other] = await Promise.all([
    startServer({ DATABASE_URL: url }),
    startServer({ DATABASE_URL: url }),
  ]);
  const cookie = await registerOn(one.url);
  await openForum(url);
  await markRead(other.url, cookie, 7);
  expect(await readMark(one.url, cookie)).toBe(7);
  for (const server of [one, other]) {
    server.process.kill('SIGTERM');
    expect(await waitForExit(server)).toBe(0);
  }
  await drop();
}, 150_000);

test('who asks /readyz loses no request while two servers are started anew one after the other', async () => {
  const { url, drop } = await createTestDatabase();
  const environment = { DATABASE_URL: url, DRAIN_SECONDS: '2' };
  const servers = await Promise.all([startServer(environment), startServer(environment)]);
  const cookie = await registerOn(servers[0]?.url ?? '');
  let ready: string[] = servers.map((server) => server.url);
  const over = new AbortController();
  const look = async () => {
    while (!over.signal.aborted) {
      const all = await Promise.all(
        servers.map(async (server) => {
          const answer = await fetch(`${server.url}/readyz`).catch(() => null);
          return answer?.status === 200 ? [server.url] : [];
        }),
      );
      ready = all.flat();
      await sleep(200);
    }
  };
  const failures: unknown[] = [];
  let asked = 0;
  const visit = async () => {
    while (!over.signal.aborted) {
      // By turns, over all that said they are ready; on a busy machine neither may say so for a moment.
      const target = ready[asked % ready.length];
      if (target === undefined) {
        await sleep(25);
        continue;
      }
      asked += 1;
      await fetch(`${target}/api/session`, { headers: { cookie } }).then(
        async (answer) => {
          if (answer.status !== 200) failures.push(answer.status);
          await answer.arrayBuffer();
        },
        (error: unknown) => failures.push(error),
      );
      await sleep(25);
    }
  };
  const running = [look(), visit(), visit()];
  for (const [index, server] of servers.entries()) {
    server.process.kill('SIGTERM');
    await expect.poll(() => ready, { timeout: 10_000 }).not.toContain(server.url);
    // It says so, and answers whoever has not heard of it yet.
    expect((await fetch(`${server.url}/api/session`, { headers: { cookie } })).status).toBe(200);
    expect(await waitForExit(server)).toBe(0);
    servers[index] = await startServer(environment);
    await expect.poll(() => ready.length, { timeout: 10_000 }).toBe(2);
  }
  over.abort();
  await Promise.all(running);
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(100);
  for (const server of servers) {
    server.process.kill('SIGTERM');
    expect(await waitForExit(server)).toBe(0);
  }
  await drop();
}, 240_000);

test('SIGTERM answers the requests that are open, then ends with 0', async () => {
  const server = await startServer();
  await registerOn(server.url);
  const open = Array.from({ length: 4 }, () => signInOn(server.url, 'a wrong password'));
  // Once the first has its answer, all have been accepted and some are still being worked on.
  await Promise.race(open);
  server.process.kill('SIGTERM');
  const statuses = (await Promise.all(open)).map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 401, 401]);
  expect(await waitForExit(server)).toBe(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow(TypeError);
}, 150_000);

test('SIGTERM while the database starts ends with 0 and leaves no database running', async () => {
  const first = await startServer();
  first.process.kill('SIGTERM');
  expect(await waitForExit(first)).toBe(0);
  const cluster = await prepareCluster(dataDir);
  for (let round = 0; round < 3; round += 1) {
    const server = await run();
    const running = () => findPostmaster(cluster);
    await expect.poll(running, { interval: 1, timeout: 60_000 }).not.toBeNull();
    server.process.kill('SIGTERM');
    expect(await waitForExit(server)).toBe(0);
    expect(server.output()).not.toContain('Chandelle :');
    expect(running()).toBeNull();
  }
}, 240_000);

test('a server whose database nobody listens for says which and why, and ends when it is told to', async () => {
  const server = await run({ DATABASE_URL: 'postgresql://ana:top-secret@127.0.0.1:1/x' });
  await expect
    .poll(server.output, { timeout: 30_000 })
    .toMatch(/database\.waiting.*127\.0\.0\.1:1\/x.*ECONNREFUSED/);
  expect(server.output()).not.toContain('top-secret');
  server.process.kill('SIGTERM');
  expect(await waitForExit(server)).toBe(0);
}, 60_000);

test('a bucket keeps the files of the built server, and one that is not there keeps it from starting', async () => {
  const store = await startS3StandIn();
  const environment = (bucket: string) => ({
    FILES_URL: `s3://${bucket}/produit?endpoint=${store.place.endpoint}`,
    S3_ACCESS_KEY_ID: store.place.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.place.secretAccessKey,
  });
  const wrong = await run(environment('nulle-part'));
  expect(await waitForExit(wrong)).toBe(1);
  const said = wrong.output().trim().split('\n').at(-1);
  expect(said).toMatch(/^FILES_URL names the bucket nulle-part .* which does not exist/);
  const server = await startServer(environment(store.place.bucket));
  expect(store.asked.some((one) => one.startsWith('PUT /chandelle/produit/start-check'))).toBe(
    true,
  );
  server.process.kill('SIGTERM');
  expect(await waitForExit(server)).toBe(0);
  await store.close();
}, 150_000);

test('production refuses to start with gaps and names them all', async () => {
  const server = await run({ NODE_ENV: 'production' });
  expect(await waitForExit(server)).toBe(1);
  for (const name of ['SECRET', 'BASE_URL', 'SMTP_URL', 'MAIL_FROM'])
    expect(server.output()).toContain(name);
}, 30_000);

test.runIf(sourcesForAll)(
  'runs as a user whose folder nobody else can enter',
  async () => {
    chownSync(dataDir, nobody.uid, nobody.gid);
    const server = await startServer({ DATA_DIR: path.join(dataDir, 'own') }, nobody);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    server.process.kill('SIGTERM');
    expect(await waitForExit(server)).toBe(0);
  },
  150_000,
);
