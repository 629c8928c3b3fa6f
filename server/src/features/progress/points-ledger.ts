import { nameStatement, type StatementRunner } from '../../platform/database/named-statement.ts';

/*
 * The only writer of learners.total_points, learners.points_reached_at and points_histogram.
 *
 * Order of locks, the same everywhere, so that no two transactions wait for each other in a circle: the learner's
 * row first, then the histogram's rows by rising points. Nothing else is locked after the histogram, so that its
 * shared rows are held for the shortest time: call the ledger last before the commit.
 */

/** Slot of a learner's row in the histogram, as SQL over `user_id`. */
const histogramSlot = `ascii(right(user_id, 1)) & 15`;

const lockLearner = nameStatement<{ listed: boolean }>(
  'ledger-lock-learner',
  `select listed_on_leaderboard as listed from learners where user_id = $1 for update`,
);

/** $1 learner, $2 new total, $3 now. */
const moveTotal = nameStatement(
  'ledger-move-total',
  `with before as (
     select user_id, total_points, listed_on_leaderboard from learners where user_id = $1
   ), changed as (
     update learners set total_points = $2::int, points_reached_at = $3::timestamptz
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

/** $1 learner, $2 listed. */
const moveListed = nameStatement(
  'ledger-move-listed',
  `with changed as (
     update learners set listed_on_leaderboard = $2::boolean
     where user_id = $1 and listed_on_leaderboard <> $2::boolean
     returning user_id, total_points
   )
   insert into points_histogram (points, slot, learners)
   select total_points, ${histogramSlot}, case when $2::boolean then 1 else -1 end
   from changed
   where total_points > 0
   on conflict (points, slot) do update
     set learners = points_histogram.learners + excluded.learners`,
);

/**
 * Locks the learner's row until the transaction ends: whoever changes completions, badges or totals holds this lock.
 * Resolves to false when there is no such learner any more.
 */
export async function lockLearnerRow(tx: StatementRunner, userId: string): Promise<boolean> {
  return (await lockLearner(tx, [userId])).length === 1;
}

/**
 * Writes a learner's total (the sum of the completions, from 0) and moves them in the ranking. An unchanged total
 * keeps the instant at which it was reached. The caller's transaction holds the learner's row.
 */
export async function recordTotal(
  tx: StatementRunner,
  userId: string,
  newTotal: number,
  now: Date,
): Promise<void> {
  await moveTotal(tx, [userId, newTotal, now]);
}

/** Puts a learner into the ranking or takes them out. Repeating it changes nothing. */
export async function setListed(
  tx: StatementRunner,
  userId: string,
  listed: boolean,
): Promise<void> {
  await lockLearnerRow(tx, userId);
  await moveListed(tx, [userId, listed]);
}

/** Takes a learner out of the ranking before the account is deleted, in the same transaction. */
export async function removeFromRanking(tx: StatementRunner, userId: string): Promise<void> {
  await setListed(tx, userId, false);
}

const emptyHistogram = nameStatement('ledger-empty-histogram', `delete from points_histogram`);
const fillHistogram = nameStatement(
  'ledger-fill-histogram',
  `insert into points_histogram (points, slot, learners)
   select total_points, ${histogramSlot}, count(*)
   from learners
   where listed_on_leaderboard and total_points > 0
   group by 1, 2`,
);

/** Counts the histogram anew from the learners, after a bulk load, in the caller's transaction that locks them all. */
export async function rebuildHistogram(tx: StatementRunner): Promise<void> {
  await emptyHistogram(tx, []);
  await fillHistogram(tx, []);
}
