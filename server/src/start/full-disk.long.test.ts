import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clusterUrl, stopCluster } from '../platform/database/embedded/cluster.ts';
import { databaseName, prepareCluster } from '../platform/database/embedded/open-embedded.ts';
import {
  registerOn,
  runServer,
  type ServerProcess,
  waitForExit,
  waitForStart,
} from '../testing/processes/server-process.ts';
import { makeTestDataDir } from '../testing/database/test-database.ts';

// A server whose disk is really full: a file system in memory, of 160 MB.

let dataDir: string;
let mounted = false;
let server: ServerProcess | undefined;

beforeEach((context) => {
  dataDir = makeTestDataDir('chandelle-full-');
  const disk = ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'chandelle-test', dataDir];
  mounted = process.platform === 'linux' && spawnSync('mount', disk).status === 0;
  if (!mounted) context.skip('This machine lets us mount no file system: it takes root on Linux.');
});
afterEach(async () => {
  if (server !== undefined) {
    server.process.kill('SIGKILL');
    await waitForExit(server);
    await stopCluster(await prepareCluster(dataDir), 'immediate');
  }
  if (mounted) execFileSync('umount', ['--lazy', dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Writes into a file until nothing fits any more. */
function fillDisk(name: string): void {
  const file = openSync(name, 'a');
  for (let size = 1 << 20; size >= 1;) {
    try {
      writeSync(file, Buffer.alloc(size));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
      size >>= 1;
    }
  }
  closeSync(file);
}

async function readRows(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const plain = { create: { width: 300, height: 300, channels: 3, background: '#369' } } as const;
const patience = { timeout: 60_000, interval: 200 };

test('on a full disk writes are refused for now, whole, and all goes on when there is room', async () => {
  server = await runServer(dataDir);
  await waitForStart(server);
  const { url } = server;
  const cookie = await registerOn(url);
  const database = clusterUrl(await prepareCluster(dataDir), databaseName);
  await readRows(database, 'update learners set moderator = true');
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  const call = async (method: string, route: string, body: FormData | object) => {
    const form = body instanceof FormData;
    const answer = await fetch(`${url}/api/${route}`, {
      method,
      headers: { cookie, ...(!form && { 'content-type': 'application/json' }) },
      body: form ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const say = () => {
    // Not to be compressed, so that tables must grow.
    const content = randomBytes(900).toString('base64');
    return call('POST', 'forum/channels/general/messages', { clientId: randomUUID(), content });
  };
  const picture = Uint8Array.from(await sharp(plain).png().toBuffer());
  const sendPhoto = () => {
    const form = new FormData();
    form.set('photo', new File([picture], 'photo.png', { type: 'image/png' }));
    return call('PUT', 'account/photo', form);
  };
  const readStored = () =>
    readRows(
      database,
      `select (select count(*)::int from forum_messages where product_key is null) as messages,
         (select last_number::int from forum_channels where id = 'general') - (
           select count(*)::int from forum_messages
           where product_key is not null and channel_id = 'general') as last,
         (select avatar_key from learners) as photo`,
    );

  expect(await ready()).toBe(200);
  expect((await say()).status).toBe(200);
  mkdirSync(path.join(dataDir, 'files'), { recursive: true });
  const ballast = path.join(dataDir, 'ballast');
  fillDisk(ballast);
  await expect.poll(ready, patience).toBe(503);
  const refused = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } };
  expect(await sendPhoto()).toMatchObject(refused);
  const left = readdirSync(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
  let stored = 1;
  let answer = await say();
  for (; answer.status === 200 && stored < 50; answer = await say()) stored += 1;
  expect(answer).toMatchObject(refused);
  // Pages and reads are served.
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/`)).status).toBeLessThan(500);
  await expect
    .poll(async () => (await fetch(`${url}/api/account`, { headers: { cookie } })).status, patience)
    .toBe(200);
  expect(await readStored()).toEqual([{ messages: stored, last: stored, photo: null }]);

  rmSync(ballast);
  await expect.poll(ready, patience).toBe(200);
  expect((await sendPhoto()).status).toBe(200);
  expect((await say()).status).toBe(200);
  expect(await readStored()).toEqual([
    { messages: stored + 1, last: stored + 1, photo: expect.any(String) },
  ]);
  expect(server.output()).not.toContain('request.failed');

  server.process.kill('SIGTERM');
  await waitForExit(server);
  fillDisk(ballast);
  const started = performance.now();
  server = await runServer(dataDir);
  expect(await waitForExit(server)).toBe(1);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(server.output().trim()).toMatch(/^The disk of \S+ is full, .*make room there.*\.$/);
  rmSync(ballast);
  server = await runServer(dataDir);
  await waitForStart(server);
}, 300_000);
