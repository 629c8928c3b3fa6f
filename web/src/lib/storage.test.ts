import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  listStoredKeys,
  readStored,
  readStoredJson,
  writeStored,
  writeStoredJson,
  type StorageArea,
} from './storage.ts';

const areas: StorageArea[] = ['localStorage', 'sessionStorage'];

beforeEach(() => {
  for (const area of areas) globalThis[area].clear();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the areas apart, and removes what is set to null', () => {
  expect(writeStored('a', 'kept')).toBe(true);
  writeStoredJson('a', { n: 1 }, 'sessionStorage');
  expect([readStored('a'), readStoredJson('a', 'sessionStorage')]).toEqual(['kept', { n: 1 }]);
  writeStored('a', null);
  writeStoredJson('a', null, 'sessionStorage');
  expect(areas.map((area) => globalThis[area].length)).toEqual([0, 0]);
});

it('reads what is no JSON as nothing', () => {
  writeStored('a', '{');
  expect([readStoredJson('a'), readStoredJson('b')]).toEqual([null, null]);
});

it('lists the keys with a prefix', () => {
  for (const key of ['a:1', 'b:1', 'a:2']) writeStored(key, 'x');
  expect(listStoredKeys('a:').toSorted()).toEqual(['a:1', 'a:2']);
});

it('does without storage where the browser forbids even its name', () => {
  for (const area of areas) vi.stubGlobal(area, undefined);
  expect(writeStored('a', 'x')).toBe(false);
  expect([readStored('a'), readStoredJson('a'), listStoredKeys('')]).toEqual([null, null, []]);
});
