import { eq, like, or } from 'drizzle-orm';
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
  const which = wholeEmail ? eq(users.email, address) : or(eq(users.id, query), beginsWith(query));
  const found = await readAccounts(services, {
    which,
    limit: maxFound + 1,
    operatorId,
    wholeEmail,
  });
  return { accounts: found.slice(0, maxFound), more: found.length > maxFound };
}

/** Compares as the index of pseudo keys is ordered. What is nothing but accents and spaces begins no pseudo. */
function beginsWith(query: string) {
  const key = toPseudoKey(query);
  if (key === '') return undefined;
  return like(learners.pseudoKey, `${key.replaceAll(/[%_\\]/g, (sign) => `\\${sign}`)}%`);
}
