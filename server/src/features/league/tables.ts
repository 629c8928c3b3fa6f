import { sql } from 'drizzle-orm';
import {
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { owner } from '../identity/columns.ts';
import { users } from '../identity/tables.ts';

/** Who asked to be in the league. The row goes when they leave it. */
export const leagueMembers = pgTable('league_members', {
  learnerId: text('learner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  joinedAt: instant('joined_at').notNull(),
});

/**
 * Who is in which group, at most one a learner and week. A group is its places: each seat is taken once, and there are
 * thirty. A place of somebody who has left stays theirs, unseen, so that who comes back is where they were.
 */
export const leaguePlaces = pgTable(
  'league_places',
  {
    learnerId: owner(),
    /** The day on which the week began in Paris. */
    monday: date('monday', { mode: 'string' }).notNull(),
    /** Which level, from 0, by the lessons that were completed when the place was taken. */
    level: smallint('level').notNull(),
    /** Which group of its week and level, from 1. */
    groupNumber: integer('group_number').notNull(),
    seat: smallint('seat').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.monday] }),
    uniqueIndex('league_places_seat_key').on(
      table.monday,
      table.level,
      table.groupNumber,
      table.seat,
    ),
    check('league_places_seat_check', sql`${table.seat} between 1 and 30`),
  ],
);
