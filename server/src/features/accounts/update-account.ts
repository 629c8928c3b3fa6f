import { and, eq, gt } from 'drizzle-orm';
import { isErrorWithCode } from '../../platform/error-code.ts';
import type { Services, Transaction } from '../../services.ts';
import { forumMembers } from '../forum/tables.ts';
import { setListed } from '../progress/points-ledger.ts';
import { invalidField, pseudoRefused, pseudoTaken } from './account-errors.ts';
import { findPseudoRefusal, pseudoColumns } from './find-pseudo-refusal.ts';
import type { SignedIn } from './read-session.ts';
import { recordSecurityEvent } from './security-events.ts';
import { formerPseudos, learners, users } from './tables.ts';

/** What the learner changes; what is absent stays. */
export interface AccountChanges {
  pseudo?: string | undefined;
  listedOnLeaderboard?: boolean | undefined;
  candleColours?: SignedIn['candleColours'] | undefined;
}

/** Changes of pseudo that are possible in so many days. */
const renames = { most: 3, days: 30 };
const dayMs = 24 * 3600 * 1000;

/**
 * Changes pseudo and preferences, all or none. Throws INVALID_INPUT when the pseudo is taken or reserved, when it was
 * changed three times in 30 days, and during a suspension. `device` names where it comes from.
 */
export async function updateAccount(
  services: Services,
  userId: string,
  changes: AccountChanges,
  device: string,
): Promise<void> {
  const { pseudo, candleColours, listedOnLeaderboard } = changes;
  try {
    await services.database.transaction(async (tx) => {
      if (pseudo !== undefined) await rename(tx, { userId, pseudo, device, now: services.clock() });
      if (candleColours !== undefined)
        await tx.update(learners).set({ candleColours }).where(eq(learners.userId, userId));
      if (listedOnLeaderboard !== undefined) await setListed(tx, userId, listedOnLeaderboard);
    });
  } catch (error) {
    if (isErrorWithCode(error, '23505')) throw pseudoTaken();
    throw error;
  }
}

interface Rename {
  userId: string;
  pseudo: string;
  device: string;
  now: Date;
}

async function rename(tx: Transaction, { userId, pseudo, device, now }: Rename): Promise<void> {
  const [learner] = await tx
    .select({ pseudo: learners.pseudo })
    .from(learners)
    .where(eq(learners.userId, userId))
    .for('no key update');
  if (learner === undefined || learner.pseudo === pseudo) return;
  await refuseSuspended(tx, userId, now);
  await refuseTooMany(tx, userId, now);
  const refusal = await findPseudoRefusal(tx, pseudo, userId);
  if (refusal !== null) throw pseudoRefused(refusal);
  await tx
    .update(learners)
    .set({ pseudo, ...pseudoColumns(pseudo), pseudoTwin: 0 })
    .where(eq(learners.userId, userId));
  await tx.update(users).set({ name: pseudo, updatedAt: now }).where(eq(users.id, userId));
  await tx
    .insert(formerPseudos)
    .values({ learnerId: userId, pseudo: learner.pseudo, replacedAt: now });
  await recordSecurityEvent(tx, userId, { kind: 'pseudo-changed', at: now, device });
}

async function refuseSuspended(tx: Transaction, userId: string, now: Date): Promise<void> {
  const [member] = await tx
    .select({ mutedUntil: forumMembers.mutedUntil })
    .from(forumMembers)
    .where(and(eq(forumMembers.learnerId, userId), gt(forumMembers.mutedUntil, now)));
  if (member !== undefined)
    throw invalidField('pseudo', 'Le pseudo ne change pas pendant une suspension du forum');
}

async function refuseTooMany(tx: Transaction, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - renames.days * dayMs);
  const recent = await tx
    .select({ replacedAt: formerPseudos.replacedAt })
    .from(formerPseudos)
    .where(and(eq(formerPseudos.learnerId, userId), gt(formerPseudos.replacedAt, since)));
  if (recent.length >= renames.most)
    throw invalidField('pseudo', 'Le pseudo change trois fois par mois au plus');
}
