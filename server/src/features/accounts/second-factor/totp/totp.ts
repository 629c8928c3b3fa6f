import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown. */
const period = 30;
const shape = { issuer: 'Chandelle', algorithm: 'SHA1', digits: 6, period } as const;

/** Makes a new secret of 160 random bits, in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that an authenticator app reads from the picture. `account` is what the app shows. */
export function totpUri(secret: string, account: string): string {
  return new TOTP({ ...shape, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * Finds of which 30 s a code is: those of `now`, the ones before or the ones after, as clocks differ. Gives their
 * number since 1970; null when the code is of none of them.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}
