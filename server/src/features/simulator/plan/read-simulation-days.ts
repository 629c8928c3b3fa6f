import type { Command } from '@chandelle/market/simulation/commands';
import { tallyOf } from '@chandelle/market/simulation/plan/held-days';
import { and, eq, gt } from 'drizzle-orm';
import type { ReadDaysOfMarkets } from '../../plan-versions/hold-markets.ts';
import { simulations } from '../tables.ts';

/** Reads what a learner did in each spot market that was moved since an instant. */
export const readSimulationDays: ReadDaysOfMarkets = async (database, learnerId, since) => {
  const rows = await database
    .select({ id: simulations.id, state: simulations.state })
    .from(simulations)
    .where(
      and(
        eq(simulations.learnerId, learnerId),
        gt(simulations.updatedAt, since),
        gt(simulations.commandCount, 0),
      ),
    );
  return rows.map(({ id, state }) => ({
    market: id,
    days: Object.fromEntries(
      (state.held?.days ?? []).slice(-3).map(({ day }) => [day, tallyOf(state, day)]),
    ),
  }));
};

/** Returns whether a command may buy, or have a purchase risk more. */
export const mayBuy = (command: Command): boolean =>
  command.type === 'amend-order' ||
  (command.type === 'place-order' && command.order.side === 'buy');
