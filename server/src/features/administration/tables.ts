import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { operatorActs as kinds } from '@chandelle/contract/administration';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../identity/tables.ts';

/** Somebody whose account may go while the row stays. */
const person = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' });

/** What operators did, kept for 12 months: rows are added, and no operation changes one. */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    act: text('act', { enum: kinds }).notNull(),
    operatorId: person('operator_id'),
    targetId: person('target_id'),
    /** In the operator's words; emptied when the account that it speaks of is deleted. */
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('operator_acts_at_idx').on(table.at, table.id),
    index('operator_acts_operator_idx').on(table.operatorId),
    index('operator_acts_target_idx').on(table.targetId),
  ],
);
