import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolderStore } from '../../platform/files/folder-store.ts';
import { aloneInTurn } from '../../platform/live/turns.ts';
import type { Log } from '../../platform/log.ts';
import { type Audio, makeAudioCache } from './audio-cache.ts';
import { sweepAudio } from './sweep-audio.ts';

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

const openCache = (folder = directory) => makeAudioCache(makeFolderStore(folder), aloneInTurn, log);
const bytesOf = async ({ size, read }: Audio) => [...(await read(0, size - 1))];

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
  const cache = openCache();
  expect(await cache.has(key)).toBe(false);
  await Promise.all(Array.from({ length: 50 }, () => cache.getOrMake(key, make)));
  expect(await bytesOf(await openCache().getOrMake(key, make))).toEqual([1, 2, 3]);
  expect(made).toBe(1);
  expect(await cache.has(key)).toBe(true);
  expect(filesThere()).toEqual([`${key}.mp3`]);
});

test('keeps no failure: the next one tries again', async () => {
  const cache = openCache();
  await expect(cache.getOrMake(key, () => Promise.reject(new Error('no voice')))).rejects.toThrow(
    'no voice',
  );
  expect(await bytesOf(await cache.getOrMake(key, async () => bytes))).toEqual([1, 2, 3]);
});

test('gives the audio where no folder can be made', async () => {
  // A file where the folder should be: nothing can be written, as on a full disk.
  const full = path.join(directory, 'full');
  writeFileSync(full, '');
  const given = await openCache(full).getOrMake(key, async () => bytes);
  expect(await bytesOf(given)).toEqual([1, 2, 3]);
  expect(errors).toEqual(['speech.not-kept']);
  expect(filesThere()).toEqual(['full']);
});

test('gives the audio where its file cannot be put in place, and leaves no part of it', async () => {
  const there = path.join(directory, key.slice(0, 2), `${key}.mp3`, 'in-its-place');
  const given = await openCache().getOrMake(key, async () => {
    mkdirSync(there, { recursive: true });
    return bytes;
  });
  expect(await bytesOf(given)).toEqual([1, 2, 3]);
  expect(errors).toEqual(['speech.not-kept']);
  expect(filesThere()).toEqual([]);
});

const hour = 3_600_000;
const day = 24 * hour;
const never = new AbortController().signal;
const otherKey = 'cd34'.padEnd(64, '0');

/** Puts a file into the folder, of an age in milliseconds. */
function put(name: string, age: number): void {
  const folder = path.join(directory, name.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  writeFileSync(file, 'half');
  const then = new Date(Date.now() - age);
  utimesSync(file, then, then);
}

test('what a killed process left is never served, and is swept once nobody can be writing it', async () => {
  put(`${key}.mp3.0011.new`, hour);
  put(`${key}.mp3.2233.new`, 0);
  await sweepAudio(makeFolderStore(directory), new Set(), new Date(), never);
  expect(filesThere()).toEqual([`${key}.mp3.2233.new`]);
  const cache = openCache();
  expect(await cache.has(key)).toBe(false);
  expect(await bytesOf(await cache.getOrMake(key, async () => bytes))).toEqual([1, 2, 3]);
});

test('audio that is out of use is swept a month after it was last asked for', async () => {
  put(`${key}.mp3`, 31 * day);
  put(`${otherKey}.mp3`, 31 * day);
  put('LISEZ-MOI', 31 * day);
  const sweep = (...inUse: string[]) =>
    sweepAudio(makeFolderStore(directory), new Set(inUse), new Date(), never);
  await sweep(key, otherKey);
  expect(filesThere()).toHaveLength(3);
  // Somebody listens to it: another month.
  await openCache().getOrMake(key, () => Promise.reject(new Error('kept')));
  await sweep();
  expect(filesThere().toSorted()).toEqual(['LISEZ-MOI', `${key}.mp3`]);
  put(`${key}.mp3`, 29 * day);
  await sweep();
  expect(filesThere()).toHaveLength(2);
});

test('sweeping ends when it is told to, and does without a folder', async () => {
  put(`${key}.mp3`, 31 * day);
  await sweepAudio(makeFolderStore(directory), new Set(), new Date(), AbortSignal.abort());
  expect(filesThere()).toEqual([`${key}.mp3`]);
  await sweepAudio(makeFolderStore(path.join(directory, 'nowhere')), new Set(), new Date(), never);
});
