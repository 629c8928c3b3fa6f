import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admitOwner, clearOffline } from '../../../lib/offline/offline-owner.ts';
import { showingSavedCopy } from '../../../lib/offline/showing-saved-copy.ts';
import { fakeCaches } from '../../../testing/fake-caches.ts';
import { camille, makeNote } from '../testing/fake-notebook.ts';
import { readNotebookInstead, saveNotebook, saveNotebookFiles } from './offline-notebook.ts';

const cut = new TypeError('Failed to fetch');
const postMessage = vi.fn();
const [one, two] = [makeNote(), makeNote({ note: 'La mèche ensuite.' })];
const other = makeNote({ lesson: { id: 'suite', title: 'La suite', open: true } });

beforeEach(() => {
  localStorage.clear();
  fakeCaches();
  postMessage.mockClear();
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) },
    }),
  );
  admitOwner(camille.id);
  showingSavedCopy.write(false);
});
afterEach(() => {
  clearOffline();
  vi.unstubAllGlobals();
});

test('what was seen of it is read where the server is away, all of it or of a lesson, and said to be kept', async () => {
  await saveNotebook(camille, [one, other], undefined);
  expect(await readNotebookInstead(cut, undefined)).toEqual({ entries: [one, other] });
  expect(showingSavedCopy.read()).toBe(true);
  expect(await readNotebookInstead(cut, 'suite')).toEqual({ entries: [other] });
});

test('what a lesson shows takes the place of what was seen of that lesson alone', async () => {
  await saveNotebook(camille, [one, two], 'candlesticks');
  await saveNotebook(camille, [other], 'suite');
  await saveNotebook(camille, [two], 'candlesticks');
  const { entries } = await readNotebookInstead(cut, undefined);
  expect(entries.map(({ id }) => id).toSorted()).toEqual([other.id, two.id].toSorted());
  await saveNotebook(camille, [], undefined);
  expect(await readNotebookInstead(cut, undefined)).toEqual({ entries: [] });
});

test('where the server has answered, or nothing was seen, the error stands', async () => {
  await expect(readNotebookInstead(cut, undefined)).rejects.toBe(cut);
  await saveNotebook(camille, [one], undefined);
  const refused = new Error('refused');
  await expect(readNotebookInstead(refused, undefined)).rejects.toBe(refused);
  expect(showingSavedCopy.read()).toBe(false);
});

test('the worker is told that it is kept; another account finds nothing', async () => {
  await saveNotebook(camille, [one], undefined);
  await saveNotebookFiles();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'keep',
    lessons: [],
    review: null,
    notebook: true,
    frugal: false,
  });
  admitOwner('noor');
  await expect(readNotebookInstead(cut, undefined)).rejects.toBe(cut);
});
