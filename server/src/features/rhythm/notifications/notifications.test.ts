import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltLearner, buildLearner, buildSession } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { expectOk, statusAndCode } from '../../../testing/play-lesson.ts';
import { type RecordedMails, recordMails } from '../../../testing/record-mails.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { makeTestClock } from '../../../testing/test-clock.ts';
import { makeSafeFetch } from '../../../platform/outside/safe-fetch.ts';
import { accountSuspensions, sessions, users } from '../../identity/tables.ts';
import { countDue } from '../../review/cards/count-due.ts';
import { buildReviewer, reviewCourse, takeReviewed } from '../../review/testing/review-course.ts';
import { makeSendReminders } from '../reminders/send-reminders.ts';
import { pushDevices, reminderMails, reminderPushes, rhythmSettings } from '../tables.ts';
import { type PushService, readSigner, startPushService } from '../testing/push-service.ts';
import { maxDevices } from './devices.ts';
import { sendNotifications } from './send-notifications.ts';
import { deriveVapidKeys } from './vapid-keys.ts';

/** A Monday, ten in the morning in Paris. */
const monday = '2026-11-02T09:00:00Z';
/** The evening of its next day, in which cards wait that were missed. */
const evening = '2026-11-03T17:00:00Z';
const clock = makeTestClock(monday);
const sendReminders = makeSendReminders(countDue);
const { signal } = new AbortController();
let app: TestApp;
let push: PushService;
let mails: RecordedMails;

beforeAll(async () => {
  push = await startPushService();
  app = await startTestApp({ course: reviewCourse, clock });
  app.services.pushServices = push.fetch;
});
afterAll(async () => {
  await app.close();
  await push.close();
});
beforeEach(async () => {
  clock.set(monday);
  mails = recordMails(app.services);
  for (const table of [rhythmSettings, reminderMails, pushDevices, accountSuspensions])
    await app.services.database.delete(table);
  app.loggedErrors.length = 0;
});

type Signed = Pick<BuiltLearner, 'cookie'>;
const ask = async ({ cookie }: Signed, wanted: object) =>
  expectOk(await callApi(app, 'PATCH', '/rhythm/settings', { cookie, body: wanted }));
const save = ({ cookie }: Signed, body: object) =>
  callApi(app, 'PUT', '/rhythm/notifications', { cookie, body });
const read = async ({ cookie }: Signed) =>
  expectOk(await callApi(app, 'GET', '/rhythm/notifications', { cookie }));
const end = ({ cookie }: Signed, devices: string) =>
  callApi(app, 'DELETE', `/rhythm/notifications/${devices}`, { cookie });
let named = 0;
/** Has a device notified; gives its name at the push service. */
async function notify(device: Signed): Promise<string> {
  const name = `navigateur-${(named += 1)}`;
  expectOk(await save(device, push.subscribe(name)));
  return name;
}
const remind = () => sendReminders.run(app.services, signal);
const deliver = () => sendNotifications.run(app.services, signal);
const takeNames = () =>
  push
    .take()
    .map(({ name }) => name)
    .toSorted();
/** A learner with cards due the next day, who wants to be told of them by notification alone. */
async function buildNotified() {
  const learner = await buildReviewer(app, ['un', 'deux', 'trois']);
  await ask(learner, { remindCards: true, remindByMail: false });
  return { learner, name: await notify(learner) };
}

