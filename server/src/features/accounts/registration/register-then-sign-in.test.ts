import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSession } from '../../../testing/build-learner.ts';
import { type Answer, callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { users } from '../../identity/tables.ts';
import { oneTimeTokens } from '../tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const password = 'trois petites bougies';
let count = 0;

async function register() {
  count += 1;
  const email = `arrivant.${count}@exemple.fr`;
  const form = { pseudo: `Arrivant ${count}`, email, password, confirmPassword: password };
  const answer = await callApi(app, 'POST', '/accounts', {
    body: { ...form, gender: 'femme', age: 40 },
  });
  expect(answer.status).toBe(201);
  return { ...answer, ...form };
}

const arrive = (cookie: string) => callApi(app, 'POST', '/session/registration', { cookie });

const whoIs = async ({ cookie }: Pick<Answer, 'cookie'>) => {
  const { body } = await callApi(app, 'GET', '/session', { cookie });
  return (body as { learner: { pseudo: string } | null }).learner?.pseudo ?? null;
};

test('the browser of a registration signs in once, without a password', async () => {
  const { cookie, headers, pseudo } = await register();
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^chandelle\.registration=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const answer = await arrive(cookie);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ learner: { pseudo, totalPoints: 0 } });
  expect(answer.headers.getSetCookie()).toContain(
    'chandelle.registration=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(await whoIs(answer)).toBe(pseudo);
  expect((await arrive(cookie)).body).toMatchObject({ defined: true, code: 'INVALID_TOKEN' });
});

test('of several at once exactly one signs in', async () => {
  const { cookie } = await register();
  const answers = await Promise.all([arrive(cookie), arrive(cookie), arrive(cookie)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
});

test('nobody signs in without the cookie, with another one, or after five minutes', async () => {
  const { cookie } = await register();
  for (const wrong of ['', 'chandelle.registration=', `${cookie}a`, cookie.toLowerCase()]) {
    const refused = await arrive(wrong);
    expect(refused.status).toBe(410);
    expect(await whoIs(refused)).toBeNull();
  }
  app.clock.advance({ minutes: 5 });
  expect((await arrive(cookie)).status).toBe(410);
});

test('keeps the token as a hash only', async () => {
  const { cookie } = await register();
  const rows = await app.services.database.select().from(oneTimeTokens);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
});

test.each([
  [
    'a sign-in by the form',
    (_cookie: string, email: string) =>
      callApi(app, 'POST', '/session', { body: { email, password } }),
  ],
  [
    'a change of the password',
    (cookie: string) =>
      callApi(app, 'PUT', '/account/password', {
        cookie,
        body: {
          currentPassword: password,
          password: 'une autre bougie verte',
          confirmPassword: 'une autre bougie verte',
        },
      }),
  ],
  [
    'a change of the address',
    (cookie: string) =>
      callApi(app, 'PUT', '/account/email', {
        cookie,
        body: { email: `ailleurs.${count}@exemple.fr`, currentPassword: password },
      }),
  ],
  [
    'the end of the account',
    (cookie: string) =>
      callApi(app, 'POST', '/account/deletion', { cookie, body: { currentPassword: password } }),
  ],
])('%s ends the token', async (_what, change) => {
  const { cookie, email } = await register();
  const [user] = await app.services.database.select().from(users).where(eq(users.email, email));
  const session = await buildSession(app.services, user?.id ?? '');
  expect((await change(session.cookie, email)).status).toBe(200);
  expect((await arrive(cookie)).status).toBe(410);
});

test('an account that went at that moment is signed in nowhere', async () => {
  const { cookie, email } = await register();
  await app.services.database.delete(users).where(eq(users.email, email));
  expect((await arrive(cookie)).status).toBe(410);
  expect(app.loggedErrors).toEqual([]);
});
