import type { ownPlanSchema } from '@chandelle/contract/plan';
import { desc, eq } from 'drizzle-orm';
import type { input } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { readPlanDay } from '../plan-versions/read-plan-versions.ts';
import { planVersions } from '../plan-versions/tables.ts';

export type OwnPlan = input<typeof ownPlanSchema>;

/** Reads a learner's plan, all its versions, and which day it is where they are. */
export async function readPlan(
  { database, clock }: Services,
  learnerId: string,
  timeZone: string,
): Promise<OwnPlan> {
  return presentPlan(database, learnerId, { timeZone, now: clock() });
}

/** Reads the same within a transaction. */
export async function presentPlan(
  database: Database | Transaction,
  learnerId: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<OwnPlan> {
  const rows = await database
    .select()
    .from(planVersions)
    .where(eq(planVersions.learnerId, learnerId))
    .orderBy(desc(planVersions.number));
  return {
    today: await readPlanDay(database, learnerId, { timeZone, now }),
    versions: rows.map(({ number, plan, validFrom, savedAt }) => ({
      number,
      plan,
      validFrom,
      savedAt: savedAt.toISOString(),
    })),
  };
}
