import { createECDH, hkdfSync } from 'node:crypto';

/** The key pair by which push services tell our messages from those of others, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Makes the key pair of a private key.
 *
 * @throws where it is no private key of P-256
 */
export function readVapidKeys(privateKey: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/**
 * Derives the key pair from the server's secret: every process has the same, after a restore too, and nothing more is kept. Whoever
 * knows the pair learns nothing of the secret.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  for (let round = 0; ; round += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `web-push-vapid:${round}`, 32));
    try {
      return readVapidKeys(bytes);
    } catch {
      // One in four billion is no key; the next one is.
    }
  }
}
