import type { Pool } from 'pg';
import type { Services } from '../../platform/services.ts';

/**
 * Milliseconds for which the shared ranking is kept. It is never served older than this, counted from before it was
 * read, whichever process changed it: half the second that is promised, for the time the answer takes to arrive.
 */
const maxAgeMs = 500;

/** Shares what is read among all who ask within 500 ms; `fresh` asks for what was read since this very call. */
export function shareReads<Result>(
  read: (services: Services) => Promise<Result>,
): (services: Services, fresh?: boolean) => Promise<Result> {
  const cacheByPool = new WeakMap<Pool, { askedAt: number; result: Promise<Result> }>();
  return (services, fresh = false) => {
    const { pool } = services;
    const cached = cacheByPool.get(pool);
    // The process's own clock, which never jumps; not the product's, which a test may hold.
    const now = performance.now();
    if (!fresh && cached !== undefined && now - cached.askedAt < maxAgeMs) return cached.result;
    const asked = { askedAt: now, result: read(services) };
    cacheByPool.set(pool, asked);
    asked.result.catch(() => {
      // A failure is told to those who waited for it, and not kept.
      if (cacheByPool.get(pool) === asked) cacheByPool.delete(pool);
    });
    return asked.result;
  };
}
