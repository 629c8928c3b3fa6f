import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner, type BuiltLearner } from '../../../../testing/build-learner.ts';
import { callApi } from '../../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { passkeys } from '../tables.ts';
import { setUpPasskey } from '../testing/set-up.ts';
import { makeSoftwareKey, type Claims } from '../testing/software-key.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

type Key = ReturnType<typeof makeSoftwareKey>;

async function challengeFrom(path: string, cookie = '') {
  const answer = await callApi(app, 'POST', path, { cookie, body: {} });
  expect(answer.status).toBe(200);
  const { challenge } = answer.body as { challenge: string };
  return { challenge, cookie: `${cookie}; ${answer.cookie}`, options: answer.body };
}

/** Signs in without a password. */
async function enter(key: Key, claims: Claims = {}) {
  const { challenge, cookie } = await challengeFrom('/session/passkey-options');
  return callApi(app, 'POST', '/session/passkey', {
    cookie,
    body: { passkey: key.assert(challenge, claims) },
  });
}

async function prove(learner: BuiltLearner, key: Key) {
  const { challenge, cookie } = await challengeFrom(
    '/account/passkeys/proof-options',
    learner.cookie,
  );
  return { cookie, proof: { passkey: key.assert(challenge) } };
}

test('a passkey signs in without password and without second step', async () => {
  const learner = await buildLearner(app);
  const { key, options, recoveryCodes } = await setUpPasskey(app, learner);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Chandelle' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  expect(recoveryCodes).toHaveLength(10);
  const answer = await enter(key, { userHandle: learner.learnerId });
  expect(answer.body).toMatchObject({ learner: { id: learner.learnerId } });
  const session = await callApi(app, 'GET', '/session', { cookie: answer.cookie });
  expect(session.body).toMatchObject({ learner: { id: learner.learnerId } });
  const { body } = await callApi(app, 'GET', '/account/second-factor', { cookie: learner.cookie });
  expect(body).toMatchObject({
    passkeys: [{ name: 'Ordinateur', lastUsedAt: app.clock().toISOString() }],
    recoveryCodesLeft: 10,
  });
});

test.each<[string, Claims]>([
  ['of another site', { origin: 'https://chandelle.exemple' }],
  ['for another host', { rpId: 'exemple.fr' }],
  ['of an owner whom the key did not verify', { userVerified: false }],
  ['that says it is another account’s', { userHandle: 'x'.repeat(32) }],
])('refuses an answer %s', async (_what, claims) => {
  const { key } = await setUpPasskey(app, await buildLearner(app));
  expect(await enter(key, claims)).toMatchObject({
    status: 403,
    body: { defined: true, code: 'WRONG_PASSKEY' },
  });
});

test('refuses a key that is not known, and one that signs badly', async () => {
  expect((await enter(makeSoftwareKey())).body).toMatchObject({ code: 'WRONG_PASSKEY' });
  const { key } = await setUpPasskey(app, await buildLearner(app));
  const { challenge, cookie } = await challengeFrom('/session/passkey-options');
  const forged = key.assert(challenge);
  const { signature } = makeSoftwareKey().assert(challenge).response;
  const body = { passkey: { ...forged, response: { ...forged.response, signature } } };
  expect((await callApi(app, 'POST', '/session/passkey', { cookie, body })).status).toBe(403);
  expect(app.loggedErrors).toEqual([]);
});

test('takes an answer once, within five minutes, and in the browser that was asked', async () => {
  const { key } = await setUpPasskey(app, await buildLearner(app));
  const send = (cookie: string, passkey: object) =>
    callApi(app, 'POST', '/session/passkey', { cookie, body: { passkey } });
  const asked = await challengeFrom('/session/passkey-options');
  const answer = key.assert(asked.challenge);
  expect((await send('', answer)).body).toMatchObject({ code: 'STEP_EXPIRED' });
  const other = await challengeFrom('/session/passkey-options');
  expect((await send(other.cookie, answer)).body).toMatchObject({ code: 'WRONG_PASSKEY' });
  expect((await send(asked.cookie, answer)).status).toBe(200);
  expect((await send(asked.cookie, answer)).body).toMatchObject({ code: 'STEP_EXPIRED' });
  const late = await challengeFrom('/session/passkey-options');
  app.clock.advance({ minutes: 5 });
  expect((await send(late.cookie, key.assert(late.challenge))).status).toBe(410);
});

test('refuses a key whose count does not go up: it was copied', async () => {
  const { key } = await setUpPasskey(app, await buildLearner(app));
  expect((await enter(key, { counter: 7 })).status).toBe(200);
  for (const counter of [7, 6, 0])
    expect((await enter(key, { counter })).body).toMatchObject({ code: 'WRONG_PASSKEY' });
  expect((await enter(key, { counter: 8 })).status).toBe(200);
});

