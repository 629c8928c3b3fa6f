import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When each recurring job is due next. Whoever moves the instant on runs it: one process of many. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }).notNull(),
});
