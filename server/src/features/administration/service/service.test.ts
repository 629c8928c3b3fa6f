import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Job, runDueJobs } from '../../../platform/jobs/recurring-jobs.ts';
import { jobs } from '../../../platform/jobs/tables.ts';
import { buildLearner, type BuiltLearner } from '../../../testing/build-learner.ts';
import { buildSubscriber } from '../../../testing/build-subscriber.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { makeTestClock } from '../../../testing/test-clock.ts';
import { users } from '../../identity/tables.ts';
import { reconcileSubscriptionsJob } from '../../subscription/provider/reconcile.ts';
import { notices, paymentEvents, subscriptions, withdrawals } from '../../subscription/tables.ts';
import { operatorActs } from '../tables.ts';
import { makeOperator } from '../testing/operate.ts';

const clock = makeTestClock('2026-03-02T10:00:00Z');
const { signal } = new AbortController();
let app: TestApp;
let operator: BuiltLearner;
let by: ReturnType<typeof makeOperator>;
/** Addresses to which mails left, and whether the mail server takes them. */
const sent: string[] = [];
let takes = true;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, clock, config: { trustedProxies: 1 } });
  app.services.mailer = {
    configured: true,
    send: async ({ to }) => {
      if (!takes) throw Object.assign(new Error('550 no such mailbox'), { code: 'EENVELOPE' });
      sent.push(to);
    },
  };
});
beforeEach(async () => {
  await app.services.database.delete(users);
  await app.services.database.delete(paymentEvents);
  await app.services.database.delete(jobs);
  await app.services.database.delete(operatorActs);
  operator = await buildLearner(app, { operator: true });
  by = makeOperator(app, operator);
  sent.length = 0;
  takes = true;
});
afterAll(() => app.close());

test('each job is there with its last run, how long it took, its failure and its next run', async () => {
  const job = (name: string, run: Job['run']): Job => ({ name, everySeconds: 60, run });
  const list = [
    job('good', async () => clock.advance({ seconds: 2 })),
    job('bad', () => Promise.reject(new Error('The feed is gone.'))),
  ];
  const started = clock().toISOString();
  // A probe writes beside them, and is no job.
  expect((await app.request('/readyz')).status).toBe(200);
  await runDueJobs(app.services, list, signal);
  app.loggedErrors.length = 0;
  expect((await by.call('GET', '/jobs')).body).toMatchObject([
    { name: 'bad', problem: 'The feed is gone.', milliseconds: 0 },
    {
      name: 'good',
      startedAt: started,
      milliseconds: 2000,
      problem: null,
      dueAt: new Date(Date.parse(started) + 60_000).toISOString(),
    },
  ]);
});

describe('a mail about a contract', () => {
  async function note() {
    const learner = await buildSubscriber(app, { pseudo: `Nadir ${randomUUID().slice(0, 6)}` });
    const at = clock().toISOString();
    const [row] = await app.services.database
      .insert(notices)
      .values({
        subscriptionId: learner.subscriptionId,
        kind: 'ended',
        key: 'once',
        facts: { at },
        createdAt: clock(),
      })
      .returning();
    return { learner, id: row?.id ?? 0 };
  }
  const run = () => runDueJobs(app.services, [reconcileSubscriptionsJob], signal);

  test('that was refused is shown with what was said, and leaves at once when it is asked for again', async () => {
    const { learner, id } = await note();
    takes = false;
    await run();
    app.loggedErrors.length = 0;
    expect((await by.call('GET', '/mails')).body).toMatchObject({
      total: 1,
      mails: [
        {
          id,
          kind: 'ended',
          target: { id: learner.learnerId, pseudo: learner.pseudo },
          email: 'a…@exemple.fr',
          attempts: 1,
          problem: '550 no such mailbox',
        },
      ],
    });
    takes = true;
    await run();
    expect(sent).toEqual([]);
    expect((await by.call('POST', `/mails/${id}/resend`)).body).toEqual({ asked: true });
    await run();
    expect(sent).toEqual([learner.email]);
    expect((await by.call('GET', '/mails')).body).toEqual({ total: 0, mails: [] });
    expect((await by.readActs()).entries).toMatchObject([
      { act: 'resend-mail', reason: 'ended', target: { id: learner.learnerId } },
    ]);
  });

  test('that has left, or never was, cannot be asked for again', async () => {
    const { id } = await note();
    await run();
    for (const one of [id, id + 1])
      expect(await by.call('POST', `/mails/${one}/resend`)).toMatchObject({ status: 404 });
    expect((await by.call('POST', '/mails/premier/resend')).status).toBe(422);
    expect((await by.readActs()).entries).toEqual([]);
  });
});

describe('payments', () => {
  const read = async () => (await by.call('GET', '/payments')).body;

  test('are counted by what the provider last said of those that are not over', async () => {
    const { database } = app.services;
    const set = (id: string, values: Partial<typeof subscriptions.$inferInsert>) =>
      database.update(subscriptions).set(values).where(eq(subscriptions.id, id));
    await buildSubscriber(app);
    await set((await buildSubscriber(app)).subscriptionId, { cancelAtPeriodEnd: true });
    await set((await buildSubscriber(app)).subscriptionId, { status: 'past-due' });
    await set((await buildSubscriber(app)).subscriptionId, { closedAt: clock(), status: 'ended' });
    // Of a time when payments were a demonstration, or the other way round: nobody asks about it.
    await set((await buildSubscriber(app)).subscriptionId, { provider: 'stripe' });
    expect(await read()).toEqual({
      provider: 'demonstration',
      open: { renewing: 1, cancelled: 1, pastDue: 1, incomplete: 0 },
      lastEvent: null,
      waiting: [],
    });
  });

  test('show what the reconciliation should have settled by now', async () => {
    const { database } = app.services;
    const { subscriptionId: id, ...learner } = await buildSubscriber(app);
    const target = { id: learner.learnerId, pseudo: learner.pseudo };
    const receivedAt = clock();
    await database.insert(paymentEvents).values({
      id: 'evt_1',
      provider: 'demonstration',
      type: 'invoice.paid',
      happenedAt: receivedAt,
      receivedAt,
    });
    clock.advance({ minutes: 1 });
    await database
      .insert(withdrawals)
      .values({ subscriptionId: id, declaredAt: clock(), refundCents: 990 });
    const lastEvent = { type: 'invoice.paid', receivedAt: receivedAt.toISOString() };
    expect(await read()).toMatchObject({ lastEvent, waiting: [] });
    clock.advance({ minutes: 11 });
    expect(await read()).toMatchObject({
      waiting: [
        { kind: 'event', reference: 'evt_1', target: null },
        { kind: 'withdrawal', reference: id, target },
      ],
    });
    clock.advance({ hours: 26 });
    operator = await buildLearner(app, { operator: true });
    by = makeOperator(app, operator);
    expect(await read()).toMatchObject({
      waiting: [
        { kind: 'event' },
        { kind: 'subscription', reference: id, target },
        { kind: 'withdrawal' },
      ],
    });
  });
});
