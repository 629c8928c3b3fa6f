import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type S3StandIn, startS3StandIn } from '../../../testing/s3-stand-in.ts';
import type { Log } from '../../log.ts';
import { StorageUnavailable } from '../file-store.ts';
import { openS3Bucket, type S3Bucket } from './s3-bucket.ts';
import { makeS3Store } from './s3-store.ts';
import { uploadStream } from './upload-stream.ts';

let standIn: S3StandIn;
let bucket: S3Bucket;
const log: Log = { info: () => {}, warn: () => {}, error: () => {} };

beforeAll(async () => {
  standIn = await startS3StandIn();
  bucket = openS3Bucket(standIn.place, log);
});
afterEach(() => {
  standIn.interfere(null);
  standIn.asked.length = 0;
});
afterAll(async () => {
  bucket.close();
  await standIn.close();
});

const partBytes = 1_000;
const pieces = (...sizes: number[]) => sizes.map((size, index) => Buffer.alloc(size, 65 + index));
async function* stream(parts: readonly Buffer[], error?: Error) {
  yield* parts;
  if (error !== undefined) throw error;
}
const countParts = () => standIn.asked.filter((one) => one.includes('partNumber=')).length;
const read = (key: string) => makeS3Store(bucket, '').get(key);

test.each([
  ['nothing', [], 1],
  ['less than a part', [3, 4], 1],
  ['just two parts', [500, 1_500], 2],
  ['some parts and a rest', [1, 3_300, 10, 2_000, 0, 7], 6],
])('uploads %s', async (name, sizes, parts) => {
  const given = pieces(...sizes);
  const key = `given-${name.replaceAll(' ', '-')}`;
  await uploadStream(bucket, key, stream(given), partBytes);
  expect(Buffer.concat(given).equals((await read(key)) ?? Buffer.from('absent'))).toBe(true);
  expect(countParts()).toBe(parts);
});

test('a stream that breaks leaves nothing, and gives the upload up', async () => {
  const broken = stream(pieces(2_500), new Error('The table is gone.'));
  await expect(uploadStream(bucket, 'broken', broken, partBytes)).rejects.toThrow('is gone');
  expect(countParts()).toBe(2);
  expect(await read('broken')).toBeNull();
  expect(standIn.asked.some((one) => /^DELETE .*broken\?.*uploadId=/.test(one))).toBe(true);
});

test('an upload that is cut leaves nothing', async () => {
  standIn.interfere((request) => {
    if (!request.url?.includes('partNumber=3')) return false;
    request.socket.destroy();
    return true;
  });
  const cut = uploadStream(bucket, 'cut', stream(pieces(5_000)), partBytes);
  await expect(cut).rejects.toThrow(StorageUnavailable);
  await expect.poll(() => read('cut').catch(() => 'away')).toBeNull();
});

test('an object that is not what was sent does not stay', async () => {
  standIn.interfere((request, response) => {
    if (request.method !== 'HEAD') return false;
    response.writeHead(200, { 'content-length': '7' }).end();
    return true;
  });
  const upload = uploadStream(bucket, 'other', stream(pieces(2_000)), partBytes);
  await expect(upload).rejects.toThrow('another size');
  standIn.interfere(null);
  expect(await read('other')).toBeNull();
});
