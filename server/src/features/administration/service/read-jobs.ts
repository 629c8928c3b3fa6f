import type { jobSchema } from '@chandelle/contract/administration';
import { asc, ne } from 'drizzle-orm';
import type * as z from 'zod';
import { jobs, readinessRow } from '../../../platform/jobs/tables.ts';
import type { Services } from '../../../platform/services.ts';

/** Reads how the last run of each job went and when it runs next. One that no version runs any more stays, with its last day. */
export async function readJobs({ database }: Services): Promise<z.input<typeof jobSchema>[]> {
  const rows = await database
    .select()
    .from(jobs)
    .where(ne(jobs.name, readinessRow))
    .orderBy(asc(jobs.name));
  return rows.map(({ name, startedAt, endedAt, problem, dueAt }) => ({
    name,
    startedAt: startedAt?.toISOString() ?? null,
    milliseconds:
      startedAt === null || endedAt === null ? null : endedAt.getTime() - startedAt.getTime(),
    problem,
    dueAt: dueAt.toISOString(),
  }));
}
