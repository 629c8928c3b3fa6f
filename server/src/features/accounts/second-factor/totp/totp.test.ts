import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLearner,
  buildSession,
  type BuiltLearner,
} from '../../../../testing/build-learner.ts';
import { type Call, callApi } from '../../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { createToken } from '../../one-time-tokens.ts';
import { sessions } from '../../../identity/tables.ts';
import { seal, unseal } from '../secret-box.ts';
import { recoveryCodes as codesTable, totpFactors } from '../tables.ts';
import { codeOf, setUpTotp } from '../testing/set-up.ts';
import { findTotpStep, makeTotpSecret } from './totp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const signIn = ({ email, password }: BuiltLearner, call: Call = {}) =>
  callApi(app, 'POST', '/session', { ...call, body: { email, password } });
const finish = (cookie: string, body: object, call: Call = {}) =>
  callApi(app, 'POST', '/session/second-step', { ...call, cookie, body });
const status = async ({ cookie }: BuiltLearner) =>
  (await callApi(app, 'GET', '/account/second-factor', { cookie })).body;
const sessionCount = async ({ learnerId }: BuiltLearner) =>
  (await app.services.database.select().from(sessions).where(eq(sessions.learnerId, learnerId)))
    .length;

async function buildProtected() {
  const learner = await buildLearner(app);
  const factor = await setUpTotp(app, learner);
  // The code of the set-up is used: the next one is of the next 30 s.
  app.clock.advance({ seconds: 30 });
  return { learner, ...factor };
}

describe('codes', () => {
  const secret = makeTotpSecret();
  const at = new Date('2026-03-01T12:00:10Z');
  const shown = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: at.getTime() + seconds * 1000,
    });

  test('are right for the 30 s of now, those before and those after', () => {
    const step = Math.floor(at.getTime() / 30_000);
    expect([-30, 0, 30].map((seconds) => findTotpStep(secret, shown(seconds), at))).toEqual([
      step - 1,
      step,
      step + 1,
    ]);
    expect([-60, 60].map((seconds) => findTotpStep(secret, shown(seconds), at))).toEqual([
      null,
      null,
    ]);
  });

  test('are sealed for one learner and one SECRET', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ unit: 'grapheme' }), (key, id, plain) => {
        const sealed = seal(key, id, plain);
        expect(unseal(key, id, sealed)).toBe(plain);
        expect(unseal(key, `${id}x`, sealed)).toBeNull();
        expect(unseal(`${key}x`, id, sealed)).toBeNull();
        expect(unseal(key, id, sealed.slice(0, -4))).toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});

describe('setting up', () => {
  test('asks for the password, and is on only after a first code', async () => {
    const learner = await buildLearner(app);
    const start = (currentPassword: string) =>
      callApi(app, 'POST', '/account/second-factor/totp', {
        cookie: learner.cookie,
        body: { currentPassword },
      });
    expect(await start('pas le bon mot')).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD' },
    });
    const { secret, uri } = (await start(learner.password)).body as Record<string, string>;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Chandelle:.+secret=[A-Z2-7]{32}/);
    const confirm = (code: string) =>
      callApi(app, 'PUT', '/account/second-factor/totp', {
        cookie: learner.cookie,
        body: { code },
      });
    expect((await confirm('000000')).body).toMatchObject({ code: 'WRONG_CODE' });
    expect(await status(learner)).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await signIn(learner)).body).toMatchObject({ learner: { id: learner.learnerId } });
    const code = codeOf(app, secret ?? '');
    const confirmed = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await status(learner)).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await confirm(code)).body).toMatchObject({ code: 'STEP_EXPIRED' });
  });

  test('keeps neither the secret nor a recovery code in the clear', async () => {
    const { learner, secret, recoveryCodes } = await buildProtected();
    const rows = JSON.stringify([
      await app.services.database
        .select()
        .from(totpFactors)
        .where(eq(totpFactors.learnerId, learner.learnerId)),
      await app.services.database
        .select()
        .from(codesTable)
        .where(eq(codesTable.learnerId, learner.learnerId)),
    ]);
    expect(rows).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replace('-', ''));
  });
});

