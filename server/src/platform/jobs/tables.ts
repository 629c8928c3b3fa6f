import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Names the row that a probe of readiness writes, which is no job. */
export const readinessRow = 'readiness';

/** When each recurring job is due next, and how its last run went. Whoever moves the instant on runs it: one process of many. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  dueAt: instant('due_at').notNull(),
  /** Of the last run; its end is null while it goes on, and stays so where it was cut short. */
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
  /** Why it failed; null when it did not. */
  problem: text('problem'),
});
