import { versionOn, type PlanVersion } from '@chandelle/market/plan/plan';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { readPlanDay, readPlanVersions } from '../plan-versions/read-plan-versions.ts';

/** Reads the version of a learner's plan that holds where and when they are; null without one. */
export async function readHeldPlan(
  database: Database | Transaction,
  learnerId: string,
  moment: { timeZone: string; now: Date },
): Promise<PlanVersion | null> {
  const day = await readPlanDay(database, learnerId, moment);
  return versionOn(await readPlanVersions(database, learnerId), day);
}
