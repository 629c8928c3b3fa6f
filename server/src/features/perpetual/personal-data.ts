import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { perpetualCommands, perpetualMarkets } from './tables.ts';

/** Answers for what is kept of learners' perpetual contracts: what each market was, and what they did in it. */
export const makePerpetualData = ({ database }: Services): PersonalData => ({
  name: 'perpetuals',
  export: async (learnerId) => {
    const rows = await database
      .select()
      .from(perpetualMarkets)
      .where(eq(perpetualMarkets.learnerId, learnerId))
      .orderBy(asc(perpetualMarkets.startedAt));
    return Promise.all(
      rows.map(async ({ learnerId: _own, lastBatchId: _last, ...market }) => ({
        ...market,
        commands: await database
          .select({ at: perpetualCommands.at, command: perpetualCommands.command })
          .from(perpetualCommands)
          .where(eq(perpetualCommands.marketId, market.id))
          .orderBy(asc(perpetualCommands.number)),
      })),
    );
  },
});
