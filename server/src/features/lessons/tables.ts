import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';

/** Who wishes to be told when a lesson's content is there: once a learner and lesson. */
export const lessonWishes = pgTable(
  'lesson_wishes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull(),
    wishedAt: timestamp('wished_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [uniqueIndex('lesson_wishes_key').on(table.userId, table.lessonId)],
);
