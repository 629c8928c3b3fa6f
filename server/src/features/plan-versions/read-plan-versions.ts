import { studyDayAt } from '@chandelle/course/rhythm';
import type { PlanVersion } from '@chandelle/market/plan/plan';
import { asc, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { studyDays } from '../study-days/tables.ts';
import { planVersions } from './tables.ts';

/** Reads which day it is for a learner's plan, where they are. */
export async function readPlanDay(
  database: Database | Transaction,
  learnerId: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<string> {
  // Days only go forward, as those of study do: a journey or a clock set back opens none before its time.
  const [last] = await database
    .select({ day: studyDays.day, timeZone: studyDays.timeZone })
    .from(studyDays)
    .where(eq(studyDays.learnerId, learnerId))
    .orderBy(desc(studyDays.day))
    .limit(1);
  return studyDayAt(now, timeZone, last ?? null);
}

/** Reads the versions of a learner's plan, oldest first. */
export const readPlanVersions = (
  database: Database | Transaction,
  learnerId: string,
): Promise<PlanVersion[]> =>
  database
    .select({
      number: planVersions.number,
      plan: planVersions.plan,
      validFrom: planVersions.validFrom,
    })
    .from(planVersions)
    .where(eq(planVersions.learnerId, learnerId))
    .orderBy(asc(planVersions.number));
