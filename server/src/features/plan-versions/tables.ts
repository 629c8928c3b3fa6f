import type { Plan } from '@chandelle/market/plan/plan';
import { date, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { owner } from '../identity/columns.ts';

/** Plans as learners wrote them: what holds on a day is the latest version that began by then. */
export const planVersions = pgTable(
  'plan_versions',
  {
    learnerId: owner(),
    /** From 1, without gaps. */
    number: integer('number').notNull(),
    plan: jsonb('plan').$type<Plan>().notNull(),
    /** The first day on which it holds, where the learner was. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.number] }),
    // Two devices at once write one version of a day, and the second one is told.
    uniqueIndex('plan_versions_day_key').on(table.learnerId, table.validFrom),
  ],
);
