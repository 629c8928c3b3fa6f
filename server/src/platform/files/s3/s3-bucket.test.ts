import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type S3StandIn, startS3StandIn } from '../../../testing/s3-stand-in.ts';
import type { Log } from '../../log.ts';
import { StartProblem } from '../../start-problem.ts';
import { StorageFull, StorageUnavailable } from '../file-store.ts';
import { checkBucket } from './check-bucket.ts';
import { openS3Bucket, type S3Bucket } from './s3-bucket.ts';
import type { S3Place } from './s3-place.ts';
import { makeS3Store } from './s3-store.ts';

let standIn: S3StandIn;
let bucket: S3Bucket;
let lines: string[];
const note = (event: string, fields: object = {}) =>
  void lines.push(`${event} ${JSON.stringify(fields)}`);
const log: Log = { info: note, warn: note, error: (event) => note(event) };
const short = { connection: 200, answer: 300, more: 400 };

beforeAll(async () => {
  standIn = await startS3StandIn();
});
beforeEach(() => {
  lines = [];
  bucket = openS3Bucket(standIn.place, log, short);
});
afterEach(() => {
  bucket.close();
  standIn.interfere(null);
});
afterAll(() => standIn.close());

const events = () => lines.map((line) => line.split(' ')[0]);

test('a store that hangs is waited for so long, then left alone for a moment, and told of once', async () => {
  const files = makeS3Store(bucket, 'files');
  await files.put('a', Buffer.from('1'));
  standIn.interfere(() => true);
  const begun = performance.now();
  await expect(files.get('a')).rejects.toThrow(StorageUnavailable);
  expect(performance.now() - begun).toBeLessThan(5_000);
  standIn.asked.length = 0;
  const refused = await Promise.allSettled(Array.from({ length: 50 }, () => files.get('a')));
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
  expect(standIn.asked).toEqual([]);
  standIn.interfere(null);
  await expect.poll(() => files.get('a').catch(() => null)).toEqual(Buffer.from('1'));
  expect(events()).toEqual(['files.away', 'files.back']);
});

test('a store that breaks off in the middle gives no half of a file', async () => {
  const files = makeS3Store(bucket, 'files');
  standIn.interfere((_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half');
    return true;
  });
  await expect(files.get('a')).rejects.toThrow(StorageUnavailable);
  const opened = await files.open('a');
  await expect(opened?.stream.toArray()).rejects.toThrow();
});

test('a store without room says so', async () => {
  const files = makeS3Store(bucket, 'files');
  standIn.interfere((request, response) => {
    request.resume();
    response.writeHead(507).end();
    return true;
  });
  await expect(files.put('a', Buffer.from('1'))).rejects.toThrow(StorageFull);
});

test('a bucket that can be written, read and listed is good, and nothing of the check stays', async () => {
  await checkBucket(bucket, 'FILES_URL');
  const left: string[] = [];
  for await (const { key } of makeS3Store(bucket, '').list('start-check')) left.push(key);
  expect(left).toEqual([]);
});

test.each<[string, Partial<S3Place>]>([
  ['which does not exist', { bucket: 'nulle-part' }],
  ['which does not know the key (InvalidAccessKeyId)', { accessKeyId: 'inconnue' }],
])('keeps from starting with one that refuses: %s', async (words, changes) => {
  const place = { ...standIn.place, ...changes, secretAccessKey: 'tres-secret' };
  const wrong = openS3Bucket(place, log, short);
  const error: unknown = await checkBucket(wrong, 'FILES_URL').catch((reason: unknown) => reason);
  wrong.close();
  expect(error).toBeInstanceOf(StartProblem);
  const { message } = error as StartProblem;
  expect(message).toMatch(/^FILES_URL names the bucket [\w-]+ \(produit\) at http:\/\/127/);
  expect(message).toContain(words);
  expect(`${message}${lines.join('')}`).not.toContain('tres-secret');
});

test('keeps from starting where the key may read but not write', async () => {
  standIn.interfere((request, response) => {
    if (request.method !== 'PUT') return false;
    request.resume();
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<Error><Code>AccessDenied</Code><Message>No.</Message></Error>');
    return true;
  });
  await expect(checkBucket(bucket, 'FILES_URL')).rejects.toThrow(
    'refuses (403 AccessDenied): the key needs the rights to list, read, write and remove',
  );
});

test('starts without a store that does not answer, and tells that it is away', async () => {
  const away = openS3Bucket({ ...standIn.place, endpoint: 'http://127.0.0.1:9' }, log, short);
  await checkBucket(away, 'FILES_URL');
  away.close();
  expect(events()).toEqual(['files.away']);
});
