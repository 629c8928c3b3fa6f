import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { type Call, callApi } from '../../../testing/call-api.ts';
import { countHashes } from '../../../testing/count-hashes.ts';
import { type RecordedMails, recordMails, tokenOf } from '../../../testing/record-mails.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { learners, users } from '../../identity/tables.ts';
import { oneTimeTokens } from '../tables.ts';

let app: TestApp;
let mails: RecordedMails;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  mails = recordMails(app.services);
});
afterAll(() => app.close());

const password = 'trois petites bougies';
let count = 0;
const register = (changes: Record<string, unknown> = {}, call: Call = {}) => {
  count += 1;
  const form = { pseudo: `Postier ${count}`, password, confirmPassword: password };
  return callApi(app, 'POST', '/accounts', {
    ...call,
    body: { ...form, email: `postier.${count}@exemple.fr`, gender: 'homme', age: 50, ...changes },
  });
};
const confirm = (token: string) => callApi(app, 'POST', `/accounts/confirmation/${token}`);
const resend = (email: string, call: Call = {}) =>
  callApi(app, 'POST', '/accounts/confirmation', { ...call, body: { email } });
const signIn = (email: string) => callApi(app, 'POST', '/session', { body: { email, password } });

test('lets nobody in before the address is confirmed, and once it is, does', async () => {
  const email = 'aurore@exemple.fr';
  const answer = await register({ email });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ confirmationSent: true });
  const mail = await mails.next(email);
  expect(mail.text).toContain('http://localhost:3000/confirmer-email?token=');
  const early = await signIn(email);
  expect(early.status).toBe(403);
  expect(early.body).toMatchObject({ defined: true, code: 'EMAIL_NOT_CONFIRMED' });
  expect(early.cookie).toBe('');
  const confirmed = await confirm(tokenOf(mail));
  expect(confirmed.body).toMatchObject({ confirmed: true, learner: { pseudo: 'Postier 1' } });
  const session = await callApi(app, 'GET', '/session', { cookie: confirmed.cookie });
  expect(session.body).toMatchObject({ learner: { pseudo: 'Postier 1' } });
  expect((await signIn(email)).status).toBe(200);
});

