import { lt, lte } from 'drizzle-orm';
import type { Job } from '../../../platform/jobs/recurring-jobs.ts';
import { purgeSecurityEvents, securityEventDays } from './security-events.ts';
import { disownLinks, formerPseudos, knownDevices, suspendedAddresses } from '../tables.ts';

/** Removes what the accounts' security needs no longer: all of it ends by itself, this only tidies up. */
export const purgeSecurity: Job = {
  name: 'accounts.purge-security',
  everySeconds: 24 * 3600,
  run: async ({ database, clock }) => {
    const now = clock();
    const yearAgo = new Date(now.getTime() - securityEventDays * 24 * 3600 * 1000);
    await purgeSecurityEvents(database, now);
    await database.delete(knownDevices).where(lt(knownDevices.lastSeenAt, yearAgo));
    await database.delete(formerPseudos).where(lt(formerPseudos.replacedAt, yearAgo));
    await database.delete(disownLinks).where(lte(disownLinks.expiresAt, now));
    await database.delete(suspendedAddresses).where(lte(suspendedAddresses.until, now));
  },
};
