import { randomUUID } from 'node:crypto';
import { forumChannels } from '@chandelle/contract/forum-channels';
import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltLearner, buildLearner } from '../../../testing/build-learner.ts';
import {
  buildModerator,
  buildSubscriber,
  buildSubscription,
} from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { readAll, say, send } from '../testing/talk.ts';

let app: TestApp;
let ines: BuiltLearner;
let baptiste: BuiltLearner;
let lucie: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  ines = await buildSubscriber(app, { pseudo: 'Inès K.' });
  baptiste = await buildSubscriber(app, { pseudo: 'Baptiste' });
  lucie = await buildModerator(app, { pseudo: 'Lucie Ferrand' });
});
afterAll(() => app.close());

const call = (method: string, path: string, by: { cookie: string }, body?: object) =>
  callApi(app, method, path, { cookie: by.cookie, ...(body && { body }) });
const stored = async () =>
  (await app.services.pool.query('select count(*)::int as n from forum_messages')).rows[0].n;

describe('who may come in', () => {
  const paths = [
    ['GET', '/forum'],
    ['GET', '/forum/channels/general/messages'],
    ['POST', '/forum/channels/general/messages'],
    ['GET', '/forum/search?query=support'],
    ['GET', '/forum/moderation/queue'],
  ] as const;

  test.each(paths)('%s %s: nobody without a session', async (method, path) => {
    const answer = await callApi(app, method, path, method === 'POST' ? { body: {} } : {});
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  });

  test.each(paths)('%s %s: no learner without a subscription', async (method, path) => {
    const learner = await buildLearner(app);
    const answer = await call(method, path, learner, method === 'POST' ? {} : undefined);
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORUM_ACCESS_REQUIRED' } });
  });

  test('an expired subscription neither reads nor writes, and nothing is stored', async () => {
    const learner = await buildLearner(app);
    await buildSubscription(app, learner.learnerId, {
      periodEnd: new Date(app.clock().getTime() - 1000),
      cancelAtPeriodEnd: true,
    });
    const before = await stored();
    expect(await send(app, learner, 'Bonjour')).toMatchObject({
      status: 403,
      body: { code: 'FORUM_ACCESS_REQUIRED' },
    });
    expect(await stored()).toBe(before);
  });

  test('moderation is for moderators', async () => {
    expect(await call('GET', '/forum/moderation/queue', ines)).toMatchObject({
      status: 403,
      body: { code: 'MODERATORS_ONLY' },
    });
    expect(await call('GET', '/forum/moderation/queue', lucie)).toMatchObject({ status: 200 });
  });
});

test('shows the channels in their order, Général first, with what is unread', async () => {
  const { body } = await call('GET', '/forum', ines);
  const { channels, me } = body as { channels: { id: string; mayWrite: boolean }[]; me: unknown };
  expect(channels.map(({ id }) => id)).toEqual([
    'general',
    'debutants',
    'analyses-techniques',
    'psychologie',
    'annonces-crypto',
  ]);
  expect(channels.filter(({ mayWrite }) => !mayWrite).map(({ id }) => id)).toEqual([
    'annonces-crypto',
  ]);
  expect(me).toMatchObject({ name: 'Inès K.', moderator: false, mutedUntil: null });
  expect(JSON.stringify(body)).not.toContain(ines.email.split('@')[0]);
});

test('shows the channel that was made last at the end', async () => {
  const { pool } = app.services;
  const move = (by: string) =>
    pool.query(
      `update forum_channels set created_at = created_at ${by} interval '9 years' where id = 'general'`,
    );
  await move('+');
  const { body } = await call('GET', '/forum', ines);
  await move('-');
  const { channels } = body as { channels: { id: string }[] };
  expect(channels.at(-1)?.id).toBe('general');
});

test('shows those who cannot enter the channels that there are', async () => {
  const { body } = await call('GET', '/forum', ines);
  const { channels } = body as { channels: { name: string; description: string }[] };
  // The two were set apart by different no-break spaces.
  const textOf = ({ name, description }: { name: string; description: string }) =>
    `${name} / ${description}`.replaceAll(/[\u00A0\u202F]/gu, ' ');
  expect(channels.map(textOf)).toEqual(forumChannels.map(textOf));
});

