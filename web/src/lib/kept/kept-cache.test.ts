import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../testing/fake-caches.ts';
import { changeKeptValue, listKept, readKept, writeKept } from './kept-cache.ts';
import { admitOwner, forgetKept, readOwner } from './kept-owner.ts';

let opened: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  localStorage.clear();
  opened = fakeCaches();
  forgetKept();
});
afterEach(() => {
  forgetKept();
  vi.unstubAllGlobals();
});

/** Lets what is being deleted be deleted. */
const settle = () => vi.waitFor(() => expect(localStorage.length).toBe(0));

test('nothing is kept of somebody whom the server has not named', async () => {
  await writeKept('camille', 'lessons/one', { a: 1 });
  expect(opened.size).toBe(0);
  admitOwner('noor');
  await writeKept('camille', 'lessons/one', { a: 1 });
  expect([opened.size, readOwner()]).toEqual([0, null]);
});

test('what is kept is read, with its note, and changed where it is', async () => {
  admitOwner('camille');
  await writeKept('camille', 'lessons/one', { a: 1 }, 'Première leçon');
  await changeKeptValue<{ a: number }>('camille', 'lessons/one', ({ a }) => ({ a: a + 1 }));
  await changeKeptValue('camille', 'lessons/two', () => ({ a: 5 }));
  expect(await readKept('lessons/one')).toEqual({ a: 2 });
  expect(await readKept('lessons/two')).toBeNull();
  expect(await listKept('lessons/')).toEqual([{ name: 'lessons/one', note: 'Première leçon' }]);
  await writeKept('camille', 'lessons/one', null);
  expect(await listKept('')).toEqual([]);
});

test('at the end of a session it is gone at once, and deleted with what lessons are shown with', async () => {
  admitOwner('camille');
  await writeKept('camille', 'lessons/one', { a: 1 });
  for (const name of ['chandelle-lessons-1', 'chandelle-offline-1']) await caches.open(name);
  forgetKept();
  expect(await readKept('lessons/one')).toBeNull();
  await settle();
  expect([...opened.keys()]).toEqual(['chandelle-offline-1']);
});

test('another account finds nothing of the one before', async () => {
  admitOwner('camille');
  await writeKept('camille', 'lessons/one', { a: 1 });
  admitOwner('noor');
  expect(await readKept('lessons/one')).toBeNull();
  await settle();
  expect(opened.size).toBe(0);
  admitOwner('noor');
  await writeKept('noor', 'lessons/two', { a: 2 });
  expect((await listKept('')).map(({ name }) => name)).toEqual(['lessons/two']);
});

test('what is written as the session ends leaves nothing behind', async () => {
  admitOwner('camille');
  await writeKept('camille', 'lessons/one', { a: 1 });
  const late = writeKept('camille', 'lessons/two', { a: 2 });
  forgetKept();
  await late;
  await settle();
  expect(opened.size).toBe(0);
});

test('a deletion that was cut off is made up for by the next page', async () => {
  admitOwner('camille');
  await writeKept('camille', 'lessons/one', { a: 1 });
  localStorage.setItem('chandelle:kept', '-');
  expect(await readKept('lessons/one')).toBeNull();
  admitOwner('camille');
  await settle();
  expect(opened.size).toBe(0);
});

test('what was kept in another form is not read', async () => {
  admitOwner('camille');
  await writeKept('camille', 'lessons/one', { a: 1 });
  const cache = await caches.open('chandelle-learner-camille');
  const kept = await cache.match('/kept/lessons/one');
  await cache.put(
    '/kept/lessons/one',
    new Response(await kept?.text(), { headers: { 'x-kept-format': 'older' } }),
  );
  expect(await readKept('lessons/one')).toBeNull();
  expect(await listKept('')).toEqual([]);
});
