import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../../../platform/jobs/recurring-jobs.ts';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startStripeWorld, type StripeWorld } from '../../../testing/stripe/stripe-world.ts';
import { makeOperator } from '../../administration/testing/operate.ts';
import { subscriptions } from '../tables.ts';
import { reconcileSubscriptionsJob } from './reconcile.ts';

const { signal } = new AbortController();
let world: StripeWorld;
let by: ReturnType<typeof makeOperator>;
beforeAll(async () => {
  world = await startStripeWorld();
  by = makeOperator(world.app, await buildLearner(world.app, { operator: true }));
});
afterAll(() => world.close());

const run = () => runDueJobs(world.app.services, [reconcileSubscriptionsJob], signal);
const read = async (id: string) => {
  const { database } = world.app.services;
  const [row] = await database.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
};

test('the subscription of a suspended account ends with the period that is paid, and may be taken up again once it is restored', async () => {
  const { app, clock } = world;
  await run();
  const member = await world.buildMember();
  const other = await world.buildMember();
  const { learnerId, email, password } = member.learner;
  clock.advance({ minutes: 1 });
  await by.suspend(learnerId, 'Votre compte envoie des publicités.');
  expect(await read(member.id)).toMatchObject({ cancelAtPeriodEnd: false });
  expect((await by.call('GET', '/payments')).body).toMatchObject({
    waiting: [{ kind: 'suspended', reference: member.id, target: { id: learnerId } }],
  });
  // It is due at once, before its five minutes.
  await run();
  expect(await read(member.id)).toMatchObject({ cancelAtPeriodEnd: true, closedAt: null });
  expect(await read(other.id)).toMatchObject({ cancelAtPeriodEnd: false });
  await world.mails.next(email);
  const told = await world.mails.next(email);
  expect(told.subject).toBe('Votre contrat est résilié');
  expect(told.text).toContain('Votre compte est suspendu.');
  expect(told.text).toContain('Aucun autre paiement ne sera prélevé.');
  expect(told.text).not.toContain('reste ouvert');
  expect((await by.find(email)).accounts).toMatchObject([
    { subscription: { state: 'cancelled', renews: false } },
  ]);

  await by.restore(learnerId);
  const { cookie } = await callApi(app, 'POST', '/session', { body: { email, password } });
  const resumed = await callApi(app, 'DELETE', '/subscription/cancellation', { cookie });
  expect(resumed.status).toBe(200);
  clock.advance({ minutes: 5 });
  await run();
  expect(await read(member.id)).toMatchObject({ cancelAtPeriodEnd: false });
});
