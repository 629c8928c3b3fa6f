import { eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { accountSuspensions } from '../../identity/tables.ts';
import { recordOperatorAct } from '../record-operator-act.ts';
import { type AccountAct, actOnAccount, readAfterAct } from './act-on-account.ts';
import type { SupportedAccount } from './read-accounts.ts';
import { restoredMail } from './suspension-mails.ts';
import { mailLearner } from './mail-learner.ts';

/**
 * Lets a suspended account sign in again, and tells its learner by mail. One that is not suspended stays as it is.
 *
 * @throws NOT_FOUND, ACCOUNT_BARRED
 */
export async function restoreAccount(
  services: Services,
  act: AccountAct,
): Promise<SupportedAccount> {
  const at = services.clock();
  const target = await actOnAccount(services, act, async (tx, found) => {
    const ended = await tx
      .delete(accountSuspensions)
      .where(eq(accountSuspensions.learnerId, act.targetId))
      .returning({ since: accountSuspensions.since });
    if (ended.length === 0) return null;
    await recordOperatorAct(tx, { ...act, act: 'restore', at });
    return found;
  });
  if (target !== null) await mailLearner(services, restoredMail(services.config, target));
  return readAfterAct(services, act);
}
