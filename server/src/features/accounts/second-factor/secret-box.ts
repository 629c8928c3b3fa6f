import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const deriveKey = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `chandelle/${use}`, 32));

/** Encrypts a learner's secret under a key derived from SECRET (AES-256-GCM), bound to that learner. */
export function seal(secret: string, learnerId: string, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, 'totp-secret'), iv);
  cipher.setAAD(Buffer.from(learnerId));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts what `seal` wrote; null when SECRET is another one, or the row was moved or changed. */
export function unseal(secret: string, learnerId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const key = deriveKey(secret, 'totp-secret');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(learnerId));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    // The tag does not fit: nothing here can be read, and the recovery codes remain.
    return null;
  }
}

/** Digests a recovery code under a key derived from SECRET: a copy of the database does not let one try codes. */
export function digestCode(secret: string, learnerId: string, code: string): string {
  return createHmac('sha256', deriveKey(secret, 'recovery-code'))
    .update(`${learnerId}:${code}`)
    .digest('base64url');
}
