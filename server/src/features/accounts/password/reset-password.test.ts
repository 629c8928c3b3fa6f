import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi, type Call } from '../../../testing/call-api.ts';
import { recordMails, tokenOf, type RecordedMails } from '../../../testing/record-mails.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let app: TestApp;
let mails: RecordedMails;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  mails = recordMails(app.services);
});
afterAll(() => app.close());

const ask = (email: string, call: Call = {}) =>
  callApi(app, 'POST', '/accounts/password-reset', { ...call, body: { email } });
const reset = (token: string, password: string, confirmPassword = password) =>
  callApi(app, 'PUT', '/accounts/password-reset', { body: { token, password, confirmPassword } });
const signIn = (email: string, password: string) =>
  callApi(app, 'POST', '/session', { body: { email, password } });
const fresh = 'une nouvelle mèche';

test('sets a new password by mail and signs every device out', async () => {
  const { email, password, cookie } = await buildLearner(app);
  expect((await ask(email)).body).toEqual({ accepted: true });
  const mail = await mails.next(email);
  expect(mail.text).toContain('http://localhost:3000/reinitialiser-mot-de-passe?token=');
  expect((await reset(tokenOf(mail), fresh)).body).toEqual({ changed: true, suspension: null });
  expect((await mails.next(email)).subject).toBe('Votre mot de passe a été modifié');
  expect((await callApi(app, 'GET', '/account', { cookie })).status).toBe(401);
  expect((await signIn(email, password)).status).toBe(401);
  expect((await signIn(email, fresh)).status).toBe(200);
});

test('answers alike for an address without an account', async () => {
  const { email } = await buildLearner(app);
  const known = await ask(email);
  const unknown = await ask('personne@exemple.fr');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  await mails.next(email);
  expect(mails.waiting).toEqual([]);
});

test('takes a link once and for an hour; a newer one ends it', async () => {
  const { email } = await buildLearner(app);
  await ask(email);
  const first = tokenOf(await mails.next(email));
  await ask(email);
  const second = tokenOf(await mails.next(email));
  expect((await reset(first, fresh)).status).toBe(410);
  const start = app.clock();
  app.clock.advance({ hours: 1 });
  expect((await reset(second, fresh)).status).toBe(410);
  app.clock.set(start);
  app.clock.advance({ hours: 1, seconds: -1 });
  const answers = await Promise.all([reset(second, fresh), reset(second, 'une autre mèche')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  app.clock.set(start);
});

test('leaves the link usable when the new password is refused', async () => {
  const { email, pseudo } = await buildLearner(app, { pseudo: 'Victorine' });
  await ask(email);
  const token = tokenOf(await mails.next(email));
  const common = { password: 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre' };
  const own = { password: 'Le mot de passe ne doit contenir ni votre pseudo ni votre adresse' };
  expect((await reset(token, 'password1')).body).toMatchObject({ data: { fields: common } });
  for (const password of [email, `la ${pseudo.toLowerCase()} 7`])
    expect((await reset(token, password)).body).toMatchObject({ data: { fields: own } });
  expect((await reset(token, fresh, 'autre chose')).body).toMatchObject({
    data: { fields: { confirmPassword: 'Les mots de passe ne correspondent pas' } },
  });
  expect((await reset(token, fresh)).status).toBe(200);
});

test('does not take the token of another kind of mail', async () => {
  const { email } = await buildLearner(app, { emailConfirmed: false });
  await callApi(app, 'POST', '/accounts/confirmation', { body: { email } });
  expect((await reset(tokenOf(await mails.next(email)), fresh)).status).toBe(410);
  await ask(email);
  const token = tokenOf(await mails.next(email));
  expect((await callApi(app, 'POST', `/accounts/confirmation/${token}`)).status).toBe(410);
});

test('confirms the address that the mail reached', async () => {
  const { email } = await buildLearner(app, { emailConfirmed: false });
  await ask(email);
  await reset(tokenOf(await mails.next(email)), fresh);
  expect((await signIn(email, fresh)).status).toBe(200);
});

test('asks for a valid address, and limits how often', async () => {
  expect((await ask('x')).body).toMatchObject({
    data: { fields: { email: 'Adresse email invalide' } },
  });
  const from = '203.0.113.90';
  for (let round = 0; round < 30; round += 1)
    expect((await ask(`personne.${round}@exemple.fr`, { from })).status).toBe(200);
  expect((await ask('personne@exemple.fr', { from })).status).toBe(429);
});
