import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { say } from '../../features/forum/testing/talk.ts';
import { registerStream } from '../../features/forum/stream/presence.ts';
import { reviewCards } from '../../features/review/tables.ts';
import { type BuiltLearner, buildLearner } from '../../testing/build-learner.ts';
import { buildModerator, buildSubscriber } from '../../testing/build-subscriber.ts';
import { audiences } from './audiences.ts';
import { callApi } from '../../testing/call-api.ts';
import { callOperation, listOperations } from '../../testing/list-operations.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let learner: BuiltLearner;
let ana: BuiltLearner;
let ben: BuiltLearner;
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  learner = await buildLearner(app);
  ana = await buildSubscriber(app);
  ben = await buildSubscriber(app);
});
afterAll(() => app.close());

const open = new Set(audiences.everybody);
const closed = listOperations().filter(({ name }) => !open.has(name));

test.each(closed)('$name asks for a session, before it looks at anything', async (operation) => {
  const bad = [undefined, {}, { id: '\0' }].map((input) => ({ input }));
  for (const given of [{}, ...bad, { cookie: ana.cookie.slice(0, -9) }]) {
    const answer = await callOperation(app, operation, given);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED' });
  }
});

describe('what belongs to another', () => {
  const call = (by: BuiltLearner, method: string, path: string, body?: object) =>
    callApi(app, method, path, { cookie: by.cookie, ...(body && { body }) });
  const idOf = async (...given: Parameters<typeof call>) =>
    ((await call(...given)).body as { id: string }).id;

  test('is as if it were not there', async () => {
    const { id: message } = await say(app, ana, 'Bonjour');
    const attempt = await idOf(ana, 'POST', '/lessons/candlesticks/attempt');
    const start = { id: randomUUID(), scenario: 'chop', seed: 3, replaces: [] };
    const market = await idOf(ana, 'PUT', '/simulator/market', start);
    const batch = { batchId: randomUUID(), revision: 0, commands: [], toSecond: 1 };
    const answer = { submissionId: randomUUID(), questionId: 'x', choice: ['a'] };
    const position = { step: 1, doneSteps: [], visibleSeconds: 1 };
    const [card] = await app.services.database
      .insert(reviewCards)
      .values({
        learnerId: ana.learnerId,
        lessonId: 'candlesticks',
        kind: 'question',
        itemId: 'lire-une-bougie',
        dueAt: app.clock(),
        reps: 0,
        lapses: 0,
        missed: false,
        degree: 0,
        createdAt: app.clock(),
      })
      .returning();
    const review = { submissionId: randomUUID(), number: 1, choice: ['a'] };
    const requests: [string, string, object?][] = [
      ['PATCH', `/forum/messages/${message}`, { content: 'À moi' }],
      ['DELETE', `/forum/messages/${message}`],
      ['PUT', `/attempts/${attempt}/position`, position],
      ['POST', `/attempts/${attempt}/answers`, answer],
      ['POST', `/attempts/${attempt}/completion`],
      ['POST', `/attempts/${attempt}/retry`],
      ['POST', `/simulator/simulations/${market}/batches`, batch],
      ['POST', `/review/cards/${card?.id}/answers`, review],
      ['DELETE', `/account/sessions/${ana.sessionId}`],
      ['GET', `/simulator/simulations/${market}/episode`],
    ];
    for (const [method, path, body] of requests) {
      const others = await call(ben, method, path, body);
      const nobodys = await call(
        ben,
        method,
        path.replace(/[0-9a-f-]{36}/, randomUUID()).replace(ana.sessionId, 'x'.repeat(32)),
        body,
      );
      expect(others.status, path).toBe(404);
      // Not a word tells the one from the other.
      expect(others.body).toEqual(nobodys.body);
    }
    expect((await call(ben, 'PUT', '/simulator/replay', start)).status).toBe(422);
    // To leave what is not there is no failure; hers goes on.
    await call(ben, 'DELETE', `/simulator/simulations/${market}`);
    expect(
      (await call(ana, 'POST', `/simulator/simulations/${market}/batches`, batch)).status,
    ).toBe(200);
    expect((await call(ana, 'GET', `/forum/messages/${message}`)).body).toMatchObject({
      content: 'Bonjour',
    });
    expect((await call(ana, 'GET', '/account')).status).toBe(200);
  });

  test('a stream of another shows what its own reader looks at', async () => {
    const stream = randomUUID();
    await registerStream(app.services, stream, ana.learnerId);
    const channelsOf = async () =>
      (
        await app.services.pool.query<{ ids: string[] }>(
          'select channel_ids as ids from forum_streams where id = $1',
          [stream],
        )
      ).rows[0]?.ids;
    const watch = (by: BuiltLearner, channelIds: string[]) =>
      call(by, 'PUT', `/forum/streams/${stream}/channels`, { channelIds });
    expect((await watch(ben, ['general'])).status).toBe(200);
    expect(await channelsOf()).toEqual([]);
    await watch(ana, ['general']);
    expect(await channelsOf()).toEqual(['general']);
  });

  test('a message on hold is nowhere to be read but by its author and moderators', async () => {
    const moderator = await buildModerator(app);
    const secret = 'Gain garanti de 300 % avec zorglub, écrivez-moi sur WhatsApp';
    const held = await say(app, ana, `${secret} @${ben.pseudo}`);
    expect(held.status).toBe('held');
    const paths = [
      '/forum',
      '/forum/channels/general/messages?limit=100',
      '/forum/search?query=zorglub',
      '/forum/notices',
      `/forum/messages/${held.id}`,
      `/forum/messages/${held.id}?judging=true`,
    ];
    for (const path of paths) {
      const { body } = await call(ben, 'GET', path);
      expect(JSON.stringify(body), path).not.toMatch(/zorglub/);
      expect(JSON.stringify(body), path).not.toContain(held.id);
    }
    for (const [method, path, body] of [
      ['PUT', `/forum/messages/${held.id}/reactions/merci`],
      ['POST', `/forum/messages/${held.id}/reports`, { reason: 'arnaque' }],
    ] as const)
      expect((await call(ben, method, path, body)).status, path).toBe(404);
    const reply = { clientId: randomUUID(), content: 'Réponse', replyTo: held.id };
    expect((await call(ben, 'POST', '/forum/channels/general/messages', reply)).status).toBe(404);
    const queue = await call(moderator, 'GET', '/forum/moderation/queue');
    expect(JSON.stringify(queue.body)).toContain('zorglub');
  });
});

