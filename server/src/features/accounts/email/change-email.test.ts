import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner, buildSession } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { recordMails, tokenOf, type RecordedMails } from '../../../testing/record-mails.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let app: TestApp;
let mails: RecordedMails;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  mails = recordMails(app.services);
});
afterAll(() => app.close());

const change = (cookie: string, email: string, currentPassword: string) =>
  callApi(app, 'PUT', '/account/email', { cookie, body: { email, currentPassword } });
const confirm = (token: string, cookie = '') =>
  callApi(app, 'POST', `/accounts/confirmation/${token}`, { cookie });
const emailOf = async (cookie: string) => {
  const { body } = await callApi(app, 'GET', '/account', { cookie });
  return (body as { email: string }).email;
};

test('changes the address when the new one is confirmed, and tells the old one', async () => {
  const { cookie, learnerId, email, password } = await buildLearner(app);
  const wanted = 'nouvelle.rive@exemple.fr';
  expect((await change(cookie, wanted, password)).body).toEqual({ confirmationSent: true });
  const notice = await mails.next(email);
  expect(notice.subject).toBe('Un changement d’adresse email a été demandé');
  expect(notice.text).toContain('/ce-n-etait-pas-moi?token=');
  const token = tokenOf(await mails.next(wanted));
  expect(await emailOf(cookie)).toBe(email);
  const exported = () => callApi(app, 'GET', '/account/export', { cookie });
  expect((await exported()).body).toMatchObject({ requestedEmail: wanted });
  const other = await buildSession(app.services, learnerId);
  expect((await confirm(token, cookie)).status).toBe(200);
  expect((await callApi(app, 'GET', '/account', { cookie: other.cookie })).status).toBe(401);
  expect((await exported()).body).toMatchObject({ requestedEmail: null });
  expect(await emailOf(cookie)).toBe(wanted);
  expect((await mails.next(email)).subject).toBe('Votre adresse email a été modifiée');
  expect((await confirm(token)).status).toBe(410);
});

test('ends reset links that are on their way to the old address', async () => {
  const { cookie, email, password } = await buildLearner(app);
  await callApi(app, 'POST', '/accounts/password-reset', { body: { email } });
  const stale = tokenOf(await mails.next(email));
  await change(cookie, 'autre.rive@exemple.fr', password);
  await confirm(tokenOf(await mails.next('autre.rive@exemple.fr')));
  const body = { token: stale, password: 'mèche neuve', confirmPassword: 'mèche neuve' };
  expect((await callApi(app, 'PUT', '/accounts/password-reset', { body })).status).toBe(410);
});

test('answers alike for an address that has an account, and tells its owner', async () => {
  const { cookie, password } = await buildLearner(app);
  const owner = await buildLearner(app);
  const answer = await change(cookie, owner.email, password);
  expect([answer.status, answer.body]).toEqual([200, { confirmationSent: true }]);
  expect((await mails.next(owner.email)).subject).toBe('Votre adresse email a déjà un compte');
});

test('refuses the link when the address was taken meanwhile', async () => {
  const { cookie, email, password } = await buildLearner(app);
  await change(cookie, 'disputee@exemple.fr', password);
  const token = tokenOf(await mails.next('disputee@exemple.fr'));
  await buildLearner(app, { email: 'disputee@exemple.fr' });
  expect((await confirm(token)).status).toBe(410);
  expect(await emailOf(cookie)).toBe(email);
});

test('asks for the password, and limits how often', async () => {
  const { cookie, password } = await buildLearner(app);
  const wrong = await change(cookie, 'vague@exemple.fr', 'pas le bon');
  expect(wrong.status).toBe(403);
  for (let round = 0; round < 5; round += 1)
    expect((await change(cookie, `vague.${round}@exemple.fr`, password)).status).toBe(200);
  expect((await change(cookie, 'vague@exemple.fr', password)).status).toBe(429);
});

test('a mail that fails after the commit takes nothing back, with a mail server and without', async () => {
  const failing = await startTestApp({
    course: { lessons: [] },
    config: { trustedProxies: 1 },
  });
  try {
    const { services } = failing;
    const send = () => Promise.reject(new Error('ENOSPC: no space left on device'));
    const ask = async (configured: boolean, wanted: string) => {
      services.mailer = { configured, send };
      const { cookie, password } = await buildLearner(failing);
      const body = { email: wanted, currentPassword: password };
      const answer = await callApi(failing, 'PUT', '/account/email', { cookie, body });
      const account = await callApi(failing, 'GET', '/account', { cookie });
      return { answer, email: (account.body as { email: string }).email };
    };
    const local = await ask(false, 'sans.courrier@exemple.fr');
    expect(local.answer.body).toEqual({ confirmationSent: false });
    expect(local.email).toBe('sans.courrier@exemple.fr');
    await expect.poll(() => failing.loggedErrors.length).toBe(1);
    // With a mail server nothing changes before the link is opened, and the same may be asked again.
    const remote = await ask(true, 'avec.courrier@exemple.fr');
    expect(remote.answer.body).toEqual({ confirmationSent: true });
    expect(remote.email).not.toBe('avec.courrier@exemple.fr');
    await expect.poll(() => failing.loggedErrors.length).toBe(2);
    const again = await ask(true, 'avec.courrier@exemple.fr');
    expect(again.answer.status).toBe(200);
  } finally {
    await failing.close();
  }
});
