import { ORPCError } from '@orpc/client';
import { buildQuiz } from '@chandelle/course/testing/build-course';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showingSavedCopy } from '../../../lib/offline/showing-saved-copy.ts';
import { admitOwner, clearOffline } from '../../../lib/offline/offline-owner.ts';
import { fakeCaches } from '../../../testing/fake-caches.ts';
import { makeFakeServer, makeLesson } from '../testing/fake-course.ts';
import {
  saveAttempt,
  saveLesson,
  savePlace,
  listOfflineLessons,
  readSavedAttempt,
  readSavedLesson,
  splitByLimit,
} from './offline-lessons.ts';
import { networkFirst } from './network-first.ts';

const learner = {
  id: 'camille',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 0,
  candleColours: 'teal-red' as const,
  moderator: false,
  teacher: false,
  operator: false,
  entersForum: false,
};
const quiz = buildQuiz([{ id: 'un', right: 'a' }]);
const lesson = makeLesson(quiz);
const attempt = makeFakeServer(quiz).attempt();
const needs = { figures: ['candle-anatomy'], frugal: false };
const postMessage = vi.fn();

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
  admitOwner(learner.id);
  showingSavedCopy.write(false);
});
afterEach(() => {
  clearOffline();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const named = (id: string) => ({
  ...lesson,
  summary: { ...lesson.summary, id, title: `Leçon ${id}` },
});

test('the four lessons opened last are kept, and the worker is told of them', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [index, id] of ['a', 'b', 'c', 'd', 'a', 'e'].entries()) {
    vi.setSystemTime(index);
    await saveLesson(learner, named(id), { ...attempt, lessonId: id }, needs);
  }
  expect((await listOfflineLessons()).map(({ title }) => title)).toEqual(
    ['e', 'a', 'd', 'c'].map((id) => `Leçon ${id}`),
  );
  expect(await readSavedLesson('b')).toBeNull();
  expect(await readSavedAttempt('b')).toBeNull();
  expect(postMessage).toHaveBeenLastCalledWith({
    type: 'keep',
    review: null,
    notebook: false,
    frugal: false,
    lessons: ['e', 'a', 'd', 'c'].map((id) => ({ id, figures: needs.figures })),
  });
});

test('of lessons that are too many those go that were opened first', () => {
  const entry = (openedAt: number) => ({ id: String(openedAt), title: '', openedAt, figures: [] });
  const { kept, dropped } = splitByLimit([3, 1, 5, 2, 4].map(entry));
  expect([kept, dropped].map((some) => some.map(({ openedAt }) => openedAt))).toEqual([
    [5, 4, 3, 2],
    [1],
  ]);
});

test('the attempt is kept as the server knows it, with the place that it took from this page', async () => {
  await savePlace(learner.id, attempt, { step: 1, screen: 0, doneSteps: [0] });
  expect(await readSavedAttempt(attempt.lessonId)).toBeNull();
  await saveLesson(learner, lesson, attempt, needs);
  expect(await readSavedAttempt(attempt.lessonId)).toMatchObject({ step: 1, doneSteps: [0] });
  await saveAttempt(learner.id, { ...attempt, errors: 1 });
  expect(await readSavedAttempt(attempt.lessonId)).toMatchObject({ step: 1, errors: 1 });
  await savePlace(learner.id, { ...attempt, id: 'another' }, { step: 3, screen: 0, doneSteps: [] });
  expect(await readSavedAttempt(attempt.lessonId)).toMatchObject({ step: 1 });
});

test('what is kept stands in only where the server could not be asked', async () => {
  const read = async () => 'kept';
  const failWith = (error: Error) => async () => {
    throw error;
  };
  expect(await networkFirst(async () => 'live', read)).toBe('live');
  expect(showingSavedCopy.read()).toBe(false);
  const locked = new ORPCError('LESSON_LOCKED', { status: 403 });
  await expect(networkFirst(failWith(locked), read)).rejects.toBe(locked);
  const cut = new TypeError('Failed to fetch');
  await expect(networkFirst(failWith(cut), async () => null)).rejects.toBe(cut);
  expect(showingSavedCopy.read()).toBe(false);
  expect(await networkFirst(failWith(cut), read)).toBe('kept');
  expect(showingSavedCopy.read()).toBe(true);
});
