import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantOperator } from '../features/administration/grant-operator.ts';
import { grantTeacher } from '../features/atelier/grant-teacher.ts';
import { UnknownLearnerError } from '../features/identity/find-learner-by-email.ts';
import { grantModerator } from '../features/subscription/contract/grant-moderator.ts';
import { buildLearner } from '../testing/build-learner.ts';
import { callApi } from '../testing/call-api.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { giveRole } from './grant-role.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});
afterAll(() => app.close());

test.each([
  ['moderator', grantModerator],
  ['teacher', grantTeacher],
  ['operator', grantOperator],
])('tells the owner of an account that it became a %s, or no longer is one', async (_, grant) => {
  const { email, pseudo, cookie } = await buildLearner(app);
  const give = (granted: boolean) =>
    giveRole(app.services.database, grant, { email, granted, now: app.clock() });
  const read = async () =>
    (await callApi(app, 'GET', '/account/security-events', { cookie })).body as {
      events: { kind: string; at: string }[];
    };
  const given = app.clock().toISOString();
  expect(await give(true)).toBe(pseudo);
  app.clock.advance({ minutes: 1 });
  // What it is already is no change.
  await give(true);
  expect((await read()).events).toMatchObject([{ kind: 'role-changed', at: given, device: null }]);
  app.clock.advance({ minutes: 1 });
  await give(false);
  expect((await read()).events.map(({ kind }) => kind)).toEqual(['role-changed', 'role-changed']);
});

test('records nothing for an address that no account has', async () => {
  const giving = giveRole(app.services.database, grantTeacher, {
    email: 'personne@exemple.fr',
    granted: true,
    now: app.clock(),
  });
  await expect(giving).rejects.toThrow(UnknownLearnerError);
});
