import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { recordMails } from '../../../testing/record-mails.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { makeTestClock } from '../../../testing/test-clock.ts';
import { purgeUnconfirmed } from './purge-unconfirmed.ts';
import { users } from '../../identity/tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    clock: makeTestClock('2026-03-01T08:00:00Z'),
    config: { trustedProxies: 1 },
  });
});
afterAll(() => app.close());

const run = () => purgeUnconfirmed.run(app.services, new AbortController().signal);
const emails = async () =>
  (await app.services.database.select({ email: users.email }).from(users))
    .map(({ email }) => email)
    .toSorted();

async function register(name: string): Promise<void> {
  const { status } = await callApi(app, 'POST', '/accounts', {
    body: {
      pseudo: name,
      email: `${name}@exemple.fr`,
      password: 'trois petites bougies',
      confirmPassword: 'trois petites bougies',
      gender: 'non-precise',
      age: 30,
    },
  });
  expect(status).toBe(201);
}

test('removes what was never confirmed after 30 days, and nothing else', async () => {
  await register('sans-courrier');
  await app.services.database.update(users).set({ emailConfirmed: false });
  app.clock.advance({ hours: 31 * 24 });
  await run();
  expect(await emails()).toEqual(['sans-courrier@exemple.fr']);

  recordMails(app.services);
  await run();
  expect(await emails()).toEqual([]);

  await register('oublieux');
  const confirmed = await buildLearner(app);
  const inUse = await buildLearner(app, { emailConfirmed: false });
  app.clock.advance({ hours: 29 * 24 });
  await register('recent');
  const remaining = [confirmed.email, inUse.email, 'recent@exemple.fr'];
  await run();
  expect(await emails()).toEqual([...remaining, 'oublieux@exemple.fr'].toSorted());

  app.clock.advance({ hours: 2 * 24 });
  await run();
  expect(await emails()).toEqual(remaining.toSorted());
});
