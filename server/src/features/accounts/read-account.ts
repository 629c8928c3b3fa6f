import type { accountSchema } from '@chandelle/contract/accounts';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../services.ts';
import { avatarUrl } from './avatar-url.ts';
import { learners, users } from './tables.ts';

/** The learner's own account, as the settings show it. */
export type OwnAccount = z.output<typeof accountSchema>;

/** Reads the learner's own account; null when it was deleted a moment ago. */
export async function readAccount(services: Services, userId: string): Promise<OwnAccount | null> {
  const [row] = await services.database
    .select({ user: users, learner: learners })
    .from(learners)
    .innerJoin(users, eq(users.id, learners.userId))
    .where(eq(learners.userId, userId));
  if (row === undefined) return null;
  const { user, learner } = row;
  return {
    id: user.id,
    pseudo: learner.pseudo,
    avatarUrl: avatarUrl(learner.avatarKey),
    totalPoints: learner.totalPoints,
    candleColours: learner.candleColours,
    moderator: learner.moderator,
    email: user.email,
    emailConfirmed: user.emailVerified,
    gender: learner.gender,
    age: learner.age,
    ageDeclaredAt: learner.ageDeclaredOn.toISOString(),
    listedOnLeaderboard: learner.listedOnLeaderboard,
    createdAt: learner.createdAt.toISOString(),
  };
}
