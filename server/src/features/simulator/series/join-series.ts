import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { apiError } from '../../../platform/api-error.ts';
import { hundredSeries, hundredStretches } from '../../hundred-trades/tables.ts';

/** Finds the series that a learner has under way. */
async function findOpenSeries(tx: Transaction, learnerId: string): Promise<string | null> {
  const [series] = await tx
    .select({ id: hundredSeries.id })
    .from(hundredSeries)
    .where(and(eq(hundredSeries.learnerId, learnerId), isNull(hundredSeries.finishedAt)));
  return series?.id ?? null;
}

/**
 * Checks that a series is under way.
 *
 * @throws SERIES_NEEDED
 */
export async function requireSeries(tx: Transaction, learnerId: string): Promise<void> {
  if ((await findOpenSeries(tx, learnerId)) === null) throw apiError('SERIES_NEEDED');
}

/** Makes a market that is being started a part of the learner's series. Returns false where that is over. */
export async function joinSeries(
  tx: Transaction,
  { learnerId, simulationId, now }: { learnerId: string; simulationId: string; now: Date },
): Promise<boolean> {
  const seriesId = await findOpenSeries(tx, learnerId);
  if (seriesId === null) return false;
  await tx.insert(hundredStretches).values({ simulationId, seriesId, startedAt: now });
  return true;
}
