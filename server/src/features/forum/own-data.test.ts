import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltLearner, buildLearner } from '../../testing/build-learner.ts';
import { buildModerator, buildSubscriber } from '../../testing/build-subscriber.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { purgeForum } from './purge-forum.ts';
import { readAll, say, send } from './testing/talk.ts';

let app: TestApp;
let camille: BuiltLearner;
let reader: BuiltLearner;

const numbers = {
  source: 'market',
  timeframe: '4h',
  scenario: 'slow-bull',
  pair: 'BTC/USDT',
  price: '50000',
  position: null,
  result: null,
};

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  camille = await buildSubscriber(app, { pseudo: 'Camille' });
  reader = await buildSubscriber(app, { pseudo: 'Lecteur' });
  await startMarket(camille);
});
afterAll(() => app.close());

/** Starts the market of a learner's own, as the simulator's page does. */
async function startMarket(by: BuiltLearner, slot = 'market'): Promise<string> {
  const id = randomUUID();
  const answer = await callApi(app, 'PUT', `/simulator/${slot}`, {
    cookie: by.cookie,
    body: { id, scenario: 'slow-bull', seed: 7, replaces: [] },
  });
  expect(answer.status).toBe(200);
  return id;
}

const png = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .png()
    .toBuffer();

async function upload(
  by: BuiltLearner,
  picture: Uint8Array,
  origin: Record<string, string> = { source: 'file', timeframe: '4h' },
  type = 'image/png',
) {
  const body = new FormData();
  body.append('picture', new File([new Uint8Array(picture)], 'graphique.png', { type }));
  for (const [name, value] of Object.entries(origin)) body.append(name, value);
  return callApi(app, 'POST', '/forum/charts', { cookie: by.cookie, body });
}

const picture = (url: string, by?: BuiltLearner) =>
  app.request(url, { headers: by ? { cookie: by.cookie } : {} });
const files = async () =>
  (await readdir(path.join(app.services.config.dataDir, 'files/forum-pictures')).catch(() => []))
    .length;

