import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import type { Services } from '../../../platform/services.ts';
import { checkLinks, checkSlowMode, checkUnmuted, readRulesToWrite } from './check-writing.ts';
import { countReply, lockRoot } from './count-reply.ts';
import { findQuotedStep } from './find-quoted-step.ts';
import { findMentions, storeMentions } from './find-mentions.ts';
import type { Member } from '../forum-procedures.ts';
import { lockMember, type MemberRow } from '../members/join-forum.ts';
import { floodLimit } from '../limits.ts';
import { findScamPatterns, type ScamPattern } from '../moderation/find-scam-patterns.ts';
import { holdMessage } from '../moderation/hold-message.ts';
import { presentMessage } from './message-rows.ts';
import { readMessage, readMessageRow } from '../reading/read-messages.ts';
import { postPicture } from '../pictures/post-picture.ts';
import { publishMessage } from '../stream/publish.ts';
import { forumMessages } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';

export interface Draft {
  channelId: string;
  /** Made by the page, the same for every send of one message. */
  clientId: string;
  /** Normalised, 1 to 2000 characters. */
  content: string;
  replyTo?: string | null | undefined;
  pictureId?: string | null | undefined;
  /** Normalised. */
  pictureDescription?: string | undefined;
  quotedStep?: { lessonId: string; number: number } | null | undefined;
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
     (channel_id, number, change, author_id, client_id, content, status, reply_to_id, picture_id, mentions, sent_at, root_id, quoted_step)
   select $1, case when $5 = 'held' then null else last_number end, last_change, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
   from channel returning id`,
);
/**
 * Stores a message and tells all streams. A message that was sent before under the same client id is answered as it
 * stands, and nothing is stored. One that looks like a scam is held for a moderator.
 *
 * @throws CHANNEL_NOT_FOUND, MODERATORS_ONLY, MUTED, LINKS_TOO_EARLY, SLOW_MODE, MESSAGE_NOT_FOUND (answered to),
 *   PICTURE_NOT_FOUND, STEP_NOT_OPEN, TOO_MANY_REQUESTS
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
  const { quotedStep: quoted } = draft;
  const quotedStep = quoted ? await findQuotedStep(services, learnerId, quoted) : null;
  const patterns = member.moderator ? [] : findScamPatterns(allText(draft));
  return database.transaction(async (tx) => {
    const now = services.clock();
    const row = await lockMember(tx, learnerId, now);
    // Sent twice at once, the other one is stored by now: what it used up must not refuse its twin.
    const [twin] = await selectSent(tx, [learnerId, draft.clientId]);
    if (twin) return readMessage(tx, twin.id, viewer);
    const rootId = await checkMayWrite(services, tx, { member, row, draft, now });
    const id = await store(tx, member, draft, { mentions, patterns, quotedStep, rootId, now });
    const stored = await readMessageRow(tx, id, viewer);
    await publishMessage(tx, stored);
    const { channelId, number } = stored;
    if (rootId !== null && number !== null) await countReply(tx, { rootId, channelId });
    return presentMessage(stored, viewer);
  });
}

/** Returns all that a message says: what its picture shows obeys the rules of its text. */
const allText = ({ content, pictureDescription }: Draft): string =>
  [content, pictureDescription].filter(Boolean).join('\n');

/** Refuses what a member may not write; resolves to the message with which its thread began, locked, or to null. */
async function checkMayWrite(
  services: Services,
  tx: Transaction,
  given: { member: Member; row: MemberRow; draft: Draft; now: Date },
): Promise<string | null> {
  const { member, row, now } = given;
  const { channelId, replyTo } = given.draft;
  const channel = await readRulesToWrite(tx, member, channelId);
  checkUnmuted(row, now);
  checkLinks(services, member, row, allText(given.draft), now);
  const rootId = replyTo ? await findRoot(tx, replyTo, channelId) : null;
  await checkSlowMode(tx, member, { ...channel, id: channelId }, now);
  if (rootId !== null) await lockRoot(tx, rootId);
  return rootId;
}

/** Finds the beginning of the thread of an answer. Refuses an answer to what is not published in the channel. */
async function findRoot(tx: Transaction, messageId: string, channelId: string): Promise<string> {
  const [message] = await tx
    .select({ rootId: forumMessages.rootId })
    .from(forumMessages)
    .where(
      and(
        eq(forumMessages.id, messageId),
        eq(forumMessages.channelId, channelId),
        eq(forumMessages.status, 'published'),
      ),
    );
  if (message === undefined) throw apiError('MESSAGE_NOT_FOUND');
  return message.rootId ?? messageId;
}

async function store(
  tx: Transaction,
  member: Member,
  draft: Draft,
  found: {
    mentions: ForumMessage['mentions'];
    patterns: ScamPattern[];
    quotedStep: ForumMessage['quotedStep'];
    rootId: string | null;
    now: Date;
  },
): Promise<string> {
  const { channelId, clientId, content, replyTo, pictureId } = draft;
  const { mentions, patterns, quotedStep, rootId, now } = found;
  const description = draft.pictureDescription ?? '';
  if (pictureId) await postPicture(tx, member.learnerId, { pictureId, description });
  const status = patterns.length > 0 ? 'held' : 'published';
  const [stored] = await insertMessage(tx, [
    channelId,
    member.learnerId,
    clientId,
    content,
    status,
    replyTo ?? null,
    pictureId ?? null,
    JSON.stringify(mentions),
    now,
    rootId,
    quotedStep && JSON.stringify(quotedStep),
  ]);
  if (stored === undefined) throw apiError('CHANNEL_NOT_FOUND');
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
