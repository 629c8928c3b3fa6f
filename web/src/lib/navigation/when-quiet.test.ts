import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let whenQuiet: (then: () => void) => () => void;

/** Somebody begins to read. */
const begin = () => dispatchEvent(new Event('scroll'));

let readyState: DocumentReadyState = 'complete';
/** When the network answered last. */
let answered = 0;

beforeEach(async () => {
  // A page that nobody has touched yet.
  vi.resetModules();
  ({ whenQuiet } = await import('./when-quiet.ts'));
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
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('waits from the last answer on, and calls once', () => {
  const then = vi.fn<() => void>();
  whenQuiet(then);
  begin();
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
  begin();
  vi.advanceTimersByTime(10_000);
  expect(then).not.toHaveBeenCalled();
  readyState = 'complete';
  vi.advanceTimersByTime(3000);
  expect(then).toHaveBeenCalledOnce();
});

it('waits for somebody who does something, and for no second time', () => {
  const then = vi.fn<() => void>();
  whenQuiet(then);
  vi.advanceTimersByTime(60_000);
  expect(then).not.toHaveBeenCalled();
  begin();
  vi.advanceTimersByTime(2000);
  begin();
  vi.advanceTimersByTime(1500);
  expect(then).toHaveBeenCalledOnce();
});

it('begins at once where the page was used before', () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  const then = vi.fn<() => void>();
  whenQuiet(then);
  vi.advanceTimersByTime(3000);
  expect(then).toHaveBeenCalledOnce();
});

it('can be ended, before it has begun and after', () => {
  const then = vi.fn<() => void>();
  whenQuiet(then)();
  begin();
  vi.advanceTimersByTime(60_000);
  const end = whenQuiet(then);
  begin();
  end();
  vi.advanceTimersByTime(60_000);
  expect(then).not.toHaveBeenCalled();
});
