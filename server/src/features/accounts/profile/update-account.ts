import { and, eq, gt } from 'drizzle-orm';
import { isErrorWithCode } from '../../../platform/system-error-code.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { setListed } from '../../points/points-ledger.ts';
import { findPseudoError, pseudoColumns } from '../pseudo/find-pseudo-error.ts';
import type { SignedIn } from '../../identity/read-session.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { learners } from '../../identity/tables.ts';
import { formerPseudos } from '../tables.ts';
import { invalidField } from '../../../platform/api-error.ts';
import { pseudoErrors } from '@chandelle/contract/pseudo-errors';

/** What the learner changes; what is absent stays. */
export interface AccountChanges {
  pseudo?: string | undefined;
  listedOnLeaderboard?: boolean | undefined;
  candleColours?: SignedIn['candleColours'] | undefined;
}

/** Changes of pseudo that are possible in so many days. */
const renames = { max: 3, days: 30 };
const dayMs = 24 * 3600 * 1000;

/**
 * Changes pseudo and preferences, all or none. Throws INVALID_INPUT when the pseudo is taken or reserved, when it was
 * changed three times in 30 days, and during a suspension. `device` names where it comes from.
 */
export async function updateAccount(
  services: Services,
  learnerId: string,
  changes: AccountChanges,
  device: string,
): Promise<void> {
  const { pseudo, candleColours, listedOnLeaderboard } = changes;
  try {
    await services.database.transaction(async (tx) => {
      if (pseudo !== undefined) await rename(tx, services, { learnerId, pseudo, device });
      if (candleColours !== undefined)
        await tx.update(learners).set({ candleColours }).where(eq(learners.learnerId, learnerId));
      if (listedOnLeaderboard !== undefined) await setListed(tx, learnerId, listedOnLeaderboard);
    });
  } catch (error) {
    if (isErrorWithCode(error, '23505')) throw invalidField('pseudo', pseudoErrors.taken);
    throw error;
  }
}

interface Rename {
  learnerId: string;
  pseudo: string;
  device: string;
}

async function rename(
  tx: Transaction,
  services: Services,
  { learnerId, pseudo, device }: Rename,
): Promise<void> {
  const now = services.clock();
  const [learner] = await tx
    .select({ pseudo: learners.pseudo })
    .from(learners)
    .where(eq(learners.learnerId, learnerId))
    .for('no key update');
  if (learner === undefined || learner.pseudo === pseudo) return;
  await refuseSuspended(tx, services, learnerId, now);
  await refuseTooMany(tx, learnerId, now);
  const problem = await findPseudoError(tx, pseudo, learnerId);
  if (problem !== null) throw invalidField('pseudo', pseudoErrors[problem]);
  await tx
    .update(learners)
    .set({ pseudo, ...pseudoColumns(pseudo), pseudoTwin: 0 })
    .where(eq(learners.learnerId, learnerId));
  await tx.insert(formerPseudos).values({ learnerId, pseudo: learner.pseudo, replacedAt: now });
  await recordSecurityEvent(tx, learnerId, { kind: 'pseudo-changed', at: now, device });
}

async function refuseSuspended(
  tx: Transaction,
  { personalData }: Services,
  learnerId: string,
  now: Date,
): Promise<void> {
  for (const { suspendedUntil } of personalData) {
    const until = (await suspendedUntil?.(tx, learnerId)) ?? null;
    if (until !== null && until > now)
      throw invalidField('pseudo', 'Le pseudo ne change pas pendant une suspension du forum');
  }
}

async function refuseTooMany(tx: Transaction, learnerId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - renames.days * dayMs);
  const recent = await tx
    .select({ replacedAt: formerPseudos.replacedAt })
    .from(formerPseudos)
    .where(and(eq(formerPseudos.learnerId, learnerId), gt(formerPseudos.replacedAt, since)));
  if (recent.length >= renames.max)
    throw invalidField('pseudo', 'Le pseudo change trois fois par mois au plus');
}