describe('charts', () => {
  test('are drawn anew without metadata, posted once, and shown only to who may read', async () => {
    const { status, body } = await upload(camille, await png(3200, 1600), {
      source: 'market',
      timeframe: '4h',
    });
    expect(status).toBe(200);
    const chart = body as { id: string; url: string };
    expect(chart).toMatchObject({ width: 1600, height: 800, numbers });
    expect((await picture(chart.url, reader)).status).toBe(404);
    expect(await send(app, reader, 'Le mien', { pictureId: chart.id })).toMatchObject({
      status: 404,
      body: { code: 'PICTURE_NOT_FOUND' },
    });
    const message = await say(app, camille, 'Mon graphique', { pictureId: chart.id });
    expect(message.chart).toEqual(chart);
    expect(await send(app, camille, 'Encore', { pictureId: chart.id })).toMatchObject({
      status: 404,
    });
    const answer = await picture(chart.url, reader);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('private');
    const stored = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 1600 });
    expect(stored.exif).toBeUndefined();
    expect((await picture(chart.url)).status).toBe(401);
    expect((await picture(chart.url, await buildLearner(app))).status).toBe(403);
    expect((await picture('/api/forum/pictures/nul', reader)).status).toBe(404);
    await callApi(app, 'DELETE', `/forum/messages/${message.id}`, { cookie: camille.cookie });
    expect((await picture(chart.url, reader)).status).toBe(404);
  });

  test('show what the server keeps of the market, whatever the page says', async () => {
    const own = await buildSubscriber(app, { pseudo: 'Tricheur' });
    const forged = {
      result: '999999999',
      price: '1',
      scenario: 'GAINS GARANTIS https://t.me/scam',
    };
    const share = async (source: string) =>
      upload(own, await png(), {
        source,
        timeframe: '1h',
        ...forged,
        numbers: JSON.stringify(forged),
      });
    expect(await share('market')).toMatchObject({
      status: 409,
      body: { code: 'MARKET_NOT_STORED' },
    });
    const id = await startMarket(own);
    const order = { side: 'buy', kind: 'market', quantity: '0.01' };
    const batch = await callApi(app, 'POST', `/simulator/simulations/${id}/batches`, {
      cookie: own.cookie,
      body: {
        batchId: randomUUID(),
        revision: 0,
        commands: [{ at: 60, command: { id: 'a1', type: 'place-order', order } }],
        toSecond: 120,
      },
    });
    expect(batch.status).toBe(200);
    const { account } = batch.body as { account: { lots: number } };
    expect(account).toBeDefined();
    const shared = (await share('market')).body as { numbers: Record<string, unknown> };
    expect(shared.numbers).toMatchObject({
      source: 'market',
      scenario: 'slow-bull',
      pair: 'BTC/USDT',
      position: { quantity: expect.stringMatching(/^0\.010*$/) },
    });
    expect(Math.abs(Number(shared.numbers['result']))).toBeLessThan(100);
    await startMarket(own, 'replay');
    expect((await share('replay')).body).toMatchObject({
      numbers: { source: 'replay', scenario: null, pair: 'BTC/USDT', position: null },
    });
    const file = (await share('file')).body as { id: string; numbers: object };
    expect(file.numbers).toEqual({
      source: 'file',
      timeframe: '1h',
      scenario: null,
      pair: null,
      price: null,
      position: null,
      result: null,
    });
    const message = await say(app, own, 'Mes bougies', { pictureId: file.id });
    expect(JSON.stringify(message)).not.toMatch(/999999999|GAINS|t\.me/);
  });

  test.each([
    [
      'no PNG',
      async () => upload(camille, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    [
      'a JPEG by another name',
      async () =>
        upload(
          camille,
          await sharp(await png())
            .jpeg()
            .toBuffer(),
        ),
    ],
    ['half a PNG', async () => upload(camille, (await png()).subarray(0, 300))],
    ['too small', async () => upload(camille, await png(20, 20))],
    ['too many pixels', async () => upload(camille, await png(6000, 4000))],
    ['too heavy', async () => upload(camille, Buffer.alloc(2 * 1024 * 1024 + 1, 1))],
    ['another type', async () => upload(camille, await png(), undefined, 'image/gif')],
    [
      'a market that is none',
      async () => upload(camille, await png(), { source: 'https://t.me/scam', timeframe: '4h' }),
    ],
    [
      'a length of candles that is none',
      async () => upload(camille, await png(), { source: 'file', timeframe: 'GAINS GARANTIS' }),
    ],
  ])('refuses %s', async (_name, attempt) => {
    const before = await files();
    expect(await attempt()).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    expect(await files()).toBe(before);
  });

  test('say nothing of what they show but the figures of the server', async () => {
    const { id } = (await upload(camille, await png())).body as { id: string };
    const message = await say(app, camille, 'Graphique', {
      pictureId: id,
      pictureDescription: 'GAINS',
    });
    expect(message.picture).toBeNull();
    expect(JSON.stringify(message)).not.toContain('GAINS');
    const { rows } = await app.services.pool.query(
      'select description from forum_pictures where id = $1',
      [id],
    );
    expect(rows).toEqual([{ description: '' }]);
  });

  test('that nobody posts are swept away after a day', async () => {
    const own = await buildSubscriber(app);
    const run = () => purgeForum.run(app.services, new AbortController().signal);
    app.clock.advance({ hours: 25 });
    await run();
    await upload(own, await png());
    const before = await files();
    await run();
    expect(await files()).toBe(before);
    app.clock.advance({ hours: 25 });
    await run();
    expect(await files()).toBe(before - 1);
  });
});

describe('charts of messages that are gone', () => {
  const run = () => purgeForum.run(app.services, new AbortController().signal);

  test.each(['deleted', 'removed'] as const)(
    'are shown to moderators alone, and go after a year: %s',
    async (how) => {
      const own = await buildSubscriber(app);
      const moderator = await buildModerator(app);
      const chart = (await upload(own, await png())).body as { id: string; url: string };
      const { id } = await say(app, own, 'Mon graphique', { pictureId: chart.id });
      if (how === 'deleted')
        await callApi(app, 'DELETE', `/forum/messages/${id}`, { cookie: own.cookie });
      else
        await callApi(app, 'POST', `/forum/moderation/messages/${id}/decision`, {
          cookie: moderator.cookie,
          body: { decision: 'remove', reason: 'arnaque', statement: 'Une image trompeuse.' },
        });
      const seen = async () =>
        Promise.all(
          [own, reader, moderator].map(async (by) => (await picture(chart.url, by)).status),
        );
      expect(await seen()).toEqual([404, 404, 200]);
      const stored = (await upload(own, await png())).body as { id: string; url: string };
      await say(app, own, 'Un autre', { pictureId: stored.id });
      await run();
      const before = await files();
      await app.services.pool.query(
        `update forum_versions set replaced_at = replaced_at - interval '366 days' where message_id = $1`,
        [id],
      );
      await run();
      expect(await files()).toBe(before - 1);
      expect(await seen()).toEqual([404, 404, 404]);
      expect((await picture(stored.url, reader)).status).toBe(200);
    },
  );
});

