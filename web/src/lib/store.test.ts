import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('asks for the first value once, and only when it is read', () => {
  const first = vi.fn(() => 1);
  const store = createStore(first);
  expect(first).not.toHaveBeenCalled();
  expect([store.read(), store.read()]).toEqual([1, 1]);
  expect(first).toHaveBeenCalledOnce();
});

it('calls each listener back at a change, until it is taken off', () => {
  const store = createStore(() => 1);
  const seen: number[] = [];
  const end = store.subscribe(() => seen.push(store.read()));
  const others = vi.fn();
  store.subscribe(others);
  store.write(2);
  store.write(2);
  end();
  store.write(3);
  expect(seen).toEqual([2]);
  expect(others).toHaveBeenCalledTimes(2);
});
