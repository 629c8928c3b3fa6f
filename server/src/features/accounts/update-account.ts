import { eq } from 'drizzle-orm';
import { isErrorWithCode } from '../../platform/error-code.ts';
import type { Services, Transaction } from '../../services.ts';
import { setListed } from '../progress/points-ledger.ts';
import { pseudoTaken } from './account-errors.ts';
import { isPseudoAvailable } from './check-pseudo-availability.ts';
import { toPseudoKey } from './pseudo-key.ts';
import type { SignedIn } from './read-session.ts';
import { learners, users } from './tables.ts';

/** What the learner changes; what is absent stays. */
export interface AccountChanges {
  pseudo?: string | undefined;
  listedOnLeaderboard?: boolean | undefined;
  candleColours?: SignedIn['candleColours'] | undefined;
}

/** Changes pseudo and preferences, all or none. Throws INVALID_INPUT when the pseudo is taken. */
export async function updateAccount(
  services: Services,
  userId: string,
  changes: AccountChanges,
): Promise<void> {
  const { pseudo, candleColours, listedOnLeaderboard } = changes;
  try {
    await services.database.transaction(async (tx) => {
      if (pseudo !== undefined) await rename(tx, userId, pseudo, services.clock());
      if (candleColours !== undefined)
        await tx.update(learners).set({ candleColours }).where(eq(learners.userId, userId));
      if (listedOnLeaderboard !== undefined) await setListed(tx, userId, listedOnLeaderboard);
    });
  } catch (error) {
    if (isErrorWithCode(error, '23505')) throw pseudoTaken();
    throw error;
  }
}

async function rename(tx: Transaction, userId: string, pseudo: string, now: Date): Promise<void> {
  if (!(await isPseudoAvailable(tx, pseudo, userId))) throw pseudoTaken();
  await tx
    .update(learners)
    .set({ pseudo, pseudoKey: toPseudoKey(pseudo) })
    .where(eq(learners.userId, userId));
  await tx.update(users).set({ name: pseudo, updatedAt: now }).where(eq(users.id, userId));
}
