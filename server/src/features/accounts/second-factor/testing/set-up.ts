import { expect } from 'vitest';
import type { BuiltLearner } from '../../../../testing/build-learner.ts';
import { callApi } from '../../../../testing/call-api.ts';
import type { TestApp } from '../../../../testing/start-test-app.ts';
import { Secret, TOTP } from 'otpauth';
import { makeSoftwareKey } from './software-key.ts';

/** Computes the code that an authenticator app shows; `periods` later than now. */
export function codeOf(app: TestApp, secret: string, periods = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: app.clock().getTime() + periods * 30_000 });
}

/** Sets an authenticator app up, as the settings do. Its first code is used up by that. */
export async function setUpTotp(app: TestApp, { cookie, password }: BuiltLearner) {
  const started = await callApi(app, 'POST', '/account/second-factor/totp', {
    cookie,
    body: { currentPassword: password },
  });
  expect(started.status).toBe(200);
  const { secret, uri } = started.body as { secret: string; uri: string };
  const confirmed = await callApi(app, 'PUT', '/account/second-factor/totp', {
    cookie,
    body: { code: codeOf(app, secret) },
  });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] | null };
  return { secret, uri, recoveryCodes: recoveryCodes ?? [] };
}

/** Adds a passkey, as the settings do. */
export async function setUpPasskey(app: TestApp, { cookie, password }: BuiltLearner) {
  const options = await callApi(app, 'POST', '/account/passkeys/options', {
    cookie,
    body: { currentPassword: password },
  });
  expect(options.status).toBe(200);
  const { challenge } = options.body as { challenge: string };
  const key = makeSoftwareKey();
  const added = await callApi(app, 'POST', '/account/passkeys', {
    cookie: `${cookie}; ${options.cookie}`,
    body: { passkey: key.attest(challenge), name: 'Ordinateur' },
  });
  expect(added.status).toBe(200);
  const body = added.body as { passkey: { id: string }; recoveryCodes: string[] | null };
  return { key, id: body.passkey.id, recoveryCodes: body.recoveryCodes, options: options.body };
}
