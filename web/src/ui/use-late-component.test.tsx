import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isLoaded, useLatePart } from './use-late-component.ts';

const Part = () => null;

it('is there at once for who comes back, and only where it is wanted', async () => {
  const load = () => Promise.resolve(Part);
  const first = renderHook(() => useLatePart(load));
  expect(first.result.current.component).toBeNull();
  await waitFor(() => expect(first.result.current.component).toBe(Part));
  first.unmount();
  expect(isLoaded(load)).toBe(true);
  const seen: unknown[] = [];
  renderHook(() => seen.push(useLatePart(load).component));
  expect(seen[0]).toBe(Part);
  expect(renderHook(() => useLatePart<object>(null)).result.current.component).toBeNull();
});

it('says that it did not come, until it is there with the network', async () => {
  let down = true;
  const load = () =>
    down ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Part);
  const { result } = renderHook(() => useLatePart(load));
  expect(result.current.failed).toBe(false);
  await waitFor(() => expect(result.current.failed).toBe(true));
  down = false;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current).toEqual({ component: Part, failed: false }));
});
