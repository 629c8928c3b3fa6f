import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

let readyState: DocumentReadyState = 'complete';
/** When the network answered last. */
let answered = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  readyState = 'complete';
  answered = 0;
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    () => [{ responseEnd: answered }] as PerformanceResourceTiming[],
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('waits from the last answer on, and calls once', () => {
  const then = vi.fn<() => void>();
  whenQuiet(then);
  vi.advanceTimersByTime(2000);
  answered = performance.now();
  vi.advanceTimersByTime(2900);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(then).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(then).toHaveBeenCalledOnce();
});

it('waits for a page that is still loading', () => {
  const then = vi.fn<() => void>();
  readyState = 'interactive';
  whenQuiet(then);
  vi.advanceTimersByTime(10_000);
  expect(then).not.toHaveBeenCalled();
  readyState = 'complete';
  vi.advanceTimersByTime(3000);
  expect(then).toHaveBeenCalledOnce();
});

it('can be ended', () => {
  const then = vi.fn<() => void>();
  whenQuiet(then)();
  vi.advanceTimersByTime(60_000);
  expect(then).not.toHaveBeenCalled();
});
