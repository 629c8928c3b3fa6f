import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/** Whoever asks again within this time of being refused, in milliseconds, has not waited. No one who presses a button is so quick. */
const restlessMs = 1_000;
/** Longest time that a refusal is held, in milliseconds. */
const maxHoldMs = 8_000;
/** Refusals within a second below which they cost next to nothing: a few pages that ask for all they show while the database is away. */
const stormRefusals = 100;

interface Pace {
  /** When the last refusal left, on the clock of `performance`; `Infinity` while one is held. */
  refusedAt: number;
  /** How long the next one is held where the connection asks again at once, in milliseconds. */
  holdMs: number;
}

/** Whether an answer tells to come back later, as `error-response.ts` writes it. */
const asksToWait = ({ status, headers }: Response): boolean =>
  (status === 429 || status === 503) && headers.has('retry-after');

/** Makes a count of what happened within the last second or two: as many as it says each time it is called. */
function countLately(): () => number {
  let second = 0;
  let now = 0;
  let before = 0;
  return () => {
    const current = Math.floor(performance.now() / 1_000);
    if (current !== second) {
      before = current === second + 1 ? now : 0;
      now = 0;
      second = current;
    }
    now += 1;
    return Math.max(now, before);
  };
}

/**
 * Holds the refusal of a connection that was refused just before and asks again at once: for a second, then twice as long
 * each time. Thousands of connections that never pause would otherwise keep the process busy with refusing, and those who
 * are new would not be heard, since one connection is accepted in each turn of the event loop. Where few are refused, each
 * is told at once: a page asks for several things over one connection, and behind a proxy one connection is many learners'.
 */
export function paceRefusals(): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const paces = new WeakMap<Socket, Pace>();
  const countRefusals = countLately();
  return async (context, next) => {
    const askedAt = performance.now();
    await next();
    const socket = context.env?.incoming?.socket;
    if (socket === undefined || !asksToWait(context.res)) return;
    const storm = countRefusals() > stormRefusals;
    const pace = paces.get(socket);
    // Of requests that are sent without awaiting the answers one is held: the others stand behind it anyway.
    if (pace?.refusedAt === Infinity) return;
    if (!storm || pace === undefined || askedAt - pace.refusedAt >= restlessMs) {
      paces.set(socket, { refusedAt: performance.now(), holdMs: restlessMs });
      return;
    }
    pace.refusedAt = Infinity;
    await new Promise((resolve) => setTimeout(resolve, pace.holdMs).unref());
    pace.refusedAt = performance.now();
    pace.holdMs = Math.min(pace.holdMs * 2, maxHoldMs);
  };
}
