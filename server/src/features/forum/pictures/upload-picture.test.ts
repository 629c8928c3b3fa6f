import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltLearner, buildLearner } from '../../../testing/build-learner.ts';
import { buildSubscriber } from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { readAll, say, send } from '../testing/talk.ts';

let app: TestApp;
let camille: BuiltLearner;
let reader: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  camille = await buildSubscriber(app, { pseudo: 'Camille' });
  reader = await buildSubscriber(app, { pseudo: 'Lecteur' });
});
afterAll(() => app.close());

const png = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
const picture = (url: string, by?: BuiltLearner) =>
  app.request(url, { headers: by ? { cookie: by.cookie } : {} });
const files = async () =>
  (await readdir(path.join(app.services.config.dataDir, 'files/forum-pictures')).catch(() => []))
    .length;
const uploadOwn = async (by: BuiltLearner, bytes: Uint8Array, type = 'image/jpeg') => {
  const body = new FormData();
  body.append('picture', new File([new Uint8Array(bytes)], 'capture.jpg', { type }));
  return callApi(app, 'POST', '/forum/pictures', { cookie: by.cookie, body });
};
const jpeg = async () =>
  sharp(await png(2400, 1200))
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

test.each(['jpeg', 'png', 'webp'] as const)(
  'are drawn anew from %s: upright, bounded, without metadata',
  async (format) => {
    const own = await buildSubscriber(app);
    const bytes =
      format === 'jpeg'
        ? await jpeg()
        : await sharp(await png(1200, 2400))
            .toFormat(format)
            .toBuffer();
    const { status, body } = await uploadOwn(own, bytes, `image/${format}`);
    expect(status).toBe(200);
    const { url } = body as { url: string };
    expect(body).toMatchObject({ width: 800, height: 1600, description: '' });
    const answer = await picture(url, own);
    const stored = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 800, height: 1600 });
    expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
  },
);

test('pictures go once with a message, which says what they show, and only to who may read', async () => {
  const own = (await uploadOwn(camille, await jpeg())).body as { id: string; url: string };
  expect((await picture(own.url, reader)).status).toBe(404);
  const refused = await send(app, reader, 'La mienne', { pictureId: own.id });
  expect(refused).toMatchObject({ status: 404, body: { code: 'PICTURE_NOT_FOUND' } });
  const message = await say(app, camille, 'Mon écran', {
    pictureId: own.id,
    pictureDescription: '  Un marteau\n sous le support ',
  });
  expect(message).toMatchObject({
    chart: null,
    picture: { id: own.id, url: own.url, description: 'Un marteau sous le support' },
  });
  expect((await send(app, camille, 'Encore', { pictureId: own.id })).status).toBe(404);
  expect((await picture(own.url, reader)).status).toBe(200);
  expect((await picture(own.url)).status).toBe(401);
  expect((await picture(own.url, await buildLearner(app))).status).toBe(403);
  await callApi(app, 'DELETE', `/forum/messages/${message.id}`, { cookie: camille.cookie });
  expect((await picture(own.url, reader)).status).toBe(404);
  const gone = (await readAll(app, reader)).find(({ id }) => id === message.id);
  expect(gone).toMatchObject({ status: 'deleted', picture: null });
});

test('pictures obey the rules of texts in what they say', async () => {
  const own = await buildSubscriber(app);
  const { id } = (await uploadOwn(own, await jpeg())).body as { id: string };
  const saying = (pictureDescription: string) =>
    send(app, own, 'Regardez', { pictureId: id, pictureDescription });
  expect(await saying('https://t.me/gains')).toMatchObject({ body: { code: 'LINKS_TOO_EARLY' } });
  expect((await saying('x'.repeat(301))).status).toBe(422);
  expect((await saying('Gains garantis')).body).toMatchObject({
    status: 'held',
    picture: { description: 'Gains garantis' },
  });
});

test.each([
  [
    'an SVG by another name',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/png',
  ],
  [
    'a GIF',
    async () =>
      sharp(await png())
        .gif()
        .toBuffer(),
    'image/gif',
  ],
  ['half a JPEG', async () => (await jpeg()).subarray(0, 300), 'image/jpeg'],
  ['too small', async () => png(20, 20), 'image/png'],
  ['a bomb', async () => png(9000, 9000), 'image/png'],
  ['too heavy', async () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'image/jpeg'],
] as const)('refuse %s at their field, and keep nothing', async (_name, make, type) => {
  const own = await buildSubscriber(app);
  const before = await files();
  const refused = await uploadOwn(own, await make(), type);
  expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
  const { data } = refused.body as { data: { fields: Record<string, string> } };
  expect(Object.keys(data.fields)).toEqual(['picture']);
  expect(await files()).toBe(before);
});

test('pictures are for members alone', async () => {
  const outside = await buildLearner(app);
  expect(await uploadOwn(outside, await jpeg())).toMatchObject({
    status: 403,
    body: { code: 'FORUM_ACCESS_REQUIRED' },
  });
});
