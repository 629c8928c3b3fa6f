import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner, buildSession, type BuiltLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { type RecordedMails, recordMails, tokenOf } from '../../../testing/record-mails.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { passkeys, recoveryCodes, totpFactors } from '../second-factor/tables.ts';
import { codeOf, setUpTotp } from '../second-factor/testing/set-up.ts';
import { users } from '../../identity/tables.ts';
import { disownLinks } from '../tables.ts';

let app: TestApp;
let mails: RecordedMails;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  mails = recordMails(app.services);
});
afterAll(() => app.close());

const fresh = 'une mèche toute neuve';
const call = (method: string, path: string, body: object, cookie = '') =>
  callApi(app, method, path, { cookie, body });
const askMove = (cookie: string, email: string, currentPassword: string) =>
  call('PUT', '/account/email', { email, currentPassword }, cookie);
const confirm = (token: string, cookie = '') =>
  call('POST', `/accounts/confirmation/${token}`, {}, cookie);
const disown = (token: string) => call('POST', '/accounts/disowning', { token });
const signIn = async (email: string, password: string) =>
  (await call('POST', '/session', { email, password })).status;
const reset = (token: string, password = fresh) =>
  call('PUT', '/accounts/password-reset', { token, password, confirmPassword: password });
const changePassword = (cookie: string, currentPassword: string, password = fresh) =>
  call(
    'PUT',
    '/account/password',
    { currentPassword, password, confirmPassword: password },
    cookie,
  );
const emailOf = async (learnerId: string) => {
  const rows = await app.services.database.select().from(users).where(eq(users.id, learnerId));
  return rows[0]?.email;
};
const mailTo = async (email: string, subject: string) => {
  for (;;) {
    const mail = await mails.next(email);
    if (mail.subject.includes(subject)) return mail;
  }
};

/** Takes a learner's account to another address, by whoever knows the password; resolves to the old address's link. */
async function move({ learnerId, email, password }: BuiltLearner, to: string): Promise<string> {
  const { cookie } = await buildSession(app.services, learnerId);
  expect((await askMove(cookie, to, password)).status).toBe(200);
  expect((await confirm(tokenOf(await mailTo(to, 'Confirmez')), cookie)).status).toBe(200);
  return tokenOf(await mailTo(email, 'a été modifiée'));
}

test('a link to change the address ends with a change of the password', async () => {
  const { cookie, learnerId, email, password } = await buildLearner(app);
  const thief = await buildSession(app.services, learnerId);
  await askMove(thief.cookie, 'voleur.1@exemple.fr', password);
  const stolen = tokenOf(await mailTo('voleur.1@exemple.fr', 'Confirmez'));
  expect((await changePassword(cookie, password)).status).toBe(200);
  expect((await confirm(stolen)).status).toBe(410);
  expect(await emailOf(learnerId)).toBe(email);
});

test('a link to change the address ends with a reset of the password', async () => {
  const { cookie, learnerId, email, password } = await buildLearner(app);
  await askMove(cookie, 'voleur.2@exemple.fr', password);
  const stolen = tokenOf(await mailTo('voleur.2@exemple.fr', 'Confirmez'));
  await call('POST', '/accounts/password-reset', { email });
  expect((await reset(tokenOf(await mailTo(email, 'Votre nouveau mot de passe')))).status).toBe(
    200,
  );
  expect((await confirm(stolen)).status).toBe(410);
  expect(await emailOf(learnerId)).toBe(email);
});

test('« Ce n’était pas moi » undoes a change that was only asked for, and leads to a new password', async () => {
  const { cookie, learnerId, email, password } = await buildLearner(app);
  await askMove(cookie, 'voleur.3@exemple.fr', password);
  const stolen = tokenOf(await mailTo('voleur.3@exemple.fr', 'Confirmez'));
  const mine = tokenOf(await mailTo(email, 'a été demandé'));
  expect((await disown(mine)).body).toEqual({ secured: true });
  expect((await confirm(stolen)).status).toBe(410);
  expect((await callApi(app, 'GET', '/account', { cookie })).status).toBe(401);
  expect(await signIn(email, password)).toBe(401);
  const mail = await mailTo(email, 'en sûreté');
  expect((await reset(tokenOf(mail))).status).toBe(200);
  expect(await signIn(email, fresh)).toBe(200);
  expect(await emailOf(learnerId)).toBe(email);
});

