import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { apiError } from '../../api-error.ts';
import { apiErrorResponse } from '../error-response.ts';
import { waitOf } from './begin-in-turns.ts';

/** Calls of the API that may be worked on at a time; beyond that one is told at once, instead of after a long wait. */
export const maxInFlight = 300;
/** Delay of the event loop, and wait for one's turn, in milliseconds, beyond which the process is over its limits whatever is under way. */
const maxDelayMs = 1_000;
/** Calls under way below which a late event loop is not the doing of our callers. */
const fewInFlight = 20;
const sampleEveryMs = 100;
/** Weight of one sample in the mean: a single long turn is forgiven. */
const sampleWeight = 0.2;

/** Open streams cost next to nothing, and go on. */
const unlimited = new Set(['/api/forum/stream']);

/** Measures how late timers of this process fire, in milliseconds, as a moving mean. */
function measureDelay(): () => number {
  let mean = 0;
  let due = performance.now() + sampleEveryMs;
  setInterval(() => {
    const now = performance.now();
    mean += (Math.max(0, now - due) - mean) * sampleWeight;
    due = now + sampleEveryMs;
  }, sampleEveryMs).unref();
  return () => mean;
}

/**
 * Refuses calls of the API early, with 503 and Retry-After, when more are under way or wait than the process can answer in good
 * time. Health, pages and open streams are served all the same.
 */
export function limitLoad(
  delay: () => number = measureDelay(),
  onRefusal: () => void = () => {},
): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  let inFlight = 0;
  return async (context, next) => {
    const { path } = context.req;
    if (!path.startsWith('/api/') || unlimited.has(path)) return next();
    const late = inFlight >= fewInFlight && delay() > maxDelayMs;
    if (inFlight >= maxInFlight || late || waitOf(context.env?.incoming) > maxDelayMs) {
      onRefusal();
      // Not all of those who are sent away come back in the same second.
      return apiErrorResponse(
        apiError('OVERLOADED', { retryAfterSeconds: 1 + Math.floor(Math.random() * 3) }),
      );
    }
    inFlight += 1;
    try {
      return await next();
    } finally {
      inFlight -= 1;
    }
  };
}
