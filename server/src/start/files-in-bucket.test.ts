import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tinyCourse } from '@chandelle/course/testing/tiny-course';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BuiltLearner, buildLearner } from '../testing/build-learner.ts';
import { callApi } from '../testing/call-api.ts';
import { type S3StandIn, startS3StandIn } from '../testing/s3-stand-in.ts';
import { startSecondProcess } from '../testing/processes/start-second-process.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

// Two processes on two machines: one database, one bucket, and no folder in common.

let store: S3StandIn;
let app: TestApp;
let other: ReturnType<typeof startSecondProcess>;
let learner: BuiltLearner;
const otherDir = mkdtempSync(path.join(tmpdir(), 'chandelle-other-'));

beforeAll(async () => {
  store = await startS3StandIn();
  const config = { trustedProxies: 1, files: store.place };
  app = await startTestApp({ course: tinyCourse, config });
  other = startSecondProcess(app, { dataDir: otherDir });
  learner = await buildLearner(app);
});
afterEach(() => {
  store.interfere(null);
  store.asked.length = 0;
});
afterAll(async () => {
  await other.close();
  await app.close();
  await store.close();
  rmSync(otherDir, { recursive: true, force: true });
});

async function sendPhoto(colour: string) {
  const photo = sharp({ create: { width: 300, height: 300, channels: 3, background: colour } });
  const body = new FormData();
  body.set(
    'photo',
    new File([new Uint8Array(await photo.png().toBuffer())], 'photo.png', { type: 'image/png' }),
  );
  return callApi(app, 'PUT', '/account/photo', { cookie: learner.cookie, body });
}
const readAvatar = async () => {
  const { body } = await callApi(app, 'GET', '/session', { cookie: learner.cookie });
  return (body as { learner: { avatarUrl: string | null } }).learner.avatarUrl;
};
const filesOf = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];

test('what one process has kept another one shows at once', async () => {
  const answer = await sendPhoto('#336699');
  expect(answer.status).toBe(200);
  const { avatarUrl } = answer.body as { avatarUrl: string };
  const shown = await other.request(avatarUrl);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(shown.headers.get('content-length')).toBe(String(bytes.length));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256 });
  store.asked.length = 0;
  const head = await other.request(avatarUrl, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(bytes.length));
  expect(store.asked.map((one) => one.split(' ')[0])).toEqual(['HEAD']);
  for (const dir of [app.services.config.dataDir, otherDir])
    for (const folder of ['files', 'speech']) expect(filesOf(path.join(dir, folder))).toEqual([]);
});

test('a photo that is replaced leaves the store', async () => {
  const first = ((await sendPhoto('#113355')).body as { avatarUrl: string }).avatarUrl;
  await sendPhoto('#553311');
  expect((await other.request(first)).status).toBe(404);
});

test('audio that one process made is read by the other, and no more of it than is asked for', async () => {
  const listen = (to: Pick<TestApp, 'request'>, range?: string) =>
    to.request('/api/lessons/bougies/speech/lecture-0', {
      headers: { cookie: learner.cookie, ...(range !== undefined && { range }) },
    });
  const whole = Buffer.from(await (await listen(app)).arrayBuffer());
  expect(whole.length).toBeGreaterThan(1_000);
  const puts = store.asked.filter((one) => one.startsWith('PUT') && one.includes('.mp3'));
  expect(puts).toHaveLength(1);
  store.asked.length = 0;
  let ranges: (string | undefined)[] = [];
  store.interfere((request) => {
    if (request.method === 'GET') ranges.push(request.headers.range);
    return false;
  });
  const part = await listen(other, 'bytes=100-199');
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);
  expect(ranges).toEqual(['bytes=100-199']);
  ranges = [];
  const etag = part.headers.get('etag') ?? '';
  const known = await other.request('/api/lessons/bougies/speech/lecture-0', {
    headers: { cookie: learner.cookie, 'if-none-match': etag },
  });
  expect(known.status).toBe(304);
  expect(ranges).toEqual([]);
  expect(store.asked.some((one) => one.startsWith('PUT'))).toBe(false);
});

test('without its store the product says so, keeps no half of anything, and goes on when it is back', async () => {
  await sendPhoto('#00aa00');
  const before = await readAvatar();
  store.interfere((request) => {
    request.socket.destroy();
    return true;
  });
  const refused = await sendPhoto('#aa0000');
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await readAvatar()).toBe(before);
  const shown = await app.request(before ?? '');
  expect(shown.status).toBe(503);
  expect(await shown.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(shown.headers.get('cache-control') ?? '').not.toContain('immutable');
  expect(await app.services.metrics.registry.metrics()).toContain('chandelle_files_away 1');
  // It still answers what needs no file.
  expect((await callApi(app, 'GET', '/session', { cookie: learner.cookie })).status).toBe(200);
  store.interfere(null);
  await expect.poll(async () => (await app.request(before ?? '')).status).toBe(200);
  expect((await sendPhoto('#0000aa')).status).toBe(200);
  expect(await app.services.metrics.registry.metrics()).toContain('chandelle_files_away 0');
  expect(app.loggedErrors).toEqual([]);
});
