import type { operatorActSchema } from '@chandelle/contract/administration';
import { aliasedTable, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { formatCursor, readCursor } from '../../platform/page-cursor.ts';
import type { Services } from '../../platform/services.ts';
import { learners } from '../identity/tables.ts';
import { operatorActs } from './tables.ts';

const pageSize = 50;

const present = (row: typeof learners.$inferSelect | null) =>
  row === null ? null : { id: row.learnerId, pseudo: row.pseudo };

/**
 * Reads what operators did, newest first, 50 at a time; `cursor` is where the page before ended.
 *
 * @throws INVALID_INPUT for a cursor that is not ours
 */
export async function readActs(
  { database }: Services,
  cursor: string | undefined,
): Promise<{ entries: z.input<typeof operatorActSchema>[]; next: string | null }> {
  const [before, beforeId] = readCursor('cursor', cursor);
  const targets = aliasedTable(learners, 'targets');
  const rows = await database
    .select({ act: operatorActs, operator: learners, target: targets })
    .from(operatorActs)
    .leftJoin(learners, eq(learners.learnerId, operatorActs.operatorId))
    .leftJoin(targets, eq(targets.learnerId, operatorActs.targetId))
    .where(
      before === null
        ? undefined
        : sql`(${operatorActs.at}, ${operatorActs.id}) < (${before.toISOString()}::timestamptz, ${beforeId}::uuid)`,
    )
    .orderBy(desc(operatorActs.at), desc(operatorActs.id))
    .limit(pageSize + 1);
  const last = rows[pageSize - 1]?.act;
  return {
    next: last && rows.length > pageSize ? formatCursor(last.at, last.id) : null,
    entries: rows.slice(0, pageSize).map(({ act, operator, target }) => ({
      id: act.id,
      act: act.act,
      operator: present(operator),
      target: present(target),
      reason: act.reason,
      at: act.at.toISOString(),
    })),
  };
}
