import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { hundredDecisions, hundredSeries, hundredStretches } from './tables.ts';

/** Answers for a learner's series of a hundred decisions, which go with the account. */
export const makeHundredTradesData = ({ database }: Services): PersonalData => ({
  name: 'hundredTrades',
  export: async (learnerId) => {
    const series = await database
      .select()
      .from(hundredSeries)
      .where(eq(hundredSeries.learnerId, learnerId))
      .orderBy(asc(hundredSeries.begunAt));
    return Promise.all(
      series.map(async ({ learnerId: _own, ...row }) => ({
        ...row,
        stretches: await database
          .select()
          .from(hundredStretches)
          .where(eq(hundredStretches.seriesId, row.id))
          .orderBy(asc(hundredStretches.startedAt)),
        decisions: (
          await database
            .select()
            .from(hundredDecisions)
            .where(eq(hundredDecisions.seriesId, row.id))
            .orderBy(asc(hundredDecisions.number))
        ).map(({ seriesId: _series, coin, ...decision }) => ({
          ...decision,
          // Drawn from the whole stretch: what is to come in it nobody is told before.
          ...(row.finishedAt !== null && { coin }),
        })),
      })),
    );
  },
});