describe('a sign-in', () => {
  test('opens no session before the second step, and one after it', async () => {
    const { learner, secret } = await buildProtected();
    const before = await sessionCount(learner);
    const first = await signIn(learner);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ learner: null, secondStep: { totp: true, passkey: false } });
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^chandelle\.second-step=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(await sessionCount(learner)).toBe(before);
    const session = await callApi(app, 'GET', '/session', { cookie: first.cookie });
    expect(session.body).toMatchObject({ learner: null });
    expect((await finish(first.cookie, { code: '000000' })).body).toMatchObject({
      code: 'WRONG_CODE',
    });
    expect(await sessionCount(learner)).toBe(before);
    const done = await finish(first.cookie, { code: codeOf(app, secret) });
    expect(done.body).toMatchObject({ learner: { id: learner.learnerId } });
    expect(await sessionCount(learner)).toBe(before + 1);
    // The step is over with it.
    app.clock.advance({ seconds: 30 });
    const again = await finish(first.cookie, { code: codeOf(app, secret) });
    expect(again.body).toMatchObject({ code: 'STEP_EXPIRED' });
  });

  test('takes a code once, and none older than the last', async () => {
    const { learner, secret } = await buildProtected();
    const code = codeOf(app, secret);
    const steps = [await signIn(learner), await signIn(learner)];
    const [a, b] = steps.map(({ cookie }) => cookie);
    // The newer step ended the older one.
    expect((await finish(a ?? '', { code })).body).toMatchObject({ code: 'STEP_EXPIRED' });
    const answers = await Promise.all([finish(b ?? '', { code }), finish(b ?? '', { code })]);
    expect(answers.map(({ status: answered }) => answered).toSorted((x, y) => x - y)[0]).toBe(200);
    expect(answers.filter(({ status: answered }) => answered === 200)).toHaveLength(1);
    const next = await signIn(learner);
    for (const periods of [0, -1])
      expect(
        (await finish(next.cookie, { code: codeOf(app, secret, periods) })).body,
      ).toMatchObject({ code: 'WRONG_CODE' });
    expect((await finish(next.cookie, { code: codeOf(app, secret, 1) })).status).toBe(200);
  });

  test('ends after five minutes, five tries, or a change of the password', async () => {
    const { learner, secret } = await buildProtected();
    const late = await signIn(learner);
    app.clock.advance({ minutes: 5 });
    expect((await finish(late.cookie, { code: codeOf(app, secret) })).body).toMatchObject({
      code: 'STEP_EXPIRED',
    });
    const tried = await signIn(learner);
    for (let round = 0; round < 5; round += 1)
      expect((await finish(tried.cookie, { code: '000000' })).status).toBe(403);
    expect((await finish(tried.cookie, { code: codeOf(app, secret) })).status).toBe(429);
    const other = await buildProtected();
    const open = await signIn(other.learner);
    const password = 'une autre bougie verte';
    await callApi(app, 'PUT', '/account/password', {
      cookie: other.learner.cookie,
      body: { currentPassword: other.learner.password, password, confirmPassword: password },
    });
    expect((await finish(open.cookie, { code: codeOf(app, other.secret) })).body).toMatchObject({
      code: 'STEP_EXPIRED',
    });
  });

  test('stops guessing at one account after ten tries, from whatever address', async () => {
    const { learner, secret } = await buildProtected();
    for (let step = 0; step < 2; step += 1) {
      const { cookie } = await signIn(learner);
      for (let round = 0; round < 5; round += 1) await finish(cookie, { code: '000000' });
    }
    const { cookie } = await signIn(learner);
    const refused = await finish(cookie, { code: codeOf(app, secret) });
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    const neighbour = await buildProtected();
    const first = await signIn(neighbour.learner);
    expect((await finish(first.cookie, { code: codeOf(app, neighbour.secret) })).status).toBe(200);
  });

  test('takes a recovery code once, in whatever case, and says so in the list of events', async () => {
    const { learner, recoveryCodes } = await buildProtected();
    const code = recoveryCodes[3] ?? '';
    const first = await signIn(learner);
    expect((await finish(first.cookie, { recoveryCode: ` ${code.toUpperCase()}` })).status).toBe(
      200,
    );
    const second = await signIn(learner);
    expect((await finish(second.cookie, { recoveryCode: code })).body).toMatchObject({
      code: 'WRONG_CODE',
    });
    expect(await status(learner)).toMatchObject({ recoveryCodesLeft: 9 });
    const { body } = await callApi(app, 'GET', '/account/security-events', {
      cookie: learner.cookie,
    });
    const kinds = (body as { events: { kind: string }[] }).events.map(({ kind }) => kind);
    expect(kinds).toContain('recovery-code-used');
    expect(kinds).toContain('second-factor-enabled');
  });

  test('that fails at the second step stands in the list of events, once an hour with its count', async () => {
    const { learner, secret, recoveryCodes } = await buildProtected();
    const { cookie } = await signIn(learner);
    await finish(cookie, { code: '000000' });
    await finish(cookie, { recoveryCode: 'aaaaa-22222' }, { userAgent: 'curl/8' });
    await finish(cookie, { code: codeOf(app, secret) });
    const list = async () => {
      const { body } = await callApi(app, 'GET', '/account/security-events', {
        cookie: learner.cookie,
      });
      const { events } = body as { events: { kind: string; times: number }[] };
      return events.filter(({ kind }) => kind === 'second-step-failed');
    };
    expect(await list()).toMatchObject([{ times: 2 }]);
    app.clock.advance({ hours: 1 });
    const later = await signIn(learner);
    await finish(later.cookie, { code: '000000' });
    await finish(later.cookie, { recoveryCode: recoveryCodes[0] });
    expect(await list()).toMatchObject([{ times: 1 }, { times: 2 }]);
  });

  test('stays in two steps after a reset of the password, and after a confirmed address', async () => {
    const { learner, secret } = await buildProtected();
    const { database, clock } = app.services;
    const subject = { learnerId: learner.learnerId, email: learner.email };
    const token = await createToken(database, 'reset-password', subject, clock());
    const password = 'une autre bougie verte';
    const reset = await callApi(app, 'PUT', '/accounts/password-reset', {
      body: { token, password, confirmPassword: password },
    });
    expect(reset.status).toBe(200);
    const first = await signIn({ ...learner, password });
    expect(first.body).toMatchObject({ learner: null, secondStep: { totp: true } });
    expect((await finish(first.cookie, { code: codeOf(app, secret) })).status).toBe(200);
    const link = await createToken(database, 'confirm-email', subject, clock());
    const confirmed = await callApi(app, 'POST', `/accounts/confirmation/${link}`);
    expect(confirmed.body).toEqual({ confirmed: true, learner: null });
    expect(confirmed.headers.getSetCookie()).toEqual([]);
  });
});

