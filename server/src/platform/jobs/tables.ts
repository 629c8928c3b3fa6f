import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** When each recurring job is due next. Whoever moves the instant on runs it: one process of many. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  dueAt: instant('due_at').notNull(),
});
