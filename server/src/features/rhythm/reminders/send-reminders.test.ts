import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runDueJobs } from '../../../platform/jobs/recurring-jobs.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { type BuiltLearner, buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { expectOk, statusAndCode, start } from '../../../testing/play-lesson.ts';
import { type RecordedMails, recordMails } from '../../../testing/record-mails.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { makeTestClock } from '../../../testing/test-clock.ts';
import { accountSuspensions, users } from '../../identity/tables.ts';
import { countDue } from '../../review/cards/count-due.ts';
import {
  buildReviewer,
  readSession,
  reviewCourse,
  sendAnswer,
  takeReviewed,
} from '../../review/testing/review-course.ts';
import { reminderMails, rhythmSettings } from '../tables.ts';
import { makeSendReminders } from './send-reminders.ts';

/** A Monday, ten in the morning in Paris. */
const monday = '2026-11-02T09:00:00Z';
const clock = makeTestClock(monday);
const sendReminders = makeSendReminders(countDue);
const { signal } = new AbortController();
let app: TestApp;
let mails: RecordedMails;

beforeAll(async () => {
  app = await startTestApp({ course: reviewCourse, clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(monday);
  mails = recordMails(app.services);
  await app.services.database.delete(rhythmSettings);
  await app.services.database.delete(reminderMails);
  app.loggedErrors.length = 0;
});

const ask = async (
  { cookie }: BuiltLearner,
  wanted: { remindLesson?: boolean; remindCards?: boolean; timeZone?: string },
) => expectOk(await callApi(app, 'PATCH', '/rhythm/settings', { cookie, body: wanted }));
const run = () => sendReminders.run(app.services, signal);
const readMails = () => app.services.database.select().from(reminderMails);
const tokenIn = (mail: Mail | undefined) =>
  /fin-des-rappels\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
/** Takes the mails that have left. */
const takeMails = () => mails.waiting.splice(0);
/** A learner with three cards missed, which are due the next day. */
const buildMissing = () => buildReviewer(app, ['un', 'deux', 'trois']);

test('cards that wait are told of once a day, between five and nine in the evening, where the learner is', async () => {
  const learner = await buildMissing();
  await ask(learner, { remindCards: true });
  clock.set('2026-11-03T15:59:00Z');
  await run();
  expect(takeMails()).toEqual([]);
  clock.set('2026-11-03T16:00:00Z');
  await run();
  const [mail, ...others] = takeMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: learner.email, subject: 'Quatre\u00a0cartes vous attendent' });
  expect(mail?.text).toContain(
    'Quatre\u00a0cartes vous attendent en révision, environ 3\u00a0min.',
  );
  expect(mail?.text).toContain('/revision');
  // Repeated runs of the same evening say nothing more, nor does the night.
  for (const time of ['16:10', '18:00', '19:59', '20:00', '23:00']) {
    clock.set(`2026-11-03T${time}:00Z`);
    await run();
  }
  expect(takeMails()).toEqual([]);
  clock.set('2026-11-04T17:00:00Z');
  await run();
  expect(takeMails()).toHaveLength(1);
});

test('nothing is sent unasked, to who has studied today, or when everything is done', async () => {
  await buildMissing();
  const done = await buildMissing();
  await ask(done, { remindCards: true });
  clock.set('2026-11-03T12:00:00Z');
  const cards = await readSession(app, done);
  const given = ({ exercise }: (typeof cards)[number]) =>
    exercise.kind === 'drill' ? { typed: '1' } : { choice: ['a'] };
  const [first] = cards;
  if (first !== undefined) expectOk(await sendAnswer(app, done, first, given(first)));
  const rested = await buildLearner(app);
  await ask(rested, { remindCards: true, remindLesson: true });
  clock.set('2026-11-03T17:00:00Z');
  await run();
  expect(takeMails()).toEqual([]);
});

test('after a week away the reminders stop until one comes back', async () => {
  const learner = await buildMissing();
  await ask(learner, { remindCards: true });
  let sent = 0;
  for (let day = 3; day <= 20; day += 1) {
    clock.set(`2026-11-${String(day).padStart(2, '0')}T17:00:00Z`);
    await run();
    sent += takeMails().length;
  }
  expect(sent).toBe(7);
});

test('a lesson is told of when its rest is over, once, and not when it is begun', async () => {
  const learner = await buildMissing();
  const eager = await buildMissing();
  for (const each of [learner, eager]) {
    await takeReviewed(app, each, 'longue');
    await ask(each, { remindLesson: true });
  }
  // The rest goes on until the morning of the 4th.
  clock.set('2026-11-03T17:00:00Z');
  await run();
  expect(takeMails()).toEqual([]);
  clock.set('2026-11-04T15:00:00Z');
  await start(app, eager.cookie, 'suite');
  clock.set('2026-11-04T17:00:00Z');
  await run();
  const sent = takeMails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [learner.email, 'Votre leçon est ouverte'],
  ]);
  expect(sent[0]?.text).toContain('/lessons/suite');
  clock.set('2026-11-05T17:00:00Z');
  await run();
  expect(takeMails()).toEqual([]);
});

