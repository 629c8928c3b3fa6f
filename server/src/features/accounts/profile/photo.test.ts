import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const send = (cookie: string, bytes: Uint8Array, type = 'image/png') => {
  const body = new FormData();
  body.set('photo', new File([Uint8Array.from(bytes)], 'photo', { type }));
  return callApi(app, 'PUT', '/account/photo', { cookie, body });
};
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const listStored = () =>
  readdir(path.join(app.services.config.dataDir, 'files/avatars')).catch(() => []);
const invalidPhoto = (message: string) => ({
  defined: true,
  code: 'INVALID_INPUT',
  data: { fields: { photo: message } },
});
const wrongFormat = invalidPhoto('L’image doit être au format JPEG, PNG ou WebP');
const download = async (avatarUrl: string) =>
  Buffer.from(await (await app.request(avatarUrl)).arrayBuffer());

test.each(['jpeg', 'png', 'webp'] as const)('keeps a %s as a small square WebP', async (format) => {
  const { cookie } = await buildLearner(app);
  const answer = await send(
    cookie,
    await plain(640, 360).toFormat(format).toBuffer(),
    `image/${format}`,
  );
  expect(answer.status).toBe(200);
  const { avatarUrl } = answer.body as { avatarUrl: string };
  expect(avatarUrl).toMatch(/^\/files\/avatars\/[\w-]{24}\.webp$/);
  const photo = await sharp(await download(avatarUrl)).metadata();
  expect(photo).toMatchObject({ format: 'webp', width: 256, height: 256 });
  const session = await callApi(app, 'GET', '/session', { cookie });
  expect(session.body).toMatchObject({ learner: { avatarUrl } });
});

test('turns it upright and forgets where it was taken', async () => {
  const { cookie } = await buildLearner(app);
  const halves = await sharp({
    create: { width: 400, height: 400, channels: 3, background: 'red' },
  })
    .composite([
      {
        input: await sharp({ create: { width: 400, height: 200, channels: 3, background: 'blue' } })
          .png()
          .toBuffer(),
        top: 200,
        left: 0,
      },
    ])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 3 })
    .toBuffer();
  const answer = await send(cookie, halves, 'image/jpeg');
  const bytes = await download((answer.body as { avatarUrl: string }).avatarUrl);
  const { exif, orientation } = await sharp(bytes).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  const { data } = await sharp(bytes)
    .extract({ left: 128, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({
      resolveWithObject: true,
    });
  // Orientation 3 is upside down: the blue half comes to the top.
  expect(data[2]).toBeGreaterThan(200);
  expect(data[0]).toBeLessThan(60);
});

test('replaces the former photo and its file, and removes the last', async () => {
  const { cookie } = await buildLearner(app);
  const before = await listStored();
  const png = await plain(50, 50).png().toBuffer();
  const first = (await send(cookie, png)).body as { avatarUrl: string };
  const second = (await send(cookie, png)).body as { avatarUrl: string };
  expect(second.avatarUrl).not.toBe(first.avatarUrl);
  expect((await app.request(first.avatarUrl)).status).toBe(404);
  await Promise.all([send(cookie, png), send(cookie, png), send(cookie, png)]);
  expect(await listStored()).toHaveLength(before.length + 1);
  const removed = await callApi(app, 'DELETE', '/account/photo', { cookie });
  expect(removed.body).toEqual({ avatarUrl: null });
  expect(await listStored()).toEqual(before);
  expect((await callApi(app, 'DELETE', '/account/photo', { cookie })).status).toBe(200);
});

test('refuses what is too large, no picture, or none of the three formats, and keeps nothing', async () => {
  const { cookie } = await buildLearner(app);
  const before = await listStored();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const gif = await plain(9, 9).gif().toBuffer();
  const png = await plain(300, 300).png().toBuffer();
  const cases = [
    [
      new Uint8Array(5 * 1024 * 1024 + 1),
      'image/png',
      invalidPhoto("L'image ne peut pas dépasser 5MB"),
    ],
    [Buffer.from('<p>bonjour</p>'), 'text/html', wrongFormat],
    [Buffer.from('<p>bonjour</p>'), 'image/png', wrongFormat],
    [svg, 'image/svg+xml', wrongFormat],
    [svg, 'image/png', wrongFormat],
    [gif, 'image/webp', wrongFormat],
    [png.subarray(0, 120), 'image/png', wrongFormat],
    [new Uint8Array(0), 'image/png', wrongFormat],
  ] as const;
  for (const [bytes, type, body] of cases) {
    const answer = await send(cookie, bytes, type);
    expect(answer.status, type).toBe(422);
    expect(answer.body).toMatchObject(body);
  }
  expect(await listStored()).toEqual(before);
});

test('draws anew what is also something else: nothing of it is left, and a browser takes it for a picture only', async () => {
  const { cookie } = await buildLearner(app);
  const picture = await plain(64, 64).jpeg().toBuffer();
  const marked = await plain(64, 64)
    .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
    .png()
    .toBuffer();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const archive = Buffer.from('504b0304', 'hex');
  for (const bytes of [Buffer.concat([picture, page, archive]), marked]) {
    expect((await send(cookie, bytes, 'text/html')).status).toBe(422);
    const { body } = await send(cookie, bytes);
    const answer = await app.request((body as { avatarUrl: string }).avatarUrl);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const kept = Buffer.from(await answer.arrayBuffer());
    expect(kept.subarray(8, 12).toString()).toBe('WEBP');
    expect(kept.includes('script')).toBe(false);
    expect(kept.includes(archive)).toBe(false);
  }
});

test('refuses a bomb: few bytes that unfold into too many pixels', async () => {
  const { cookie } = await buildLearner(app);
  const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const answer = await send(cookie, bomb);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject(invalidPhoto('L’image ne peut pas dépasser 24 mégapixels'));
});

test('takes a JPEG of a camera that would be too large as a PNG', async () => {
  const { cookie } = await buildLearner(app);
  const large = plain(6500, 4500);
  const asPng = await send(cookie, await large.clone().png({ compressionLevel: 9 }).toBuffer());
  expect(asPng.body).toMatchObject(invalidPhoto('L’image ne peut pas dépasser 24 mégapixels'));
  expect((await send(cookie, await large.jpeg().toBuffer(), 'image/jpeg')).status).toBe(200);
});

test('whoever sends many waits behind their own: the photo of another is drawn in between', async () => {
  const [ana, ben] = await Promise.all([buildLearner(app), buildLearner(app)]);
  // Each takes far longer to unfold than a request takes to come in.
  const large = await plain(5900, 4000).png().toBuffer();
  const answered: string[] = [];
  const sendAs = async (name: string, cookie: string) => {
    expect((await send(cookie, large)).status).toBe(200);
    answered.push(name);
  };
  const all = Array.from({ length: 7 }, () => sendAs('ana', ana.cookie));
  all.push(sendAs('ben', ben.cookie));
  await Promise.all(all);
  // One of Ana's is being drawn when Ben's comes; on a busy machine a few more may be.
  expect(answered.slice(0, 4)).toContain('ben');
});

test('refuses a request without a photo', async () => {
  const { cookie } = await buildLearner(app);
  const answer = await callApi(app, 'PUT', '/account/photo', { cookie, body: {} });
  expect(answer.body).toMatchObject(invalidPhoto('La photo est requise'));
});
