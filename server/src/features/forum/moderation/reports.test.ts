import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BuiltLearner } from '../../../testing/build-learner.ts';
import { buildModerator, buildSubscriber } from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { say } from '../testing/talk.ts';

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
const decide = (id: string, body: object) =>
  call('POST', `/forum/moderation/messages/${id}/decision`, lucie, body);
const report = (id: string, by = reader) =>
  call('POST', `/forum/messages/${id}/reports`, by, { reason: 'arnaque' });
const queue = async () => (await call('GET', '/forum/moderation/queue', lucie)).body;
const noticesOf = async (learner: BuiltLearner) =>
  (await call('GET', '/forum/notices', learner)).body as Record<string, unknown>[];
const lastMailTo = async (learner: BuiltLearner) => {
  const mails = await app.services.outbox?.list();
  return mails?.find(({ to }) => to === learner.email)?.text;
};
const removal = {
  decision: 'remove',
  reason: 'arnaque',
  statement: 'Le message vante un site qui imite une plateforme connue.',
};

test('what was dismissed and then edited into a scam is reported again by the same member', async () => {
  const { id } = await say(app, author, 'Une lecture prudente');
  await report(id);
  await decide(id, { decision: 'dismiss' });
  await call('PATCH', `/forum/messages/${id}`, author, { content: 'Venez sur mon site' });
  expect(await report(id)).toMatchObject({ status: 200 });
  await report(id);
  expect(await queue()).toMatchObject({
    total: 1,
    cases: [{ message: { id }, reports: [{ reporter: { id: reader.learnerId } }] }],
  });
  await decide(id, removal);
  expect((await noticesOf(reader)).map(({ removed }) => removed)).toEqual([true, false]);
  expect(await queue()).toMatchObject({ total: 0 });
});

test('a removal after the author took the message back quotes what it said, here and by mail', async () => {
  const { id } = await say(app, author, 'Vite dit, vite repris');
  await report(id);
  await call('DELETE', `/forum/messages/${id}`, author);
  await decide(id, removal);
  expect((await noticesOf(author))[0]).toMatchObject({
    kind: 'message-removed',
    excerpt: 'Vite dit, vite repris',
    automated: false,
  });
  expect((await noticesOf(reader))[0]).toMatchObject({ excerpt: 'Vite dit, vite repris' });
  const mail = await lastMailTo(author);
  expect(mail).toContain('«\u00a0Vite dit, vite repris\u00a0»');
  expect(mail).toContain('par une personne, sans outil automatique');
  const versions = (await call('GET', `/forum/moderation/messages/${id}/versions`, lucie)).body;
  expect(versions).toHaveLength(1);
});

test('the mail says when a rule had found the message', async () => {
  const { id } = await say(app, author, 'Gains garantis, écrivez-moi en privé');
  await decide(id, removal);
  expect((await noticesOf(author))[0]).toMatchObject({ automated: true });
  expect(await lastMailTo(author)).toContain(
    'repéré automatiquement, puis examiné par une personne',
  );
});

test('the log’s pages hold every act once, of one instant too', async () => {
  await app.services.pool.query(
    `insert into forum_audit (action, details, at)
     select 'slow-mode', n::text, $1 from generate_series(1, 120) n`,
    [app.clock()],
  );
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const path = `/forum/moderation/audit${cursor === '' ? '' : `?cursor=${cursor}`}`;
    const page = (await call('GET', path, lucie)).body as {
      entries: { id: string }[];
      next: string | null;
    };
    expect(page.entries.length).toBeLessThanOrEqual(50);
    ids.push(...page.entries.map(({ id }) => id));
    cursor = page.next;
  }
  const { rows } = await app.services.pool.query('select count(*)::int as n from forum_audit');
  expect(ids).toHaveLength(rows[0].n);
  expect(new Set(ids).size).toBe(rows[0].n);
  expect(await call('GET', '/forum/moderation/audit?cursor=hier', lucie)).toMatchObject({
    status: 422,
    body: { code: 'INVALID_INPUT', data: { fields: { cursor: 'Cette page n’existe pas.' } } },
  });
});
