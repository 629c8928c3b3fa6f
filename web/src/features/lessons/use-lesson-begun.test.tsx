import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLessonBegun } from './use-lesson-begun.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (ready: boolean) => {
  const { result, rerender } = renderHook((now: boolean) => useLessonBegun(now), {
    initialProps: ready,
  });
  return { begun: () => result.current, rerender };
};
const press = (type: string, more: object = {}) =>
  act(() => {
    fireEvent(window, Object.assign(new Event(type), { button: 0, buttons: 1, ...more }));
    vi.runAllTimers();
  });

test('begins as soon as it is ready', () => {
  const { begun, rerender } = open(false);
  expect(begun()).toBe(false);
  rerender(true);
  expect(begun()).toBe(true);
  expect(open(true).begun()).toBe(true);
});

test.each(['pointerup', 'pointercancel', 'contextmenu', 'blur'])(
  'waits for the end of a press: %s',
  (end) => {
    const { begun, rerender } = open(false);
    press('pointerdown');
    rerender(true);
    expect(begun()).toBe(false);
    press(end);
    expect(begun()).toBe(true);
  },
);

test('the click that a press becomes comes first', () => {
  const { begun, rerender } = open(false);
  press('pointerdown');
  rerender(true);
  act(() => void fireEvent(window, new Event('pointerup')));
  expect(begun()).toBe(false);
  act(() => void vi.runAllTimers());
  expect(begun()).toBe(true);
});

test('a mouse that was let go outside of the page holds nothing', () => {
  const { begun, rerender } = open(false);
  press('pointerdown');
  rerender(true);
  press('pointermove', { pointerType: 'mouse' });
  expect(begun()).toBe(false);
  press('pointermove', { pointerType: 'mouse', buttons: 0 });
  expect(begun()).toBe(true);
});

test('once it has begun a press draws nothing anew', () => {
  let drawn = 0;
  renderHook(() => {
    drawn += 1;
    return useLessonBegun(true);
  });
  const before = drawn;
  press('pointerdown');
  press('pointerup');
  expect(drawn).toBe(before);
});

test('what has begun stays, whatever is pressed; another button than the first holds nothing', () => {
  const { begun, rerender } = open(false);
  press('pointerdown', { button: 2 });
  rerender(true);
  expect(begun()).toBe(true);
  press('pointerdown');
  expect(begun()).toBe(true);
});