test('the export names the addresses that such links lead back to, but nothing with which to use one', async () => {
  const learner = await buildLearner(app);
  const link = await move(learner, 'nouvelle.adresse@exemple.fr');
  const { cookie } = await buildSession(app.services, learner.learnerId);
  const { body } = await callApi(app, 'GET', '/account/export', { cookie });
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
  const addressed = { email: learner.email, issuedAt: instant, expiresAt: instant };
  // One link went with the mail that a change was asked for, one with the mail that it was made.
  expect(body).toMatchObject({ disownLinks: [addressed, addressed] });
  const hashes = await app.services.database.select({ hash: disownLinks.hash }).from(disownLinks);
  for (const secret of [link, ...hashes.map(({ hash }) => hash)])
    expect(JSON.stringify(body)).not.toContain(secret);
});

test('undoes a change that was confirmed, whatever the thief did since', async () => {
  const learner = await buildLearner(app);
  const { learnerId, email, password } = learner;
  const mine = await move(learner, 'voleur.4@exemple.fr');
  const thief = await buildSession(app.services, learnerId);
  expect((await changePassword(thief.cookie, password)).status).toBe(200);
  const thiefs = tokenOf(await mailTo('voleur.4@exemple.fr', 'mot de passe a été modifié'));
  // The thief's own link does not take the owner's away.
  expect((await disown(thiefs)).status).toBe(200);
  expect((await disown(mine)).status).toBe(200);
  expect(await emailOf(learnerId)).toBe(email);
  expect((await disown(mine)).status).toBe(410);
  expect(
    (await reset(tokenOf(await mailTo('voleur.4@exemple.fr', 'en sûreté')), 'voleur 12345')).status,
  ).toBe(410);
  expect((await reset(tokenOf(await mailTo(email, 'en sûreté')))).status).toBe(200);
  expect(await signIn('voleur.4@exemple.fr', fresh)).toBe(401);
  expect(await signIn(email, fresh)).toBe(200);
});

test('of several changes in a row, the oldest address wins, and no later one undoes that', async () => {
  const learner = await buildLearner(app);
  const mine = await move(learner, 'voleur.5@exemple.fr');
  const thiefs = await move({ ...learner, email: 'voleur.5@exemple.fr' }, 'voleur.6@exemple.fr');
  expect((await disown(mine)).status).toBe(200);
  expect((await disown(thiefs)).status).toBe(410);
  expect(await emailOf(learner.learnerId)).toBe(learner.email);
});

test('an owner who goes back to the old address leaves the thief’s without a link', async () => {
  const learner = await buildLearner(app);
  const { learnerId, email, password } = learner;
  await move(learner, 'voleur.7@exemple.fr');
  const { cookie } = await buildSession(app.services, learnerId);
  await askMove(cookie, email, password);
  const early = tokenOf(await mailTo('voleur.7@exemple.fr', 'a été demandé'));
  await confirm(tokenOf(await mailTo(email, 'Confirmez')), cookie);
  const notice = await mailTo('voleur.7@exemple.fr', 'a été modifiée');
  expect(notice.text).not.toContain('token=');
  expect((await disown(early)).status).toBe(410);
  expect(await emailOf(learnerId)).toBe(email);
});

test('takes the address back from an account that was only registered to be in the way', async () => {
  const learner = await buildLearner(app);
  const mine = await move(learner, 'voleur.8@exemple.fr');
  const form = { pseudo: 'En travers', password: fresh, confirmPassword: fresh };
  const answer = await call('POST', '/accounts', {
    ...form,
    email: learner.email,
    gender: 'homme',
    age: 40,
  });
  expect(answer.status).toBe(201);
  expect((await disown(mine)).status).toBe(200);
  expect(await emailOf(learner.learnerId)).toBe(learner.email);
});

test('leaves an address to whoever confirmed it for another account', async () => {
  const learner = await buildLearner(app);
  const mine = await move(learner, 'nouvelle.vie@exemple.fr');
  const other = await buildLearner(app, { email: learner.email });
  expect((await disown(mine)).status).toBe(410);
  expect(await emailOf(other.learnerId)).toBe(learner.email);
  expect(await emailOf(learner.learnerId)).toBe('nouvelle.vie@exemple.fr');
});

