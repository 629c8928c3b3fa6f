import { eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { accountSuspensions, sessions } from '../../identity/tables.ts';
import { bringForward } from '../../../platform/jobs/bring-forward.ts';
import { recordOperatorAct } from '../record-operator-act.ts';
import { type AccountAct, actOnAccount, readAfterAct } from './act-on-account.ts';
import type { SupportedAccount } from './read-accounts.ts';
import { suspendedMail } from './suspension-mails.ts';
import { mailLearner } from './mail-learner.ts';

/**
 * Suspends an account: all its sessions and streams end at once, in every process, and nobody signs in to it before it is restored.
 * What it holds stays as it is; its subscription is ended with the period that is paid, by the reconciliation, which is due at once.
 * Its learner is told by mail why. Suspended already, it stays as it is, with the first reason.
 *
 * @throws NOT_FOUND, ACCOUNT_BARRED
 */
export async function suspendAccount(
  services: Services,
  act: AccountAct,
): Promise<SupportedAccount> {
  const { clock, config } = services;
  const since = clock();
  const target = await actOnAccount(services, act, async (tx, found) => {
    const begun = await tx
      .insert(accountSuspensions)
      .values({ learnerId: act.targetId, reason: act.reason, since })
      .onConflictDoNothing()
      .returning({ since: accountSuspensions.since });
    if (begun.length === 0) return null;
    await tx.delete(sessions).where(eq(sessions.learnerId, act.targetId));
    await recordOperatorAct(tx, { ...act, act: 'suspend', at: since });
    await bringForward(tx, 'reconcile-subscriptions', since);
    return found;
  });
  if (target !== null) await mailLearner(services, suspendedMail(config, target, act.reason));
  return readAfterAct(services, act);
}
