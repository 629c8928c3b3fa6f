import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { PoolClient } from 'pg';
import { nameStatement } from '../../../platform/database/named-statement.ts';
import type { Services } from '../../../services.ts';
import { changeMessage, keepVersion, type LockedMessage } from '../change-message.ts';
import { alreadyDecided, ownCase } from '../forum-errors.ts';
import { tell } from '../stream/tell.ts';
import { mailStatement } from './mail-statement.ts';
import { insertNotice, recordAct } from './record-act.ts';

/** What a moderator decides about a message. */
export type Decision =
  | { decision: 'approve' | 'dismiss' }
  | { decision: 'remove'; reason: string; statement: string };

const closeCase = nameStatement<{ id: string; patterns: string[] }>(
  'forum-case-close',
  `update forum_cases set closed_at = $2 where message_id = $1 and closed_at is null
   returning id, patterns`,
);
const selectReporters = nameStatement<{ reporterId: string }>(
  'forum-case-reporters',
  `select reporter_id as "reporterId" from forum_reports where case_id = $1 and reporter_id is not null`,
);
const selectOwnReport = nameStatement(
  'forum-case-own-report',
  `select 1 from forum_reports p join forum_cases k on k.id = p.case_id
   where k.message_id = $1 and k.closed_at is null and p.reporter_id = $2`,
);
const selectLastText = nameStatement<{ content: string }>(
  'forum-message-last-text',
  `select content from forum_versions where message_id = $1 order by replaced_at desc, id limit 1`,
);
/** A held message that nobody saw yet gets its place at the end now: no reader's past changes. */
const publish = nameStatement(
  'forum-message-publish',
  `with channel as (
     update forum_channels set last_number = last_number + case when $2 then 1 else 0 end
     where id = $3 returning last_number)
   update forum_messages set status = 'published',
     number = coalesce(number, last_number), sent_at = case when $2 then $4 else sent_at end
   from channel where forum_messages.id = $1`,
);
const remove = nameStatement(
  'forum-message-remove',
  `update forum_messages set content = '', status = 'removed', mentions = '[]' where id = $1`,
);

/**
 * Judges a message: publishes it if it was held (`approve`), closes its reports and leaves it as it is (`dismiss`), or
 * removes it with a ground and a statement. The author is told of a removal with its reasons, here and by mail (Digital
 * Services Act, art. 17), and those who reported it of the decision (art. 16(5)).
 *
 * @throws MESSAGE_NOT_FOUND; OWN_CASE for the author and for who reported it; ALREADY_DECIDED when it is not waiting (approve, dismiss) or is gone (remove)
 */
export async function decideCase(
  services: Services,
  moderatorId: string,
  messageId: string,
  decision: Decision,
): Promise<ForumMessage> {
  const viewer = { learnerId: moderatorId, judging: true };
  let removed: { message: LockedMessage; automated: boolean } | null = null;
  const result = await changeMessage(services, messageId, viewer, async (client, found) => {
    const now = services.clock();
    if (found.authorId === moderatorId) throw ownCase();
    if ((await selectOwnReport(client, [messageId, moderatorId])).length > 0) throw ownCase();
    const message = await withJudgedText(client, found);
    const [closed] = await closeCase(client, [messageId, now]);
    if (closed === undefined && decision.decision !== 'remove') throw alreadyDecided();
    if (decision.decision === 'remove') {
      const automated = (closed?.patterns ?? []).length > 0;
      await removeMessage(client, message, decision, { now, automated });
      removed = { message, automated };
    } else if (message.status === 'held' && decision.decision === 'approve')
      await publishMessage(client, message, now);
    else if (message.status === 'held') throw alreadyDecided();
    if (closed) await tellReporters(client, closed.id, message, decision, now);
    await recordAct(client, {
      action: decision.decision,
      moderatorId,
      targetId: message.authorId,
      channelId: message.channelId,
      messageId,
      reason: decision.decision === 'remove' ? decision.reason : null,
      details: decision.decision === 'remove' ? decision.statement : '',
      at: now,
    });
    await tell(client, { kind: 'queue' });
    return true;
  });
  if (removed !== null && decision.decision === 'remove')
    await mailStatement(services, removed, decision);
  return result;
}

/** Gives a message with what it said last: its author may have taken it back before it was judged. */
async function withJudgedText(client: PoolClient, message: LockedMessage): Promise<LockedMessage> {
  if (message.status !== 'deleted') return message;
  const [last] = await selectLastText(client, [message.id]);
  return { ...message, content: last?.content ?? '' };
}

async function removeMessage(
  client: PoolClient,
  message: LockedMessage,
  { reason, statement }: { reason: string; statement: string },
  { now, automated }: { now: Date; automated: boolean },
): Promise<void> {
  if (message.status === 'removed') throw alreadyDecided();
  // What its author deleted is a version already.
  if (message.status !== 'deleted') await keepVersion(client, message, now);
  await remove(client, [message.id]);
  await insertNotice(client, {
    learnerId: message.authorId,
    kind: 'message-removed',
    messageId: message.id,
    excerpt: message.content,
    channelId: message.channelId,
    reason,
    statement,
    automated,
    createdAt: now,
  });
}

async function publishMessage(
  client: PoolClient,
  message: LockedMessage,
  now: Date,
): Promise<void> {
  await publish(client, [message.id, message.number === null, message.channelId, now]);
  await insertNotice(client, {
    learnerId: message.authorId,
    kind: 'message-approved',
    messageId: message.id,
    excerpt: message.content,
    channelId: message.channelId,
    automated: true,
    createdAt: now,
  });
}

async function tellReporters(
  client: PoolClient,
  caseId: string,
  message: LockedMessage,
  decision: Decision,
  now: Date,
): Promise<void> {
  for (const { reporterId } of await selectReporters(client, [caseId]))
    await insertNotice(client, {
      learnerId: reporterId,
      kind: 'report-decided',
      messageId: message.id,
      excerpt: message.content,
      channelId: message.channelId,
      removed: decision.decision === 'remove',
      createdAt: now,
    });
}
