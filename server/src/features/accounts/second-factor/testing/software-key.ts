import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: Buffer) => data.toString('base64url');

/** What an answer may claim; by default all is as it should be. */
export interface Claims {
  origin?: string;
  rpId?: string;
  counter?: number;
  userVerified?: boolean;
  userHandle?: string;
}

/** A passkey of a test: a real key pair that answers challenges as an authenticator does (ES256, no attestation). */
export function makeSoftwareKey(site = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const host = new URL(site).hostname;

  const clientData = (type: string, challenge: string, origin = site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, { rpId = host, counter = 0 }: Claims): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  const shell = {
    id: encode(id),
    rawId: encode(id),
    type: 'public-key',
    clientExtensionResults: {},
  };
  const presence = (claims: Claims) => 0x01 | (claims.userVerified === false ? 0 : 0x04);

  return {
    /** Answers the options of a new passkey. */
    attest(challenge: string, claims: Claims = {}) {
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const authData = Buffer.concat([
        authenticatorData(presence(claims) | 0x40, claims),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return {
        ...shell,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', challenge, claims.origin)),
          attestationObject: encode(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** Answers a challenge. */
    assert(challenge: string, claims: Claims = {}) {
      const client = clientData('webauthn.get', challenge, claims.origin);
      const data = authenticatorData(presence(claims), claims);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const { userHandle } = claims;
      return {
        ...shell,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
          ...(userHandle !== undefined && { userHandle: encode(Buffer.from(userHandle)) }),
        },
      };
    },
  };
}
