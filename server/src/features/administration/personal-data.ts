import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { accountSuspensions } from '../identity/tables.ts';
import { operatorActs } from './tables.ts';

/** Answers for what operators did to accounts. Who of them it was is the house's to answer for, and in no export. */
export const makeAdministrationData = ({ database }: Services): PersonalData => ({
  name: 'administration',
  export: async (learnerId) => {
    const [[suspension], acts] = await Promise.all([
      database
        .select({ reason: accountSuspensions.reason, since: accountSuspensions.since })
        .from(accountSuspensions)
        .where(eq(accountSuspensions.learnerId, learnerId)),
      database
        .select({ act: operatorActs.act, reason: operatorActs.reason, at: operatorActs.at })
        .from(operatorActs)
        .where(eq(operatorActs.targetId, learnerId))
        .orderBy(asc(operatorActs.at), asc(operatorActs.id)),
    ]);
    return { suspension: suspension ?? null, acts };
  },
  erase: async (tx, learnerId) => {
    // The act stays, without a name; the words may name somebody.
    await tx.update(operatorActs).set({ reason: '' }).where(eq(operatorActs.targetId, learnerId));
    return [];
  },
});
