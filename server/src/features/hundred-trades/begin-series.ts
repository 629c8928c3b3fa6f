import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { apiError } from '../../platform/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../identity/tables.ts';
import { readHeldPlan } from './held-plan.ts';
import { presentSeries, type Series } from './present-series.ts';
import { hundredSeries } from './tables.ts';

const SEEDS = 2 ** 32;

/**
 * Begins a series of a hundred decisions, under the plan that holds today; while one is under way it is that one.
 *
 * @throws PLAN_NEEDED where no plan holds today
 */
export async function beginSeries(
  { database, clock }: Services,
  learnerId: string,
  timeZone: string,
): Promise<Series> {
  const now = clock();
  return database.transaction(async (tx) => {
    // One start of a learner after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, learnerId)).for('update');
    const [open] = await tx
      .select()
      .from(hundredSeries)
      .where(and(eq(hundredSeries.learnerId, learnerId), isNull(hundredSeries.finishedAt)));
    if (open !== undefined) return presentSeries(tx, open);
    if ((await readHeldPlan(tx, learnerId, { timeZone, now })) === null)
      throw apiError('PLAN_NEEDED');
    const [begun] = await tx
      .insert(hundredSeries)
      .values({ id: randomUUID(), learnerId, begunAt: now, seed: randomInt(SEEDS) })
      .returning();
    if (begun === undefined) throw new Error('The series was not written.');
    return presentSeries(tx, begun);
  });
}
