import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltLearner } from '../../../testing/build-learner.ts';
import { buildModerator, buildSubscriber } from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { Follower, listen } from '../testing/follow-stream.ts';
import { say } from '../testing/talk.ts';

let app: TestApp;
let camille: BuiltLearner;
let bastien: BuiltLearner;
let lucie: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  camille = await buildSubscriber(app, { pseudo: 'Camille Ollé' });
  bastien = await buildModerator(app, { pseudo: 'Bastien' });
  lucie = await buildModerator(app, { pseudo: 'Lucie' });
});
afterAll(() => app.close());

const call = (method: string, path: string, by: { cookie: string }, body?: object) =>
  callApi(app, method, path, { cookie: by.cookie, ...(body && { body }) });
const decide = (by: BuiltLearner, id: string, body: object) =>
  call('POST', `/forum/moderation/messages/${id}/decision`, by, body);
const report = (by: BuiltLearner, id: string) =>
  call('POST', `/forum/messages/${id}/reports`, by, {
    reason: 'insulte',
    details: 'Il m’a répondu ainsi hier soir.',
  });
const removal = {
  decision: 'remove',
  reason: 'insulte',
  statement: 'Le message insulte un membre.',
};
const ownCase = { status: 403, body: { code: 'OWN_CASE' } };
const queueOf = async (by: BuiltLearner) =>
  (await call('GET', '/forum/moderation/queue', by)).body as { cases: object[] };

test('a moderator never learns who reported their message, and does not judge it', async () => {
  const server = await listen(app.services);
  const stream = new Follower();
  await stream.connect(server.url, bastien.cookie);
  await expect.poll(() => stream.named('hello')).toHaveLength(1);
  const { id } = await say(app, bastien, 'Une réponse trop vive');
  await report(camille, id);
  await expect.poll(() => stream.named('queue').length).toBeGreaterThan(0);

  const [own] = (await queueOf(bastien)).cases;
  expect(own).toMatchObject({
    barred: 'own-message',
    reports: [{ reason: 'insulte', reporter: null, details: '' }],
  });
  expect(await decide(bastien, id, { decision: 'dismiss' })).toMatchObject(ownCase);
  expect(await decide(bastien, id, removal)).toMatchObject(ownCase);
  expect((await queueOf(lucie)).cases).toMatchObject([
    {
      barred: null,
      reports: [{ reporter: { name: 'Camille Ollé' }, details: 'Il m’a répondu ainsi hier soir.' }],
    },
  ]);
  expect(await decide(lucie, id, removal)).toMatchObject({ status: 200 });

  const answers = await Promise.all(
    ['/forum/moderation/queue', '/forum/moderation/audit', '/forum/notices', '/account/export'].map(
      async (path) => JSON.stringify((await call('GET', path, bastien)).body),
    ),
  );
  await expect.poll(() => stream.named('notice')).toHaveLength(1);
  const mails = (await app.services.outbox?.list())?.filter(({ to }) => to === bastien.email);
  expect(mails).toHaveLength(1);
  const everything = [...answers, JSON.stringify(stream.events), JSON.stringify(mails)].join('\n');
  expect(everything).toContain('Une réponse trop vive');
  expect(everything).not.toContain('Camille');
  expect(everything).not.toContain(camille.learnerId);
  expect(everything).not.toContain('hier soir');
  stream.disconnect();
  await server.close();
});

test('who reported a message does not judge it; somebody else does', async () => {
  const { id } = await say(app, camille, 'Un message discutable');
  await report(lucie, id);
  await report(bastien, id);
  const third = await buildModerator(app, { pseudo: 'Yann' });
  expect((await queueOf(lucie)).cases).toMatchObject([{ barred: 'own-report' }]);
  expect(await decide(lucie, id, { decision: 'dismiss' })).toMatchObject(ownCase);
  expect(await decide(bastien, id, removal)).toMatchObject(ownCase);
  expect((await call('GET', `/forum/messages/${id}`, camille)).body).toMatchObject({
    status: 'published',
  });
  expect(await decide(third, id, { decision: 'dismiss' })).toMatchObject({ status: 200 });
  // What was decided is not undone by who had asked for it.
  expect(await decide(lucie, id, removal)).toMatchObject(ownCase);
  expect(await decide(bastien, id, removal)).toMatchObject(ownCase);
  expect((await call('GET', `/forum/messages/${id}`, camille)).body).toMatchObject({
    status: 'published',
  });
  // Reported by somebody else, it is another case, which the first reporters may judge.
  await report(await buildSubscriber(app, { pseudo: 'Noé' }), id);
  expect((await queueOf(lucie)).cases).toMatchObject([{ barred: null }]);
  expect(await decide(lucie, id, removal)).toMatchObject({ status: 200 });
});

test('who became a moderator does not publish their own message that a rule held', async () => {
  const promoted = await buildSubscriber(app, { pseudo: 'Promue' });
  const { id } = await say(app, promoted, 'Gains garantis, 5 % par jour');
  await app.services.pool.query('update learners set moderator = true where user_id = $1', [
    promoted.learnerId,
  ]);
  expect((await queueOf(promoted)).cases).toMatchObject([{ barred: 'own-message' }]);
  expect(await decide(promoted, id, { decision: 'approve' })).toMatchObject(ownCase);
});
