import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildModerator,
  buildSubscriber,
  buildSubscription,
} from '../../testing/build-subscriber.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { say, send } from './testing/talk.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

test('who is no moderator any more cannot rewrite an announcement, and may take it back', async () => {
  const former = await buildModerator(app, { pseudo: 'Ancienne' });
  const { id } = await say(app, former, 'Annonce', { channelId: 'annonces-crypto' });
  await app.services.pool.query('update learners set moderator = false where user_id = $1', [
    former.userId,
  ]);
  await buildSubscription(app, former.userId);
  const edit = () =>
    callApi(app, 'PATCH', `/forum/messages/${id}`, {
      cookie: former.cookie,
      body: { content: 'Ruse' },
    });
  expect(await edit()).toMatchObject({ status: 403, body: { code: 'MODERATORS_ONLY' } });
  const answer = await callApi(app, 'GET', `/forum/messages/${id}`, { cookie: former.cookie });
  expect(answer.body).toMatchObject({ content: 'Annonce', editedAt: null });
  expect(
    await callApi(app, 'DELETE', `/forum/messages/${id}`, { cookie: former.cookie }),
  ).toMatchObject({ status: 200, body: { status: 'deleted' } });
});

test('in slow mode, one send that comes several times at once is answered as one message', async () => {
  const moderator = await buildModerator(app);
  const member = await buildSubscriber(app);
  await callApi(app, 'PUT', '/forum/moderation/channels/psychologie/slow-mode', {
    cookie: moderator.cookie,
    body: { seconds: 30 },
  });
  const clientId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      send(app, member, 'Une seule fois', { channelId: 'psychologie', clientId }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  expect(await send(app, member, 'Une autre', { channelId: 'psychologie' })).toMatchObject({
    status: 429,
    body: { code: 'SLOW_MODE' },
  });
});