describe('sending', () => {
  test('keeps the text as it was typed, HTML and script too, and numbers without gaps', async () => {
    const html = '<script>alert("x")</script><b onclick=y>gras</b> & **Markdown**';
    const first = await say(app, ines, html, { channelId: 'debutants' });
    expect(first).toMatchObject({
      number: 1,
      content: html,
      status: 'published',
      author: { id: ines.learnerId, name: 'Inès K.', moderator: false },
      ownReactions: [],
    });
    const second = await say(app, lucie, '  deux\r\nlignes \u0000 ', { channelId: 'debutants' });
    expect(second).toMatchObject({
      number: 2,
      content: 'deux\nlignes',
      author: { moderator: true },
    });
    expect(await readAll(app, baptiste, 'debutants')).toMatchObject([{ number: 1 }, { number: 2 }]);
  });

  test('a repeated client id is the same message, ten times at once too', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        say(app, ines, 'Une seule fois', { clientId, channelId: 'debutants' }),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(
      (await readAll(app, ines, 'debutants')).filter((m) => m.clientId === clientId),
    ).toHaveLength(1);
    // Another member's page may make the same id.
    expect(
      (await say(app, baptiste, 'Moi aussi', { clientId, channelId: 'debutants' })).id,
    ).not.toBe(answers[0]?.id);
  });

  test('the author and the channel are those of the session and the path, whatever the body says', async () => {
    const message = await say(app, baptiste, 'Je suis Lucie', {
      channelId: 'debutants',
      authorId: lucie.learnerId,
      author: { id: lucie.learnerId, moderator: true },
      status: 'published',
      number: 999,
    });
    expect(message.author).toMatchObject({ id: baptiste.learnerId, moderator: false });
    expect(message.number).toBeLessThan(999);
  });

  test.each([
    ['', 'Écrivez un message.'],
    ['   \n\t ', 'Écrivez un message.'],
    ['\u200b\u2060\u3164', 'Écrivez un message.'],
    ['a'.repeat(2001), 'Un message ne peut pas dépasser 2000 caractères.'],
    ['🕯'.repeat(2001), 'Un message ne peut pas dépasser 2000 caractères.'],
    [42, 'Écrivez un message.'],
  ])('refuses %j', async (content, message) => {
    const before = await stored();
    expect(await send(app, ines, content)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', data: { fields: { content: message } } },
    });
    expect(await stored()).toBe(before);
  });

  test('takes 2000 characters, emoji counted as one', async () => {
    expect((await say(app, ines, '🕯'.repeat(2000))).content).toHaveLength(4000);
  });

  test('refuses what is nested too deep, sent or edited, and stores nothing of it', async () => {
    const nested = [
      `${'- '.repeat(999)}a`,
      `${'>'.repeat(1999)}a`,
      '-\n'.repeat(999),
      '*a '.repeat(500),
      '*_'.repeat(1000),
      `[${'a '.repeat(900)}`,
    ];
    const { id } = await say(app, ines, '- simple');
    const before = await stored();
    for (const content of nested) {
      const invalid = {
        status: 422,
        body: {
          code: 'INVALID_INPUT',
          data: { fields: { content: expect.stringContaining('imbrique trop de listes') } },
        },
      };
      expect(await send(app, ines, content)).toMatchObject(invalid);
      expect(await call('PATCH', `/forum/messages/${id}`, ines, { content })).toMatchObject(
        invalid,
      );
    }
    expect(await stored()).toBe(before);
    expect((await call('GET', `/forum/messages/${id}`, ines)).body).toMatchObject({
      content: '- simple',
      editedAt: null,
    });
  });

  test('refuses a channel that is none, and announcements by members', async () => {
    const before = await stored();
    expect(await send(app, ines, 'Bonjour', { channelId: 'secret' })).toMatchObject({
      status: 404,
      body: { code: 'CHANNEL_NOT_FOUND' },
    });
    expect(await send(app, ines, 'Bonjour', { channelId: 'annonces-crypto' })).toMatchObject({
      status: 403,
      body: { code: 'MODERATORS_ONLY' },
    });
    expect(await call('GET', '/forum/channels/secret/messages', ines)).toMatchObject({
      status: 404,
    });
    expect(await stored()).toBe(before);
    expect(await say(app, lucie, 'Annonce', { channelId: 'annonces-crypto' })).toMatchObject({
      number: 1,
    });
  });

  test('refuses a flood, and says when to come back', async () => {
    const flooder = await buildSubscriber(app);
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, i) =>
        send(app, flooder, `Vague ${i}`, { channelId: 'psychologie' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: expect.any(Number) } },
    });
    expect(await readAll(app, ines, 'psychologie')).toHaveLength(60);
  });

  test('first-day links wait for the second day; our own pages never', async () => {
    const late = await buildSubscriber(app);
    expect(await send(app, late, 'Voir https://exemple.com/x')).toMatchObject({
      status: 403,
      body: { code: 'LINKS_TOO_EARLY', data: { until: expect.any(String) } },
    });
    expect(await send(app, late, 'Voir http://localhost:3000/lessons')).toMatchObject({
      status: 200,
    });
    await app.services.pool.query(
      `update forum_members set joined_at = joined_at - interval '1 day' where learner_id = $1`,
      [late.learnerId],
    );
    expect(await send(app, late, 'Voir https://exemple.com/x')).toMatchObject({ status: 200 });
  });
});

