import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFileStore } from './file-store.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'chandelle-store-'));
const files = makeFileStore(path.join(directory, 'files'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('gives back what was put, replaces it whole, and forgets what is removed', async () => {
  expect(await files.get('avatars/a.webp')).toBeNull();
  await files.put('avatars/a.webp', Buffer.from('one'));
  await files.put('avatars/a.webp', Buffer.from('two'));
  expect(Buffer.from((await files.get('avatars/a.webp')) ?? []).toString()).toBe('two');
  expect(readdirSync(path.join(directory, 'files/avatars'))).toEqual(['a.webp']);
  await files.remove('avatars/a.webp');
  await files.remove('avatars/a.webp');
  expect(await files.get('avatars/a.webp')).toBeNull();
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
  expect(await files.get(key)).toBeNull();
  await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('no key');
  await expect(files.remove(key)).rejects.toThrow('no key');
});
