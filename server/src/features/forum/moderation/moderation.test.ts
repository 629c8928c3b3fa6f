import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BuiltLearner } from '../../../testing/build-learner.ts';
import { buildModerator, buildSubscriber } from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { readAll, say, send } from '../testing/talk.ts';

let app: TestApp;
let author: BuiltLearner;
let reader: BuiltLearner;
let lucie: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  author = await buildSubscriber(app, { pseudo: 'Auteur' });
  reader = await buildSubscriber(app, { pseudo: 'Lecteur' });
  lucie = await buildModerator(app, { pseudo: 'Lucie' });
});
// Notices stand newest first.
beforeEach(() => app.clock.advance({ seconds: 1 }));
afterAll(() => app.close());

const call = (method: string, path: string, by: { cookie: string }, body?: object) =>
  callApi(app, method, path, { cookie: by.cookie, ...(body && { body }) });
const decide = (id: string, body: object, by = lucie) =>
  call('POST', `/forum/moderation/messages/${id}/decision`, by, body);
const report = (id: string, by: BuiltLearner, reason = 'arnaque') =>
  call('POST', `/forum/messages/${id}/reports`, by, { reason, details: 'Voyez vous-même.' });
const queue = async () =>
  (await call('GET', '/forum/moderation/queue', lucie)).body as {
    cases: { message: { id: string; content: string }; reports: object[]; patterns: string[] }[];
    total: number;
  };
const noticesOf = async (learner: BuiltLearner) =>
  (await call('GET', '/forum/notices', learner)).body as Record<string, unknown>[];
const removal = {
  decision: 'remove',
  reason: 'arnaque',
  statement: 'Le message vante un site qui imite une plateforme connue.',
};

describe('a reported message', () => {
  test('waits once, whoever reports it and however often; removal tells everybody why', async () => {
    const { id } = await say(app, author, 'Essayez ce site formidable');
    expect(await report(id, reader)).toMatchObject({ status: 200 });
    const other = await buildSubscriber(app, { pseudo: 'Autre' });
    const { pseudo } = author;
    for (const next of ['Plus tard', pseudo])
      await callApi(app, 'PATCH', '/account', { cookie: author.cookie, body: { pseudo: next } });
    await Promise.all([report(id, reader, 'publicite'), report(id, other, 'publicite')]);
    const { cases } = await queue();
    expect(cases).toHaveLength(1);
    expect(cases[0]).toMatchObject({
      message: { id, content: 'Essayez ce site formidable' },
      patterns: [],
      channelName: 'Général',
      reports: [
        { reason: 'arnaque', details: 'Voyez vous-même.', reporter: { name: 'Lecteur' } },
        {},
      ],
      author: { removedMessages: 0, formerPseudos: expect.arrayContaining(['Plus tard', pseudo]) },
    });
    expect(await decide(id, { ...removal, statement: 'court' })).toMatchObject({ status: 422 });
    expect(await decide(id, removal, author)).toMatchObject({
      status: 403,
      body: { code: 'MODERATORS_ONLY' },
    });
    expect(await decide(id, removal)).toMatchObject({ status: 200, body: { status: 'removed' } });
    expect((await queue()).total).toBe(0);
    expect((await readAll(app, reader)).find((message) => message.id === id)).toMatchObject({
      status: 'removed',
      content: '',
      mentions: [],
    });
    expect(await noticesOf(author)).toMatchObject([
      {
        kind: 'message-removed',
        excerpt: 'Essayez ce site formidable',
        reason: 'arnaque',
        statement: removal.statement,
        automated: false,
        readAt: null,
      },
    ]);
    expect(await noticesOf(reader)).toMatchObject([{ kind: 'report-decided', removed: true }]);
    const mails = await app.services.outbox?.list();
    expect(mails?.filter(({ to }) => to === author.email)).toMatchObject([
      { subject: 'Un de vos messages a été retiré du forum' },
    ]);
    expect(await decide(id, removal)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED' },
    });
    expect(await report(id, reader)).toMatchObject({ status: 404 });
    await call('PUT', '/forum/notices/read', author);
    expect(await noticesOf(author)).toMatchObject([{ readAt: expect.any(String) }]);
  });

  test('is still judged when its author takes it back; dismissing leaves it and tells the reporter', async () => {
    const { id } = await say(app, author, 'Vite dit, vite repris');
    await report(id, reader, 'insulte');
    await call('DELETE', `/forum/messages/${id}`, author);
    expect((await queue()).cases[0]?.message).toMatchObject({
      id,
      content: 'Vite dit, vite repris',
    });
    expect(await decide(id, { decision: 'dismiss' })).toMatchObject({
      body: { status: 'deleted' },
    });
    expect((await noticesOf(reader))[0]).toMatchObject({ kind: 'report-decided', removed: false });
    expect(await decide(id, { decision: 'dismiss' })).toMatchObject({ status: 409 });
  });

  test('that is not there, or has no known reason, is refused', async () => {
    expect(await report(randomUUID(), reader)).toMatchObject({ status: 404 });
    const { id } = await say(app, author, 'Bonjour');
    expect(await report(id, reader, 'parce que')).toMatchObject({ status: 422 });
    expect((await queue()).total).toBe(0);
  });
});

