import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCompletion } from '../testing/fake-course.ts';
import { announceSaved } from './announce-saved.ts';

const { toast } = vi.hoisted(() => ({ toast: { error: vi.fn(), success: vi.fn() } }));
vi.mock('../../../ui/toast.tsx', () => ({ toast }));

const messages = {
  saveFailed: '',
  stepDone: null,
  saved: [
    { title: 'Leçon terminée !', text: null },
    { title: 'Félicitations !', text: 'Leçon terminée ! Vous avez gagné {n} points.' },
  ],
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const brief = { repeatsPage: true };

test('a saved lesson says its own words one after the other, with the points it gave', () => {
  toast.success.mockClear();
  announceSaved(messages, makeCompletion({ pointsAdded: 160 }));
  expect(toast.success.mock.calls).toEqual([['Leçon terminée !', undefined, brief]]);
  vi.advanceTimersByTime(2000);
  expect(toast.success).toHaveBeenLastCalledWith(
    'Félicitations !',
    'Leçon terminée ! Vous avez gagné 160 points.',
    brief,
  );
});

test('whoever has left the page within two seconds reads no more of them', () => {
  toast.success.mockClear();
  history.replaceState(null, '', '/lessons/candlesticks');
  announceSaved(messages, makeCompletion({ pointsAdded: 160 }));
  history.replaceState(null, '', '/lessons');
  vi.advanceTimersByTime(10_000);
  expect(toast.success.mock.calls).toEqual([['Leçon terminée !', undefined, brief]]);
});

test('a first completion without points says so, a review without any says nothing', () => {
  toast.success.mockClear();
  announceSaved(messages, makeCompletion({ pointsAdded: 0 }));
  vi.advanceTimersByTime(2000);
  expect(toast.success).toHaveBeenLastCalledWith(
    'Félicitations !',
    'Leçon terminée ! Vous avez gagné 0 points.',
    brief,
  );
  toast.success.mockClear();
  announceSaved(messages, makeCompletion({ pointsAdded: 0, retake: true }));
  vi.advanceTimersByTime(2000);
  expect(toast.success).not.toHaveBeenCalled();
});