test('removes the passkeys and the app that were added since the mail, and no others', async () => {
  const learner = await buildLearner(app);
  const { learnerId } = learner;
  const { database } = app.services;
  const keep = new Date(app.clock().getTime() - 3_600_000);
  const key = { learnerId, publicKey: 'x', counter: 0, transports: [], name: 'Clé' };
  await database.insert(passkeys).values({ ...key, credentialId: 'mine', createdAt: keep });
  const mine = await move(learner, 'voleur.9@exemple.fr');
  const createdAt = app.clock();
  await database.insert(passkeys).values({ ...key, credentialId: 'stolen', createdAt });
  await database.insert(totpFactors).values({ learnerId, confirmedAt: createdAt });
  expect((await disown(mine)).status).toBe(200);
  const left = await database.select().from(passkeys).where(eq(passkeys.learnerId, learnerId));
  expect(left.map(({ credentialId }) => credentialId)).toEqual(['mine']);
  expect(await database.select().from(totpFactors)).toEqual([]);
});

/** The keyed digests of a learner's recovery codes. */
const codesOf = async (learnerId: string) => {
  const { database } = app.services;
  const rows = await database
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.learnerId, learnerId));
  return rows.map(({ hash }) => hash).toSorted();
};

test('recovery codes made since the mail open nothing any more, those from before stay', async () => {
  const learner = await buildLearner(app);
  const { learnerId, password } = learner;
  const { secret } = await setUpTotp(app, learner);
  const owners = await codesOf(learnerId);
  app.clock.advance({ minutes: 1 });
  const thief = await buildSession(app.services, learnerId);
  await askMove(thief.cookie, 'voleur.10@exemple.fr', password);
  const mine = tokenOf(await mailTo(learner.email, 'a été demandé'));
  // One that the thief makes without taking anything away.
  const { database, clock } = app.services;
  const added = { learnerId, hash: 'stolen', createdAt: clock() };
  await database.insert(recoveryCodes).values(added);
  await call('POST', '/account/second-factor/totp', { currentPassword: password }, thief.cookie);
  expect((await disown(mine)).status).toBe(200);
  expect(await codesOf(learnerId)).toEqual(owners);
  const [factor] = await database
    .select()
    .from(totpFactors)
    .where(eq(totpFactors.learnerId, learnerId));
  expect(factor).toMatchObject({ confirmedAt: expect.any(Date), pendingSecret: null });
  // The owner's own app goes on: the reset changes the password alone.
  await reset(tokenOf(await mailTo(learner.email, 'en sûreté')));
  app.clock.advance({ seconds: 30 });
  const first = await call('POST', '/session', { email: learner.email, password: fresh });
  const code = codeOf(app, secret);
  expect((await call('POST', '/session/second-step', { code }, first.cookie)).status).toBe(200);
});

test('who had no second factor is not kept out by the thief’s', async () => {
  const learner = await buildLearner(app);
  const { learnerId, email, password } = learner;
  const thief = await buildSession(app.services, learnerId);
  await askMove(thief.cookie, 'voleur.11@exemple.fr', password);
  const mine = tokenOf(await mailTo(email, 'a été demandé'));
  await setUpTotp(app, { ...learner, cookie: thief.cookie });
  expect(await codesOf(learnerId)).toHaveLength(10);
  expect((await disown(mine)).status).toBe(200);
  expect(await codesOf(learnerId)).toEqual([]);
  await reset(tokenOf(await mailTo(email, 'en sûreté')));
  const { body } = await call('POST', '/session', { email, password: fresh });
  expect(body).toMatchObject({ learner: { id: learnerId } });
});

test('works once, for 7 days, and is kept as a hash only', async () => {
  const learner = await buildLearner(app);
  await changePassword(learner.cookie, learner.password);
  const token = tokenOf(await mailTo(learner.email, 'a été modifié'));
  const rows = await app.services.database.select().from(disownLinks);
  expect(JSON.stringify(rows)).not.toContain(token);
  const start = app.clock();
  app.clock.advance({ hours: 7 * 24 });
  expect((await disown(token)).status).toBe(410);
  app.clock.set(start);
  app.clock.advance({ hours: 7 * 24, seconds: -1 });
  const answers = await Promise.all([disown(token), disown(token), disown(`${token}a`)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  app.clock.set(start);
});
