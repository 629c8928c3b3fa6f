import { integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';

/**
 * How many listed learners stand at each total, so that a rank is a sum over few rows. Totals of 0 are not kept.
 * A total is spread over 16 slots by learner, because many learners reach the same total at the same time and
 * one row would make their transactions wait for each other. Only the points ledger writes here.
 */
export const pointsHistogram = pgTable(
  'points_histogram',
  {
    points: integer('points').notNull(),
    slot: smallint('slot').notNull(),
    learners: integer('learners').notNull(),
  },
  (table) => [primaryKey({ columns: [table.points, table.slot] })],
);
