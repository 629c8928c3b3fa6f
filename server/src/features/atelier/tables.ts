import { jsonb, pgTable, smallint } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import type { CourseFigures } from './figures.ts';

/** What all answers together say of the course, as it was last counted: one row at most. It names nobody. */
export const courseFigures = pgTable('course_figures', {
  /** Always 1. */
  id: smallint('id').primaryKey(),
  countedAt: instant('counted_at').notNull(),
  figures: jsonb('figures').$type<CourseFigures>().notNull(),
});
