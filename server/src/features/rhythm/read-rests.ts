import type { Rest } from '@chandelle/course/rhythm';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { completions, restartArchives } from '../progress/tables.ts';

/** What a restart put away of each completion, as far as rests go. */
const archivedSchema = z.array(
  z.object({ completed_at: z.coerce.date(), unlock_next_at: z.coerce.date().nullable() }),
);

/** Reads every rest of a learner; one that a restart ended, up to the restart. */
export async function readRests({ database }: Services, learnerId: string): Promise<Rest[]> {
  const [done, archives] = await Promise.all([
    database
      .select({ from: completions.completedAt, to: completions.unlockNextAt })
      .from(completions)
      .where(eq(completions.learnerId, learnerId)),
    database
      .select({ list: restartArchives.completions, restartedAt: restartArchives.restartedAt })
      .from(restartArchives)
      .where(eq(restartArchives.learnerId, learnerId)),
  ]);
  const archived = archives.flatMap(({ list, restartedAt }) =>
    archivedSchema.parse(list).map(({ completed_at: from, unlock_next_at: to }) => ({
      from,
      to: to !== null && to > restartedAt ? restartedAt : to,
    })),
  );
  return [...done, ...archived].flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));
}
