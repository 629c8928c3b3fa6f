import type { seriesSchema } from '@chandelle/contract/hundred-trades';
import { asc, inArray } from 'drizzle-orm';
import type { input } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hundredDecisions, hundredStretches, type hundredSeries } from './tables.ts';

export type Series = input<typeof seriesSchema>;
export type SeriesRow = typeof hundredSeries.$inferSelect;

/** Returns series as the API shows them, in the order given. */
export async function presentAll(
  database: Database | Transaction,
  rows: readonly SeriesRow[],
): Promise<Series[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [decisions, stretches] = await Promise.all([
    database
      .select({
        seriesId: hundredDecisions.seriesId,
        r: hundredDecisions.r,
        day: hundredDecisions.day,
      })
      .from(hundredDecisions)
      .where(inArray(hundredDecisions.seriesId, ids))
      .orderBy(asc(hundredDecisions.number)),
    database.select().from(hundredStretches).where(inArray(hundredStretches.seriesId, ids)),
  ]);
  return rows.map((row) => {
    const own = decisions.filter(({ seriesId }) => seriesId === row.id);
    const begun = stretches.filter(({ seriesId }) => seriesId === row.id);
    return {
      id: row.id,
      begunAt: row.begunAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      givenUp: row.givenUp,
      results: own.map(({ r }) => r),
      stretches: begun.length,
      days: new Set(own.map(({ day }) => day)).size,
      playing: begun.some(({ endedAt }) => endedAt === null),
      share: row.shareToken,
    };
  });
}

/** Returns one series as the API shows it. */
export async function presentSeries(
  database: Database | Transaction,
  row: SeriesRow,
): Promise<Series> {
  const [series] = await presentAll(database, [row]);
  if (series === undefined) throw new Error('A series that is there is shown.');
  return series;
}
