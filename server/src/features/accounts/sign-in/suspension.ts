import type { suspensionNoticeSchema } from '@chandelle/contract/shared-errors';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { apiError } from '../../../platform/api-error.ts';
import type { Services } from '../../../platform/services.ts';
import { lockForSignIn } from '../../identity/lock-sign-ins.ts';
import { accountSuspensions } from '../../identity/tables.ts';

/** Why an account is suspended, and whom its learner writes to. */
export type SuspensionNotice = z.output<typeof suspensionNoticeSchema>;

/** Reads what the learner of a suspended account is told; null for an account that is not. */
export async function readAccountSuspension(
  { config }: Pick<Services, 'config'>,
  database: Database | Transaction,
  learnerId: string,
): Promise<SuspensionNotice | null> {
  const [suspension] = await database
    .select({ reason: accountSuspensions.reason })
    .from(accountSuspensions)
    .where(eq(accountSuspensions.learnerId, learnerId));
  return suspension === undefined ? null : { ...suspension, contact: config.legal.email };
}

/**
 * Keeps everybody out of a suspended account, and the account from being suspended until the transaction ends: a session that
 * begins at that moment is there when the suspension ends all of them.
 *
 * @throws ACCOUNT_SUSPENDED
 */
export async function refuseSuspended(
  services: Pick<Services, 'config'>,
  tx: Transaction,
  learnerId: string,
): Promise<void> {
  await lockForSignIn(tx, learnerId);
  const suspension = await readAccountSuspension(services, tx, learnerId);
  if (suspension !== null) throw apiError('ACCOUNT_SUSPENDED', suspension);
}