test('leaves whoever is signed in where the link is opened', async () => {
  const email = 'augustin@exemple.fr';
  await register({ email });
  const { cookie } = await buildLearner(app);
  const token = tokenOf(await mails.next(email));
  const answer = await callApi(app, 'POST', `/accounts/confirmation/${token}`, { cookie });
  expect(answer.body).toEqual({ confirmed: true, learner: null });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('says nothing about the confirmation to who has not got the password', async () => {
  const email = 'basile@exemple.fr';
  await register({ email });
  const body = { email, password: 'pas le bon mot' };
  expect((await callApi(app, 'POST', '/session', { body })).body).toMatchObject({
    code: 'WRONG_CREDENTIALS',
  });
});

test('takes a link once, for 24 hours, and only as it was sent', async () => {
  const email = 'celeste@exemple.fr';
  await register({ email });
  const token = tokenOf(await mails.next(email));
  for (const wrong of [`${token}a`, token.toLowerCase(), 'x']) {
    const refused = await confirm(wrong);
    expect(refused.status).toBe(410);
    expect(refused.body).toMatchObject({ defined: true, code: 'INVALID_TOKEN' });
  }
  const start = app.clock();
  app.clock.advance({ hours: 24 });
  expect((await confirm(token)).status).toBe(410);
  app.clock.set(start);
  app.clock.advance({ hours: 24, seconds: -1 });
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  app.clock.set(start);
});

test('keeps no token that could be used by who reads the database', async () => {
  const email = 'damien@exemple.fr';
  await register({ email });
  const token = tokenOf(await mails.next(email));
  const rows = await app.services.database.select().from(oneTimeTokens);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('sends the mail again, and then the former link ends', async () => {
  const email = 'edmee@exemple.fr';
  await register({ email });
  const first = tokenOf(await mails.next(email));
  expect((await resend(email)).body).toEqual({ accepted: true });
  const second = tokenOf(await mails.next(email));
  expect((await confirm(first)).status).toBe(410);
  expect((await confirm(second)).status).toBe(200);
});

test('answers a resend alike for addresses unknown and confirmed, and sends them nothing', async () => {
  const { email } = await buildLearner(app);
  const answers = [await resend(email), await resend('personne@exemple.fr')];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ accepted: true });
  }
  await register({ email: 'temoin@exemple.fr' });
  await mails.next('temoin@exemple.fr');
  expect(mails.waiting.map(({ to }) => to)).not.toContain(email);
  expect((await resend('x')).status).toBe(422);
});

test('answers a second registration like a first one, and tells the owner instead', async () => {
  const owner = await buildLearner(app, { pseudo: 'Fantine' });
  const answer = await register({ email: owner.email });
  const fresh = await register({ email: 'fresque@exemple.fr' });
  expect(answer.status).toBe(fresh.status);
  expect(answer.body).toEqual(fresh.body);
  expect([answer.cookie, fresh.cookie]).toEqual(['', '']);
  const mail = await mails.next(owner.email);
  expect(mail.subject).toBe('Vous avez déjà un compte');
  expect(mail.text).toContain('Bonjour Fantine,');
  const rows = await app.services.database
    .select()
    .from(users)
    .innerJoin(learners, eq(learners.learnerId, users.id))
    .where(eq(users.email, owner.email));
  expect(rows.map(({ learners: { pseudo } }) => pseudo)).toEqual(['Fantine']);
});

test('refuses a taken pseudo alike, whether the address has an account or not', async () => {
  const owner = await buildLearner(app, { pseudo: 'Gaspard' });
  const known = await register({ email: owner.email, pseudo: 'gaspard' });
  const fresh = await register({ pseudo: 'gaspard' });
  expect(known.status).toBe(422);
  expect(known.body).toEqual(fresh.body);
});

test('lets nobody find out by the pseudo that a registration came to nothing', async () => {
  const owner = await buildLearner(app);
  await register({ email: owner.email, pseudo: 'Honorine' });
  await register({ email: 'honorat@exemple.fr', pseudo: 'Honorat' });
  const ask = async (pseudo: string, call: Call = {}) =>
    (await callApi(app, 'GET', `/accounts/pseudo-availability?pseudo=${pseudo}`, call)).body;
  expect(await ask('honorine')).toEqual(await ask('honorat'));
  const again = await register({ email: owner.email, pseudo: 'Honorine' });
  const other = await register({ email: 'honorat@exemple.fr', pseudo: 'Honorat' });
  expect([again.status, again.body]).toEqual([other.status, other.body]);
  const rename = (cookie: string) =>
    callApi(app, 'PATCH', '/account', { cookie, body: { pseudo: 'Honorine' } });
  expect((await rename((await buildLearner(app)).cookie)).status).toBe(422);
  expect((await rename(owner.cookie)).status).toBe(200);
});

test('does the same work for an address that has an account as well', async () => {
  const owner = await buildLearner(app);
  const workOf = (email: string) => countHashes(() => register({ email }));
  expect([await workOf(owner.email), await workOf('hilaire@exemple.fr')]).toEqual([1, 1]);
});

test('sends at most 5 mails an hour to one address, whoever asks', async () => {
  const email = 'iris@exemple.fr';
  await register({ email });
  for (let round = 0; round < 4; round += 1) expect((await resend(email)).status).toBe(200);
  const refused = await resend(email);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ data: { retryAfterSeconds: expect.any(Number) } });
  const unknown = 'jamais.vue@exemple.fr';
  for (let round = 0; round < 5; round += 1) expect((await resend(unknown)).status).toBe(200);
  expect((await resend(unknown)).status).toBe(429);
});

test('logs a mail that the server refuses, and answers the same', async () => {
  const { mailer } = app.services;
  app.services.mailer = {
    configured: true,
    send: () => Promise.reject(new Error('mailbox unavailable')),
  };
  expect((await register({ email: 'justin@exemple.fr' })).status).toBe(201);
  app.services.mailer = mailer;
  await expect.poll(() => app.loggedErrors.length).toBe(1);
  app.loggedErrors.splice(0);
  expect((await resend('justin@exemple.fr')).status).toBe(200);
  expect((await confirm(tokenOf(await mails.next('justin@exemple.fr')))).status).toBe(200);
});
