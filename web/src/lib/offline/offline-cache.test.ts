import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../testing/fake-caches.ts';
import {
  updateOfflineEntry,
  listOfflineEntries,
  readOfflineEntry,
  writeOfflineEntry,
} from './offline-cache.ts';
import { admitOwner, clearOffline, readOwner } from './offline-owner.ts';

let opened: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  localStorage.clear();
  opened = fakeCaches();
  clearOffline();
});
afterEach(() => {
  clearOffline();
  vi.unstubAllGlobals();
});

/** Lets what is being deleted be deleted. */
const settle = () => vi.waitFor(() => expect(localStorage.length).toBe(0));

test('nothing is kept of somebody whom the server has not named', async () => {
  await writeOfflineEntry('camille', 'lessons/one', { a: 1 });
  expect(opened.size).toBe(0);
  admitOwner('noor');
  await writeOfflineEntry('camille', 'lessons/one', { a: 1 });
  expect([opened.size, readOwner()]).toEqual([0, null]);
});

test('what is kept is read, with its note, and changed where it is', async () => {
  admitOwner('camille');
  await writeOfflineEntry('camille', 'lessons/one', { a: 1 }, 'Première leçon');
  await updateOfflineEntry<{ a: number }>('camille', 'lessons/one', ({ a }) => ({ a: a + 1 }));
  await updateOfflineEntry('camille', 'lessons/two', () => ({ a: 5 }));
  expect(await readOfflineEntry('lessons/one')).toEqual({ a: 2 });
  expect(await readOfflineEntry('lessons/two')).toBeNull();
  expect(await listOfflineEntries('lessons/')).toEqual([
    { name: 'lessons/one', note: 'Première leçon' },
  ]);
  await writeOfflineEntry('camille', 'lessons/one', null);
  expect(await listOfflineEntries('')).toEqual([]);
});

test('at the end of a session it is gone at once, and deleted with what lessons are shown with', async () => {
  admitOwner('camille');
  await writeOfflineEntry('camille', 'lessons/one', { a: 1 });
  for (const name of ['chandelle-lessons-1', 'chandelle-offline-1']) await caches.open(name);
  clearOffline();
  expect(await readOfflineEntry('lessons/one')).toBeNull();
  await settle();
  expect([...opened.keys()]).toEqual(['chandelle-offline-1']);
});

test('another account finds nothing of the one before', async () => {
  admitOwner('camille');
  await writeOfflineEntry('camille', 'lessons/one', { a: 1 });
  admitOwner('noor');
  expect(await readOfflineEntry('lessons/one')).toBeNull();
  await settle();
  expect(opened.size).toBe(0);
  admitOwner('noor');
  await writeOfflineEntry('noor', 'lessons/two', { a: 2 });
  expect((await listOfflineEntries('')).map(({ name }) => name)).toEqual(['lessons/two']);
});

test('what is written as the session ends leaves nothing behind', async () => {
  admitOwner('camille');
  await writeOfflineEntry('camille', 'lessons/one', { a: 1 });
  const late = writeOfflineEntry('camille', 'lessons/two', { a: 2 });
  clearOffline();
  await late;
  await settle();
  expect(opened.size).toBe(0);
});

test('a deletion that was cut off is made up for by the next page', async () => {
  admitOwner('camille');
  await writeOfflineEntry('camille', 'lessons/one', { a: 1 });
  localStorage.setItem('chandelle:kept', '-');
  expect(await readOfflineEntry('lessons/one')).toBeNull();
  admitOwner('camille');
  await settle();
  expect(opened.size).toBe(0);
});

test('what was kept in another form is not read', async () => {
  admitOwner('camille');
  await writeOfflineEntry('camille', 'lessons/one', { a: 1 });
  const cache = await caches.open('chandelle-learner-camille');
  const kept = await cache.match('/kept/lessons/one');
  await cache.put(
    '/kept/lessons/one',
    new Response(await kept?.text(), { headers: { 'x-kept-format': 'older' } }),
  );
  expect(await readOfflineEntry('lessons/one')).toBeNull();
  expect(await listOfflineEntries('')).toEqual([]);
});