test('the export holds messages, what they were, charts and reactions', async () => {
  const { id } = await say(app, reader, 'À exporter');
  await callApi(app, 'PATCH', `/forum/messages/${id}`, {
    cookie: reader.cookie,
    body: { content: 'À exporter, corrigé' },
  });
  const chart = (await upload(reader, await png())).body as { id: string };
  await callApi(app, 'PUT', `/forum/messages/${id}/reactions/utile`, { cookie: camille.cookie });
  const { body } = await callApi(app, 'GET', '/account/export', { cookie: reader.cookie });
  expect((body as { forum: unknown }).forum).toMatchObject({
    membership: { learnerId: reader.learnerId },
    messages: [{ id, content: 'À exporter, corrigé', before: [{ content: 'À exporter' }] }],
    pictures: [{ id: chart.id, image: expect.stringMatching(/^data:image\/webp;base64,/) }],
    reactions: [],
  });
});

test('deleting the account takes texts, charts and reactions, and leaves the places', async () => {
  const leaver = await buildSubscriber(app, { pseudo: 'Partante' });
  const moderator = await buildModerator(app);
  const chart = (await upload(leaver, await png())).body as { id: string; url: string };
  const first = await say(app, leaver, 'Secret @Lecteur', { pictureId: chart.id });
  const reply = await say(app, reader, 'Je réponds', { replyTo: first.id });
  await callApi(app, 'PUT', `/forum/messages/${reply.id}/reactions/merci`, {
    cookie: leaver.cookie,
  });
  await callApi(app, 'PUT', `/forum/messages/${reply.id}/reactions/merci`, {
    cookie: camille.cookie,
  });
  await say(app, leaver, 'Gains garantis');
  await callApi(app, 'POST', `/forum/messages/${first.id}/reports`, {
    cookie: reader.cookie,
    body: { reason: 'autre' },
  });
  await callApi(app, 'POST', `/forum/messages/${reply.id}/reports`, {
    cookie: leaver.cookie,
    body: { reason: 'autre' },
  });
  // Reported, judged, and told: the reporter's notice quotes it.
  const judged = await say(app, leaver, 'Secret jugé');
  await callApi(app, 'POST', `/forum/messages/${judged.id}/reports`, {
    cookie: reader.cookie,
    body: { reason: 'autre' },
  });
  await callApi(app, 'POST', `/forum/moderation/messages/${judged.id}/decision`, {
    cookie: moderator.cookie,
    body: { decision: 'dismiss' },
  });
  const before = await files();
  const gone = await callApi(app, 'POST', '/account/deletion', {
    cookie: leaver.cookie,
    body: { currentPassword: leaver.password },
  });
  expect(gone).toMatchObject({ status: 200 });
  expect(await files()).toBe(before - 1);
  const list = await readAll(app, reader);
  expect(list.find(({ id }) => id === first.id)).toMatchObject({
    author: null,
    content: '',
    status: 'deleted',
    chart: null,
    mentions: [],
    number: first.number,
  });
  expect(list.find(({ id }) => id === reply.id)).toMatchObject({
    replyTo: { authorName: 'Utilisateur', excerpt: '' },
    reactions: [{ reaction: 'merci', count: 1 }],
  });
  expect(list.map(({ number }) => number)).toEqual(list.map((_, index) => index + 1));
  const { body } = await callApi(app, 'GET', '/forum/moderation/queue', {
    cookie: moderator.cookie,
  });
  expect(body).toMatchObject({
    total: 1,
    cases: [{ message: { id: reply.id }, reports: [{ reporter: null }] }],
  });
  const { rows } = await app.services.pool.query(
    `select count(*)::int as n from forum_messages where content ilike '%secret%'
     union all select count(*)::int from forum_versions where content ilike '%secret%'
     union all select count(*)::int from forum_notices where excerpt ilike '%secret%'`,
  );
  expect(rows).toEqual([{ n: 0 }, { n: 0 }, { n: 0 }]);
  expect(
    (await callApi(app, 'GET', '/forum/notices', { cookie: reader.cookie })).body,
  ).toMatchObject([{ kind: 'report-decided', removed: false, excerpt: '' }]);
});