describe('a held message', () => {
  test('is seen by its author alone, answers no one, and is removed or published', async () => {
    const held = await say(app, author, 'Gains garantis, écrivez-moi en privé');
    expect(held).toMatchObject({ status: 'held', number: null });
    const pageOf = async (by: BuiltLearner) =>
      (await call('GET', '/forum/channels/general/messages', by)).body as {
        messages: { id: string }[];
        ownHeld: { id: string }[];
      };
    expect((await pageOf(author)).ownHeld).toMatchObject([{ id: held.id, content: held.content }]);
    for (const other of [reader, lucie]) {
      const page = await pageOf(other);
      expect([...page.messages, ...page.ownHeld].map(({ id }) => id)).not.toContain(held.id);
    }
    expect(await report(held.id, reader)).toMatchObject({ status: 404 });
    expect(await call('PUT', `/forum/messages/${held.id}/reactions/merci`, reader)).toMatchObject({
      status: 404,
    });
    expect(await send(app, reader, 'Ah bon', { replyTo: held.id })).toMatchObject({ status: 404 });
    const { cases } = await queue();
    expect(cases).toMatchObject([
      {
        message: { id: held.id, content: held.content },
        patterns: ['guaranteed-gain', 'private-contact'],
      },
    ]);
    const last = await say(app, reader, 'Entre-temps');
    expect(await decide(held.id, { decision: 'approve' })).toMatchObject({
      body: { status: 'published', number: (last.number ?? 0) + 1 },
    });
    expect((await noticesOf(author))[0]).toMatchObject({
      kind: 'message-approved',
      automated: true,
    });
    expect((await pageOf(author)).ownHeld).toEqual([]);
  });

  test('that is edited harmless still waits; a published one that turns suspicious is covered for others', async () => {
    const held = await say(app, author, 'DM me');
    const harmless = await call('PATCH', `/forum/messages/${held.id}`, author, {
      content: 'Bonjour',
    });
    expect(harmless.body).toMatchObject({ status: 'held', content: 'Bonjour' });
    await decide(held.id, removal);
    const shown = await say(app, author, 'Une lecture prudente');
    await call('PATCH', `/forum/messages/${shown.id}`, author, { content: 'Profits garantis !' });
    expect((await call('GET', `/forum/messages/${shown.id}`, reader)).body).toMatchObject({
      status: 'held',
      number: shown.number,
      content: '',
    });
    await decide(shown.id, removal);
    expect((await queue()).total).toBe(0);
  });

  test('does not hold moderators, who warn of such things', async () => {
    expect(await say(app, lucie, 'On vous écrit « gains garantis » ? Signalez.')).toMatchObject({
      status: 'published',
    });
  });
});

