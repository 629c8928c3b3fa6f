import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { changeMessage, saveVersion, type LockedMessage } from '../messages/change-message.ts';
import { countReply, lockRoot } from '../messages/count-reply.ts';
import { publish } from '../stream/publish.ts';
import { forumChannels, forumMessages, forumVersions } from '../tables.ts';
import { mailStatement } from './mail-statement.ts';
import { insertNotice, recordAct } from './record-act.ts';
import { forumCases, forumReports } from './tables.ts';
import { apiError } from '../../../platform/api-error.ts';

/** What a moderator decides about a message. */
export type Decision =
  | { decision: 'approve' | 'dismiss' }
  | { decision: 'remove'; reason: string; statement: string };

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
  const result = await changeMessage(services, messageId, viewer, async (tx, found) => {
    const now = services.clock();
    if (found.authorId === moderatorId) throw apiError('OWN_CASE');
    if (await hasReported(tx, messageId, moderatorId)) throw apiError('OWN_CASE');
    const message = await withJudgedText(tx, found);
    const [closed] = await tx
      .update(forumCases)
      .set({ closedAt: now })
      .where(and(eq(forumCases.messageId, messageId), isNull(forumCases.closedAt)))
      .returning({ id: forumCases.id, patterns: forumCases.patterns });
    if (closed === undefined && decision.decision !== 'remove') throw apiError('ALREADY_DECIDED');
    if (decision.decision === 'remove') {
      const automated = (closed?.patterns ?? []).length > 0;
      await removeMessage(tx, message, decision, { now, automated });
      removed = { message, automated };
    } else if (message.status === 'held' && decision.decision === 'approve')
      await releaseMessage(tx, message, now);
    else if (message.status === 'held') throw apiError('ALREADY_DECIDED');
    if (closed) await notifyReporters(tx, closed.id, message, decision, now);
    await recordAct(tx, {
      action: decision.decision,
      moderatorId,
      targetId: message.authorId,
      channelId: message.channelId,
      messageId,
      reason: decision.decision === 'remove' ? decision.reason : null,
      details: decision.decision === 'remove' ? decision.statement : '',
      at: now,
    });
    await publish(tx, { kind: 'queue' });
    return true;
  });
  if (removed !== null && decision.decision === 'remove')
    await mailStatement(services, removed, decision);
  return result;
}

/**
 * Whether somebody's report is part of the last case about a message, be it open or closed: who reported a message does not
 * remove it after a colleague left it in place.
 */
async function hasReported(tx: Transaction, messageId: string, learnerId: string) {
  const last = tx
    .select({ id: forumCases.id })
    .from(forumCases)
    .where(eq(forumCases.messageId, messageId))
    // An open one comes first.
    .orderBy(desc(forumCases.closedAt))
    .limit(1);
  const reports = await tx
    .select({ id: forumReports.id })
    .from(forumReports)
    .where(and(inArray(forumReports.caseId, last), eq(forumReports.reporterId, learnerId)));
  return reports.length > 0;
}

/** Returns a message with what it said last: its author may have taken it back before it was judged. */
async function withJudgedText(tx: Transaction, message: LockedMessage): Promise<LockedMessage> {
  if (message.status !== 'deleted') return message;
  const [last] = await tx
    .select({ content: forumVersions.content })
    .from(forumVersions)
    .where(eq(forumVersions.messageId, message.id))
    .orderBy(desc(forumVersions.replacedAt), asc(forumVersions.id))
    .limit(1);
  return { ...message, content: last?.content ?? '' };
}

async function removeMessage(
  tx: Transaction,
  message: LockedMessage,
  { reason, statement }: { reason: string; statement: string },
  { now, automated }: { now: Date; automated: boolean },
): Promise<void> {
  if (message.status === 'removed') throw apiError('ALREADY_DECIDED');
  // What its author deleted is a version already.
  if (message.status !== 'deleted') await saveVersion(tx, message, now);
  await tx
    .update(forumMessages)
    .set({ content: '', status: 'removed', mentions: [], pinnedAt: null })
    .where(eq(forumMessages.id, message.id));
  await insertNotice(tx, {
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

async function releaseMessage(tx: Transaction, message: LockedMessage, now: Date): Promise<void> {
  const { rootId, channelId, number } = message;
  if (rootId !== null) await lockRoot(tx, rootId);
  await tx
    .update(forumMessages)
    .set({ status: 'published', ...(await takePlace(tx, message, now)) })
    .where(eq(forumMessages.id, message.id));
  if (rootId !== null && number === null) await countReply(tx, { rootId, channelId });
  await insertNotice(tx, {
    learnerId: message.authorId,
    kind: 'message-approved',
    messageId: message.id,
    excerpt: message.content,
    channelId: message.channelId,
    automated: true,
    createdAt: now,
  });
}

/** Returns a held message that nobody saw yet the place at the end: no reader's past changes. */
async function takePlace(tx: Transaction, { number, channelId }: LockedMessage, now: Date) {
  if (number !== null) return {};
  const [channel] = await tx
    .update(forumChannels)
    .set({ lastNumber: sql`${forumChannels.lastNumber} + 1` })
    .where(eq(forumChannels.id, channelId))
    .returning({ number: forumChannels.lastNumber });
  if (channel === undefined) throw new Error('The channel of a message is not there.');
  return { number: channel.number, sentAt: now };
}

async function notifyReporters(
  tx: Transaction,
  caseId: string,
  message: LockedMessage,
  decision: Decision,
  now: Date,
): Promise<void> {
  const reporters = await tx
    .select({ reporterId: forumReports.reporterId })
    .from(forumReports)
    .where(and(eq(forumReports.caseId, caseId), isNotNull(forumReports.reporterId)));
  for (const { reporterId } of reporters)
    await insertNotice(tx, {
      learnerId: reporterId,
      kind: 'report-decided',
      messageId: message.id,
      excerpt: message.content,
      channelId: message.channelId,
      removed: decision.decision === 'remove',
      createdAt: now,
    });
}
