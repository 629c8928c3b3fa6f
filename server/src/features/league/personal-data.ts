import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { leagueMembers, leaguePlaces } from './tables.ts';

/**
 * Answers for what is kept of learners in the league, which goes with the account. Points are not kept: they are counted from
 * answers and completions, which Révision and progress export.
 */
export const makeLeagueData = ({ database }: Services): PersonalData => ({
  name: 'league',
  export: async (learnerId) => {
    const [[member], places] = await Promise.all([
      database.select().from(leagueMembers).where(eq(leagueMembers.learnerId, learnerId)),
      database
        .select()
        .from(leaguePlaces)
        .where(eq(leaguePlaces.learnerId, learnerId))
        .orderBy(desc(leaguePlaces.monday)),
    ]);
    return { joinedAt: member?.joinedAt ?? null, places };
  },
});
