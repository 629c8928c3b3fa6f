import type { PerpetualCommand } from '@chandelle/market/perpetual/commands';
import { contractTally, daysOf } from '@chandelle/market/perpetual/plan/contract-days';
import { and, eq, gt } from 'drizzle-orm';
import type { ReadDaysOfMarkets } from '../plan-versions/hold-markets.ts';
import { perpetualMarkets } from './tables.ts';

/** Reads what a learner did in each market of perpetual contracts that was moved since an instant. */
export const readContractDays: ReadDaysOfMarkets = async (database, learnerId, since) => {
  const rows = await database
    .select({ id: perpetualMarkets.id, market: perpetualMarkets.market })
    .from(perpetualMarkets)
    .where(
      and(
        eq(perpetualMarkets.learnerId, learnerId),
        gt(perpetualMarkets.updatedAt, since),
        gt(perpetualMarkets.commandCount, 0),
      ),
    );
  return rows.map(({ id, market: { positions = [], held = null } }) => ({
    market: id,
    days: Object.fromEntries(
      daysOf({ positions, held })
        .slice(-3)
        .map((day) => [day, contractTally({ positions, held }, day)]),
    ),
  }));
};

/** Returns whether a command may open a position or add to one, or have an order that waits do so otherwise. */
export const mayOpen = (command: PerpetualCommand): boolean =>
  command.type === 'amend-order' ||
  (command.type === 'place-order' && command.order.reduceOnly !== true);
