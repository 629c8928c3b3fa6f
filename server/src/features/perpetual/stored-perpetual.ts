import type { storedPerpetualSchema } from '@chandelle/contract/perpetual';
import type { ContractMarket } from '@chandelle/market/perpetual/market/contract-market';
import { resumeContractMarket } from '@chandelle/market/perpetual/market/save-contract-market';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { apiError } from '../../platform/api-error.ts';
import type { PerpetualServices } from './perpetual-services.ts';
import { perpetualMarkets } from './tables.ts';

export type StoredPerpetual = z.output<typeof storedPerpetualSchema>;
export type PerpetualRow = typeof perpetualMarkets.$inferSelect;

/** Returns a market as the API shows it. */
export function presentPerpetual({ id, revision, market }: PerpetualRow): StoredPerpetual {
  return { id, revision, market };
}

/** Makes the condition that a market is the one that a learner has under way. */
export const isUnderWay = (learnerId: string) =>
  and(eq(perpetualMarkets.learnerId, learnerId), isNull(perpetualMarkets.endedAt));

/** Reads the market that a learner has under way; null without one. */
export async function readCurrent(
  { database }: PerpetualServices,
  learnerId: string,
): Promise<{ current: StoredPerpetual | null }> {
  const [row] = await database.select().from(perpetualMarkets).where(isUnderWay(learnerId));
  return { current: row === undefined ? null : presentPerpetual(row) };
}

/**
 * Opens a market that is kept, with its candles where it is a real stretch.
 *
 * @throws PERPETUAL_NOT_FOUND when it is of an episode that is not there any more
 */
export function openPerpetual(
  { episodes }: Pick<PerpetualServices, 'episodes'>,
  { market, episodeId }: PerpetualRow,
): ContractMarket {
  if (episodeId === null) return resumeContractMarket(market);
  const episode = episodes.get(episodeId);
  if (episode === undefined) throw apiError('PERPETUAL_NOT_FOUND');
  return resumeContractMarket(market, episode.series);
}
