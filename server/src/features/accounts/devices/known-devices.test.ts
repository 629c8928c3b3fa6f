import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi, type Call } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { readDeviceHash } from './known-devices.ts';
import { signInLimits } from '../limits.ts';
import { knownDevices } from '../tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const signIn = (email: string, password: string, given: Call = {}) =>
  callApi(app, 'POST', '/session', { ...given, body: { email, password } });
/** The cookies that a browser would keep of an answer, as it sends them back; without the session, as after a week off. */
const deviceOf = (answer: { headers: Headers }) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((cookie) => cookie.startsWith('chandelle.device='))
    .join('; ');
const hashOfDevice = (cookie: string) => readDeviceHash(app.services, new Headers({ cookie }));
const mailsTo = async (email: string, subject: string) =>
  ((await app.services.outbox?.list()) ?? []).filter(
    (mail) => mail.to === email && mail.subject === subject,
  );
const newDevice = 'Connexion depuis un nouvel appareil';
const events = async (cookie: string) => {
  const { body } = await callApi(app, 'GET', '/account/security-events', { cookie });
  return (body as { events: { kind: string; times: number; device: string | null }[] }).events;
};

test('tells the owner of a sign-in from a browser that the account does not know, once', async () => {
  const password = 'trois petites bougies';
  const email = 'nomade@exemple.fr';
  const form = { pseudo: 'Nomade', email, password, confirmPassword: password };
  await callApi(app, 'POST', '/accounts', { body: { ...form, gender: 'femme', age: 31 } });
  const first = await signIn(email, password);
  expect(await mailsTo(email, newDevice)).toEqual([]);
  await signIn(email, password, { cookie: deviceOf(first) });
  expect(await mailsTo(email, newDevice)).toEqual([]);
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const second = await signIn(email, password, { userAgent });
  const [mail] = await mailsTo(email, newDevice);
  expect(mail?.text).toContain('Safari sur iPhone');
  expect(mail?.text).toContain('/ce-n-etait-pas-moi?token=');
  await signIn(email, password, { userAgent, cookie: deviceOf(second) });
  expect(await mailsTo(email, newDevice)).toHaveLength(1);
  const kinds = (await events(second.cookie)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['sign-in', 'sign-in', 'sign-in', 'sign-in-new-device']);
  const rows = await app.services.database.select().from(knownDevices);
  expect(JSON.stringify(rows)).not.toContain(deviceOf(second).split('=')[1]);
});

test('does not take a browser for new that was signed in until now', async () => {
  const { email, password, cookie } = await buildLearner(app);
  await signIn(email, password, { cookie });
  expect(await mailsTo(email, newDevice)).toEqual([]);
  await signIn(email, password);
  expect(await mailsTo(email, newDevice)).toHaveLength(1);
});

test('knows a browser for one account only', async () => {
  const ana = await buildLearner(app);
  const ben = await buildLearner(app);
  const device = deviceOf(await signIn(ana.email, ana.password));
  await signIn(ben.email, ben.password, { cookie: device });
  expect(await mailsTo(ben.email, newDevice)).toHaveLength(1);
});

test('locks an account after 50 wrong passwords, tells its owner once, and lets known browsers and a reset in', async () => {
  const { email, password, cookie } = await buildLearner(app);
  const { limits } = app.services;
  const device = deviceOf(await signIn(email, password, { cookie }));
  const wrong = (given: Call = {}) => signIn(email, 'pas le bon mot', given);
  for (let round = 0; round < 48; round += 1) await limits.use(signInLimits.account, email);
  const locked = 'Trop d’essais de connexion à votre compte';
  expect((await wrong()).status).toBe(401);
  expect(await mailsTo(email, locked)).toEqual([]);
  expect((await wrong()).status).toBe(401);
  for (let round = 0; round < 3; round += 1) expect((await wrong()).status).toBe(429);
  expect(await mailsTo(email, locked)).toHaveLength(1);

  const known = await signIn(email, password, { cookie: device });
  expect(known.status).toBe(200);
  for (let round = 0; round < 10; round += 1)
    await limits.use(signInLimits.device, `${email} ${hashOfDevice(device)}`);
  expect((await signIn(email, password, { cookie: device })).status).toBe(429);
  const failed = (await events(known.cookie)).find(({ kind }) => kind === 'sign-in-failed');
  expect(failed?.times).toBe(2);

  await callApi(app, 'POST', '/accounts/password-reset', { body: { email } });
  const [mail] = await mailsTo(email, 'Votre nouveau mot de passe');
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const fresh = 'une mèche toute neuve';
  const body = { token, password: fresh, confirmPassword: fresh };
  await callApi(app, 'PUT', '/accounts/password-reset', { body });
  expect((await signIn(email, fresh)).status).toBe(200);
});
