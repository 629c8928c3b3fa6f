import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../identity/tables.ts';

/** Who asked to be reminded when a lesson's content is there: once a learner and lesson. */
export const releaseReminders = pgTable(
  'release_reminders',
  {
    learnerId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull(),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [uniqueIndex('release_reminders_key').on(table.learnerId, table.lessonId)],
);