test('a device gets what the mail says, encrypted for it, signed by us, once', async () => {
  const { learner, name } = await buildNotified();
  expect(await read(learner)).toEqual({
    publicKey: app.services.config.push.keys.publicKey,
    here: `https://push.example.org/${name}`,
    others: 0,
  });
  clock.set(evening);
  await remind();
  await Promise.all([deliver(), deliver(), deliver()]);
  await remind();
  await deliver();
  const [pushed, ...others] = push.take();
  expect(others).toEqual([]);
  expect(pushed?.name).toBe(name);
  expect(pushed?.message).toEqual({
    title: 'Quatre\u00a0cartes vous attendent',
    body: 'Quatre\u00a0cartes vous attendent en révision, environ 3\u00a0min.',
    path: '/revision',
    end: expect.stringMatching(/^[\w-]+\.[\w-]+$/) as string,
  });
  // Six in the evening in Paris: it is of use until nine.
  expect(pushed?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: String(3 * 3600),
    topic: 'rappel',
    urgency: 'normal',
  });
  const signer = readSigner(pushed?.headers.authorization ?? '');
  expect(signer?.key).toBe(app.services.config.push.keys.publicKey);
  expect(signer?.claims).toMatchObject({
    aud: 'https://push.example.org',
    sub: 'mailto:bonjour@chandelle.localhost',
  });
  expect(mails.waiting).toEqual([]);
  expect(app.loggedErrors).toEqual([]);
});

test('mail and notification come together, each where it is wanted; an unconfirmed address gets notifications alone', async () => {
  const { learner, name } = await buildNotified();
  await ask(learner, { remindByMail: true });
  const second = await buildSession(app.services, learner.learnerId);
  const other = await notify(second);
  clock.set(evening);
  await remind();
  await deliver();
  expect(mails.waiting.splice(0)).toHaveLength(1);
  expect(takeNames()).toEqual([name, other].toSorted());
  await app.services.database
    .update(users)
    .set({ emailConfirmed: false })
    .where(eq(users.id, learner.learnerId));
  clock.set('2026-11-04T17:00:00Z');
  await remind();
  await deliver();
  expect(mails.waiting).toEqual([]);
  expect(takeNames()).toHaveLength(2);
});

test('without mail and without a device nothing is claimed: who is notified later is told that evening', async () => {
  const learner = await buildReviewer(app, ['un']);
  await ask(learner, { remindCards: true, remindByMail: false });
  clock.set(evening);
  await remind();
  expect(await app.services.database.select().from(reminderMails)).toEqual([]);
  const name = await notify(learner);
  await remind();
  await deliver();
  expect(takeNames()).toEqual([name]);
});

test('the one press of a notification ends reminders, and what still waits does not leave', async () => {
  const { learner, name } = await buildNotified();
  clock.set(evening);
  await remind();
  await deliver();
  const [pushed] = push.take();
  const token = (pushed?.message as { end: string } | undefined)?.end;
  push.answer(name, 503);
  clock.set('2026-11-04T17:00:00Z');
  await remind();
  await deliver();
  expect(takeNames()).toEqual([name]);
  expect(expectOk(await callApi(app, 'POST', '/reminders/end', { body: { token } }))).toEqual({
    ended: true,
  });
  clock.advance({ minutes: 10 });
  await deliver();
  clock.set('2026-11-05T17:00:00Z');
  await remind();
  await deliver();
  expect(takeNames()).toEqual([]);
  expect(await callApi(app, 'GET', '/rhythm/settings', { cookie: learner.cookie })).toMatchObject({
    body: { remindCards: false },
  });
});

test.each([404, 410])('a device of which the push service says %i is forgotten', async (status) => {
  const { learner, name } = await buildNotified();
  const kept = await notify(await buildSession(app.services, learner.learnerId));
  push.answer(name, status);
  clock.set(evening);
  await remind();
  await deliver();
  expect(takeNames()).toEqual([name, kept].toSorted());
  expect(await read(learner)).toMatchObject({ here: null, others: 1 });
  clock.set('2026-11-04T17:00:00Z');
  await remind();
  await deliver();
  expect(takeNames()).toEqual([kept]);
});

test('a push service that is not able is asked again after ever longer waits, as late as it says, and not by night', async () => {
  const { name } = await buildNotified();
  push.answer(name, 503);
  clock.set(evening);
  await remind();
  const tries: number[] = [];
  for (let minute = 0; minute <= 6 * 60; minute += 1) {
    await deliver();
    if (takeNames().length > 0) tries.push(minute);
    clock.advance({ minutes: 1 });
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123]);

  clock.set('2026-11-04T17:00:00Z');
  push.answer(name, 429, { 'retry-after': '1500' });
  await remind();
  await deliver();
  push.answer(name, 201);
  clock.advance({ minutes: 24 });
  await deliver();
  expect(takeNames()).toEqual([name]);
  clock.advance({ minutes: 2 });
  await deliver();
  await deliver();
  expect(takeNames()).toEqual([name]);
});