describe('a muted member', () => {
  test('reads and does not write until the end, and is told why', async () => {
    const noisy = await buildSubscriber(app);
    const message = await say(app, noisy, 'Bruit');
    const mute = (hours: number, learnerId = noisy.learnerId) =>
      call('PUT', `/forum/moderation/members/${learnerId}/mute`, lucie, {
        hours,
        reason: 'insulte',
        statement: 'Insultes répétées envers un membre.',
      });
    expect(await mute(2)).toMatchObject({ status: 200, body: { mutedUntil: expect.any(String) } });
    for (const answer of [
      await send(app, noisy, 'Encore'),
      await call('PATCH', `/forum/messages/${message.id}`, noisy, { content: 'Encore' }),
      await call('PUT', `/forum/messages/${message.id}/reactions/merci`, noisy),
      await call('POST', '/forum/channels/general/typing', noisy),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'MUTED', data: { until: expect.any(String) } },
      });
    expect((await call('GET', '/forum', noisy)).body).toMatchObject({
      me: { mutedUntil: expect.any(String) },
      unreadNotices: 1,
    });
    const listed = async (by = lucie) => call('GET', '/forum/moderation/muted', by);
    expect(await listed()).toMatchObject({
      body: [{ member: { id: noisy.learnerId }, until: expect.any(String) }],
    });
    expect(await listed(reader)).toMatchObject({ status: 403, body: { code: 'MODERATORS_ONLY' } });
    expect(await callApi(app, 'GET', '/forum/moderation/muted')).toMatchObject({ status: 401 });
    app.clock.advance({ hours: 2 });
    expect(await listed()).toMatchObject({ body: [] });
    expect(await send(app, noisy, 'De retour')).toMatchObject({ status: 200 });
    await mute(1);
    await mute(0);
    expect(await send(app, noisy, 'Libre')).toMatchObject({ status: 200 });
    expect(await mute(1, lucie.learnerId)).toMatchObject({
      status: 404,
      body: { code: 'MEMBER_NOT_FOUND' },
    });
  });
});

test('slow mode asks members for time between two messages, also of two sent at once', async () => {
  const path = '/forum/moderation/channels/psychologie/slow-mode';
  expect(await call('PUT', path, lucie, { seconds: 30 })).toMatchObject({ status: 200 });
  const answers = await Promise.all(
    [1, 2, 3].map((turn) => send(app, reader, `Tour ${turn}`, { channelId: 'psychologie' })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  expect(answers.find(({ status }) => status === 429)).toMatchObject({
    body: { code: 'SLOW_MODE', data: { retryAfterSeconds: 30 } },
  });
  await say(app, lucie, 'Un', { channelId: 'psychologie' });
  await say(app, lucie, 'Deux', { channelId: 'psychologie' });
  app.clock.advance({ seconds: 30 });
  await say(app, reader, 'Plus tard', { channelId: 'psychologie' });
  await call('PUT', path, lucie, { seconds: 0 });
  await say(app, reader, 'Aussitôt', { channelId: 'psychologie' });
  expect(
    await call('PUT', path.replace('psychologie', 'nul'), lucie, { seconds: 1 }),
  ).toMatchObject({
    status: 404,
  });
});

test('the log keeps every act, of moderators and of rules', async () => {
  const { entries } = (await call('GET', '/forum/moderation/audit', lucie)).body as {
    entries: { action: string; moderator: { name: string } | null }[];
  };
  const actions = entries.map(({ action }) => action);
  for (const action of ['hold', 'approve', 'dismiss', 'remove', 'mute', 'unmute', 'slow-mode'])
    expect(actions).toContain(action);
  expect(
    entries.filter(({ moderator }) => moderator === null).every(({ action }) => action === 'hold'),
  ).toBe(true);
});
