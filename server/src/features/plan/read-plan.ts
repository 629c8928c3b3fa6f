import type { ownPlanSchema } from '@chandelle/contract/plan';
import { studyDayAt } from '@chandelle/course/rhythm';
import { desc, eq } from 'drizzle-orm';
import type { input } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { studyDays } from '../study-days/tables.ts';
import { planVersions } from './tables.ts';

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
  // Days only go forward, as those of study do: a journey or a clock set back opens none before its time.
  const [last] = await database
    .select({ day: studyDays.day, timeZone: studyDays.timeZone })
    .from(studyDays)
    .where(eq(studyDays.learnerId, learnerId))
    .orderBy(desc(studyDays.day))
    .limit(1);
  const rows = await database
    .select()
    .from(planVersions)
    .where(eq(planVersions.learnerId, learnerId))
    .orderBy(desc(planVersions.number));
  return {
    today: studyDayAt(now, timeZone, last ?? null),
    versions: rows.map(({ number, plan, validFrom, savedAt }) => ({
      number,
      plan,
      validFrom,
      savedAt: savedAt.toISOString(),
    })),
  };
}
