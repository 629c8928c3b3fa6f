import { text } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';

/** Makes a column for the learner to whom a row belongs, and with whose account it goes. */
export const ownerAs = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Makes a column for somebody whose account may go while the row stays. */
export const person = (name: string) =>
  text(name).references(() => users.id, { onDelete: 'set null' });
