import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { forumMembers } from '../../forum/tables.ts';
import { users } from '../../identity/tables.ts';
import { suspendedAddresses } from '../tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const hour = 3_600_000;
/** Deletes a suspended member's account and registers the address again; resolves to the end of the suspension. */
async function comeBack(email: string, pseudo: string): Promise<Date | null> {
  const { database } = app.services;
  const { learnerId, password, cookie } = await buildLearner(app, { email });
  const mutedUntil = new Date(app.clock().getTime() + 24 * hour);
  await database.insert(forumMembers).values({ learnerId, joinedAt: app.clock(), mutedUntil });
  const gone = { currentPassword: password };
  await callApi(app, 'POST', '/account/deletion', { cookie, body: gone });
  if (pseudo === 'Patient') app.clock.advance({ hours: 24 });
  const form = { pseudo, email, password, confirmPassword: password, gender: 'homme', age: 40 };
  expect((await callApi(app, 'POST', '/accounts', { body: form })).status).toBe(201);
  const [member] = await database
    .select({ until: forumMembers.mutedUntil })
    .from(forumMembers)
    .innerJoin(users, eq(users.id, forumMembers.learnerId))
    .where(eq(users.email, email));
  return member?.until ?? null;
}

test('a suspension follows the address through a deletion, under a digest, until its end', async () => {
  const until = new Date(app.clock().getTime() + 24 * hour);
  expect(await comeBack('revenant@exemple.fr', 'Revenant')).toEqual(until);
  const rows = await app.services.database.select().from(suspendedAddresses);
  expect(JSON.stringify(rows)).not.toContain('revenant');
  expect(await comeBack('patient@exemple.fr', 'Patient')).toBeNull();
});
