import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../../platform/mail/mail.ts';
import { buildLearner } from '../../../testing/build-learner.ts';
import { buildSubscription } from '../../../testing/build-subscriber.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { makeTestClock } from '../../../testing/test-clock.ts';
import { notices } from '../tables.ts';
import { sendNotices } from './send-notices.ts';

const clock = makeTestClock('2026-03-02T10:00:00Z');
let app: TestApp;
/** The addresses to which mails left, and what the mail server says to each. */
const sent: string[] = [];
let answer: (mail: Mail) => void;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, clock });
  app.services.mailer = {
    configured: true,
    send: async (mail) => {
      answer(mail);
      sent.push(mail.to);
    },
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.database.delete(notices);
  sent.length = 0;
  app.loggedErrors.length = 0;
  answer = () => {};
});

/** Notes a mail to a new learner; gives the address. */
async function note(): Promise<string> {
  const { learnerId, email } = await buildLearner(app);
  const subscriptionId = await buildSubscription(app, learnerId);
  const at = clock().toISOString();
  await app.services.database
    .insert(notices)
    .values({ subscriptionId, kind: 'ended', key: 'once', facts: { at }, createdAt: clock() });
  return email;
}
const attempts = async () => {
  const rows = await app.services.database.select().from(notices).orderBy(asc(notices.id));
  return rows.map((row) => row.attempts);
};
const fail = (code: string) => {
  throw Object.assign(new Error(code), { code });
};

test('an address that is refused holds back no other, and is tried again after longer waits', async () => {
  const [refused, other] = [await note(), await note()];
  answer = ({ to }) => to === refused && fail('EENVELOPE');
  await sendNotices(app.services);
  expect(sent).toEqual([other]);
  // Not at every turn.
  await sendNotices(app.services);
  expect(await attempts()).toEqual([1, 1]);
  const kept = await app.services.database.select().from(notices).orderBy(asc(notices.id));
  expect(kept.map(({ problem }) => problem)).toEqual(['EENVELOPE', null]);
  clock.advance({ minutes: 5 });
  await sendNotices(app.services);
  clock.advance({ minutes: 5 });
  await sendNotices(app.services);
  expect(await attempts()).toEqual([2, 1]);
  answer = () => {};
  clock.advance({ minutes: 5 });
  await sendNotices(app.services);
  expect(sent).toEqual([other, refused]);
  expect(app.loggedErrors).toHaveLength(2);
});

test('a mail server that is down is asked once a turn, and gets all mails afterwards', async () => {
  const all = [await note(), await note(), await note()];
  answer = () => fail('ECONNECTION');
  await sendNotices(app.services);
  expect(await attempts()).toEqual([1, 0, 0]);
  await sendNotices(app.services);
  expect(await attempts()).toEqual([1, 1, 0]);
  answer = () => {};
  clock.advance({ minutes: 6 });
  await sendNotices(app.services);
  expect(sent).toEqual(all);
});

test('two processes send each mail once', async () => {
  const all = [await note(), await note(), await note(), await note()];
  await Promise.all([sendNotices(app.services), sendNotices(app.services)]);
  expect(sent.toSorted()).toEqual(all.toSorted());
});

test('waits never grow beyond a day', async () => {
  await note();
  answer = () => fail('EENVELOPE');
  for (let days = 0; days < 40; days += 1) {
    await sendNotices(app.services);
    clock.advance({ hours: 24 });
  }
  expect(await attempts()).toEqual([40]);
});
