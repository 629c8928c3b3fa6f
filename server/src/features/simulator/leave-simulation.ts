import { and, eq, isNull } from 'drizzle-orm';
import { recordResult } from './episodes/record-result.ts';
import type { SimulatorServices } from './simulator-services.ts';
import { simulations } from './tables.ts';

/** Ends a learner's simulation, which frees its slot. One that is over already stays as it is. */
export async function leaveSimulation(
  { database, clock, episodes }: SimulatorServices,
  learnerId: string,
  id: string,
): Promise<{ done: true }> {
  const now = clock();
  await database.transaction(async (tx) => {
    const [left] = await tx
      .update(simulations)
      .set({ endedAt: now })
      .where(
        and(
          eq(simulations.id, id),
          eq(simulations.learnerId, learnerId),
          isNull(simulations.endedAt),
        ),
      )
      .returning();
    if (left !== undefined) await recordResult(tx, episodes, left, now);
  });
  return { done: true };
}
