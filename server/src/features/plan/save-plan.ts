import { isDeepStrictEqual } from 'node:util';
import { moveDay } from '@chandelle/course/learner-days';
import { findContradictions } from '@chandelle/market/plan/contradictions';
import type { Plan } from '@chandelle/market/plan/plan';
import { eq } from 'drizzle-orm';
import { apiError } from '../../platform/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../identity/tables.ts';
import { presentPlan, type OwnPlan } from './read-plan.ts';
import { planVersions } from '../plan-versions/tables.ts';

interface GivenPlan {
  plan: Plan;
  /** When the latest version that the page knows was saved; null where it knows none. */
  known: string | null;
  timeZone: string;
}

/**
 * Writes a learner's plan. The first one holds at once, a change from the next day on; a change of what does not hold yet takes
 * its place. The same again changes nothing.
 *
 * @throws PLAN_CONTRADICTS with what contradicts itself, PLAN_CHANGED with the plan as it is where the page knows another one
 */
export async function savePlan(
  { database, clock }: Services,
  learnerId: string,
  { plan, known, timeZone }: GivenPlan,
): Promise<OwnPlan> {
  const [first, ...others] = findContradictions(plan);
  if (first !== undefined)
    throw apiError('PLAN_CONTRADICTS', { contradictions: [first, ...others] });
  return database.transaction(async (tx) => {
    // One save of a learner after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, learnerId)).for('update');
    const now = clock();
    const own = await presentPlan(tx, learnerId, { timeZone, now });
    const latest = own.versions[0];
    if (latest !== undefined && isDeepStrictEqual(latest.plan, plan)) return own;
    if ((latest?.savedAt ?? null) !== known) throw apiError('PLAN_CHANGED', own);
    const written = { plan, savedAt: now };
    if (latest === undefined) {
      const version = { number: 1, validFrom: own.today, ...written };
      await tx.insert(planVersions).values({ learnerId, ...version });
    } else {
      const tomorrow = moveDay(own.today, 1);
      const waits = latest.validFrom > own.today;
      const version = {
        number: waits ? latest.number : latest.number + 1,
        validFrom: waits && latest.validFrom > tomorrow ? latest.validFrom : tomorrow,
        ...written,
      };
      await tx
        .insert(planVersions)
        .values({ learnerId, ...version })
        .onConflictDoUpdate({
          target: [planVersions.learnerId, planVersions.number],
          set: version,
        });
    }
    return presentPlan(tx, learnerId, { timeZone, now });
  });
}
