import { and, eq, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { toPseudoKey } from '../../identity/pseudo-key.ts';
import { toPseudoSkeleton } from './pseudo-skeleton.ts';
import { isReservedName } from './reserved-names.ts';
import { learners } from '../../identity/tables.ts';
import { reservedPseudos } from '../tables.ts';

/** Why a pseudo cannot be had: somebody has it, or one that looks the same; or nobody may have it. */
export type PseudoError = 'taken' | 'reserved';

/**
 * Returns why a pseudo cannot be had now; null when it is free: nobody but `exceptLearnerId` has it, has it held, or has one
 * that looks the same. Between learners only the unique indexes decide in the end.
 */
export async function findPseudoError(
  database: Database | Transaction,
  pseudo: string,
  exceptLearnerId?: string,
): Promise<PseudoError | null> {
  if (isReservedName(pseudo)) return 'reserved';
  const { pseudoKey, pseudoSkeleton } = pseudoColumns(pseudo);
  for (const table of [learners, reservedPseudos]) {
    const others = exceptLearnerId === undefined ? undefined : ne(table.learnerId, exceptLearnerId);
    const alike = or(eq(table.pseudoKey, pseudoKey), eq(table.pseudoSkeleton, pseudoSkeleton));
    const taken = await database
      .select({ learnerId: table.learnerId })
      .from(table)
      .where(and(alike, others))
      .limit(1);
    if (taken.length > 0) return 'taken';
  }
  return null;
}

/** Returns what is stored of a pseudo beside itself: what must be unique of it. */
export const pseudoColumns = (pseudo: string) => ({
  pseudoKey: toPseudoKey(pseudo),
  pseudoSkeleton: toPseudoSkeleton(pseudo),
});
