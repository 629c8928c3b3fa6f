import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { reportLimit } from '../limits.ts';
import { publish } from '../stream/publish.ts';
import { forumMessages } from '../tables.ts';
import { forumCases, forumReports } from './tables.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Puts a message before the moderators, with a reason. A second report by the same member changes nothing while the
 * first one waits; after a decision it opens a new case, for the message may have been edited since.
 *
 * @throws MESSAGE_NOT_FOUND (deleted and removed ones too), TOO_MANY_REQUESTS
 */
export async function reportMessage(
  services: Services,
  learnerId: string,
  report: { messageId: string; reason: string; details: string },
): Promise<void> {
  await services.limits.use(reportLimit, learnerId);
  const { messageId, reason, details } = report;
  await services.database.transaction(async (tx) => {
    const now = services.clock();
    // The row is locked, so that a decision and another report come before or after.
    const [message] = await tx
      .select({ id: forumMessages.id })
      .from(forumMessages)
      .where(
        and(
          eq(forumMessages.id, messageId),
          isNotNull(forumMessages.number),
          inArray(forumMessages.status, ['published', 'held']),
        ),
      )
      .for('update');
    if (message === undefined) throw apiError('MESSAGE_NOT_FOUND');
    const caseId = await openCase(tx, messageId, now);
    const made = await tx
      .insert(forumReports)
      .values({ caseId, messageId, reporterId: learnerId, reason, details, reportedAt: now })
      .onConflictDoNothing({ target: [forumReports.caseId, forumReports.reporterId] })
      .returning({ id: forumReports.id });
    if (made.length > 0) await publish(tx, { kind: 'queue' });
  });
}

/** Returns the open case of a message whose row is locked, opening one where there is none. */
async function openCase(tx: Transaction, messageId: string, now: Date): Promise<string> {
  const [open] = await tx
    .select({ id: forumCases.id })
    .from(forumCases)
    .where(and(eq(forumCases.messageId, messageId), isNull(forumCases.closedAt)));
  if (open) return open.id;
  const [opened] = await tx
    .insert(forumCases)
    .values({ messageId, openedAt: now })
    .returning({ id: forumCases.id });
  if (opened === undefined) throw new Error('A case was opened and is not there.');
  return opened.id;
}
