import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawConfetti } from './draw-confetti.ts';

const { burst, reset } = vi.hoisted(() => ({ burst: vi.fn(), reset: vi.fn() }));
vi.mock('canvas-confetti', () => ({
  default: {
    create: () => Object.assign(burst, { reset }),
    shapeFromPath: () => ({ type: 'path' }),
  },
}));

const preferMotion = (reduced: boolean) =>
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: reduced } as MediaQueryList);

beforeEach(() => {
  vi.useFakeTimers();
  burst.mockClear();
  reset.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pieces = () => burst.mock.calls.reduce((sum, [options]) => sum + options.particleCount, 0);

test('fifty candles in four colours fall for five seconds', async () => {
  preferMotion(false);
  drawConfetti(50, 5, document.createElement('canvas'), 'night');
  await vi.dynamicImportSettled();
  expect(pieces()).toBe(50);
  expect(new Set(burst.mock.calls[0]?.[0].colors).size).toBe(4);
  vi.advanceTimersByTime(4999);
  expect(reset).not.toHaveBeenCalled();
  // A piece fades over its ticks, 60 a second: in these five seconds hardly.
  expect(burst.mock.calls[0]?.[0].ticks).toBeGreaterThanOrEqual(5 * 60 * 10);
  vi.advanceTimersByTime(1);
  expect(reset).toHaveBeenCalledOnce();
});

test('nothing falls when motion is reduced', async () => {
  preferMotion(true);
  drawConfetti(50, 5, document.createElement('canvas'), 'night');
  await vi.dynamicImportSettled();
  expect(burst).not.toHaveBeenCalled();
});

test('leaving the page ends it at once', async () => {
  preferMotion(false);
  const stop = drawConfetti(50, 5, document.createElement('canvas'), 'night');
  await vi.dynamicImportSettled();
  stop();
  expect(reset).toHaveBeenCalledOnce();
});
