import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { type BuiltLearner, buildLearner } from '../../../testing/build-learner.ts';
import { buildModerator, buildSubscriber } from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { Follower, listen } from '../testing/follow-stream.ts';
import { say } from '../testing/talk.ts';

let app: TestApp;
let author: BuiltLearner;
let lucie: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  author = await buildSubscriber(app, { pseudo: 'Auteur' });
  lucie = await buildModerator(app, { pseudo: 'Lucie' });
});
// Pins stand newest first.
beforeEach(() => app.clock.advance({ seconds: 1 }));
afterAll(() => app.close());

const call = (method: string, path: string, by: { cookie: string }, body?: object) =>
  callApi(app, method, path, { cookie: by.cookie, ...(body && { body }) });
const pin = (id: string, by = lucie) => call('PUT', `/forum/moderation/messages/${id}/pin`, by);
const unpin = (id: string, by = lucie) =>
  call('DELETE', `/forum/moderation/messages/${id}/pin`, by);

async function pinsOf(channelId: string, by = author) {
  const { channels } = (await call('GET', '/forum', by)).body as {
    channels: { id: string; pins: { id: string; excerpt: string }[] }[];
  };
  return channels.find(({ id }) => id === channelId)?.pins ?? [];
}

async function actsOn(messageId: string) {
  const { entries } = (await call('GET', '/forum/moderation/audit', lucie)).body as {
    entries: { messageId: string; action: string; moderator: { name: string } }[];
  };
  return entries.filter((entry) => entry.messageId === messageId);
}

test('a moderator alone pins and unpins, once each, and the record says who', async () => {
  const { id } = await say(app, author, 'À garder', { channelId: 'psychologie' });
  expect(await pin(id, author)).toMatchObject({ status: 403, body: { code: 'MODERATORS_ONLY' } });
  expect(await pin(id, await buildLearner(app))).toMatchObject({
    status: 403,
    body: { code: 'FORUM_ACCESS_REQUIRED' },
  });
  const pinned = (await pin(id)).body as ForumMessage;
  expect(pinned.pinnedAt).not.toBeNull();
  app.clock.advance({ seconds: 5 });
  expect((await pin(id)).body).toMatchObject({ pinnedAt: pinned.pinnedAt, change: pinned.change });
  expect(await pinsOf('psychologie')).toMatchObject([
    { id, number: 1, author: { name: 'Auteur' }, excerpt: 'À garder', pinnedAt: pinned.pinnedAt },
  ]);
  expect(await unpin(id, author)).toMatchObject({ status: 403 });
  expect((await unpin(id)).body).toMatchObject({ pinnedAt: null });
  expect((await unpin(id)).status).toBe(200);
  expect(await pinsOf('psychologie')).toEqual([]);
  expect(await actsOn(id)).toMatchObject([
    { action: 'unpin', moderator: { name: 'Lucie' }, target: { name: 'Auteur' } },
    { action: 'pin' },
  ]);
  expect(await pin('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
});

test('three at the most, also when moderators pin at once; each channel has its own', async () => {
  const messages = await Promise.all(
    [1, 2, 3, 4, 5].map((index) => say(app, author, `Repère ${index}`, { channelId: 'debutants' })),
  );
  const answers = await Promise.all(messages.map(({ id }) => pin(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'TOO_MANY_PINS',
  });
  expect(await pinsOf('debutants')).toHaveLength(3);
  const elsewhere = await say(app, author, 'Ailleurs');
  expect((await pin(elsewhere.id)).status).toBe(200);
});

test('what is deleted, removed or held leaves the head of the channel', async () => {
  const channelId = 'analyses-techniques';
  const [deleted, removed, held] = [
    await say(app, author, 'Je le retire', { channelId }),
    await say(app, author, 'On le retire', { channelId }),
    await say(app, author, 'Je le change', { channelId }),
  ];
  for (const { id } of [deleted, removed, held]) expect((await pin(id)).status).toBe(200);
  await call('DELETE', `/forum/messages/${deleted.id}`, author);
  expect(await pin(deleted.id)).toMatchObject({ status: 409, body: { code: 'MESSAGE_GONE' } });
  await call('POST', `/forum/moderation/messages/${removed.id}/decision`, lucie, {
    decision: 'remove',
    reason: 'publicite',
    statement: 'Ce message vante un service payant.',
  });
  expect(await pinsOf(channelId)).toMatchObject([{ id: held.id }]);
  const edited = await call('PATCH', `/forum/messages/${held.id}`, author, {
    content: 'Gains garantis, 10 % par jour sans risque !',
  });
  expect(edited.body).toMatchObject({ status: 'held', pinnedAt: null });
  expect(await pinsOf(channelId)).toEqual([]);
});

test('pins go with the account of their author, and are in their export before', async () => {
  const leaving = await buildSubscriber(app, { pseudo: 'Partant' });
  const { id } = await say(app, leaving, 'Je pars bientôt');
  expect((await pin(id)).status).toBe(200);
  const exported = await call('GET', '/account/export', leaving);
  expect(JSON.stringify(exported.body)).toMatch(/"pinnedAt":"2/);
  const body = { currentPassword: leaving.password };
  expect((await call('POST', '/account/deletion', leaving, body)).status).toBe(200);
  expect((await pinsOf('general')).map((one) => one.id)).not.toContain(id);
});

test('everybody who has the forum open learns of it at once', async () => {
  const server = await listen(app.services);
  const follower = new Follower();
  await follower.connect(server.url, author.cookie);
  await expect.poll(() => follower.named('presence')).not.toEqual([]);
  const { id } = await say(app, author, 'En direct', { channelId: 'psychologie' });
  await pin(id);
  await expect.poll(() => follower.messages.get(id)?.pinnedAt).toEqual(expect.any(String));
  await unpin(id);
  await expect.poll(() => follower.messages.get(id)?.pinnedAt).toBeNull();
  follower.disconnect();
  await server.close();
});
