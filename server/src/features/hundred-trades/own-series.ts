import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { apiError } from '../../platform/api-error.ts';
import type { SeriesRow } from './present-series.ts';
import { hundredSeries } from './tables.ts';

/** Makes the condition that a series is this one of a learner. */
export const ownSeries = (learnerId: string, id: string) =>
  and(eq(hundredSeries.id, id), eq(hundredSeries.learnerId, learnerId));

/**
 * Reads a series of a learner.
 *
 * @throws NOT_FOUND
 */
export async function findSeries(
  database: Database | Transaction,
  learnerId: string,
  id: string,
): Promise<SeriesRow> {
  const [row] = await database.select().from(hundredSeries).where(ownSeries(learnerId, id));
  if (row === undefined) throw apiError('NOT_FOUND');
  return row;
}
