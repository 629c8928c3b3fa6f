import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readLegalConfig } from '../../subscription/legal-config.ts';
import { buildLearner, type BuiltLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { recordMails, type RecordedMails, tokenOf } from '../../../testing/record-mails.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { codeOf, setUpPasskey, setUpTotp } from '../../accounts/second-factor/testing/set-up.ts';
import { refuseSuspended } from '../../accounts/sign-in/suspension.ts';
import { accountSuspensions, sessions, users } from '../../identity/tables.ts';
import { makeOperator } from '../testing/operate.ts';

const reason = 'Votre compte envoie des publicités.';
let app: TestApp;
let mails: RecordedMails;
let by: ReturnType<typeof makeOperator>;
beforeAll(async () => {
  const legal = readLegalConfig({ LEGAL_EMAIL: 'aide@chandelle.example' });
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1, legal } });
  by = makeOperator(app, await buildLearner(app, { operator: true, pseudo: 'Odile' }));
});
beforeEach(() => {
  mails = recordMails(app.services);
});
afterAll(() => app.close());

const signIn = ({ email, password }: { email: string; password: string }) =>
  callApi(app, 'POST', '/session', { body: { email, password } });
const suspended = {
  status: 403,
  body: { code: 'ACCOUNT_SUSPENDED', data: { reason, contact: 'aide@chandelle.example' } },
};
const sessionsOf = ({ learnerId }: BuiltLearner) =>
  app.services.database.select().from(sessions).where(eq(sessions.learnerId, learnerId));
async function suspend(learner: BuiltLearner) {
  const answer = await by.suspend(learner.learnerId, reason);
  expect(answer).toMatchObject({ status: 200, body: { suspension: { reason }, devices: 0 } });
}

test('ends every session, tells why by mail and to the right password alone, and is lifted again', async () => {
  const learner = await buildLearner(app);
  await suspend(learner);
  const told = await mails.next(learner.email);
  expect(told.subject).toBe('Votre compte est suspendu');
  expect(told.text).toContain(reason);
  expect(told.text).toContain('aide@chandelle.example');
  expect((await callApi(app, 'GET', '/account', { cookie: learner.cookie })).status).toBe(401);

  const wrong = await signIn({ ...learner, password: 'pas le bon mot' });
  const unknown = await signIn({ email: 'personne@exemple.fr', password: 'pas le bon mot' });
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  const refused = await signIn(learner);
  expect(refused).toMatchObject(suspended);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await sessionsOf(learner)).toEqual([]);

  const restored = await by.restore(learner.learnerId);
  expect(restored).toMatchObject({ status: 200, body: { suspension: null } });
  expect((await mails.next(learner.email)).subject).toBe('Votre compte est rétabli');
  const again = await signIn(learner);
  expect(again.status).toBe(200);
  const { body } = await callApi(app, 'GET', '/account/security-events', { cookie: again.cookie });
  const kinds = (body as { events: { kind: string }[] }).events.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['account-suspended', 'account-restored']));
});

