import { timestamp } from 'drizzle-orm/pg-core';

/** Declares a column that holds a moment. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