test('finishes a sign-in after the password; another learner’s key does not', async () => {
  const learner = await buildLearner(app);
  const { key } = await setUpPasskey(app, learner);
  const stranger = await setUpPasskey(app, await buildLearner(app));
  const begin = async () => {
    const first = await callApi(app, 'POST', '/session', {
      body: { email: learner.email, password: learner.password },
    });
    expect(first.body).toEqual({ learner: null, secondStep: { totp: false, passkey: true } });
    return challengeFrom('/session/second-step/passkey-options', first.cookie);
  };
  const finish = (cookie: string, passkey: object) =>
    callApi(app, 'POST', '/session/second-step', { cookie, body: { passkey } });
  const refused = await begin();
  expect(refused.options).toMatchObject({ allowCredentials: [{ type: 'public-key' }] });
  expect((await finish(refused.cookie, stranger.key.assert(refused.challenge))).status).toBe(403);
  const step = await begin();
  expect((await finish(step.cookie, key.assert(step.challenge))).body).toMatchObject({
    learner: { id: learner.learnerId },
  });
  expect((await callApi(app, 'POST', '/session/second-step/passkey-options')).status).toBe(410);
});

test('an answer for one thing is none for another', async () => {
  const learner = await buildLearner(app);
  const { key } = await setUpPasskey(app, learner);
  const asked = await challengeFrom('/session/passkey-options', learner.cookie);
  const answer = await callApi(app, 'POST', '/account/second-factor/recovery-codes', {
    cookie: asked.cookie,
    body: { passkey: key.assert(asked.challenge) },
  });
  expect(answer.body).toMatchObject({ code: 'STEP_EXPIRED' });
});

test('a passkey proves who sits there: for new codes, another key, and its own end', async () => {
  const learner = await buildLearner(app);
  const { key, id } = await setUpPasskey(app, learner);
  const codes = await prove(learner, key);
  const renewed = await callApi(app, 'POST', '/account/second-factor/recovery-codes', {
    cookie: codes.cookie,
    body: codes.proof,
  });
  expect(renewed.status).toBe(200);
  const nothing = await callApi(app, 'POST', `/account/passkeys/${id}/removal`, {
    cookie: learner.cookie,
    body: { proof: {} },
  });
  expect(nothing.status).toBe(422);
  const removal = await prove(learner, key);
  const removed = await callApi(app, 'POST', `/account/passkeys/${id}/removal`, {
    cookie: removal.cookie,
    body: { proof: removal.proof },
  });
  expect(removed.body).toEqual({ removed: true });
  expect((await enter(key)).status).toBe(403);
  const { body } = await callApi(app, 'GET', '/account/second-factor', { cookie: learner.cookie });
  expect(body).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
});

test('nobody names or removes another learner’s passkey, and adds one known already', async () => {
  const owner = await buildLearner(app);
  const { id, key } = await setUpPasskey(app, owner);
  const other = await buildLearner(app);
  const call = (method: string, path: string, body: object) =>
    callApi(app, method, path, { cookie: other.cookie, body });
  expect((await call('PATCH', `/account/passkeys/${id}`, { name: 'À moi' })).status).toBe(404);
  const proof = { currentPassword: other.password };
  expect((await call('POST', `/account/passkeys/${id}/removal`, { proof })).status).toBe(404);
  const options = await call('POST', '/account/passkeys/options', proof);
  const again = await callApi(app, 'POST', '/account/passkeys', {
    cookie: `${other.cookie}; ${options.cookie}`,
    body: {
      passkey: key.attest((options.body as { challenge: string }).challenge),
      name: 'Copie',
    },
  });
  expect(again.body).toMatchObject({ code: 'WRONG_PASSKEY' });
  const renamed = await callApi(app, 'PATCH', `/account/passkeys/${id}`, {
    cookie: owner.cookie,
    body: { name: ' Téléphone ' },
  });
  expect(renamed.body).toMatchObject({ id, name: 'Téléphone' });
  expect(
    await app.services.database
      .select({ learnerId: passkeys.learnerId })
      .from(passkeys)
      .where(eq(passkeys.id, id)),
  ).toEqual([{ learnerId: owner.learnerId }]);
});

test('an account holds ten passkeys at most', async () => {
  const learner = await buildLearner(app);
  for (let made = 0; made < 10; made += 1) await setUpPasskey(app, learner);
  const refused = await callApi(app, 'POST', '/account/passkeys/options', {
    cookie: learner.cookie,
    body: { currentPassword: learner.password },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'TOO_MANY_PASSKEYS' } });
});
