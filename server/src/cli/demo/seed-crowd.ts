import type { Course } from '@chandelle/course/public/lesson';
import type { Pool } from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { rebuildHistogram } from '../../features/points/points-ledger.ts';
import { insertCrowd, type DemoLearner } from './insert-crowd.ts';
import { toPseudoSkeleton } from '../../features/accounts/pseudo/pseudo-skeleton.ts';
import { makePseudo } from './make-pseudo.ts';
import { makeRandom } from './random.ts';
import { simulateLearner } from './simulate-learner.ts';

export interface CrowdOptions {
  /** Size of the crowd, with what an earlier run has left. */
  learners: number;
  /** Another seed makes other learners. */
  seed: number;
  /** No deed of the crowd is later. */
  until: Date;
  /** Told after each batch how many are there. */
  onProgress?: (there: number) => void;
}

/** The database holds a crowd of another seed, which must not be mixed with this one. */
export class OtherCrowdError extends Error {
  override name = 'OtherCrowdError';
}

const batchSize = 2500;
const idPrefix = 'demo-';

/**
 * Fills the database with a crowd of demonstration learners up to the size asked for, and counts the ranking anew.
 * A run that was ended in the middle is completed by the next; one that finds them all adds none.
 *
 * @returns how many were there before and how many were added.
 * @throws {OtherCrowdError} when the crowd that is there has another seed.
 */
export async function seedCrowd(
  database: Database,
  course: Course,
  { learners, seed, until, onProgress }: CrowdOptions,
): Promise<{ before: number; added: number }> {
  const before = await countCrowd(database.$client, seed);
  const added = Math.max(0, learners - before);
  if (added === 0) return { before, added };
  const taken = await readPseudoKeys(database.$client);
  let batch: DemoLearner[] = [];
  for (let member = 0; member < learners; member += 1) {
    const random = makeRandom(seed, member);
    const { pseudo, key } = makePseudo(random, taken);
    // Members of an earlier run are made again only for their pseudos.
    if (member < before) continue;
    const learnerId = `${idPrefix}${seed}-${member}`;
    batch.push({
      learnerId,
      pseudo,
      pseudoKey: key,
      pseudoSkeleton: toPseudoSkeleton(pseudo),
      pseudoTwin: member + 1,
      ...simulateLearner(course, random, until),
    });
    if (batch.length < batchSize && member < learners - 1) continue;
    const ready = batch;
    batch = [];
    await database.transaction(async ({ $client: client }) => {
      await client.query('set local synchronous_commit to off');
      await insertCrowd(client, ready);
    });
    onProgress?.(member + 1);
  }
  await database.transaction(async (tx) => {
    await tx.$client.query('set local statement_timeout to 0');
    // Waits for completions under way and holds the next ones back while the ranking is counted.
    await tx.$client.query('lock table learners in share row exclusive mode');
    await rebuildHistogram(tx);
  });
  return { before, added };
}

async function countCrowd(pool: Pool, seed: number): Promise<number> {
  const { rows } = await pool.query<{ seed: string; learners: number }>(
    `select split_part(user_id, '-', 2) as seed, count(*)::int as learners
     from learners where user_id like '${idPrefix}%' group by 1`,
  );
  const other = rows.find((row) => row.seed !== String(seed));
  if (other !== undefined)
    throw new OtherCrowdError(
      `The database holds ${other.learners} demonstration learners of seed ${other.seed}: use --seed ${other.seed}.`,
    );
  return rows[0]?.learners ?? 0;
}

/** Reads the pseudos of learners who are no part of the crowd. */
async function readPseudoKeys(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string }>(
    `select pseudo_key as key from learners where user_id not like '${idPrefix}%'`,
  );
  return new Set(rows.map(({ key }) => key));
}