test('twice is once: the first reason stays, one mail, one act', async () => {
  const learner = await buildLearner(app);
  const answers = await Promise.all([
    by.suspend(learner.learnerId, reason),
    by.suspend(learner.learnerId, reason),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const later = await by.suspend(learner.learnerId, 'Une tout autre raison.');
  expect(later.body).toMatchObject({ suspension: { reason } });
  await mails.next(learner.email);
  expect(mails.waiting).toEqual([]);
  app.clock.advance({ seconds: 1 });
  await by.restore(learner.learnerId);
  await by.restore(learner.learnerId);
  await mails.next(learner.email);
  expect(mails.waiting).toEqual([]);
  const { entries } = await by.readActs();
  expect(
    entries.filter(({ target }) => target?.id === learner.learnerId).map(({ act }) => act),
  ).toEqual(['restore', 'suspend']);
});

test('a mail that cannot leave undoes nothing', async () => {
  const learner = await buildLearner(app);
  app.services.mailer = {
    configured: true,
    send: () => Promise.reject(new Error('The mail server is away.')),
  };
  await suspend(learner);
  expect(await signIn(learner)).toMatchObject(suspended);
  await expect
    .poll(() => app.loggedErrors.splice(0))
    .toEqual([new Error('The mail server is away.')]);
});

test('takes nothing from the learner: the account is as it was', async () => {
  const learner = await buildLearner(app, { moderator: true });
  const before = (await callApi(app, 'GET', '/account', { cookie: learner.cookie })).body;
  await suspend(learner);
  await by.restore(learner.learnerId);
  const { cookie } = await signIn(learner);
  expect((await callApi(app, 'GET', '/account', { cookie })).body).toEqual(before);
});

test('no session is left of a sign-in at the very moment of the suspension', async () => {
  const { services } = app;
  const learner = await buildLearner(app);
  let suspending: Promise<unknown> = Promise.resolve();
  await services.database.transaction(async (tx) => {
    // As a sign-in does: it looks first, and its session comes after.
    await refuseSuspended(services, tx, learner.learnerId);
    suspending = suspend(learner);
    await Promise.race([suspending, sleep(500)]);
    await tx.insert(sessions).values({
      id: 'late',
      token: 'late',
      learnerId: learner.learnerId,
      createdAt: app.clock(),
      renewedAt: app.clock(),
      expiresAt: new Date(app.clock().getTime() + 60_000),
    });
  });
  await suspending;
  expect(await sessionsOf(learner)).toEqual([]);
});

describe('while an account is suspended', () => {
  test('no second step opens it, and none is told before it is done', async () => {
    const learner = await buildLearner(app);
    const { secret } = await setUpTotp(app, learner);
    await suspend(learner);
    const first = await signIn(learner);
    expect(first).toMatchObject({ status: 200, body: { learner: null } });
    const finish = (code: string) =>
      callApi(app, 'POST', '/session/second-step', { cookie: first.cookie, body: { code } });
    expect(await finish('000000')).toMatchObject({ body: { code: 'WRONG_CODE' } });
    expect(await finish(codeOf(app, secret, 1))).toMatchObject(suspended);
    expect(await sessionsOf(learner)).toEqual([]);
  });

  test('no passkey opens it', async () => {
    const learner = await buildLearner(app);
    const { key } = await setUpPasskey(app, learner);
    await suspend(learner);
    const options = await callApi(app, 'POST', '/session/passkey-options', { body: {} });
    const { challenge } = options.body as { challenge: string };
    const answer = await callApi(app, 'POST', '/session/passkey', {
      cookie: options.cookie,
      body: { passkey: key.assert(challenge) },
    });
    expect(answer).toMatchObject(suspended);
    expect(await sessionsOf(learner)).toEqual([]);
  });

  test('a new password by mail is taken, says so, and opens nothing before the account is restored', async () => {
    const learner = await buildLearner(app);
    await suspend(learner);
    await mails.next(learner.email);
    await callApi(app, 'POST', '/accounts/password-reset', { body: { email: learner.email } });
    const token = tokenOf(await mails.next(learner.email));
    const password = 'une nouvelle mèche';
    const reset = await callApi(app, 'PUT', '/accounts/password-reset', {
      body: { token, password, confirmPassword: password },
    });
    expect(reset).toMatchObject({ status: 200, body: { suspension: suspended.body.data } });
    expect(await signIn({ ...learner, password })).toMatchObject(suspended);
    expect((await signIn(learner)).status).toBe(401);
    await by.restore(learner.learnerId);
    expect((await signIn({ ...learner, password })).status).toBe(200);
  });

  test('the link of a new account confirms its address and lets nobody in', async () => {
    const learner = await buildLearner(app, { emailConfirmed: false });
    await callApi(app, 'POST', '/accounts/confirmation', { body: { email: learner.email } });
    const token = tokenOf(await mails.next(learner.email));
    await suspend(learner);
    const answer = await callApi(app, 'POST', `/accounts/confirmation/${token}`);
    expect(answer).toMatchObject(suspended);
    expect(await sessionsOf(learner)).toEqual([]);
  });

  test('an address that somebody had asked for before does not become its own', async () => {
    const learner = await buildLearner(app);
    const { cookie, password } = learner;
    await callApi(app, 'PUT', '/account/email', {
      cookie,
      body: { email: 'voleur@exemple.fr', currentPassword: password },
    });
    const token = tokenOf(await mails.next('voleur@exemple.fr'));
    await suspend(learner);
    expect(await callApi(app, 'POST', `/accounts/confirmation/${token}`)).toMatchObject(suspended);
    const [user] = await app.services.database
      .select()
      .from(users)
      .where(eq(users.id, learner.learnerId));
    expect(user?.email).toBe(learner.email);
  });

  test('registering in this browser does not let in either', async () => {
    app.services.mailer = { configured: false, send: async () => {} };
    const password = 'cire et mèche 2026';
    const registered = await callApi(app, 'POST', '/accounts', {
      body: {
        pseudo: 'Toute Neuve',
        email: 'neuve@exemple.fr',
        password,
        confirmPassword: password,
        gender: 'non-precise',
        age: 30,
      },
    });
    expect(registered.status).toBe(201);
    const [account] = (await by.find('neuve@exemple.fr')).accounts;
    await by.suspend(account?.id ?? '', reason);
    const answer = await callApi(app, 'POST', '/session/registration', {
      cookie: registered.cookie,
    });
    expect(answer).toMatchObject(suspended);
  });
});

test('says where to write although no address is configured', async () => {
  const { legal } = app.services.config;
  app.services.config.legal = { ...legal, email: null };
  const learner = await buildLearner(app);
  await by.suspend(learner.learnerId, reason);
  expect((await mails.next(learner.email)).text).toContain('mentions légales');
  expect(await signIn(learner)).toMatchObject({ body: { data: { reason, contact: null } } });
  app.services.config.legal = legal;
});

test('goes with the account', async () => {
  const learner = await buildLearner(app);
  await suspend(learner);
  await app.services.database.delete(users).where(eq(users.id, learner.learnerId));
  const left = await app.services.database
    .select()
    .from(accountSuspensions)
    .where(eq(accountSuspensions.learnerId, learner.learnerId));
  expect(left).toEqual([]);
});
