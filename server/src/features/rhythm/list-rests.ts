import type { Rest } from '@chandelle/course/rhythm';
import * as z from 'zod';
import { type JsonRow, readJsonRows } from '../../platform/database/statements/prepared-lists.ts';

/** What a restart put away of each completion, as far as rests go. */
const archivedSchema = z.array(
  z.object({ completed_at: z.coerce.date(), unlock_next_at: z.coerce.date().nullable() }),
);

/** A completion with the rest that follows it, if any. */
interface Ended {
  from: Date;
  to: Date | null;
}

interface Archive {
  list: unknown;
  restartedAt: Date;
}

/** What rests are read from, as it is stored. */
export interface StoredRests {
  completions: JsonRow<Ended>[];
  archives: JsonRow<Archive>[];
}

/** The queries for {@link StoredRests} of a learner, $1. */
export const restQueries = {
  completions: `select completed_at as "from", unlock_next_at as "to" from lesson_completions where user_id = $1`,
  archives: `select completions as list, restarted_at as "restartedAt" from restart_archives where user_id = $1`,
};

/** Lists every rest of a learner; one that a restart ended, up to the restart. */
export function listRests({ completions, archives }: StoredRests): Rest[] {
  const archived = readJsonRows<Archive>(archives, { restartedAt: true }).flatMap(
    ({ list, restartedAt }) =>
      archivedSchema.parse(list).map(({ completed_at: from, unlock_next_at: to }) => ({
        from,
        to: to !== null && to > restartedAt ? restartedAt : to,
      })),
  );
  return [...readJsonRows<Ended>(completions, { from: true, to: true }), ...archived].flatMap(
    ({ from, to }) => (to === null ? [] : [{ from, to }]),
  );
}
