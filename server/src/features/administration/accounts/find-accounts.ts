import { asc, eq, inArray, like } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Services } from '../../../platform/services.ts';
import { toPseudoKey } from '../../identity/pseudo-key.ts';
import { learners, users } from '../../identity/tables.ts';
import { readAccounts, type SupportedAccount } from './read-accounts.ts';

/** Most accounts that a search shows. */
const maxFound = 20;

/**
 * Finds accounts by their exact address, by their id, or by how their pseudo begins. The address is whole only where it was what
 * was asked for: whoever writes to support has named it.
 */
export async function findAccounts(
  services: Services,
  query: string,
  operatorId: string,
): Promise<{ accounts: SupportedAccount[]; more: boolean }> {
  const address = query.normalize('NFC').toLowerCase();
  const wholeEmail = address.includes('@');
  const which = wholeEmail
    ? eq(users.email, address)
    : inArray(learners.learnerId, findIds(services, query));
  const found = await readAccounts(services, {
    which,
    limit: maxFound + 1,
    operatorId,
    wholeEmail,
  });
  return { accounts: found.slice(0, maxFound), more: found.length > maxFound };
}

/** Selects ids by an id, or by how pseudos begin: each by its index, however many learners there are. */
function findIds({ database }: Services, query: string) {
  const exact = database
    .select({ id: learners.learnerId })
    .from(learners)
    .where(eq(learners.learnerId, query));
  // What is nothing but accents and spaces begins no pseudo.
  const key = toPseudoKey(query);
  if (key === '') return exact;
  const beginning = `${key.replaceAll(/[%_\\]/g, (sign) => `\\${sign}`)}%`;
  return unionAll(
    exact,
    database
      .select({ id: learners.learnerId })
      .from(learners)
      // Compares as the index of pseudo keys is ordered.
      .where(like(learners.pseudoKey, beginning))
      .orderBy(asc(learners.pseudoKey), asc(learners.learnerId))
      .limit(maxFound + 1),
  );
}
