import type { PoolClient } from 'pg';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { nameStatement } from '../../platform/database/named-statement.ts';
import type { Services } from '../../services.ts';
import { messageNotFound } from './forum-errors.ts';
import { reportLimit } from './limits.ts';
import { tell } from './stream/tell.ts';

const selectReportable = nameStatement<{ id: string }>(
  'forum-reportable',
  `select id from forum_messages where id = $1 and number is not null and status in ('published', 'held')
   for update`,
);
const openCase = nameStatement<{ id: string }>(
  'forum-case-open',
  `insert into forum_cases (message_id, opened_at) values ($1, $2)
   on conflict (message_id) where closed_at is null do update set opened_at = forum_cases.opened_at
   returning id`,
);
const insertReport = nameStatement<{ id: string }>(
  'forum-report-insert',
  `insert into forum_reports (case_id, message_id, reporter_id, reason, details, reported_at)
   values ($1, $2, $3, $4, $5, $6) on conflict (case_id, reporter_id) do nothing returning id`,
);

/**
 * Puts a message before the moderators, with a reason. A second report by the same member changes nothing while the
 * first one waits; after a decision it opens a new case, for the message may have been edited since.
 * Throws MESSAGE_NOT_FOUND (deleted and removed ones too), TOO_MANY_REQUESTS.
 */
export async function reportMessage(
  services: Services,
  learnerId: string,
  report: { messageId: string; reason: string; details: string },
): Promise<void> {
  await services.limits.use(reportLimit, learnerId);
  const { messageId, reason, details } = report;
  await inTransaction(services.pool, async (client: PoolClient) => {
    const now = services.clock();
    // The row is locked, so that a decision and another report come before or after.
    const [message] = await selectReportable(client, [messageId]);
    if (message === undefined) throw messageNotFound();
    const [opened] = await openCase(client, [messageId, now]);
    const made = [opened?.id, messageId, learnerId, reason, details, now];
    if ((await insertReport(client, made)).length > 0) await tell(client, { kind: 'queue' });
  });
}
