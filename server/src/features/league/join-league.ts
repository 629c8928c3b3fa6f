import { eq } from 'drizzle-orm';
import { apiError } from '../../platform/api-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedIn } from '../identity/read-session.ts';
import { leagueMembers } from './tables.ts';

/**
 * Puts a learner who asks for it into the league. Repeating it changes nothing.
 *
 * @throws OUT_OF_RANKING for who chose not to be seen there: the league would show their pseudo
 */
export async function joinLeague(
  { database, clock }: Services,
  learner: Pick<SignedIn, 'learnerId' | 'listedOnLeaderboard'>,
): Promise<void> {
  if (!learner.listedOnLeaderboard) throw apiError('OUT_OF_RANKING');
  await database
    .insert(leagueMembers)
    .values({ learnerId: learner.learnerId, joinedAt: clock() })
    .onConflictDoNothing();
}

/** Takes a learner out of the league, at once. Repeating it changes nothing. */
export async function leaveLeague({ database }: Services, learnerId: string): Promise<void> {
  await database.delete(leagueMembers).where(eq(leagueMembers.learnerId, learnerId));
}
