import { readMadeContracts } from '@chandelle/market/perpetual/plan/made-positions';
import { readContractPositions } from '@chandelle/market/perpetual/market/save-contract-market';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { ReadMade } from '../plan-versions/read-made-positions.ts';
import { perpetualMarkets } from './tables.ts';

/** Reads how a learner made the positions of markets of perpetual contracts. */
export const readMadeOfContracts: ReadMade = async (database, learnerId, markets) => {
  const rows = await database
    .select({ market: perpetualMarkets.market, lastIn: perpetualMarkets.updatedAt })
    .from(perpetualMarkets)
    .where(and(eq(perpetualMarkets.learnerId, learnerId), gt(perpetualMarkets.commandCount, 0)))
    .orderBy(desc(perpetualMarkets.updatedAt))
    .limit(markets);
  return rows.map(({ lastIn, market }) => {
    const { held = null, account } = market;
    const { instrument, at: now } = account;
    const positions = readContractPositions(market);
    return { lastIn, positions: readMadeContracts({ positions, held }, { instrument, now }) };
  });
};
