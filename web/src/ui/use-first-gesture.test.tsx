import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFirstGesture } from './use-first-gesture.ts';

test.each(['pointerDown', 'keyDown', 'touchStart', 'wheel', 'click'] as const)(
  'the page has been touched after %s alone',
  (gesture) => {
    const { result, unmount } = renderHook(useFirstGesture);
    expect(result.current).toBe(false);
    act(() => void fireEvent[gesture](document.body));
    expect(result.current).toBe(true);
    unmount();
  },
);
