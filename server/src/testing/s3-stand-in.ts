import crypto, { type CipherKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '../platform/files/s3/s3-place.ts';

/** Does something else with a request than the store would; returns whether it did. */
type Interfere = (request: IncomingMessage, response: ServerResponse) => boolean;

/** An S3-compatible store on this machine, which a test can take away, slow down or let refuse. */
export interface S3StandIn {
  /** An empty bucket of its own, and a key that opens it. */
  place: S3Place;
  /** What was asked, as `PUT /bucket/key?query`. */
  asked: string[];
  interfere: (with_: Interfere | null) => void;
  close: () => Promise<void>;
}

/** The only key that the store knows. */
const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Lets the store write its marks of where a list goes on, by a cipher that this Node still has; returns what undoes it. */
function lendCipher(): () => void {
  const { createCipheriv, createDecipheriv } = crypto;
  const twice = (bytes: CipherKey) => Buffer.concat([bytes as Buffer, bytes as Buffer]);
  const lend =
    <Made>(make: (algorithm: string, key: CipherKey, iv: Buffer) => Made) =>
    (algorithm: string, key_: CipherKey, iv: Buffer) =>
      algorithm === 'des' ? make('aes-128-cbc', twice(key_), twice(iv)) : make(algorithm, key_, iv);
  Object.assign(crypto, {
    createCipheriv: lend(createCipheriv),
    createDecipheriv: lend(createDecipheriv),
  });
  return () => void Object.assign(crypto, { createCipheriv, createDecipheriv });
}

/** Starts the store with one bucket. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const directory = mkdtempSync(path.join(tmpdir(), 'chandelle-s3-'));
  const bucket = 'chandelle';
  const store = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await store.configureBuckets();
  const giveBackCipher = lendCipher();
  const answer = store.callback();
  const asked: string[] = [];
  let interference: Interfere | null = null;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (interference?.(request, response) === true) return;
    // What the store does not have: an upload that is given up leaves nothing.
    if (request.method === 'DELETE' && /[?&]uploadId=/.test(request.url ?? ''))
      response.writeHead(204).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No address.');
  return {
    place: {
      bucket,
      prefix: 'produit/',
      endpoint: `http://127.0.0.1:${address.port}`,
      region: 'us-east-1',
      ...key,
    },
    asked,
    interfere: (with_) => {
      interference = with_;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      giveBackCipher();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
