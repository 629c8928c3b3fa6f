import { and, eq, lt, notExists } from 'drizzle-orm';
import { removeUnnamed } from '../../../platform/files/sweep-files.ts';
import type { Job } from '../../../platform/jobs/recurring-jobs.ts';
import { learners, sessions, users } from '../../identity/tables.ts';

/** Days that the owner of an address has to confirm it. */
const daysToConfirm = 30;

/**
 * Removes registrations whose address was never confirmed: whoever typed it may not own it, and nothing of theirs is
 * to be kept. Without a mail server an account is usable at once and nothing is removed.
 */
export const purgeUnconfirmed: Job = {
  name: 'accounts.purge-unconfirmed',
  everySeconds: 24 * 3600,
  run: async (services) => {
    const { database, mailer, clock } = services;
    if (!mailer.configured) return;
    const limit = new Date(clock().getTime() - daysToConfirm * 24 * 3600 * 1000);
    const photos = await database.transaction(async (tx) => {
      const stale = await tx
        .select({ id: users.id, avatarKey: learners.avatarKey })
        .from(users)
        .leftJoin(learners, eq(learners.learnerId, users.id))
        .where(
          and(
            eq(users.emailConfirmed, false),
            lt(users.createdAt, limit),
            // An account of the time before there was a mail server is in use.
            notExists(tx.select().from(sessions).where(eq(sessions.learnerId, users.id))),
            eq(learners.totalPoints, 0),
          ),
        )
        .for('update', { of: users, skipLocked: true });
      for (const { id } of stale) await tx.delete(users).where(eq(users.id, id));
      return stale.flatMap(({ avatarKey }) => (avatarKey === null ? [] : [avatarKey]));
    });
    await removeUnnamed(services, photos);
  },
};
