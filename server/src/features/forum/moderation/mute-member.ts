import { nameStatement } from '../../../platform/database/named-statement.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Services } from '../../../services.ts';
import { memberNotFound } from '../forum-errors.ts';
import { tell } from '../stream/tell.ts';
import { insertNotice, recordAct } from './record-act.ts';

const update = nameStatement(
  'forum-member-mute',
  `update forum_members set muted_until = $2 from learners
   where learner_id = $1 and user_id = learner_id and not moderator returning learner_id`,
);

/**
 * Keeps a member from writing for a number of hours from now, or lets them write again (0). The member is told why.
 * Throws MEMBER_NOT_FOUND: nobody, or a moderator.
 */
export async function muteMember(
  services: Services,
  moderatorId: string,
  mute: { learnerId: string; hours: number; reason: string; statement: string },
): Promise<{ mutedUntil: string | null }> {
  const { learnerId, hours, reason, statement } = mute;
  const now = services.clock();
  const until = hours === 0 ? null : new Date(now.getTime() + hours * 3_600_000);
  await inTransaction(services.pool, async (client) => {
    if ((await update(client, [learnerId, until])).length === 0) throw memberNotFound();
    const action = until === null ? 'unmute' : 'mute';
    const details = `${statement} (${hours} h)`;
    await recordAct(client, { action, moderatorId, targetId: learnerId, reason, details, at: now });
    await insertNotice(client, {
      learnerId,
      kind: until === null ? 'unmuted' : 'muted',
      reason,
      statement,
      until,
      createdAt: now,
    });
    await tell(client, { kind: 'overview', learnerId });
  });
  return { mutedUntil: until?.toISOString() ?? null };
}
