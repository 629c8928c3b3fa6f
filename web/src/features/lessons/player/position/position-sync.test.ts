import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savePending, readPending, resumePosition } from './position-store.ts';
import { createPositionSync, positionDelay, type PositionSyncOptions } from './position-sync.ts';

const at = (step: number, doneSteps: number[], screen = 0) => ({ step, screen, doneSteps });
const ids = { learnerId: 'camille', attemptId: 'attempt' };

function start(overrides: Partial<PositionSyncOptions> = {}) {
  const send = vi.fn(async () => {});
  const sendLate = vi.fn();
  const onSessionLost = vi.fn();
  const options = {
    ...ids,
    start: at(0, []),
    server: { step: 0, screen: 0 },
    send,
    sendLate,
    onSessionLost,
  };
  return { send, sendLate, onSessionLost, sync: createPositionSync({ ...options, ...overrides }) };
}

const pending = () => readPending(ids.learnerId, ids.attemptId);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('leafing quickly sends the last step once, with the seconds read', async () => {
  const { sync, send } = start();
  sync.addSeconds(7);
  sync.move(at(1, [0]));
  sync.move(at(2, [0, 1]));
  expect(pending()).toMatchObject({ step: 2, doneSteps: [0, 1], base: 0 });
  await vi.advanceTimersByTimeAsync(positionDelay);
  expect(send.mock.calls).toEqual([
    [{ attemptId: 'attempt', ...at(2, [0, 1]), visibleSeconds: 7 }],
  ]);
  expect(pending()).toBeNull();
  sync.stop();
});

test('a position that the network lost stays on the device and is sent when the network is back', async () => {
  const send = vi.fn(async () => {}).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { sync } = start({ send });
  sync.move(at(3, [0]));
  await vi.advanceTimersByTimeAsync(positionDelay);
  expect(pending()).toMatchObject({ step: 3, base: 0 });
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(2);
  expect(pending()).toBeNull();
  sync.stop();
});

test('what an earlier visit could not send is sent at once', async () => {
  savePending(ids.learnerId, ids.attemptId, {
    ...at(4, [0], 2),
    visibleSeconds: 30,
    base: 2,
    baseScreen: 1,
  });
  const { sync, send } = start({ start: at(4, [0], 2), server: { step: 2, screen: 1 } });
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledWith({
    attemptId: 'attempt',
    ...at(4, [0], 2),
    visibleSeconds: 30,
  });
  sync.stop();
});

test('a lost session is told, and the position kept', async () => {
  const send = vi.fn(async () => {
    throw new ORPCError('UNAUTHORIZED');
  });
  const { sync, onSessionLost } = start({ send });
  sync.move(at(1, [0]));
  await vi.advanceTimersByTimeAsync(positionDelay);
  expect(onSessionLost).toHaveBeenCalledOnce();
  expect(pending()).toMatchObject({ step: 1 });
  sync.stop();
});

test('going away sends without waiting, keeps the position, and counts no second twice', async () => {
  const { sync, send, sendLate } = start();
  sync.addSeconds(12);
  sync.move(at(1, [0]));
  sync.flushLate();
  expect(sendLate).toHaveBeenCalledWith({
    attemptId: 'attempt',
    ...at(1, [0]),
    visibleSeconds: 12,
  });
  expect(pending()).toMatchObject({ step: 1, visibleSeconds: 0 });
  await sync.flush();
  expect(send).toHaveBeenCalledWith({
    attemptId: 'attempt',
    ...at(1, [0]),
    visibleSeconds: 0,
  });
  sync.stop();
});

test('a finished attempt is not sent to any more', async () => {
  const { sync, send, sendLate } = start();
  sync.move(at(1, [0]));
  sync.end();
  await sync.flush();
  sync.flushLate();
  await vi.advanceTimersByTimeAsync(positionDelay);
  expect(send).not.toHaveBeenCalled();
  expect(sendLate).not.toHaveBeenCalled();
  expect(pending()).toBeNull();
  sync.stop();
});

test('more than ten minutes are sent in parts that the API accepts', async () => {
  const { sync, send } = start();
  for (let second = 0; second < 59; second += 1) sync.addSeconds(1);
  expect(send).not.toHaveBeenCalled();
  sync.addSeconds(640);
  await sync.flush();
  expect(
    send.mock.calls.map(
      ([position]: unknown[]) => (position as { visibleSeconds: number }).visibleSeconds,
    ),
  ).toEqual([600, 99]);
  sync.stop();
});

test('a screen further is sent as a step is, and tells where the next one is left from', async () => {
  const { sync, send } = start();
  sync.move(at(0, [], 1));
  await vi.advanceTimersByTimeAsync(positionDelay);
  expect(send.mock.calls).toEqual([[{ attemptId: 'attempt', ...at(0, [], 1), visibleSeconds: 0 }]]);
  sync.move(at(0, [], 2));
  expect(pending()).toMatchObject({ step: 0, screen: 2, base: 0, baseScreen: 1 });
  sync.stop();
});

/** Eight steps, the fifth and the sixth of three screens. */
const screens = [1, 1, 1, 1, 3, 3, 1, 1];

test('a lesson resumes where this device left it, unless another went on since', () => {
  const waiting = { ...at(5, [0, 4], 2), visibleSeconds: 0, base: 4, baseScreen: 1 };
  expect(resumePosition(at(4, [0], 1), waiting, screens)).toEqual(at(5, [0, 4], 2));
  expect(resumePosition(at(4, [0], 2), waiting, screens)).toEqual(at(4, [0, 4], 2));
  expect(resumePosition(at(6, [1]), waiting, screens)).toEqual(at(6, [0, 1, 4]));
  expect(resumePosition(at(6, []), null, screens)).toEqual(at(6, []));
});

test('a resumed step never lies beyond the last that may be reached, nor a screen beyond its last', () => {
  expect(resumePosition(at(7, [3, 6], 2), null, screens.slice(0, 5))).toEqual(at(4, [3]));
  expect(resumePosition(at(4, [], 9), null, screens)).toEqual(at(4, [], 2));
});

test('what was kept before steps had screens is at the first one', () => {
  const kept = { step: 2, doneSteps: [0], visibleSeconds: 3, base: 1 };
  localStorage.setItem('chandelle:position:camille:attempt', JSON.stringify(kept));
  expect(pending()).toEqual({ ...kept, screen: 0, baseScreen: 0 });
});

test('a damaged record on the device counts as none', () => {
  for (const stored of ['{', '{"step":-1}', '"text"', 'null']) {
    localStorage.setItem('chandelle:position:camille:attempt', stored);
    expect(pending()).toBeNull();
  }
});