describe('replies, mentions, reactions', () => {
  test('a reply shows what it answers, in the same channel only', async () => {
    const question = await say(app, ines, 'Vous la lisez comme un rejet ?');
    const reply = await say(app, baptiste, 'Rejet, oui.', { replyTo: question.id });
    expect(reply.replyTo).toEqual({
      id: question.id,
      number: question.number,
      authorName: 'Inès K.',
      excerpt: question.content,
    });
    expect(
      await send(app, baptiste, 'Ailleurs', { replyTo: question.id, channelId: 'debutants' }),
    ).toMatchObject({ status: 404, body: { code: 'MESSAGE_NOT_FOUND' } });
    await call('DELETE', `/forum/messages/${question.id}`, ines);
    expect((await call('GET', `/forum/messages/${reply.id}`, ines)).body).toMatchObject({
      replyTo: { excerpt: '' },
    });
  });

  test('names members by their longest pseudo, without case and accents, and counts them unread', async () => {
    await call('GET', '/forum', baptiste);
    const message = await say(
      app,
      lucie,
      'Bien vu @ines k. et @BAPTISTE, pas @inconnu ni a@baptiste',
    );
    expect(message.mentions).toEqual([
      { learnerId: ines.learnerId, text: '@ines k.' },
      { learnerId: baptiste.learnerId, text: '@BAPTISTE' },
    ]);
    const { channels } = (await call('GET', '/forum', baptiste)).body as {
      channels: Record<string, unknown>[];
    };
    expect(channels[0]).toMatchObject({ id: 'general', unreadMentions: 1 });
    expect((await call('GET', '/forum/members?query=ine', baptiste)).body).toMatchObject([
      { id: ines.learnerId, name: 'Inès K.' },
    ]);
    expect((await call('GET', '/forum/members?query=%25', baptiste)).body).toEqual([]);
  });

  test('a reaction twice is once, counted for all, marked for oneself', async () => {
    const { id } = await say(app, ines, 'Merci à tous');
    const path = `/forum/messages/${id}/reactions/merci`;
    await Promise.all([
      call('PUT', path, baptiste),
      call('PUT', path, baptiste),
      call('PUT', path, lucie),
    ]);
    expect((await call('GET', `/forum/messages/${id}`, baptiste)).body).toMatchObject({
      reactions: [{ reaction: 'merci', count: 2 }],
      ownReactions: ['merci'],
    });
    expect((await call('DELETE', path, baptiste)).body).toMatchObject({
      reactions: [{ reaction: 'merci', count: 1 }],
      ownReactions: [],
    });
    expect(await call('PUT', `/forum/messages/${id}/reactions/fusee`, ines)).toMatchObject({
      status: 422,
    });
  });
});

describe('editing and deleting', () => {
  test('changes one’s own alone; moderators see what it was', async () => {
    const { id, change } = await say(app, ines, 'Première version');
    const path = `/forum/messages/${id}`;
    expect(await call('PATCH', path, baptiste, { content: 'Pirate' })).toMatchObject({
      status: 404,
      body: { code: 'MESSAGE_NOT_FOUND' },
    });
    expect(await call('DELETE', path, lucie)).toMatchObject({ status: 404 });
    const edited = (await call('PATCH', path, ines, { content: 'Seconde version' })).body;
    expect(edited).toMatchObject({ content: 'Seconde version', editedAt: expect.any(String) });
    expect((edited as ForumMessage).change).toBeGreaterThan(change);
    const deleted = (await call('DELETE', path, ines)).body;
    expect(deleted).toMatchObject({ content: '', status: 'deleted' });
    expect((await call('DELETE', path, ines)).body).toEqual(deleted);
    expect(await call('PATCH', path, ines, { content: 'Encore' })).toMatchObject({
      status: 409,
      body: { code: 'MESSAGE_GONE' },
    });
    const versions = (await call('GET', `/forum/moderation/messages/${id}/versions`, lucie)).body;
    expect((versions as { content: string }[]).map(({ content }) => content).toSorted()).toEqual([
      'Première version',
      'Seconde version',
    ]);
  });
});
