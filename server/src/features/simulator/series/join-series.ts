import { and, eq, inArray, isNull } from 'drizzle-orm';
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
 * @param replaced Markets that the page knows of: where one was a stretch of a series that is over, the page has not heard of it
 * @throws SERIES_OVER, SERIES_NEEDED
 */
export async function requireSeries(
  tx: Transaction,
  learnerId: string,
  replaced: readonly string[],
): Promise<void> {
  if ((await findOpenSeries(tx, learnerId)) !== null) return;
  const [over] = await tx
    .select({ id: hundredSeries.id })
    .from(hundredStretches)
    .innerJoin(hundredSeries, eq(hundredSeries.id, hundredStretches.seriesId))
    .where(
      and(
        eq(hundredSeries.learnerId, learnerId),
        inArray(hundredStretches.simulationId, [...replaced]),
      ),
    );
  throw apiError(over === undefined ? 'SERIES_NEEDED' : 'SERIES_OVER');
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
