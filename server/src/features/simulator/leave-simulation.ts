import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { simulations } from './tables.ts';

/** Ends a learner's simulation, which frees its slot. One that is over already stays as it is. */
export async function leaveSimulation(
  { database, clock }: Services,
  learnerId: string,
  id: string,
): Promise<{ done: true }> {
  await database
    .update(simulations)
    .set({ endedAt: clock() })
    .where(
      and(
        eq(simulations.id, id),
        eq(simulations.learnerId, learnerId),
        isNull(simulations.endedAt),
      ),
    );
  return { done: true };
}
