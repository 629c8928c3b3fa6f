import type { Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiError } from '../../api-error.ts';
import { errorResponse, apiErrorResponse } from '../error-response.ts';
import { paceRefusals } from './pace-refusals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const app = new Hono();
app.use(paceRefusals());
app.get('/overloaded', () => apiErrorResponse(apiError('OVERLOADED', { retryAfterSeconds: 2 })));
app.get('/unavailable', () => errorResponse(503, 'UNKNOWN', 'Says nothing of when.'));
app.get('/served', (context) => context.text('served'));

/** A connection that asks, and hears how many milliseconds each answer took. */
function connect() {
  const socket = {} as Socket;
  const ask = async (path: string): Promise<number> => {
    const asked = performance.now();
    await app.request(`http://localhost${path}`, {}, { incoming: { socket } });
    return performance.now() - asked;
  };
  const hear = async (path: string): Promise<number> => {
    const heard = ask(path);
    await vi.runAllTimersAsync();
    return heard;
  };
  return { ask, hear };
}

/** As many others as make refusing costly are refused within this second. */
async function storm(): Promise<void> {
  for (let count = 0; count < 100; count += 1) await connect().ask('/overloaded');
}

test('holds the refusals of a connection that asks again at once, longer each time', async () => {
  const { hear } = connect();
  const times: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    await storm();
    times.push(await hear('/overloaded'));
  }
  expect(times).toEqual([0, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});

test('tells a page all at once, and again each moment, where few are refused', async () => {
  const { hear } = connect();
  for (let count = 0; count < 20; count += 1) {
    expect(await hear('/overloaded')).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
  }
});

test('holds nothing of who waits a second, of another connection, and of what is served', async () => {
  const restless = connect();
  expect(await restless.hear('/overloaded')).toBe(0);
  await storm();
  expect(await connect().hear('/overloaded')).toBe(0);
  expect(await restless.hear('/served')).toBe(0);
  expect(await restless.hear('/unavailable')).toBe(0);
  expect(await restless.hear('/overloaded')).toBe(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await restless.hear('/overloaded')).toBe(0);
  await storm();
  expect(await restless.hear('/overloaded')).toBe(1_000);
});

test('keeps one answer waiting on a connection, however many requests it sends without awaiting them', async () => {
  const { ask, hear } = connect();
  await hear('/overloaded');
  await storm();
  const sent = Array.from({ length: 50 }, () => ask('/overloaded'));
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
  await vi.runAllTimersAsync();
  expect((await Promise.all(sent)).filter((time) => time > 0)).toEqual([1_000]);
});
