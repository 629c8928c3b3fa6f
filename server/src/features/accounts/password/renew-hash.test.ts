import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { credentials } from '../tables.ts';
import { hashPassword, isCurrentHash } from './password-hash.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const signIn = (email: string, password: string) =>
  callApi(app, 'POST', '/session', { body: { email, password } });

/** Builds a learner whose password has another hash. */
async function buildWithHash(password: string, passwordHash: string) {
  const learner = await buildLearner(app);
  const own = eq(credentials.learnerId, learner.learnerId);
  await app.services.database.update(credentials).set({ passwordHash }).where(own);
  const readHash = async () => {
    const [row] = await app.services.database.select().from(credentials).where(own);
    return row?.passwordHash ?? '';
  };
  return { email: learner.email, password, passwordHash, readHash };
}

test.each([
  [
    'of the first format',
    () =>
      '6e3323f0132e634686586cbeb273e90e:7db5bac7269f4400cde4d69be39bc2c6cf3cc165020666a5ec953c80ff88f03253ba4f2e36a68d3843c8e56a16f70c86cb14677afd6d853e9d6edcbd09359e4f',
  ],
  [
    'that costs less than today’s',
    () => hashPassword('Sept bougies vertes, une rouge', { ln: 9, r: 8, p: 1 }),
  ],
])('replaces a hash %s at the next sign-in, and only then', async (_which, makeHash) => {
  const { email, password, passwordHash, readHash } = await buildWithHash(
    'Sept bougies vertes, une rouge',
    await makeHash(),
  );
  expect((await signIn(email, 'Sept bougies vertes')).status).toBe(401);
  expect(await readHash()).toBe(passwordHash);
  expect((await signIn(email, password)).status).toBe(200);
  const renewed = await readHash();
  expect(isCurrentHash(renewed)).toBe(true);
  expect((await signIn(email, 'Sept bougies vertes')).status).toBe(401);
  expect((await signIn(email, password)).status).toBe(200);
  expect(await readHash()).toBe(renewed);
});

test('lets every device in that signs in at the moment of the renewal', async () => {
  const cheap = await hashPassword('une bougie chacun', { ln: 9, r: 8, p: 1 });
  const { email, password } = await buildWithHash('une bougie chacun', cheap);
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(email, password)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