test('two processes at once, and a job run twice, send one mail', async () => {
  const learner = await buildMissing();
  await ask(learner, { remindCards: true });
  clock.set('2026-11-03T17:00:00Z');
  await Promise.all([run(), run(), run()]);
  expect(takeMails().map(({ to }) => to)).toEqual([learner.email]);
  const due = () => runDueJobs(app.services, [sendReminders], signal);
  clock.advance({ hours: 23.5 });
  await Promise.all([due(), due()]);
  expect(takeMails()).toHaveLength(1);
  expect(await readMails()).toHaveLength(2);
});

test('a mail that fails is not sent again that day, and a lesson is told of the next', async () => {
  const learner = await buildMissing();
  await takeReviewed(app, learner, 'longue');
  await ask(learner, { remindLesson: true });
  const { send } = app.services.mailer;
  app.services.mailer = {
    configured: true,
    send: async () => {
      throw Object.assign(new Error('down'), { code: 'ECONNECTION' });
    },
  };
  clock.set('2026-11-04T17:00:00Z');
  await run();
  await run();
  expect(app.loggedErrors.splice(0)).toHaveLength(1);
  app.services.mailer = { configured: true, send };
  clock.set('2026-11-04T18:00:00Z');
  await run();
  expect(takeMails()).toEqual([]);
  clock.set('2026-11-05T17:00:00Z');
  await run();
  expect(takeMails()).toHaveLength(1);
});

test('an address that nobody confirmed gets nothing', async () => {
  const learner = await buildMissing();
  await ask(learner, { remindCards: true });
  await app.services.database
    .update(users)
    .set({ emailConfirmed: false })
    .where(eq(users.id, learner.learnerId));
  clock.set('2026-11-03T17:00:00Z');
  await run();
  expect(takeMails()).toEqual([]);
});

test('the hours are those of the last day of study, wherever the choice was made', async () => {
  const learner = await buildMissing();
  await ask(learner, { remindCards: true, timeZone: 'America/New_York' });
  clock.set('2026-11-03T17:00:00Z');
  await run();
  expect(takeMails()).toHaveLength(1);
});

test('the link of a mail ends reminders: signed out, again and again, by one press of the mail program', async () => {
  const learner = await buildMissing();
  const other = await buildMissing();
  for (const each of [learner, other]) await ask(each, { remindCards: true, remindLesson: true });
  clock.set('2026-11-03T17:00:00Z');
  await run();
  const mail = takeMails().find(({ to }) => to === learner.email);
  const token = tokenIn(mail);
  const url = new URL(mail?.unsubscribeUrl ?? '');
  expect(url.pathname + url.search).toBe(`/fin-des-rappels?token=${token}`);
  const settings = async ({ cookie }: BuiltLearner) =>
    expectOk(await callApi(app, 'GET', '/rhythm/settings', { cookie }));
  const ended = { weeklyGoal: null, remindLesson: false, remindCards: false, remindByMail: true };
  const wanted = { ...ended, remindLesson: true, remindCards: true };

  // What only looks at the link changes nothing.
  await app.request(url.pathname + url.search);
  await app.request(url.pathname + url.search, { method: 'HEAD' });
  expect(await settings(learner)).toEqual(wanted);

  const press = () =>
    app.request(url.pathname + url.search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await press()).status).toBe(200);
  expect((await press()).status).toBe(200);
  expect(await settings(learner)).toEqual(ended);
  expect(await settings(other)).toEqual(wanted);

  const end = (given: string) => callApi(app, 'POST', '/reminders/end', { body: { token: given } });
  expect((await end(token)).body).toEqual({ ended: true });
  // A link of another, a part of one, or none.
  for (const wrong of ['', 'a.b', token.slice(0, -2), `${tokenOf(other)}.${token.split('.')[1]}`])
    expect(statusAndCode(await end(wrong))).toBe('410 INVALID_TOKEN');
  expect((await app.request('/fin-des-rappels?token=a.b', { method: 'POST' })).status).toBe(410);
  expect(await settings(other)).toEqual(wanted);

  clock.set('2026-11-04T17:00:00Z');
  await run();
  expect(takeMails().map(({ to }) => to)).toEqual([other.email]);
});

/** The first part of a link, which names its learner. */
const tokenOf = ({ learnerId }: BuiltLearner) => Buffer.from(learnerId).toString('base64url');

test('the link of a deleted account still says that it is over', async () => {
  const learner = await buildMissing();
  await ask(learner, { remindCards: true });
  clock.set('2026-11-03T17:00:00Z');
  await run();
  const token = tokenIn(takeMails()[0]);
  await app.services.database.delete(users).where(eq(users.id, learner.learnerId));
  expect(await readMails()).toEqual([]);
  expect((await callApi(app, 'POST', '/reminders/end', { body: { token } })).status).toBe(200);
});

test('nobody is reminded of an account that is suspended, until it is restored', async () => {
  const learner = await buildMissing();
  await ask(learner, { remindCards: true });
  const { learnerId } = learner;
  await app.services.database
    .insert(accountSuspensions)
    .values({ learnerId, reason: 'Publicités répétées.', since: clock() });
  clock.set('2026-11-03T17:00:00Z');
  await run();
  expect(takeMails()).toEqual([]);
  await app.services.database.delete(accountSuspensions);
  await run();
  expect(takeMails()).toHaveLength(1);
});
