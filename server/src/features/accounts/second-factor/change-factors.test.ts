import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner, buildSession, type BuiltLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { type RecordedMails, recordMails, tokenOf } from '../../../testing/record-mails.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { setUpPasskey, setUpTotp } from './testing/set-up.ts';

let app: TestApp;
let mails: RecordedMails;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  mails = recordMails(app.services);
});
afterAll(() => app.close());

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const call = ({ cookie }: { cookie: string }, path: string, body: object) =>
  callApi(app, 'POST', path, { cookie, body, userAgent });
const proofOf = ({ password }: BuiltLearner) => ({ currentPassword: password });
const status = async ({ cookie }: { cookie: string }) =>
  (await callApi(app, 'GET', '/account/second-factor', { cookie })).body;

test('each change is told to the owner: what, when and from which device', async () => {
  const learner = await buildLearner(app);
  app.clock.set(new Date('2026-07-01T22:30:00Z'));
  const next = async () => mails.next(learner.email);

  await setUpTotp(app, learner);
  expect((await next()).subject).toBe(
    'Une application d’authentification a été ajoutée à votre compte',
  );
  const { id } = await setUpPasskey(app, learner);
  expect((await next()).subject).toBe('Une clé d’accès a été ajoutée à votre compte');

  await call(learner, '/account/second-factor/recovery-codes', proofOf(learner));
  const renewed = await next();
  expect(renewed.subject).toBe('Vos codes de récupération ont été renouvelés');
  expect(renewed.text).toContain(
    'Firefox sur Linux, le 2\u00a0juillet 2026 à\u00a00\u00a0h\u00a030 (heure de Paris)',
  );
  expect(renewed.text).toContain('/ce-n-etait-pas-moi?token=');

  await call(learner, `/account/passkeys/${id}/removal`, { proof: proofOf(learner) });
  expect((await next()).subject).toBe('Une clé d’accès a été retirée de votre compte');
  await call(learner, '/account/second-factor/totp/removal', proofOf(learner));
  expect((await next()).subject).toBe(
    'L’application d’authentification a été retirée de votre compte',
  );
  expect(mails.waiting).toEqual([]);
});

test('what changes nothing sends no mail', async () => {
  const learner = await buildLearner(app);
  // A secret that waits for its first code protects nothing yet.
  await call(learner, '/account/second-factor/totp', proofOf(learner));
  await call(learner, '/account/second-factor/totp/removal', proofOf(learner));
  const wrong = { currentPassword: 'pas le bon mot' };
  expect((await call(learner, '/account/second-factor/recovery-codes', wrong)).status).toBe(403);
  const codes = await call(learner, '/account/second-factor/recovery-codes', proofOf(learner));
  expect(codes.body).toMatchObject({ code: 'NO_SECOND_FACTOR' });
  expect(mails.waiting).toEqual([]);
});

test.each([
  ['an app', setUpTotp],
  ['a passkey', setUpPasskey],
])('« Ce n’était pas moi » removes %s that a thief added, with its codes', async (_what, setUp) => {
  const learner = await buildLearner(app);
  const thief = await buildSession(app.services, learner.learnerId);
  await setUp(app, { ...learner, cookie: thief.cookie });
  const token = tokenOf(await mails.next(learner.email));
  expect((await callApi(app, 'POST', '/accounts/disowning', { body: { token } })).status).toBe(200);
  const owner = await buildSession(app.services, learner.learnerId);
  expect(await status(owner)).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
  const secured = await mails.next(learner.email);
  expect(secured.subject).toContain('en sûreté');
});

test('a mail that cannot leave fails no change', async () => {
  const learner = await buildLearner(app);
  const { send } = app.services.mailer;
  app.services.mailer = {
    configured: true,
    send: async () => {
      throw new Error('The mail server is away.');
    },
  };
  try {
    const { recoveryCodes } = await setUpTotp(app, learner);
    expect(recoveryCodes).toHaveLength(10);
    await expect.poll(() => app.loggedErrors).toEqual([new Error('The mail server is away.')]);
    expect(await status(learner)).toMatchObject({ recoveryCodesLeft: 10 });
  } finally {
    app.services.mailer = { configured: true, send };
    app.loggedErrors.length = 0;
  }
});
