import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import {
  preparedStatement,
  type StatementRunner,
} from '../../platform/database/statements/prepared-statement.ts';
import { parisMondayOf } from '../../platform/paris-time/paris-week.ts';
import { learners } from '../identity/tables.ts';
import { pointsHistogram } from './tables.ts';

/*
 * The only writer of learners.total_points, learners.points_reached_at, the learner's week beside them, and points_histogram.
 *
 * Order of locks, the same everywhere, so that no two transactions wait for each other in a circle: the learner's
 * row first, then the histogram's rows by rising points. Nothing else is locked after the histogram, so that its
 * shared rows are held for the shortest time: call the ledger last before the commit.
 */

/** Slot of a learner's row in the histogram, as SQL over `user_id`. */
const histogramSlot = `ascii(right(user_id, 1)) & 15`;
const slotOfLearner = sql<number>`ascii(right(${learners.learnerId}, 1)) & 15`;

const lockLearner = preparedStatement<{ listed: boolean }>(
  'ledger-lock-learner',
  `select listed_on_leaderboard as listed from learners where user_id = $1 for update`,
);

/** $1 learner, $2 new total, $3 now, $4 Monday of the week. A total that falls is a course begun again, and so is its week. */
const moveTotal = preparedStatement(
  'ledger-move-total',
  `with before as (
     select user_id, total_points, listed_on_leaderboard from learners where user_id = $1
   ), changed as (
     update learners set total_points = $2::int, points_reached_at = $3::timestamptz,
       week_starts_on = $4::date,
       week_points = case
         when $2::int < learners.total_points then 0
         when learners.week_starts_on = $4::date
           then learners.week_points + $2::int - learners.total_points
         else $2::int - learners.total_points end
     from before
     where learners.user_id = before.user_id and before.total_points <> $2::int
     returning before.user_id, before.total_points as points_before, before.listed_on_leaderboard
   )
   insert into points_histogram (points, slot, learners)
   select move.points, ${histogramSlot}, move.learners
   from changed, lateral (values (points_before, -1), ($2::int, 1)) as move (points, learners)
   where listed_on_leaderboard and move.points > 0
   order by move.points
   on conflict (points, slot) do update
     set learners = points_histogram.learners + excluded.learners`,
);

/**
 * Locks the learner's row until the transaction ends: whoever changes completions, badges or totals holds this lock.
 * Resolves to false when there is no such learner any more.
 */
export async function lockLearnerRow(tx: StatementRunner, learnerId: string): Promise<boolean> {
  return (await lockLearner(tx, [learnerId])).length === 1;
}

/**
 * Writes a learner's total (the sum of the completions, from 0), adds what it rose by to the points of their week, and moves
 * them in the ranking. An unchanged total keeps the instant at which it was reached. The caller's transaction holds the learner's row.
 */
export async function recordTotal(
  tx: StatementRunner,
  learnerId: string,
  newTotal: number,
  now: Date,
): Promise<void> {
  await moveTotal(tx, [learnerId, newTotal, now, parisMondayOf(now)]);
}

/** Puts a learner into the ranking or takes them out. Repeating it changes nothing. */
export async function setListed(
  tx: Transaction,
  learnerId: string,
  listed: boolean,
): Promise<void> {
  await lockLearnerRow(tx, learnerId);
  const [changed] = await tx
    .update(learners)
    .set({ listedOnLeaderboard: listed })
    .where(and(eq(learners.learnerId, learnerId), ne(learners.listedOnLeaderboard, listed)))
    .returning({ points: learners.totalPoints, slot: slotOfLearner });
  if (changed === undefined || changed.points === 0) return;
  await tx
    .insert(pointsHistogram)
    .values({ ...changed, learners: listed ? 1 : -1 })
    .onConflictDoUpdate({
      target: [pointsHistogram.points, pointsHistogram.slot],
      set: { learners: sql`${pointsHistogram.learners} + excluded.learners` },
    });
}

/** Takes a learner out of the ranking before the account is deleted, in the same transaction. */
export async function removeFromRanking(tx: Transaction, learnerId: string): Promise<void> {
  await setListed(tx, learnerId, false);
}

/** Counts the histogram anew from the learners, after a bulk load, in the caller's transaction that locks them all. */
export async function rebuildHistogram(tx: Transaction): Promise<void> {
  await tx.delete(pointsHistogram);
  await tx.insert(pointsHistogram).select(
    tx
      .select({
        points: learners.totalPoints,
        slot: slotOfLearner.as('slot'),
        learners: count().as('learners'),
      })
      .from(learners)
      .where(and(eq(learners.listedOnLeaderboard, true), gt(learners.totalPoints, 0)))
      .groupBy(learners.totalPoints, slotOfLearner),
  );
}
