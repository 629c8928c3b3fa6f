import { and, eq, isNull } from 'drizzle-orm';
import { bringForward } from '../../../platform/jobs/bring-forward.ts';
import { apiError } from '../../../platform/api-error.ts';
import type { Services } from '../../../platform/services.ts';
import { notices, subscriptions } from '../../subscription/tables.ts';
import { recordOperatorAct } from '../record-operator-act.ts';

/**
 * Has a mail that waits tried again by the reconciliation, which is due at once.
 *
 * @throws NOT_FOUND when there is none, or it has left
 */
export async function resendMail(
  { clock, database }: Services,
  id: number,
  operatorId: string,
): Promise<void> {
  const at = clock();
  await database.transaction(async (tx) => {
    const [asked] = await tx
      .update(notices)
      .set({ nextAttemptAt: null })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.id, notices.subscriptionId),
          eq(notices.id, id),
          isNull(notices.sentAt),
        ),
      )
      .returning({ kind: notices.kind, targetId: subscriptions.learnerId });
    if (asked === undefined) throw apiError('NOT_FOUND');
    const { kind, targetId } = asked;
    await recordOperatorAct(tx, { act: 'resend-mail', operatorId, targetId, reason: kind, at });
    await bringForward(tx, 'reconcile-subscriptions', at);
  });
}
