import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secondsBefore, useRetry } from './use-retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('attempts come more and more rarely, never sooner than the server asked', () => {
  expect([0, 1, 2, 3, 4, 9].map((attempt) => secondsBefore(attempt, 5))).toEqual([
    5, 10, 20, 40, 60, 60,
  ]);
  expect(secondsBefore(3, 90)).toBe(90);
});

test('counts down, tries, and counts down from more', async () => {
  const retry = vi.fn();
  const { result } = renderHook(() => useRetry(retry, 2));
  expect(result.current.left).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(result.current.left).toBe(1);
  expect(retry).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(result.current.left).toBe(4);
});

test('tries at once when the network is back', () => {
  const retry = vi.fn();
  renderHook(() => useRetry(retry, 5));
  act(() => void dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(1);
});
