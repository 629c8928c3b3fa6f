import { isErrorWithCode } from '../../../platform/system-error-code.ts';
import type { Job } from '../../../platform/jobs/recurring-jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { toPseudoSkeleton } from './pseudo-skeleton.ts';

const batchSize = 500;

/**
 * Computes the skeletons of pseudos that have none: those of the time before, or after a migration that set them to
 * null. Existing pseudos stay, also those that look alike; they are numbered as twins.
 */
export const fillPseudoSkeletons: Job = {
  name: 'accounts.fill-pseudo-skeletons',
  everySeconds: 3600,
  run: async (services, signal) => {
    while (!signal.aborted && (await fillBatch(services)) === batchSize);
  },
};

async function fillBatch({ database }: Services): Promise<number> {
  try {
    return await database.transaction(async ({ $client: client }) => {
      const { rows } = await client.query<{ id: string; pseudo: string }>(
        `select user_id as id, pseudo from learners where pseudo_skeleton is null
         order by created_at, user_id limit ${batchSize} for update skip locked`,
      );
      await client.query(
        `update learners set pseudo_skeleton = filled.skeleton, pseudo_twin = filled.twin
         from (
           select given.id, given.skeleton,
             coalesce((select max(pseudo_twin) + 1 from learners o where o.pseudo_skeleton = given.skeleton), 0)
               + row_number() over (partition by given.skeleton order by given.place) - 1 as twin
           from unnest($1::text[], $2::text[]) with ordinality as given (id, skeleton, place)) filled
         where user_id = filled.id`,
        [rows.map(({ id }) => id), rows.map(({ pseudo }) => toPseudoSkeleton(pseudo))],
      );
      return rows.length;
    });
  } catch (error) {
    // Somebody took a name that looks like one of these at this very moment: once more, with theirs counted.
    if (isErrorWithCode(error, '23505')) return batchSize;
    throw error;
  }
}
