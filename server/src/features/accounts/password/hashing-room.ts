import { apiError } from '../../../platform/api-error.ts';
import { hashesAtATime } from './password-hash.ts';

/** Operations that may wait for a hash at a time: with some 60 ms a hash, the last waits about 2 s. */
export const maxHashing = 30 * hashesAtATime;

let underWay = 0;

/**
 * Carries out an operation that anyone may ask for and that hashes a password, unless too many of them wait already:
 * then nothing is looked at and nothing counted.
 *
 * @throws OVERLOADED
 */
export async function withHashingRoom<Result>(operation: () => Promise<Result>): Promise<Result> {
  if (underWay >= maxHashing)
    // Not all of those who are sent away come back in the same second.
    throw apiError('OVERLOADED', { retryAfterSeconds: 2 + Math.floor(Math.random() * 3) });
  underWay += 1;
  try {
    return await operation();
  } finally {
    underWay -= 1;
  }
}
