import { readMadePositions } from '@chandelle/market/simulation/plan/made-positions';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { ReadMade } from '../plan-versions/read-made-positions.ts';
import { simulations } from './tables.ts';

/** Reads how a learner made the positions of spot markets. */
export const readMadeSpot: ReadMade = async (database, learnerId, markets) => {
  const rows = await database
    .select({ state: simulations.state, lastIn: simulations.updatedAt })
    .from(simulations)
    .where(and(eq(simulations.learnerId, learnerId), gt(simulations.commandCount, 0)))
    .orderBy(desc(simulations.updatedAt))
    .limit(markets);
  return rows.map(({ state, lastIn }) => ({ lastIn, positions: readMadePositions({ state }) }));
};
