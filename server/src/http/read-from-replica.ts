import { setTimeout as sleep } from 'node:timers/promises';
import { ORPCError } from '@orpc/server';
import type { Services } from '../platform/services.ts';

/** Which reads a replica may answer, and how it is known who has just written. */
export interface ReplicaRules {
  /** Whether the answer of an operation, by its name, may lack the changes of a second. */
  mayBeOld: (operation: string) => boolean;
  /** Whether a request comes from somebody who wrote a moment ago, through whichever process. */
  hasJustWritten: (services: Pick<Services, 'config'>, headers: Headers) => boolean;
  /** Marks with an answer that its reader has just written. */
  markWriter: (services: Pick<Services, 'config'>, responseHeaders: Headers) => void;
}

/** Where a read goes. */
type Source = Pick<Services, 'pool' | 'database'>;

/** Longest wait for the replica before the primary is asked, in milliseconds. */
const patienceMs = 1_000;

/** Rejects when work takes too long; the work itself goes on. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  const lateness = sleep(patienceMs, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error(`The replica gave no answer within ${patienceMs} ms.`);
  });
  lateness.catch(() => undefined);
  try {
    return await Promise.race([work, lateness]);
  } finally {
    done.abort();
  }
}

/**
 * Reads from the replica, or from the primary: where there is no replica or it is not usable, for whoever has just written, and
 * when the replica fails or is late. What the operation itself refuses is its answer, wherever it was read.
 */
export async function readFromReplica<Result>(
  services: Pick<Services, 'pool' | 'database' | 'replica' | 'metrics'>,
  justWritten: () => boolean,
  read: (source: Source) => Promise<Result>,
): Promise<Result> {
  const { replica, metrics } = services;
  if (replica === null) return read(services);
  const readFromPrimary = (source: string) => {
    metrics.replicaReads.inc({ source });
    return read(services);
  };
  if (justWritten()) return readFromPrimary('primary-after-write');
  if (!replica.usable) return readFromPrimary('primary-unusable');
  try {
    const answer = await inTime(read({ pool: replica.pool, database: replica.database }));
    metrics.replicaReads.inc({ source: 'replica' });
    return answer;
  } catch (error) {
    if (error instanceof ORPCError) throw error;
    replica.failed(error);
    return readFromPrimary('primary-after-failure');
  }
}
