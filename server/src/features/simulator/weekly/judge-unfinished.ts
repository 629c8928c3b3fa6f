import { marketWeekOf } from '@chandelle/market/weekly/market-week';
import { and, asc, eq, isNull, lt, gt } from 'drizzle-orm';
import type { Job } from '../../../platform/jobs/recurring-jobs.ts';
import { endMarket } from '../end-market.ts';
import type { SimulatorServices } from '../simulator-services.ts';
import { simulations } from '../tables.ts';
import { weeklyEntries } from './tables.ts';

/** Entries judged at a time. */
const batch = 100;

/** Judges the markets of weeks that are over and were not played to their end, as they stand. */
export const judgeUnfinished: Job<SimulatorServices> = {
  name: 'judge-weekly-markets',
  everySeconds: 60,
  run: async (services, signal) => {
    const { monday } = marketWeekOf(services.clock());
    let after = '';
    for (;;) {
      const list = await services.database
        .select({ id: weeklyEntries.simulationId, learnerId: weeklyEntries.learnerId })
        .from(weeklyEntries)
        .where(
          and(
            isNull(weeklyEntries.finishedAt),
            lt(weeklyEntries.monday, monday),
            gt(weeklyEntries.learnerId, after),
          ),
        )
        .orderBy(asc(weeklyEntries.learnerId))
        .limit(batch);
      for (const { id } of list) {
        if (signal.aborted) return;
        await judgeAsItStands(services, id);
      }
      const last = list.at(-1);
      if (last === undefined || list.length < batch) return;
      after = last.learnerId;
    }
  },
};

/** Judges a market whose week is over as it stands, and ends it; once, however many ask for it at a time. */
export async function judgeAsItStands(
  { database, episodes, clock }: SimulatorServices,
  simulationId: string,
): Promise<void> {
  const now = clock();
  await database.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(simulations)
      .where(and(eq(simulations.id, simulationId), isNull(simulations.endedAt)))
      .for('update');
    if (row !== undefined) await endMarket(tx, episodes, row, now);
    // Of a stretch that is not there any more nothing can be judged.
    await tx
      .update(weeklyEntries)
      .set({ finishedAt: now })
      .where(and(eq(weeklyEntries.simulationId, simulationId), isNull(weeklyEntries.finishedAt)));
  });
}
