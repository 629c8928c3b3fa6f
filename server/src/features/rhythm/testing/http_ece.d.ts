declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts what was encrypted for a browser (RFC 8188, 8291). */
  export function decrypt(
    body: Buffer,
    given: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
