import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { nameStatement } from '../../platform/database/named-statement.ts';
import type { Services } from '../../services.ts';
import { checkLinks, checkSlowMode, checkUnmuted, readRulesToWrite } from './check-writing.ts';
import { findMentions } from './find-mentions.ts';
import { channelNotFound, chartNotFound, messageNotFound } from './forum-errors.ts';
import type { Member } from './forum-procedures.ts';
import { lockMember, type MemberRow } from './join-forum.ts';
import { floodLimit } from './limits.ts';
import { findScamPatterns, type ScamPattern } from './moderation/find-scam-patterns.ts';
import { holdMessage } from './moderation/hold-message.ts';
import { readMessage } from './read-messages.ts';
import { tell } from './stream/tell.ts';

export interface Draft {
  channelId: string;
  /** Made by the page, the same for every send of one message. */
  clientId: string;
  /** Normalised, 1 to 2000 characters. */
  content: string;
  replyTo?: string | null | undefined;
  chartId?: string | null | undefined;
}

const selectSent = nameStatement<{ id: string }>(
  'forum-sent',
  'select id from forum_messages where author_id = $1 and client_id = $2',
);
const selectRepliable = nameStatement(
  'forum-repliable',
  `select 1 from forum_messages where id = $1 and channel_id = $2 and status = 'published'`,
);
const postChart = nameStatement(
  'forum-chart-post',
  `update forum_charts set posted = true where id = $1 and learner_id = $2 and not posted returning id`,
);
/** Takes the next number and change of the channel and stores the message, in one statement. */
const insertMessage = nameStatement<{ id: string }>(
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
const insertMentions = nameStatement(
  'forum-mentions-insert',
  `insert into forum_mentions (message_id, learner_id)
   select $1, user_id from learners where user_id = any($2) on conflict do nothing`,
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
  const { userId } = member;
  const viewer = { learnerId: userId };
  const [sent] = await selectSent(pool, [userId, draft.clientId]);
  if (sent) return readMessage(pool, sent.id, viewer);
  await limits.use(floodLimit, userId);
  const mentions = await findMentions(database, userId, draft.content);
  const patterns = member.moderator ? [] : findScamPatterns(draft.content);
  return inTransaction(pool, async (client) => {
    const now = services.clock();
    const row = await lockMember(client, userId, now);
    // Sent twice at once, the other one is stored by now: what it used up must not refuse its twin.
    const [twin] = await selectSent(client, [userId, draft.clientId]);
    if (twin) return readMessage(client, twin.id, viewer);
    await checkMayWrite(services, client, { member, row, draft, now });
    const id = await store(client, member, draft, { mentions, patterns, now });
    await tell(client, { kind: 'change', channelId: draft.channelId });
    return readMessage(client, id, viewer);
  });
}

async function checkMayWrite(
  services: Services,
  client: PoolClient,
  given: { member: Member; row: MemberRow; draft: Draft; now: Date },
): Promise<void> {
  const { member, row, now } = given;
  const { channelId, content, replyTo } = given.draft;
  const channel = await readRulesToWrite(client, member, channelId);
  checkUnmuted(row, now);
  checkLinks(services, member, row, content, now);
  if (replyTo && (await selectRepliable(client, [replyTo, channelId])).length === 0)
    throw messageNotFound();
  await checkSlowMode(client, member, { ...channel, id: channelId }, now);
}

async function store(
  client: PoolClient,
  member: Member,
  draft: Draft,
  found: { mentions: ForumMessage['mentions']; patterns: ScamPattern[]; now: Date },
): Promise<string> {
  const { channelId, clientId, content, replyTo, chartId } = draft;
  const { mentions, patterns, now } = found;
  if (chartId && (await postChart(client, [chartId, member.userId])).length === 0)
    throw chartNotFound();
  const status = patterns.length > 0 ? 'held' : 'published';
  const [stored] = await insertMessage(client, [
    channelId,
    member.userId,
    clientId,
    content,
    status,
    replyTo ?? null,
    chartId ?? null,
    JSON.stringify(mentions),
    now,
  ]);
  if (stored === undefined) throw channelNotFound();
  if (mentions.length > 0)
    await insertMentions(client, [stored.id, mentions.map(({ learnerId }) => learnerId)]);
  if (patterns.length > 0)
    await holdMessage(client, {
      messageId: stored.id,
      channelId,
      authorId: member.userId,
      patterns,
      now,
    });
  return stored.id;
}
