import { and, eq } from 'drizzle-orm';
import type { PerpetualServices } from './perpetual-services.ts';
import { isUnderWay } from './stored-perpetual.ts';
import { perpetualMarkets } from './tables.ts';

/** Ends a learner's market of perpetual contracts. One that is over already stays as it is. */
export async function leavePerpetual(
  { database, clock }: PerpetualServices,
  learnerId: string,
  id: string,
): Promise<{ done: true }> {
  await database
    .update(perpetualMarkets)
    .set({ endedAt: clock() })
    .where(and(eq(perpetualMarkets.id, id), isUnderWay(learnerId)));
  return { done: true };
}
