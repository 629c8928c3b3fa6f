import { ORPCError } from '@orpc/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetTyped, hasQueuedAnswer } from '../../../lib/queued-keys.ts';
import { makeNote } from '../testing/fake-notebook.ts';
import type { Entry } from '../types.ts';
import { applyChanges, type Change, makeChange } from './change.ts';
import {
  dropHeld,
  saveQueued,
  listDrafts,
  listHeld,
  listQueued,
  readNoteDraft,
  writeDraft,
} from './stored-changes.ts';
import { sendChanges } from './send-changes.ts';

const { save, remove, session } = vi.hoisted(() => ({
  save: vi.fn(),
  remove: vi.fn(),
  session: vi.fn(),
}));
vi.mock('../../../lib/api.ts', () => ({
  client: { notebook: { save, delete: remove }, accounts: { session } },
}));

const entry: Entry = makeNote();
const change = (part: Partial<Change> = {}): Change => ({
  ...makeChange(entry, { version: 1 }, undefined),
  ...part,
});
const changed = (other: Entry) =>
  new ORPCError('NOTEBOOK_CHANGED', { status: 409, defined: true, data: { entry: other } });
const offline = () => new TypeError('Failed to fetch');

beforeEach(() => {
  localStorage.clear();
  save
    .mockReset()
    .mockImplementation(({ id, note, version }: Entry) =>
      Promise.resolve({ ...entry, id, note, version: version + 1 }),
    );
  remove.mockReset().mockResolvedValue({ deleted: true });
  session.mockReset().mockResolvedValue({ learner: { id: 'camille' } });
});

test('what waits is sent once and in order, and waits on without a network', async () => {
  const other = makeNote({ kind: 'highlight', note: null });
  saveQueued('camille', change());
  saveQueued('camille', makeChange(other, { version: 3, deleted: true }, undefined));
  expect(hasQueuedAnswer('camille')).toBe(true);
  save.mockRejectedValueOnce(offline());
  expect((await sendChanges('camille')).taken).toEqual([]);
  expect(remove).not.toHaveBeenCalled();
  const { taken } = await sendChanges('camille');
  expect(taken.map(({ id }) => id)).toEqual([entry.id, other.id]);
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: other.id, version: 3 });
  expect(save).toHaveBeenLastCalledWith(
    expect.objectContaining({
      id: entry.id,
      version: 1,
      lessonId: 'candlesticks',
      stepId: 'corps',
    }),
  );
  expect(hasQueuedAnswer('camille')).toBe(false);
  await sendChanges('camille');
  expect(save).toHaveBeenCalledTimes(2);
});

test('what is typed while its text before is on its way is built on that', async () => {
  const first = change();
  saveQueued('camille', first);
  save.mockImplementationOnce(() => {
    saveQueued('camille', makeChange({ ...entry, note: 'Après.' }, { version: 1 }, first));
    return Promise.resolve({ ...entry, version: 2 });
  });
  await sendChanges('camille');
  expect(save).toHaveBeenCalledTimes(2);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ note: 'Après.', version: 2 }));
});

test('an answer that got lost is no conflict with oneself', async () => {
  const first = change({ version: 0 });
  saveQueued('camille', makeChange({ ...entry, note: 'Après.' }, { version: 0 }, first));
  // The first text had arrived.
  save.mockRejectedValueOnce(changed({ ...entry, version: 1 }));
  const { held } = await sendChanges('camille');
  expect(held).toBe(0);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ note: 'Après.', version: 1 }));
});

test('a text that another device has changed is held with both texts until the learner decides', async () => {
  const other = { ...entry, version: 4, note: 'Du téléphone.' };
  saveQueued('camille', change());
  save.mockRejectedValueOnce(changed(other));
  expect(await sendChanges('camille')).toMatchObject({ held: 1 });
  expect(listQueued('camille')).toEqual([]);
  const [held] = listHeld('camille');
  expect(held).toMatchObject({ entry: { note: entry.note }, other, code: 'NOTEBOOK_CHANGED' });
  dropHeld('camille', held ?? change());
  expect(listHeld('camille')).toEqual([]);
});

test.each(['NOT_FOUND', 'NOTEBOOK_FULL', 'LESSON_LOCKED', 'STEP_NOT_FOUND'])(
  'a note refused by %s is kept; a mark is let go but for want of room',
  async (code) => {
    const mark = makeNote({ kind: 'highlight', note: null });
    save.mockRejectedValue(new ORPCError(code, { status: 409, defined: true }));
    saveQueued('camille', change());
    saveQueued('camille', makeChange(mark, { version: 0 }, undefined));
    await sendChanges('camille');
    expect(listQueued('camille')).toEqual([]);
    expect(listHeld('camille').map(({ entry: { id } }) => id)).toEqual(
      code === 'NOTEBOOK_FULL' ? [entry.id, mark.id] : [entry.id],
    );
  },
);

test('it waits for its own account', async () => {
  saveQueued('camille', change());
  expect((await sendChanges('noor')).taken).toEqual([]);
  expect(save).not.toHaveBeenCalled();
  save.mockRejectedValueOnce(new ORPCError('NOT_FOUND', { status: 404, defined: true }));
  session.mockResolvedValueOnce({ learner: { id: 'noor' } });
  await sendChanges('camille');
  expect(listQueued('camille')).toHaveLength(1);
  expect(listHeld('camille')).toEqual([]);
});

test('signing out takes drafts and texts off the device, of that learner alone', () => {
  saveQueued('camille', change());
  saveQueued('noor', change());
  writeDraft('camille', entry.id, 'À suivre');
  expect(readNoteDraft('camille', entry.id)).toBe('À suivre');
  expect(listDrafts('camille')).toEqual([entry.id]);
  forgetTyped('camille');
  expect(listDrafts('camille')).toEqual([]);
  expect(listQueued('camille')).toEqual([]);
  expect(listQueued('noor')).toHaveLength(1);
});

test('what cannot be read is no change', () => {
  localStorage.setItem('chandelle:notes:camille', '[{"act":3},null,"x"]');
  expect(listQueued('camille')).toEqual([]);
});

test('changes show before the server has them: new ones where their step has others', () => {
  const last = makeNote({ step: { id: 'fin', title: 'La fin', number: 3 } });
  const added = makeNote({ screen: 2 });
  const shown = applyChanges(
    [entry, last],
    [
      change({ entry: { ...entry, note: 'Autre.' } }),
      makeChange(added, { version: 0 }, undefined),
      makeChange(last, { version: 1, deleted: true }, undefined),
    ],
  );
  expect(shown.map(({ id, note, queued }) => [id, note, queued])).toEqual([
    [entry.id, 'Autre.', true],
    [added.id, added.note, true],
  ]);
});
