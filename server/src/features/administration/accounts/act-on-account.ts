import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { apiError } from '../../../platform/api-error.ts';
import type { Services } from '../../../platform/services.ts';
import { lockOutSignIns } from '../../identity/lock-sign-ins.ts';
import { learners, users } from '../../identity/tables.ts';
import { readAccounts, type SupportedAccount } from './read-accounts.ts';

/** An act of an operator on the account of another. */
export interface AccountAct {
  operatorId: string;
  targetId: string;
  reason: string;
}

/** The account that is acted on, as mails name its learner. */
export interface Target {
  pseudo: string;
  email: string;
}

/**
 * Runs an act on an account in a transaction during which nobody signs in to it. Refuses one's own account, and another operator's:
 * whoever takes an operator's rights away first (`npm run operator -- EMAIL --remove`) may act on what is then a learner's.
 *
 * @throws NOT_FOUND, ACCOUNT_BARRED
 */
export function actOnAccount<Result>(
  { database }: Services,
  { operatorId, targetId }: Pick<AccountAct, 'operatorId' | 'targetId'>,
  work: (tx: Transaction, target: Target) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await lockOutSignIns(tx, targetId);
    const [target] = await tx
      .select({ pseudo: learners.pseudo, email: users.email, operator: learners.operator })
      .from(learners)
      .innerJoin(users, eq(users.id, learners.learnerId))
      .where(eq(learners.learnerId, targetId));
    if (target === undefined) throw apiError('NOT_FOUND');
    if (target.operator || targetId === operatorId) throw apiError('ACCOUNT_BARRED');
    return work(tx, target);
  });
}

/**
 * Reads an account as it stands after an act.
 *
 * @throws NOT_FOUND when it was deleted meanwhile
 */
export async function readAfterAct(
  services: Services,
  { operatorId, targetId }: AccountAct,
): Promise<SupportedAccount> {
  const which = eq(users.id, targetId);
  const [account] = await readAccounts(services, {
    which,
    limit: 1,
    operatorId,
    wholeEmail: false,
  });
  if (account === undefined) throw apiError('NOT_FOUND');
  return account;
}