test('whatever a market earns, no point and no rank comes of it', async () => {
  const { learnerId, cookie } = learner;
  const id = randomUUID();
  const call = (method: string, path: string, body: object) =>
    callApi(app, method, path, { cookie, body });
  await call('PUT', '/simulator/market', { id, scenario: 'slow-bull', seed: 1, replaces: [] });
  const commands = [
    { at: 1, command: { id: 'a', type: 'deposit', amount: '100000000' } },
    {
      at: 2,
      command: {
        id: 'b',
        type: 'place-order',
        order: { side: 'buy', kind: 'market', amount: '1000' },
      },
    },
  ];
  const batch = { batchId: randomUUID(), revision: 0, commands, toSecond: 86_400 };
  const path = `/simulator/simulations/${id}/batches`;
  expect(await call('POST', path, batch)).toMatchObject({ status: 200, body: { fills: 1 } });
  for (const forged of [
    { ...batch, batchId: randomUUID(), revision: 1, toSecond: 5 },
    { ...batch, batchId: randomUUID(), revision: 1, toSecond: 1e12 },
    { ...batch, batchId: randomUUID(), revision: 1, commands: Array(51).fill(commands[0]) },
  ])
    expect((await call('POST', path, forged)).status).toBe(422);
  const { rows } = await app.services.pool.query(
    'select total_points from learners where user_id = $1',
    [learnerId],
  );
  expect(rows).toEqual([{ total_points: 0 }]);
});
