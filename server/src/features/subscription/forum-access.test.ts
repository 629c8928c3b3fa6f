import { Client } from 'pg';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../testing/build-learner.ts';
import {
  buildModerator,
  buildSubscriber,
  buildSubscription,
} from '../../testing/build-subscriber.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { announceForumAccess, readForumAccess } from './forum-access.ts';
import { UnknownLearnerError } from '../identity/find-learner-by-email.ts';
import { grantModerator } from './contract/grant-moderator.ts';
import { subscriptions } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});
afterAll(() => app.close());

const accessOf = (learnerId: string) =>
  readForumAccess(app.services.pool, learnerId, app.services.clock());
const nobody = { allowed: false, kind: 'learner', until: null };

test('the forum is for who has paid and for moderators', async () => {
  const [learner, member, moderator] = [
    await buildLearner(app),
    await buildSubscriber(app),
    await buildModerator(app),
  ];
  expect(await accessOf(learner.learnerId)).toEqual(nobody);
  expect(await accessOf('nobody')).toEqual(nobody);
  expect(await accessOf(moderator.learnerId)).toEqual({
    allowed: true,
    kind: 'moderator',
    until: null,
  });
  const access = await accessOf(member.learnerId);
  expect(access).toMatchObject({ allowed: true, kind: 'subscriber' });
  // Through Drizzle as through the pool.
  expect(await readForumAccess(app.services.database, member.learnerId, app.clock())).toEqual(
    access,
  );
});

test('what is paid holds after cancelling; a declined or returned payment ends it at once', async () => {
  const hour = 3_600_000;
  const inTime = new Date(app.clock().getTime() + hour);
  const over = new Date(app.clock().getTime() - 1);
  const cases = [
    [{ cancelAtPeriodEnd: true, periodEnd: inTime }, true],
    [{ cancelAtPeriodEnd: true, periodEnd: over }, false],
    [{ periodEnd: over }, true],
    [{ periodEnd: new Date(over.getTime() - 3 * hour) }, false],
    [{ status: 'past-due' }, false],
    [{ status: 'incomplete' }, false],
    [{ moneyReturned: true }, false],
    [{ status: 'ended', closedAt: over }, false],
  ] as const;
  for (const [facts, allowed] of cases) {
    const { learnerId } = await buildLearner(app);
    await buildSubscription(app, learnerId, facts);
    expect((await accessOf(learnerId)).allowed, JSON.stringify(facts)).toBe(allowed);
  }
});

test('a learner has one open subscription at most', async () => {
  const { learnerId } = await buildSubscriber(app);
  await expect(buildSubscription(app, learnerId)).rejects.toThrow();
});

test('a change is said to all processes once it is committed, and not when it is undone', async () => {
  const { learnerId, email, subscriptionId } = await buildSubscriber(app, { pseudo: 'Colette' });
  const listener = new Client({ connectionString: app.services.databaseUrl });
  await listener.connect();
  await listener.query('listen forum_access');
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  const change = (fail: boolean) =>
    app.services.database.transaction(async (tx) => {
      await tx
        .update(subscriptions)
        .set({ status: 'past-due' })
        .where(eq(subscriptions.id, subscriptionId));
      await announceForumAccess(tx, learnerId);
      if (fail) throw new Error('undone');
    });
  await expect(change(true)).rejects.toThrow('undone');
  await change(false);
  const grant = (address: string, moderator: boolean) =>
    app.services.database.transaction((tx) => grantModerator(tx, address, moderator));
  expect(await grant(` ${email.toUpperCase()}`, true)).toEqual({
    learnerId,
    pseudo: 'Colette',
    changed: true,
  });
  expect((await accessOf(learnerId)).kind).toBe('moderator');
  await grant(email, false);
  expect(await accessOf(learnerId)).toEqual(nobody);
  await expect.poll(() => heard, { timeout: 5000 }).toEqual([learnerId, learnerId, learnerId]);
  await listener.end();
  await expect(grant('x@exemple.fr', true)).rejects.toThrow(UnknownLearnerError);
});
