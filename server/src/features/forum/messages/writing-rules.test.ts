import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildModerator,
  buildSubscriber,
  buildSubscription,
} from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { say, send } from '../testing/talk.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

test('who is no moderator any more cannot rewrite an announcement, and may take it back', async () => {
  const former = await buildModerator(app, { pseudo: 'Ancienne' });
  const { id } = await say(app, former, 'Annonce', { channelId: 'annonces-crypto' });
  await app.services.pool.query('update learners set moderator = false where user_id = $1', [
    former.learnerId,
  ]);
  await buildSubscription(app, former.learnerId);
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

test('slow mode counts edits as well as messages', async () => {
  const moderator = await buildModerator(app);
  const member = await buildSubscriber(app);
  const { id } = await say(app, member, 'Premier', { channelId: 'debutants' });
  await callApi(app, 'PUT', '/forum/moderation/channels/debutants/slow-mode', {
    cookie: moderator.cookie,
    body: { seconds: 30 },
  });
  const edit = (content: string) =>
    callApi(app, 'PATCH', `/forum/messages/${id}`, { cookie: member.cookie, body: { content } });
  const slow = { status: 429, body: { code: 'SLOW_MODE', data: { retryAfterSeconds: 30 } } };
  expect(await edit('Deuxième')).toMatchObject(slow);
  // The same text again is no edit.
  expect(await edit('Premier')).toMatchObject({ status: 200 });
  app.clock.advance({ seconds: 30 });
  expect(await edit('Deuxième')).toMatchObject({ status: 200 });
  expect(await edit('Troisième')).toMatchObject(slow);
  expect(await send(app, member, 'Autre', { channelId: 'debutants' })).toMatchObject(slow);
  app.clock.advance({ seconds: 30 });
  expect(await send(app, member, 'Autre', { channelId: 'debutants' })).toMatchObject({
    status: 200,
  });
});

test.each(['evil.ninja', 'evil[dot]com', 'evil .com', 'ines@exemple.fr', '06 12 34 56 78'])(
  'refuses %s on the first day',
  async (content) => {
    const member = await buildSubscriber(app);
    expect(await send(app, member, `Voyez ${content}`)).toMatchObject({
      status: 403,
      body: { code: 'LINKS_TOO_EARLY' },
    });
  },
);
