import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { planVersions } from '../plan-versions/tables.ts';

/** Answers for a learner's plan and its versions, which go with the account. */
export const makePlanData = ({ database }: Services): PersonalData => ({
  name: 'plan',
  export: async (learnerId) => ({
    versions: await database
      .select({
        number: planVersions.number,
        plan: planVersions.plan,
        validFrom: planVersions.validFrom,
        savedAt: planVersions.savedAt,
      })
      .from(planVersions)
      .where(eq(planVersions.learnerId, learnerId))
      .orderBy(asc(planVersions.number)),
  }),
});