test('what a push service refuses is not sent again, nor redirected', async () => {
  const { name } = await buildNotified();
  for (const [status, day] of [
    [413, '03'],
    [302, '04'],
  ] as const) {
    push.answer(name, status, { location: `https://push.example.org/${name}-ailleurs` });
    clock.set(`2026-11-${day}T17:00:00Z`);
    await remind();
    await deliver();
    clock.advance({ minutes: 90 });
    await deliver();
    expect(takeNames()).toEqual([name]);
  }
});

test.each<[string, (learner: BuiltLearner) => Promise<unknown>]>([
  ['signs out', ({ cookie }) => callApi(app, 'DELETE', '/session', { cookie })],
  [
    'has its session ended',
    ({ sessionId }) => app.services.database.delete(sessions).where(eq(sessions.id, sessionId)),
  ],
  [
    'was not used until its session was over',
    ({ sessionId }) =>
      app.services.database
        .update(sessions)
        .set({ expiresAt: new Date(evening) })
        .where(eq(sessions.id, sessionId)),
  ],
  [
    'is of an account that is suspended',
    ({ learnerId }) =>
      app.services.database
        .insert(accountSuspensions)
        .values({ learnerId, reason: 'Publicités répétées.', since: clock() }),
  ],
  ['is turned off', (learner) => end(learner, 'here')],
])('a device that %s gets nothing, not even what was waiting', async (_name, act) => {
  const { learner } = await buildNotified();
  clock.set(evening);
  await remind();
  await act(learner);
  await deliver();
  clock.set('2026-11-04T17:00:00Z');
  await remind();
  await deliver();
  expect(takeNames()).toEqual([]);
});

test('one device is turned off, or all others', async () => {
  const { learner } = await buildNotified();
  const second = await buildSession(app.services, learner.learnerId);
  await notify(second);
  await notify(await buildSession(app.services, learner.learnerId));
  expect(await read(learner)).toMatchObject({ others: 2 });
  expect(expectOk(await end(second, 'others'))).toMatchObject({ others: 0 });
  expect(await read(learner)).toMatchObject({ here: null, others: 1 });
  expect(expectOk(await end(second, 'here'))).toMatchObject({ here: null, others: 0 });
  expectOk(await end(second, 'here'));
  expect(statusAndCode(await end(second, 'autres'))).toBe('422 INVALID_INPUT');
});

test('a browser is of who signed in last, and a device has one address', async () => {
  const { learner, name } = await buildNotified();
  const other = await buildLearner(app);
  const subscription = push.subscribe(name);
  expectOk(await save(other, subscription));
  expect(await read(learner)).toMatchObject({ here: null, others: 0 });
  const renewed = push.subscribe(`${name}-bis`);
  await Promise.all([save(other, renewed), save(other, renewed)]);
  expect(await read(other)).toMatchObject({ here: renewed.endpoint, others: 0 });
});

test('the device that asked longest ago makes room', async () => {
  const { learner } = await buildNotified();
  for (let count = 0; count < maxDevices; count += 1) {
    clock.advance({ minutes: 1 });
    await notify(await buildSession(app.services, learner.learnerId));
  }
  expect(await read(learner)).toMatchObject({ here: null, others: maxDevices });
});

test.each([
  ['an address of this machine', 'https://127.0.0.1/push'],
  ['one of version 6', 'https://[::1]/push'],
  ['one written as a number', 'https://2130706433/push'],
  ['what clouds tell their machines', 'https://169.254.169.254/latest'],
  ['a name of no domain', 'https://localhost/push'],
  ['plain http', 'http://push.example.org/push'],
  ['another port', 'https://push.example.org:8443/push'],
  ['a password', 'https://a:b@push.example.org/push'],
  ['a file', 'file:///etc/passwd'],
  ['no address', 'push'],
  ['an endless one', `https://push.example.org/${'a'.repeat(1000)}`],
])('%s is not taken', async (_name, endpoint) => {
  const learner = await buildLearner(app);
  const { keys } = push.subscribe('faux');
  expect(statusAndCode(await save(learner, { endpoint, keys }))).toBe('422 INVALID_INPUT');
  expect(await read(learner)).toMatchObject({ here: null });
});

