import { expect, test, vi } from 'vitest';
import { makeCoalescingWorker } from './coalescing-worker.ts';

/** Work whose pieces end when they are told to. */
function makeSteps() {
  const ends: ((error?: Error) => void)[] = [];
  const work = vi.fn<() => Promise<void>>(
    () =>
      new Promise((resolve, reject) => {
        ends.push((error) => (error === undefined ? resolve() : reject(error)));
      }),
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (error?: Error) => {
    ends.shift()?.(error);
    await turn();
  };
  return { work, end };
}

test('woken often while it works, it works once more, and never twice at a time', async () => {
  const { work, end } = makeSteps();
  const woken = makeCoalescingWorker(work, () => {});
  for (let times = 0; times < 5; times += 1) woken.wake();
  expect(work).toHaveBeenCalledTimes(1);
  woken.wake();
  await end();
  expect(work).toHaveBeenCalledTimes(2);
  await end();
  expect(work).toHaveBeenCalledTimes(2);
  await woken.settled();
  woken.wake();
  expect(work).toHaveBeenCalledTimes(3);
  await end();
});

test('a failure is told, and ends nothing', async () => {
  const { work, end } = makeSteps();
  const onError = vi.fn<(error: unknown) => void>();
  const woken = makeCoalescingWorker(work, onError);
  woken.wake();
  woken.wake();
  await end(new Error('once'));
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('once'));
  await end();
  woken.wake();
  expect(work).toHaveBeenCalledTimes(3);
  await end();
});

test('stopped, it ends what is under way and begins nothing', async () => {
  const { work, end } = makeSteps();
  const woken = makeCoalescingWorker(work, () => {});
  woken.wake();
  woken.wake();
  const stopped = woken.stop();
  await end();
  await stopped;
  woken.wake();
  expect(work).toHaveBeenCalledTimes(1);
});
