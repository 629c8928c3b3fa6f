import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import type { Services } from '../../../platform/services.ts';
import { checkLinks, checkSlowMode, checkUnmuted, readRulesToWrite } from './check-writing.ts';
import { findMentions, storeMentions } from './find-mentions.ts';
import type { Member } from '../forum-procedures.ts';
import { lockMember, type MemberRow } from '../members/join-forum.ts';
import { floodLimit } from '../limits.ts';
import { findScamPatterns, type ScamPattern } from '../moderation/find-scam-patterns.ts';
import { holdMessage } from '../moderation/hold-message.ts';
import { presentMessage } from './message-rows.ts';
import { readMessage, readMessageRow } from '../reading/read-messages.ts';
import { publishMessage } from '../stream/publish.ts';
import { forumCharts, forumMessages } from '../tables.ts';
import { refusal } from '../../../platform/refusal.ts';

export interface Draft {
  channelId: string;
  /** Made by the page, the same for every send of one message. */
  clientId: string;
  /** Normalised, 1 to 2000 characters. */
  content: string;
  replyTo?: string | null | undefined;
  chartId?: string | null | undefined;
}

const selectSent = preparedStatement<{ id: string }>(
  'forum-sent',
  'select id from forum_messages where author_id = $1 and client_id = $2',
);
/** Takes the next number and change of the channel and stores the message, in one statement. */
const insertMessage = preparedStatement<{ id: string }>(
  'forum-message-insert',
  `with channel as (
     update forum_channels
     set last_change = last_change + 1, last_number = last_number + case when $5 = 'held' then 0 else 1 end
     where id = $1 returning last_change, last_number)
   insert into forum_messages
     (channel_id, number, change, author_id, client_id, content, status, reply_to_id, chart_id, mentions, sent_at)
   select $1, case when $5 = 'held' then null else last_number end, last_change, $2, $3, $4, $5, $6, $7, $8, $9
   from channel returning id`,
);
/**
 * Stores a message and tells all streams. A message that was sent before under the same client id is answered as it
 * stands, and nothing is stored. One that looks like a scam is held for a moderator.
 *
 * @throws CHANNEL_NOT_FOUND, MODERATORS_ONLY, MUTED, LINKS_TOO_EARLY, SLOW_MODE, MESSAGE_NOT_FOUND (answered to),
 *   CHART_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function sendMessage(
  services: Services,
  member: Member,
  draft: Draft,
): Promise<ForumMessage> {
  const { pool, database, limits } = services;
  const { learnerId } = member;
  const viewer = { learnerId };
  const [sent] = await selectSent(pool, [learnerId, draft.clientId]);
  if (sent) return readMessage(pool, sent.id, viewer);
  await limits.use(floodLimit, learnerId);
  const mentions = await findMentions(database, learnerId, draft.content);
  const patterns = member.moderator ? [] : findScamPatterns(draft.content);
  return database.transaction(async (tx) => {
    const now = services.clock();
    const row = await lockMember(tx, learnerId, now);
    // Sent twice at once, the other one is stored by now: what it used up must not refuse its twin.
    const [twin] = await selectSent(tx, [learnerId, draft.clientId]);
    if (twin) return readMessage(tx, twin.id, viewer);
    await checkMayWrite(services, tx, { member, row, draft, now });
    const id = await store(tx, member, draft, { mentions, patterns, now });
    const stored = await readMessageRow(tx, id, viewer);
    await publishMessage(tx, stored);
    return presentMessage(stored, viewer);
  });
}

async function checkMayWrite(
  services: Services,
  tx: Transaction,
  given: { member: Member; row: MemberRow; draft: Draft; now: Date },
): Promise<void> {
  const { member, row, now } = given;
  const { channelId, content, replyTo } = given.draft;
  const channel = await readRulesToWrite(tx, member, channelId);
  checkUnmuted(row, now);
  checkLinks(services, member, row, content, now);
  if (replyTo) await checkRepliable(tx, replyTo, channelId);
  await checkSlowMode(tx, member, { ...channel, id: channelId }, now);
}

/** Refuses an answer to what is not published in the channel. */
async function checkRepliable(tx: Transaction, messageId: string, channelId: string) {
  const [message] = await tx
    .select({ id: forumMessages.id })
    .from(forumMessages)
    .where(
      and(
        eq(forumMessages.id, messageId),
        eq(forumMessages.channelId, channelId),
        eq(forumMessages.status, 'published'),
      ),
    );
  if (message === undefined) throw refusal('MESSAGE_NOT_FOUND');
}

/** Notes that a chart is posted: it is posted once. */
async function postChart(tx: Transaction, chartId: string, learnerId: string) {
  const posted = await tx
    .update(forumCharts)
    .set({ posted: true })
    .where(
      and(
        eq(forumCharts.id, chartId),
        eq(forumCharts.learnerId, learnerId),
        eq(forumCharts.posted, false),
      ),
    )
    .returning({ id: forumCharts.id });
  if (posted.length === 0) throw refusal('CHART_NOT_FOUND');
}

async function store(
  tx: Transaction,
  member: Member,
  draft: Draft,
  found: { mentions: ForumMessage['mentions']; patterns: ScamPattern[]; now: Date },
): Promise<string> {
  const { channelId, clientId, content, replyTo, chartId } = draft;
  const { mentions, patterns, now } = found;
  if (chartId) await postChart(tx, chartId, member.learnerId);
  const status = patterns.length > 0 ? 'held' : 'published';
  const [stored] = await insertMessage(tx, [
    channelId,
    member.learnerId,
    clientId,
    content,
    status,
    replyTo ?? null,
    chartId ?? null,
    JSON.stringify(mentions),
    now,
  ]);
  if (stored === undefined) throw refusal('CHANNEL_NOT_FOUND');
  await storeMentions(tx, stored.id, mentions);
  if (patterns.length > 0)
    await holdMessage(tx, {
      messageId: stored.id,
      channelId,
      authorId: member.learnerId,
      patterns,
      now,
    });
  return stored.id;
}
