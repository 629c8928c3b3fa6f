import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltLearner } from '../../../testing/build-learner.ts';
import { buildSubscriber } from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { readAll, say, send } from '../testing/talk.ts';

let app: TestApp;
let camille: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  camille = await buildSubscriber(app, { pseudo: 'Camille' });
});
afterAll(() => app.close());

/** A lesson of the course that everybody may read, with the place of its first step. */
function findOpen() {
  const lesson = app.services.course.lessons.find(
    ({ summary }) => summary.opening.kind === 'always',
  );
  if (lesson === undefined) throw new Error('No lesson is open to all.');
  return lesson;
}

test('a step is named by the server, whatever the page says', async () => {
  const { summary, steps, unit } = findOpen();
  const message = await say(app, camille, 'Je bloque ici', {
    quotedStep: { lessonId: summary.id, number: 1, title: 'GAINS', lessonTitle: 'GAINS' },
  });
  const expected = {
    lessonId: summary.id,
    lessonTitle: summary.title,
    number: 1,
    title: steps[0]?.title,
    unit,
  };
  expect(message.quotedStep).toEqual(expected);
  const reader = await buildSubscriber(app);
  const read = (await readAll(app, reader)).find(({ id }) => id === message.id);
  expect(read?.quotedStep).toEqual(expected);
  const { body } = await callApi(app, 'GET', '/account/export', { cookie: camille.cookie });
  expect(body).toMatchObject({ forum: { messages: [{ quotedStep: { number: 1 } }] } });
  await callApi(app, 'DELETE', `/forum/messages/${message.id}`, { cookie: camille.cookie });
  const gone = (await readAll(app, reader)).find(({ id }) => id === message.id);
  expect(gone).toMatchObject({ status: 'deleted', quotedStep: null });
});

test('what is no step to read, or none of a lesson that is open, is not quoted', async () => {
  const open = findOpen();
  const { lessons } = app.services.course;
  const locked = lessons.find(({ summary }) => summary.opening.kind === 'after');
  const quiz = open.steps.findIndex(({ kind }) => kind === 'quiz') + 1;
  const { id: lessonId } = open.summary;
  const quotes = [
    { lessonId: 'inconnue', number: 1 },
    { lessonId, number: open.steps.length + 1 },
    { lessonId, number: quiz },
    { lessonId: locked?.summary.id, number: 1 },
  ];
  expect(quiz).toBeGreaterThan(0);
  for (const quotedStep of quotes)
    expect(
      await send(app, camille, 'Ici', { quotedStep }),
      JSON.stringify(quotedStep),
    ).toMatchObject({ status: 403, body: { code: 'STEP_NOT_OPEN' } });
  for (const number of [0, 1.5, 100, '1'])
    expect((await send(app, camille, 'Ici', { quotedStep: { lessonId, number } })).status).toBe(
      422,
    );
});

test('the account that goes takes along what its messages quoted', async () => {
  const leaver = await buildSubscriber(app);
  const { id: lessonId } = findOpen().summary;
  const { id } = await say(app, leaver, 'Ici', { quotedStep: { lessonId, number: 1 } });
  const gone = await callApi(app, 'POST', '/account/deletion', {
    cookie: leaver.cookie,
    body: { currentPassword: leaver.password },
  });
  expect(gone.status).toBe(200);
  const { rows } = await app.services.pool.query(
    'select quoted_step, author_id from forum_messages where id = $1',
    [id],
  );
  expect(rows).toEqual([{ quoted_step: null, author_id: null }]);
});
