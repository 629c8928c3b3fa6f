import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltLearner } from '../../../testing/build-learner.ts';
import { buildModerator, buildSubscriber } from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { Follower, listen } from '../testing/follow-stream.ts';
import { say } from '../testing/talk.ts';

let app: TestApp;
let ines: BuiltLearner;
let lourd: BuiltLearner;
let lucie: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  ines = await buildSubscriber(app, { pseudo: 'Inès' });
  lourd = await buildSubscriber(app, { pseudo: 'Lourd' });
  lucie = await buildModerator(app, { pseudo: 'Lucie' });
  for (const one of [ines, lourd, lucie]) await overview(one);
});
afterAll(() => app.close());

const call = (method: string, path: string, by: { cookie: string }, body?: object) =>
  callApi(app, method, path, { cookie: by.cookie, ...(body && { body }) });
const overview = async (by: BuiltLearner) =>
  (await call('GET', '/forum', by)).body as {
    blocked: { id: string }[];
    channels: { id: string; unread: number; unreadMentions: number }[];
  };
const general = async (by: BuiltLearner) =>
  (await overview(by)).channels.find(({ id }) => id === 'general');
const block = (by: BuiltLearner, whom: { learnerId: string }, method = 'PUT') =>
  call(method, `/forum/members/${whom.learnerId}/block`, by);

test('blocks once, however often and at once; oneself, moderators and nobody never', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => block(ines, lourd)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await overview(ines)).blocked).toMatchObject([{ id: lourd.learnerId, name: 'Lourd' }]);
  expect((await overview(lourd)).blocked).toEqual([]);
  const notFound = { status: 404, body: { code: 'MEMBER_NOT_FOUND' } };
  expect(await block(ines, ines)).toMatchObject(notFound);
  expect(await block(ines, lucie)).toMatchObject(notFound);
  expect(await block(ines, { learnerId: 'personne' })).toMatchObject(notFound);
  expect(await callApi(app, 'PUT', `/forum/members/${lourd.learnerId}/block`, {})).toMatchObject({
    status: 401,
  });
  await block(ines, lourd, 'DELETE');
  expect((await overview(ines)).blocked).toEqual([]);
});

test('counts nothing of a blocked member as unread, mentions neither, and finds nothing of theirs', async () => {
  await block(ines, lourd);
  await say(app, lourd, '@Inès, regarde ma licorne');
  expect(await general(ines)).toMatchObject({ unread: 0, unreadMentions: 0 });
  const search = async () =>
    ((await call('GET', '/forum/search?query=licorne', ines)).body as { hits: object[] }).hits;
  expect(await search()).toEqual([]);
  // The history and moderators lose nothing: the page folds what it shows.
  const { body } = await call('GET', '/forum/channels/general/messages', ines);
  expect(body).toMatchObject({ messages: [{ author: { id: lourd.learnerId } }] });
  await block(ines, lourd, 'DELETE');
  expect(await general(ines)).toMatchObject({ unread: 1, unreadMentions: 1 });
  expect(await search()).toHaveLength(1);
});

test('neither sees the other there, nor typing; who became a moderator is not hidden', async () => {
  const server = await listen(app.services);
  const streams = new Map<BuiltLearner, Follower>();
  for (const one of [ines, lourd, lucie]) {
    const stream = new Follower();
    streams.set(one, stream);
    await stream.connect(server.url, one.cookie);
    await expect.poll(() => stream.named('hello')).toHaveLength(1);
    const streamId = String(stream.named('hello')[0]?.data['streamId']);
    await expect
      .poll(async () => {
        await call('PUT', `/forum/streams/${streamId}/channels`, one, { channelIds: ['general'] });
        const { rows } = await app.services.pool.query(
          'select channel_ids from forum_streams where id = $1',
          [streamId],
        );
        return rows[0]?.channel_ids;
      })
      .toEqual(['general']);
  }
  const present = async (by: BuiltLearner) =>
    ((await call('GET', '/forum/channels/general/present', by)).body as { name: string }[]).map(
      ({ name }) => name,
    );
  expect(await present(lourd)).toEqual(['Inès', 'Lourd', 'Lucie']);
  await block(ines, lourd);
  expect(await present(lourd)).toEqual(['Lourd', 'Lucie']);
  expect(await present(ines)).toEqual(['Inès', 'Lucie']);
  for (const one of [ines, lourd]) await call('POST', '/forum/channels/general/typing', one);
  await expect.poll(() => streams.get(lucie)?.named('typing')).toHaveLength(2);
  expect(streams.get(ines)?.named('typing')).toEqual([]);
  expect(streams.get(lourd)?.named('typing')).toEqual([]);
  await app.services.pool.query('update learners set moderator = true where user_id = $1', [
    lourd.learnerId,
  ]);
  expect((await overview(ines)).blocked).toEqual([]);
  await app.services.pool.query('update learners set moderator = false where user_id = $1', [
    lourd.learnerId,
  ]);
  for (const stream of streams.values()) stream.disconnect();
  await server.close();
});

test('a block stands in the export of who made it alone, and goes with either account', async () => {
  await block(ines, lourd);
  const blocks = async (by: BuiltLearner) =>
    ((await call('GET', '/account/export', by)).body as { forum: { blocks: object[] } }).forum
      .blocks;
  expect(await blocks(ines)).toMatchObject([{ blockedId: lourd.learnerId }]);
  expect(await blocks(lourd)).toEqual([]);
  await app.services.pool.query('delete from users where id = $1', [lourd.learnerId]);
  expect(await blocks(ines)).toEqual([]);
});
