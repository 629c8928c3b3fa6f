import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { apiError } from '../api-error.ts';

/** A limit: at most `points` uses in `seconds`, by key. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /**
   * Counted in the memory of each server process, for reads: a write would cost more than what it limits. By default
   * counted in the database, so all server processes share it.
   */
  perProcess?: true;
}

export interface RateLimits {
  /**
   * Uses one point of a key; resolves to how many are left.
   *
   * @throws the contract's TOO_MANY_REQUESTS with retryAfterSeconds when none was
   */
  use: (limit: Limit, key: string) => Promise<number>;
  /** Refunds one point: an attempt that should not count, such as a sign-in that succeeded. */
  giveBack: (limit: Limit, key: string) => Promise<void>;
  /** Refunds all points of a key. */
  reset: (limit: Limit, key: string) => Promise<void>;
}

/**
 * Keys are addresses of people: of those that the database keeps it has only a digest, and of one length. What the memory of the process
 * holds it knows anyway, and it is asked for at every request.
 */
const keyOf = ({ perProcess }: Limit, key: string) =>
  perProcess ? key : createHash('sha256').update(key).digest('base64url');

/**
 * Makes the limits over a database that holds the table `rate_limits`. Each use of a shared limit is one atomic statement.
 */
export function makeRateLimits(pool: Pool): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();
  let clearing = false;
  const makeLimiter = ({ name, points, seconds, perProcess }: Limit): RateLimiterAbstract => {
    const options = { keyPrefix: name, points, duration: seconds };
    if (perProcess) return new RateLimiterMemory(options);
    const limiter = new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: !clearing,
    });
    clearing = true;
    return limiter;
  };
  const limiterOf = (limit: Limit) => {
    const key = `${limit.name}/${limit.points}/${limit.seconds}`;
    const known = limiters.get(key);
    if (known) return known;
    const limiter = makeLimiter(limit);
    limiters.set(key, limiter);
    return limiter;
  };
  return {
    async use(limit, key) {
      try {
        return (await limiterOf(limit).consume(keyOf(limit, key))).remainingPoints;
      } catch (limited) {
        if (!(limited instanceof RateLimiterRes)) throw limited;
        const retryAfterSeconds = Math.max(1, Math.ceil(limited.msBeforeNext / 1000));
        throw apiError('TOO_MANY_REQUESTS', { retryAfterSeconds });
      }
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(keyOf(limit, key));
    },
    async reset(limit, key) {
      await limiterOf(limit).delete(keyOf(limit, key));
    },
  };
}
