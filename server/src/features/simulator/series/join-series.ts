import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { apiError } from '../../../platform/api-error.ts';
import { hundredSeries, hundredStretches } from '../../hundred-trades/tables.ts';

/**
 * Makes a market that is being started a part of the learner's series.
 *
 * @throws SERIES_NEEDED without a series under way
 */
export async function joinSeries(
  tx: Transaction,
  { learnerId, simulationId, now }: { learnerId: string; simulationId: string; now: Date },
): Promise<void> {
  const [series] = await tx
    .select({ id: hundredSeries.id })
    .from(hundredSeries)
    .where(and(eq(hundredSeries.learnerId, learnerId), isNull(hundredSeries.finishedAt)));
  if (series === undefined) throw apiError('SERIES_NEEDED');
  await tx.insert(hundredStretches).values({ simulationId, seriesId: series.id, startedAt: now });
}
