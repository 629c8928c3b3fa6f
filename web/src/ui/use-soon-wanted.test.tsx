import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSoonWanted } from './use-soon-wanted.ts';

let comeNear: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const place = { current: document.createElement('div') };

const pass = (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds);
};

test.each<[string, () => void]>([
  ['its place is near', () => comeNear()],
  ['somebody presses', () => void fireEvent.pointerDown(document.body)],
  ['somebody stays', () => pass(10_000)],
])('what stands further down may come once %s', (_, happen) => {
  const { result } = renderHook(() => useSoonWanted(place));
  act(() => pass(9_000));
  expect(result.current).toBe(false);
  act(happen);
  expect(result.current).toBe(true);
});
