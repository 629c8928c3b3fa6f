import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lte } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { jobs } from './tables.ts';

/**
 * Work that comes back: each time it is due, one server process does it, however many there are. A run that takes longer
 * than `everySeconds` may meet the next one, in another process.
 */
export interface Job<Needed extends Services = Services> {
  /** Unique, and stable: the database remembers by it when the job is due. */
  name: string;
  /** Seconds from the beginning of one run to the next. */
  everySeconds: number;
  /** Does the work. It may be killed in the middle and is run again later, so it must bear both. */
  run: (services: Needed, signal: AbortSignal) => Promise<void>;
}

/** Milliseconds between two looks at what is due. */
const lookEveryMs = 5_000;

/** Runs each job that is due and that no other process has taken, one after the other. A failure is logged. */
export async function runDueJobs<Given extends Services>(
  services: Given,
  list: readonly Job<Given>[],
  signal: AbortSignal,
): Promise<void> {
  for (const job of list) {
    if (signal.aborted) return;
    try {
      if (await take(services, job)) await runCounted(services, job, signal);
    } catch (error) {
      if (!signal.aborted) services.log.error('job.failed', error, { job: job.name });
    }
  }
}

/** Runs a job, and counts what comes of it. */
async function runCounted<Given extends Services>(
  services: Given,
  job: Job<Given>,
  signal: AbortSignal,
): Promise<void> {
  const { jobRuns, jobSeconds, jobLastSuccess } = services.metrics;
  const end = jobSeconds.startTimer({ job: job.name });
  let result = 'failed';
  try {
    await job.run(services, signal);
    result = 'done';
    jobLastSuccess.set({ job: job.name }, services.clock().getTime() / 1000);
  } finally {
    end();
    // Told to end, a run has not failed.
    if (result === 'done' || !signal.aborted) jobRuns.inc({ job: job.name, result });
  }
}

/** Moves the job's due instant on, if it has come; resolves to whether this process is the one that did. */
async function take(
  { database, clock }: Services,
  job: Pick<Job, 'name' | 'everySeconds'>,
): Promise<boolean> {
  const now = clock();
  const dueAt = new Date(now.getTime() + job.everySeconds * 1000);
  const moved = await database
    .update(jobs)
    .set({ dueAt })
    .where(and(eq(jobs.name, job.name), lte(jobs.dueAt, now)))
    .returning({ name: jobs.name });
  if (moved.length > 0) return true;
  const first = await database
    .insert(jobs)
    .values({ name: job.name, dueAt })
    .onConflictDoNothing()
    .returning({ name: jobs.name });
  return first.length > 0;
}

/**
 * Starts looking for due jobs; a slow job holds back no other. `stop` tells those under way and waits until they have
 * ended.
 */
export function startJobs<Given extends Services>(
  services: Given,
  list: readonly Job<Given>[],
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  // Each loop listens; from the eleventh on Node would warn of a leak.
  setMaxListeners(0, stopping.signal);
  const loops = list.map(async (job) => {
    while (!stopping.signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      await runDueJobs(services, [job], stopping.signal);
    }
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
