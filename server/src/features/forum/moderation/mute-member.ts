import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { learners } from '../../identity/tables.ts';
import { publish } from '../stream/publish.ts';
import { forumMembers } from '../tables.ts';
import { insertNotice, recordAct } from './record-act.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Keeps a member from writing for a number of hours from now, or lets them write again (0). The member is told why.
 *
 * @throws MEMBER_NOT_FOUND: nobody, or a moderator
 */
export async function muteMember(
  services: Services,
  moderatorId: string,
  mute: { learnerId: string; hours: number; reason: string; statement: string },
): Promise<{ mutedUntil: string | null }> {
  const { learnerId, hours, reason, statement } = mute;
  const now = services.clock();
  const until = hours === 0 ? null : new Date(now.getTime() + hours * 3_600_000);
  await services.database.transaction(async (tx) => {
    const muted = await tx
      .update(forumMembers)
      .set({ mutedUntil: until })
      .from(learners)
      .where(
        and(
          eq(forumMembers.learnerId, learnerId),
          eq(learners.learnerId, forumMembers.learnerId),
          eq(learners.moderator, false),
        ),
      )
      .returning({ learnerId: forumMembers.learnerId });
    if (muted.length === 0) throw apiError('MEMBER_NOT_FOUND');
    const action = until === null ? 'unmute' : 'mute';
    const details = `${statement} (${hours} h)`;
    await recordAct(tx, { action, moderatorId, targetId: learnerId, reason, details, at: now });
    await insertNotice(tx, {
      learnerId,
      kind: until === null ? 'unmuted' : 'muted',
      reason,
      statement,
      until,
      createdAt: now,
    });
    await publish(tx, { kind: 'overview', learnerId });
  });
  return { mutedUntil: until?.toISOString() ?? null };
}
