import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lte } from 'drizzle-orm';
import { inSpan } from '../tracing/spans.ts';
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
      const startedAt = await take(services, job);
      if (startedAt !== null) await runCounted(services, job, signal, startedAt);
    } catch (error) {
      if (!signal.aborted) services.log.error('job.failed', error, { job: job.name });
    }
  }
}

/** Most characters of a failure that are kept. */
const maxProblem = 300;

/** Runs a job, counts what comes of it, and notes it beside its next run. */
async function runCounted<Given extends Services>(
  services: Given,
  job: Job<Given>,
  signal: AbortSignal,
  startedAt: Date,
): Promise<void> {
  const { jobRuns, jobSeconds, jobLastSuccess } = services.metrics;
  const end = jobSeconds.startTimer({ job: job.name });
  let result = 'failed';
  let problem: string | null = null;
  try {
    await inSpan({ name: job.name, kind: 'internal' }, () => job.run(services, signal));
    result = 'done';
    jobLastSuccess.set({ job: job.name }, services.clock().getTime() / 1000);
  } catch (error) {
    problem = describeProblem(error);
    throw error;
  } finally {
    end();
    // Told to end, a run has not failed.
    if (result === 'done' || !signal.aborted) {
      jobRuns.inc({ job: job.name, result });
      await recordEnd(services, job.name, startedAt, problem);
    }
  }
}

/** Says why a run failed. What the database says stands below the statement, whose values may be somebody's. */
function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, maxProblem);
  const { message } = error.cause instanceof Error ? error.cause : error;
  return message.slice(0, maxProblem);
}

/** Notes how a run went, unless another has begun since. What cannot be noted is logged: the run went as it went. */
async function recordEnd(
  { clock, database, log }: Services,
  name: string,
  startedAt: Date,
  problem: string | null,
): Promise<void> {
  await database
    .update(jobs)
    .set({ endedAt: clock(), problem })
    .where(and(eq(jobs.name, name), eq(jobs.startedAt, startedAt)))
    .catch((error: unknown) => log.error('job.not-noted', error, { job: name }));
}

/** Moves the job's due instant on, if it has come; resolves to when the run begins, null where this process is not the one that did. */
async function take(
  { database, clock }: Services,
  job: Pick<Job, 'name' | 'everySeconds'>,
): Promise<Date | null> {
  const now = clock();
  const dueAt = new Date(now.getTime() + job.everySeconds * 1000);
  const moved = await database
    .update(jobs)
    .set({ dueAt, startedAt: now, endedAt: null })
    .where(and(eq(jobs.name, job.name), lte(jobs.dueAt, now)))
    .returning({ name: jobs.name });
  if (moved.length > 0) return now;
  const first = await database
    .insert(jobs)
    .values({ name: job.name, dueAt, startedAt: now })
    .onConflictDoNothing()
    .returning({ name: jobs.name });
  return first.length > 0 ? now : null;
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
