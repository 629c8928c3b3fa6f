import { randomBytes } from 'node:crypto';
import { apiError } from '../../platform/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { findSeries, ownSeries } from './own-series.ts';
import { presentSeries, type Series } from './present-series.ts';
import { hundredSeries } from './tables.ts';

/** Bytes of a link that nobody can try all of: 22 characters. */
const tokenBytes = 16;

/**
 * Shows the report of a series that is over to whoever has its link, or to nobody any more. Asked again it stays the same link;
 * once taken back, that link is worth nothing ever after.
 *
 * @throws NOT_FOUND, SERIES_UNDER_WAY
 */
export async function setShared(
  { database }: Services,
  learnerId: string,
  { id, shared }: { id: string; shared: boolean },
): Promise<Series> {
  return database.transaction(async (tx) => {
    const row = await findSeries(tx, learnerId, id);
    if (row.finishedAt === null) throw apiError('SERIES_UNDER_WAY');
    const shareToken = shared
      ? (row.shareToken ?? randomBytes(tokenBytes).toString('base64url'))
      : null;
    await tx.update(hundredSeries).set({ shareToken }).where(ownSeries(learnerId, id));
    return presentSeries(tx, { ...row, shareToken });
  });
}
