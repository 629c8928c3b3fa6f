import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxPhotoBytes } from '@chandelle/contract/photo-limits';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BuiltLearner, buildLearner } from '../../testing/build-learner.ts';
import { makeTestDataDir } from '../../testing/database/test-database.ts';
import {
  runServer,
  type ServerProcess,
  waitForExit,
  waitForStart,
} from '../../testing/processes/server-process.ts';
import { createTestDatabase, startTestApp, type TestApp } from '../../testing/start-test-app.ts';

// The server as operators start it, in a process that holds nothing else: what it takes can be read from the system.

const uploads = 40;
/** Longest time, in milliseconds, until the last one is answered, and that somebody else waits for an answer meanwhile. */
const maxMs = { all: 15_000, health: 100 };
/** Memory that the process may take beyond what it had, in bytes. */
const maxMemory = 50 * 2 ** 20;
/** A busy machine is late now and then; uploads that keep others waiting do so each time. */
const rounds = 12;
const secret = randomBytes(32).toString('base64url');

let dataDir: string;
let app: TestApp;
let server: ServerProcess;
let learners: BuiltLearner[];
let photo: Buffer;

beforeEach(async () => {
  dataDir = makeTestDataDir('chandelle-uploads-');
  const database = await createTestDatabase();
  app = await startTestApp({ database, config: { secret } });
  learners = await Promise.all(Array.from({ length: uploads }, () => buildLearner(app)));
  photo = await drawPhoto();
  server = await runServer(dataDir, {
    DATABASE_URL: database.url,
    SECRET: secret,
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: '--max-semi-space-size=4',
    MALLOC_ARENA_MAX: '2',
  });
  await waitForStart(server);
});
afterEach(async () => {
  server.process.kill('SIGTERM');
  await waitForExit(server);
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Draws what a camera of 12 megapixels takes, as large as a photo may be: what follows a JPEG belongs to no picture. */
async function drawPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 28 } as const;
  const drawn = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#000', noise },
  })
    .jpeg({ quality: 82 })
    .toBuffer();
  expect(drawn.length).toBeLessThanOrEqual(maxPhotoBytes);
  return Buffer.concat([drawn, Buffer.alloc(maxPhotoBytes - drawn.length)]);
}

/** Sends a form of one photo, from an address of its own; resolves to the status of the answer. */
function upload({ cookie }: BuiltLearner, index: number): Promise<number> {
  const head =
    '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const end = '\r\n--b--\r\n';
  const sending = request(`${server.url}/api/account/photo`, {
    method: 'PUT',
    agent: false,
    headers: {
      cookie,
      'x-forwarded-for': `192.0.2.${index + 1}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + photo.length + end.length,
    },
  });
  sending.write(head);
  sending.write(photo);
  sending.end(end);
  return new Promise((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
  });
}

/** Reads a line of what the system knows of the server, in bytes. */
function readMemory(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
}

/** Lets the system forget the most that the server ever took: VmHWM begins at what it takes now. */
const forgetPeak = () => writeFileSync(`/proc/${server.process.pid}/clear_refs`, '5');

/** Asks whether the server lives until told to stop, which resolves to the longest wait for an answer, in milliseconds. */
function askHealth(): () => Promise<number> {
  const stopped = new AbortController();
  let longest = 0;
  const asking = (async () => {
    while (!stopped.signal.aborted) {
      const asked = performance.now();
      expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ alive: true });
      longest = Math.max(longest, performance.now() - asked);
      await sleep(10);
    }
  })();
  return async () => {
    stopped.abort();
    await asking;
    return longest;
  };
}

/** Sends all photos at once. */
async function sendAll() {
  forgetPeak();
  const before = readMemory('VmRSS');
  const stop = askHealth();
  const begun = performance.now();
  const statuses = await Promise.all(learners.map(upload));
  const all = performance.now() - begun;
  return { statuses, ms: { all, health: await stop() }, memory: readMemory('VmHWM') - before };
}

test.runIf(process.platform === 'linux')(
  'forty photos of 5 MB at once are answered, keep nobody else waiting and take little memory',
  async () => {
    const late: object[] = [];
    do {
      const { statuses, ms, memory } = await sendAll();
      expect(memory).toBeLessThan(maxMemory);
      // Each is kept, or told to come back.
      for (const status of statuses) expect([200, 503]).toContain(status);
      expect(statuses).toContain(200);
      if (ms.all <= maxMs.all && ms.health <= maxMs.health) return;
      late.push(ms);
    } while (late.length < rounds);
    expect(late).toEqual([]);
  },
);
