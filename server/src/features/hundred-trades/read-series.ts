import type { ownSeriesSchema } from '@chandelle/contract/hundred-trades';
import { and, desc, eq, isNull, isNotNull } from 'drizzle-orm';
import type { input } from 'zod';
import type { Services } from '../../platform/services.ts';
import { readHeldPlan } from './held-plan.ts';
import { presentAll } from './present-series.ts';
import { hundredSeries } from './tables.ts';

/** Finished series that are shown, the newest. */
const shownFinished = 20;

/** Reads a learner's series, and whether a plan holds on the day that it is where they are. */
export async function readSeries(
  { database, clock }: Services,
  learnerId: string,
  timeZone: string,
): Promise<input<typeof ownSeriesSchema>> {
  const own = eq(hundredSeries.learnerId, learnerId);
  const [plan, open, finished] = await Promise.all([
    readHeldPlan(database, learnerId, { timeZone, now: clock() }),
    database
      .select()
      .from(hundredSeries)
      .where(and(own, isNull(hundredSeries.finishedAt))),
    database
      .select()
      .from(hundredSeries)
      .where(and(own, isNotNull(hundredSeries.finishedAt)))
      .orderBy(desc(hundredSeries.finishedAt))
      .limit(shownFinished),
  ]);
  const shown = await presentAll(database, [...open, ...finished]);
  return {
    planned: plan !== null,
    open: shown.find(({ finishedAt }) => finishedAt === null) ?? null,
    finished: shown.filter(({ finishedAt }) => finishedAt !== null),
  };
}
