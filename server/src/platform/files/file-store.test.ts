import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3StandIn, startS3StandIn } from '../../testing/s3-stand-in.ts';
import type { Log } from '../log.ts';
import type { FileStore } from './file-store.ts';
import { makeFolderStore } from './folder-store.ts';
import { openS3Bucket, type S3Bucket } from './s3/s3-bucket.ts';
import { makeS3Store } from './s3/s3-store.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'chandelle-store-'));
const log: Log = { info: () => {}, warn: () => {}, error: () => {} };
let standIn: S3StandIn;
let bucket: S3Bucket;

beforeAll(async () => {
  standIn = await startS3StandIn();
  bucket = openS3Bucket(standIn.place, log);
});
afterAll(async () => {
  bucket.close();
  await standIn.close();
  rmSync(directory, { recursive: true, force: true });
});

const textOf = (bytes: Uint8Array | null) =>
  bytes === null ? null : Buffer.from(bytes).toString();

// What the product may count on, wherever files lie.
describe.each<[string, (folder: string) => FileStore]>([
  ['a folder', (folder) => makeFolderStore(path.join(directory, folder))],
  ['a bucket', (folder) => makeS3Store(bucket, folder)],
])('%s', (_, open) => {
  test('gives back what was put, replaces it whole, and forgets what is removed', async () => {
    const files = open('one');
    expect(await files.get('avatars/a.webp')).toBeNull();
    await files.put('avatars/a.webp', Buffer.from('one'));
    await files.put('avatars/a.webp', Buffer.from('two!'));
    expect(textOf(await files.get('avatars/a.webp'))).toBe('two!');
    await files.remove('avatars/a.webp');
    await files.remove('avatars/a.webp');
    expect(await files.get('avatars/a.webp')).toBeNull();
    expect(await files.open('avatars/a.webp')).toBeNull();
    expect(await files.stat('avatars/a.webp')).toBeNull();
    await files.redate('avatars/a.webp');
  });

  test('streams a file of any bytes, and gives parts of it', async () => {
    const files = open('two');
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (__, index) => (index * 7) % 256));
    await files.put('a.bin', bytes);
    const opened = await files.open('a.bin');
    expect(opened?.size).toBe(bytes.length);
    expect(opened && (await buffer(opened.stream)).equals(bytes)).toBe(true);
    const part = async (first: number, last: number) =>
      Buffer.from((await files.get('a.bin', { first, last })) ?? []);
    expect((await part(0, 9)).equals(bytes.subarray(0, 10))).toBe(true);
    expect((await part(1000, 1999)).equals(bytes.subarray(1000, 2000))).toBe(true);
    expect((await part(299_990, 299_999)).equals(bytes.subarray(-10))).toBe(true);
  });

  test('a stream that nobody wants any more ends', async () => {
    const files = open('left');
    await files.put('a.bin', Buffer.alloc(3_000_000));
    const opened = await files.open('a.bin');
    opened?.stream.destroy();
    await expect.poll(() => opened?.stream.closed).toBe(true);
  });

  test('tells size and date, and dates anew', async () => {
    const files = open('three');
    await files.put('a', Buffer.from('12345'));
    const before = await files.stat('a');
    expect(before?.size).toBe(5);
    expect(Math.abs(Date.now() - (before?.datedAt.getTime() ?? 0))).toBeLessThan(60_000);
    // Stores keep whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await files.redate('a');
    const after = await files.stat('a');
    expect(after?.datedAt.getTime()).toBeGreaterThan(before?.datedAt.getTime() ?? Infinity);
    expect(textOf(await files.get('a'))).toBe('12345');
  });

  test('lists what begins so, and nothing of another folder', async () => {
    const files = open('four');
    const others = open('four-more');
    for (const key of ['avatars/a', 'avatars/b', 'news/c']) await files.put(key, Buffer.from(key));
    await others.put('avatars/d', Buffer.from('d'));
    const keysOf = async (prefix?: string) => {
      const keys: string[] = [];
      for await (const { key, size } of files.list(prefix)) keys.push(`${key} ${size}`);
      return keys.toSorted();
    };
    expect(await keysOf('avatars/')).toEqual(['avatars/a 9', 'avatars/b 9']);
    expect(await keysOf()).toEqual(['avatars/a 9', 'avatars/b 9', 'news/c 6']);
    expect(await keysOf('nowhere/')).toEqual([]);
  });

  test.each([
    '../secret',
    'avatars/../../secret',
    '/etc/passwd',
    'avatars//a',
    '.hidden',
    'a\0b',
    '',
  ])('never leaves its folder for %j', async (key) => {
    const files = open('five');
    expect(await files.get(key)).toBeNull();
    expect(await files.open(key)).toBeNull();
    expect(await files.stat(key)).toBeNull();
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('no key');
    await expect(files.remove(key)).rejects.toThrow('no key');
  });
});

test('more files than a store lists at a time are all listed', async () => {
  const files = makeS3Store(bucket, 'many');
  const keys = Array.from({ length: 12 }, (_, index) => `n/${index}`);
  for (const key of keys) await files.put(key, Buffer.from('x'));
  // Stores list a thousand at a time; this one five.
  standIn.interfere((request) => {
    if (request.url?.includes('list-type=2')) request.url += '&max-keys=5';
    return false;
  });
  const listed: string[] = [];
  for await (const { key } of files.list('n/')) listed.push(key);
  standIn.interfere(null);
  expect(listed.toSorted()).toEqual(keys.toSorted());
  expect(standIn.asked.filter((one) => one.includes('continuation-token'))).toHaveLength(2);
});

test('what is half written in a folder is never told of, and goes once nobody can be writing it', async () => {
  const folder = path.join(directory, 'drafts');
  const files = makeFolderStore(folder);
  await files.removeDrafts();
  mkdirSync(path.join(folder, 'ab'), { recursive: true });
  const [left, held] = ['left', 'held'].map((name) => path.join(folder, 'ab', `${name}.new`));
  for (const file of [left, held]) writeFileSync(file ?? '', 'half');
  utimesSync(left ?? '', 0, Date.now() / 1000 - 3600);
  for await (const { key } of files.list()) throw new Error(key);
  await files.removeDrafts();
  expect(readdirSync(path.join(folder, 'ab'))).toEqual(['held.new']);
});
