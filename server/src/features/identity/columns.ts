import { text } from 'drizzle-orm/pg-core';
import { users } from './tables.ts';

/** Declares the column that says whose a row is; the row goes with the account. */
export const owner = () =>
  text('learner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
