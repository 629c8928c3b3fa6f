import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../services.ts';
import { toPseudoKey } from './pseudo-key.ts';
import { learners, reservedPseudos } from './tables.ts';

/**
 * Tells whether a pseudo is free now, whatever its case and accents: nobody but `exceptUserId` has it or has it
 * reserved. Between learners only the unique index decides in the end.
 */
export async function isPseudoAvailable(
  database: Database | Transaction,
  pseudo: string,
  exceptUserId?: string,
): Promise<boolean> {
  const pseudoKey = toPseudoKey(pseudo);
  for (const table of [learners, reservedPseudos]) {
    const others = exceptUserId === undefined ? undefined : ne(table.userId, exceptUserId);
    const taken = await database
      .select({ userId: table.userId })
      .from(table)
      .where(and(eq(table.pseudoKey, pseudoKey), others));
    if (taken.length > 0) return false;
  }
  return true;
}
