import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Log } from '../../platform/log.ts';
import { makeAudioCache, sweepDrafts } from './audio-cache.ts';

const key = 'ab12'.padEnd(64, '0');
const bytes = new Uint8Array([1, 2, 3]);
let directory: string;
let errors: string[];
const log: Log = { info: () => {}, warn: () => {}, error: (event) => errors.push(event) };

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'chandelle-speech-'));
  errors = [];
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

const filesThere = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('makes once, for those who ask at once and for those who ask later', async () => {
  let made = 0;
  const make = async () => {
    made += 1;
    return bytes;
  };
  const cache = makeAudioCache(directory, log);
  expect(await cache.has(key)).toBe(false);
  await Promise.all(Array.from({ length: 50 }, () => cache.getOrMake(key, make)));
  expect([...(await makeAudioCache(directory, log).getOrMake(key, make))]).toEqual([1, 2, 3]);
  expect(made).toBe(1);
  expect(await cache.has(key)).toBe(true);
  expect(filesThere()).toEqual([`${key}.mp3`]);
});

test('keeps no failure: the next one tries again', async () => {
  const cache = makeAudioCache(directory, log);
  await expect(cache.getOrMake(key, () => Promise.reject(new Error('no voice')))).rejects.toThrow(
    'no voice',
  );
  expect(await cache.getOrMake(key, async () => bytes)).toBe(bytes);
});

test('gives the audio where it cannot be written, and leaves no part of it', async () => {
  // A file where the folder should be: nothing can be written, as on a full disk.
  const full = path.join(directory, 'full');
  writeFileSync(full, '');
  expect(await makeAudioCache(full, log).getOrMake(key, async () => bytes)).toBe(bytes);
  expect(errors).toEqual(['speech.not-kept']);
  expect(filesThere()).toEqual(['full']);
});

test('what a killed process left is never served, and is swept once nobody can be writing it', async () => {
  const folder = path.join(directory, 'ab');
  mkdirSync(folder);
  const old = path.join(folder, `${key}.mp3.0011.new`);
  const fresh = path.join(folder, `${key}.mp3.2233.new`);
  for (const file of [old, fresh]) writeFileSync(file, 'half');
  const now = new Date();
  utimesSync(old, now, new Date(now.getTime() - 3_600_000));
  await sweepDrafts(directory, now);
  expect(filesThere()).toEqual([`${key}.mp3.2233.new`]);
  const cache = makeAudioCache(directory, log);
  expect(await cache.has(key)).toBe(false);
  expect(await cache.getOrMake(key, async () => bytes)).toBe(bytes);
  await sweepDrafts(path.join(directory, 'nowhere'), now);
});
