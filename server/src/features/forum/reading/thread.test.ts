import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltLearner, buildLearner } from '../../../testing/build-learner.ts';
import { buildModerator, buildSubscriber } from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { Follower, listen } from '../testing/follow-stream.ts';
import { say, send } from '../testing/talk.ts';

let app: TestApp;
let ines: BuiltLearner;
let amadou: BuiltLearner;
let lucie: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  ines = await buildSubscriber(app, { pseudo: 'Inès' });
  amadou = await buildSubscriber(app, { pseudo: 'Amadou' });
  lucie = await buildModerator(app, { pseudo: 'Lucie' });
});
afterAll(() => app.close());

const thread = (id: string, by: { cookie: string } = ines, search = '') =>
  callApi(app, 'GET', `/forum/messages/${id}/thread${search}`, { cookie: by.cookie });
const read = async (id: string, search = '') =>
  (await thread(id, ines, search)).body as {
    root: ForumMessage;
    replies: ForumMessage[];
    hasAfter: boolean;
  };

test('holds what was answered, and what was answered to that, in order', async () => {
  const root = await say(app, ines, 'Une mèche ?');
  const first = await say(app, amadou, 'Oui', { replyTo: root.id });
  await say(app, amadou, 'Autre chose');
  const second = await say(app, ines, 'Pourquoi ?', { replyTo: first.id });
  expect([root.rootId, first.rootId, second.rootId]).toEqual([null, root.id, root.id]);
  for (const { id } of [root, first, second]) {
    const { root: found, replies, hasAfter } = await read(id);
    expect(found).toMatchObject({ id: root.id, replyCount: 2 });
    expect(replies.map((reply) => reply.id)).toEqual([first.id, second.id]);
    expect(hasAfter).toBe(false);
  }
  const { replies } = await read(root.id, `?after=${first.number}`);
  expect(replies.map(({ id }) => id)).toEqual([second.id]);
});

test('is for those who may read the forum, and shows nothing that they may not', async () => {
  const root = await say(app, ines, 'Début');
  const gone = await say(app, amadou, 'Je le retire', { replyTo: root.id });
  await callApi(app, 'DELETE', `/forum/messages/${gone.id}`, { cookie: amadou.cookie });
  expect(await thread(root.id, await buildLearner(app))).toMatchObject({
    status: 403,
    body: { code: 'FORUM_ACCESS_REQUIRED' },
  });
  expect(await thread('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
  expect((await read(root.id)).replies).toMatchObject([{ status: 'deleted', content: '' }]);
});

test('counts an answer once, however often it is sent, and a held one when it is published', async () => {
  const root = await say(app, ines, 'Comptez');
  const clientId = crypto.randomUUID();
  await Promise.all(
    [1, 2, 3].map(() => send(app, amadou, 'Une fois', { replyTo: root.id, clientId })),
  );
  const held = await say(app, amadou, 'Gains garantis, 10 % par jour sans risque !', {
    replyTo: root.id,
  });
  expect(held.status).toBe('held');
  expect((await read(root.id)).root.replyCount).toBe(1);
  expect((await thread(held.id)).status).toBe(404);
  await callApi(app, 'POST', `/forum/moderation/messages/${held.id}/decision`, {
    cookie: lucie.cookie,
    body: { decision: 'approve' },
  });
  expect(await read(root.id)).toMatchObject({ root: { replyCount: 2 }, replies: [{}, {}] });
});

test('grows live: the answer and the count at its beginning come to everybody', async () => {
  const server = await listen(app.services);
  const follower = new Follower();
  await follower.connect(server.url, ines.cookie);
  await expect.poll(() => follower.named('presence')).not.toEqual([]);
  const root = await say(app, ines, 'En direct');
  const answers = await Promise.all(
    [1, 2, 3, 4].map((index) => say(app, amadou, `Réponse ${index}`, { replyTo: root.id })),
  );
  await expect.poll(() => follower.messages.get(root.id)?.replyCount).toBe(4);
  for (const { id } of answers)
    expect(follower.messages.get(id)).toMatchObject({ rootId: root.id });
  expect(follower.twice).toEqual([]);
  follower.disconnect();
  await server.close();
});
