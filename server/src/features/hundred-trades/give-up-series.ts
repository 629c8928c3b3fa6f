import { and, isNull } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { findSeries, ownSeries } from './own-series.ts';
import { presentSeries, type Series } from './present-series.ts';
import { hundredSeries } from './tables.ts';

/**
 * Ends a series before the hundredth decision. What was decided in it stays; a stretch that is being played goes on as one of no
 * series. One that is over stays as it is.
 *
 * @throws NOT_FOUND
 */
export async function giveUpSeries(
  { database, clock }: Services,
  learnerId: string,
  id: string,
): Promise<Series> {
  await database
    .update(hundredSeries)
    .set({ finishedAt: clock(), givenUp: true })
    .where(and(ownSeries(learnerId, id), isNull(hundredSeries.finishedAt)));
  return presentSeries(database, await findSeries(database, learnerId, id));
}
