import { type ECDH, createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import { fetch } from 'undici';
import { makeSafeFetch, type SafeFetch } from '../../../platform/outside/safe-fetch.ts';

/** A browser that has subscribed, with its private key. */
interface FakeBrowser {
  pair: ECDH;
  auth: string;
}

/** One message as a push service gets it. */
interface Pushed {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on the loopback, under a public name, with what it was sent. */
export interface PushService {
  /** Asks it as the server asks push services: guarded, but for the name that leads to it. */
  fetch: SafeFetch;
  /** Makes a browser subscribe; gives what it tells the server. */
  subscribe: (name: string) => {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  /** Answers messages for a browser from now on; 201 until then. */
  answer: (name: string, status: number, headers?: Record<string, string>) => void;
  /** Takes what came since the last call, decrypted as its browser does. */
  take: () => { name: string; headers: IncomingHttpHeaders; message: unknown }[];
  close: () => Promise<void>;
}

const origin = 'https://push.example.org';

/** Starts a push service on a free port of the loopback. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, FakeBrowser>();
  const answers = new Map<string, { status: number; headers: Record<string, string> }>();
  const pushed: Pushed[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { url: path = '', method = '', headers } = request;
      pushed.push({ path, method, headers, body });
      const { status, headers: more } = answers.get(path.slice(1)) ?? { status: 201, headers: {} };
      response.writeHead(status, more).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return {
    fetch: makeSafeFetch({
      allowPrivate: false,
      ask: (asked, guarded) => {
        if (!asked.startsWith(`${origin}/`)) return fetch(asked, guarded);
        const { dispatcher: _guarded, ...init } = guarded;
        return fetch(asked.replace(origin, `http://127.0.0.1:${address.port}`), init);
      },
    }),
    subscribe: (name) => {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      browsers.set(name, { pair, auth });
      return { endpoint: `${origin}/${name}`, keys: { p256dh, auth } };
    },
    answer: (name, status, headers = {}) => answers.set(name, { status, headers }),
    take: () =>
      pushed.splice(0).map(({ path, method, headers, body }) => {
        const name = path.slice(1);
        const browser = browsers.get(name);
        if (browser === undefined || method !== 'POST') throw new Error(`${method} ${path}`);
        const { pair, auth } = browser;
        const text = decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth });
        return { name, headers, message: JSON.parse(text.toString('utf8')) as unknown };
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reads who signed a request of ours, after checking the signature; null where it is none of the key. */
export function readSigner(authorization: string): { key: string; claims: unknown } | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return signed
    ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as unknown }
    : null;
}
