import type { SavedContractMarket } from '@chandelle/market/perpetual/market/save-contract-market';
import { judgePosition } from '@chandelle/market/perpetual/plan/contract-days';
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
        verdicts: listVerdicts(market.market),
        commands: await database
          .select({ at: perpetualCommands.at, command: perpetualCommands.command })
          .from(perpetualCommands)
          .where(eq(perpetualCommands.marketId, market.id))
          .orderBy(asc(perpetualCommands.number)),
      })),
    );
  },
});

/** Lists what the plan says of each position that was opened under one, by its number. */
function listVerdicts({ account, positions = [], held }: SavedContractMarket) {
  return positions.flatMap((position) => {
    const verdict = judgePosition({ held: held ?? null }, position, account.at);
    return verdict === null ? [] : [{ position: position.number, ...verdict }];
  });
}