describe('changing', () => {
  test('removing asks for the password, ends the codes, and the password is enough again', async () => {
    const { learner } = await buildProtected();
    const remove = (currentPassword: string) =>
      callApi(app, 'POST', '/account/second-factor/totp/removal', {
        cookie: learner.cookie,
        body: { currentPassword },
      });
    expect((await remove('pas le bon mot')).status).toBe(403);
    expect((await remove(learner.password)).body).toEqual({ removed: true });
    expect(await status(learner)).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await signIn(learner)).body).toMatchObject({ learner: { id: learner.learnerId } });
  });

  test('new recovery codes end the former ones', async () => {
    const { learner, recoveryCodes } = await buildProtected();
    const renew = (by: BuiltLearner) =>
      callApi(app, 'POST', '/account/second-factor/recovery-codes', {
        cookie: by.cookie,
        body: { currentPassword: by.password },
      });
    const { recoveryCodes: renewed } = (await renew(learner)).body as { recoveryCodes: string[] };
    expect(renewed).toHaveLength(10);
    const { cookie } = await signIn(learner);
    expect((await finish(cookie, { recoveryCode: recoveryCodes[0] })).status).toBe(403);
    expect((await finish(cookie, { recoveryCode: renewed[0] })).status).toBe(200);
    expect((await renew(await buildLearner(app))).body).toMatchObject({
      code: 'NO_SECOND_FACTOR',
    });
  });

  test('a new app counts once it is confirmed; until then the former one does', async () => {
    const { learner, secret } = await buildProtected();
    const started = await callApi(app, 'POST', '/account/second-factor/totp', {
      cookie: learner.cookie,
      body: { currentPassword: learner.password },
    });
    const next = (started.body as { secret: string }).secret;
    const early = await signIn(learner);
    expect((await finish(early.cookie, { code: codeOf(app, next) })).status).toBe(403);
    expect((await finish(early.cookie, { code: codeOf(app, secret) })).status).toBe(200);
    const confirmed = await callApi(app, 'PUT', '/account/second-factor/totp', {
      cookie: learner.cookie,
      body: { code: codeOf(app, next) },
    });
    expect(confirmed.body).toEqual({ recoveryCodes: null });
    app.clock.advance({ seconds: 30 });
    const late = await signIn(learner);
    expect((await finish(late.cookie, { code: codeOf(app, secret) })).status).toBe(403);
    expect((await finish(late.cookie, { code: codeOf(app, next) })).status).toBe(200);
  });
});

test('the export says that it is on, and holds no secret; deletion leaves nothing', async () => {
  const { learner, secret, recoveryCodes } = await buildProtected();
  const { cookie } = await buildSession(app.services, learner.learnerId);
  const { body } = await callApi(app, 'GET', '/account/export', { cookie });
  expect(body).toMatchObject({
    secondFactor: { totpSince: expect.any(String), passkeys: [], recoveryCodesLeft: 10 },
  });
  const text = JSON.stringify(body);
  for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
  await callApi(app, 'POST', '/account/deletion', {
    cookie,
    body: { currentPassword: learner.password },
  });
  expect(
    await app.services.database
      .select()
      .from(codesTable)
      .where(eq(codesTable.learnerId, learner.learnerId)),
  ).toEqual([]);
});