test('keys that are none are not taken', async () => {
  const learner = await buildLearner(app);
  const { endpoint, keys } = push.subscribe('clef');
  const point = `B${randomBytes(65).toString('base64url').slice(1)}`;
  for (const wrong of [
    { ...keys, p256dh: point },
    { ...keys, auth: 'x' },
    { ...keys, p256dh: '' },
  ])
    expect(statusAndCode(await save(learner, { endpoint, keys: wrong }))).toBe('422 INVALID_INPUT');
  expect((await callApi(app, 'PUT', '/rhythm/notifications', { body: {} })).status).toBe(401);
});

test('a public name that leads to this machine is never asked, and its device forgotten', async () => {
  const { learner } = await buildNotified();
  // As if the name server of whoever gave the address had answered with the loopback.
  await app.services.database
    .update(pushDevices)
    .set({ endpoint: 'https://localhost/push' })
    .where(eq(pushDevices.learnerId, learner.learnerId));
  const asked: string[] = [];
  app.services.pushServices = (url, request) => {
    asked.push(url);
    return makeSafeFetch({ allowPrivate: false })(url, request);
  };
  try {
    clock.set(evening);
    await remind();
    await deliver();
  } finally {
    app.services.pushServices = push.fetch;
  }
  expect(asked).toEqual(['https://localhost/push']);
  expect(String(app.loggedErrors.splice(0))).toMatch(
    /localhost resolves to .+, not a public address/,
  );
  expect(await read(learner)).toMatchObject({ here: null });
});

test('a lesson that a notification has told of is not told of again', async () => {
  const learner = await buildReviewer(app, ['un']);
  await takeReviewed(app, learner, 'longue');
  await ask(learner, { remindLesson: true, remindByMail: false });
  const name = await notify(learner);
  clock.set('2026-11-04T17:00:00Z');
  await remind();
  await deliver();
  expect(push.take().map(({ message }) => message)).toMatchObject([
    { title: 'Votre leçon est ouverte', path: '/lessons/suite' },
  ]);
  push.answer(name, 201);
  clock.set('2026-11-05T17:00:00Z');
  await remind();
  await deliver();
  expect(takeNames()).toEqual([]);
});

test('with another key of ours a device counts as off, and is forgotten', async () => {
  const { learner } = await buildNotified();
  const { config } = app.services;
  const before = config.push;
  clock.set(evening);
  await remind();
  config.push = { ...before, keys: deriveVapidKeys(randomBytes(32).toString('base64url')) };
  try {
    expect(await read(learner)).toMatchObject({ here: null, others: 0 });
    await deliver();
  } finally {
    config.push = before;
  }
  expect(takeNames()).toEqual([]);
  expect(await app.services.database.select().from(pushDevices)).toEqual([]);
});

test('what is kept goes into the export without what one could write to a browser with, and with the account', async () => {
  const { learner } = await buildNotified();
  clock.set(evening);
  await remind();
  await deliver();
  push.take();
  const { rhythm } = expectOk<{ rhythm: object }>(
    await callApi(app, 'GET', '/account/export', { cookie: learner.cookie }),
  );
  expect(rhythm).toMatchObject({
    settings: { remindCards: true, remindByMail: false },
    notifiedDevices: [{ sessionId: learner.sessionId, service: 'push.example.org' }],
    notifications: [
      { day: '2026-11-03', text: { path: '/revision' }, sentAt: clock().toISOString() },
    ],
  });
  expect(JSON.stringify(rhythm)).not.toMatch(/p256dh|auth|navigateur-/);
  await app.services.database.delete(users).where(eq(users.id, learner.learnerId));
  for (const table of [pushDevices, reminderPushes])
    expect(await app.services.database.select().from(table)).toEqual([]);
});
