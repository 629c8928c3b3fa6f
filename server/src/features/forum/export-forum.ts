import { asc, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { forumNotices, forumReports } from './moderation/tables.ts';
import {
  forumBlocks,
  forumPictures,
  forumMembers,
  forumMessages,
  forumReactions,
  forumReadMarkers,
  forumVersions,
} from './tables.ts';

const messageColumns = {
  id: forumMessages.id,
  channelId: forumMessages.channelId,
  number: forumMessages.number,
  content: forumMessages.content,
  status: forumMessages.status,
  replyToId: forumMessages.replyToId,
  pictureId: forumMessages.pictureId,
  quotedStep: forumMessages.quotedStep,
  sentAt: forumMessages.sentAt,
  editedAt: forumMessages.editedAt,
  pinnedAt: forumMessages.pinnedAt,
};

/** Gathers what a learner did in the forum, for the export of their data; pictures as data URLs. */
export async function exportForum(
  { database, files }: Services,
  learnerId: string,
): Promise<Record<string, unknown>> {
  const messages = await database
    .select(messageColumns)
    .from(forumMessages)
    .where(eq(forumMessages.authorId, learnerId))
    .orderBy(asc(forumMessages.sentAt));
  const versions = await database
    .select({
      messageId: forumVersions.messageId,
      content: forumVersions.content,
      replacedAt: forumVersions.replacedAt,
    })
    .from(forumVersions)
    .where(
      inArray(
        forumVersions.messageId,
        database
          .select({ id: forumMessages.id })
          .from(forumMessages)
          .where(eq(forumMessages.authorId, learnerId)),
      ),
    );
  const pictures = await database
    .select()
    .from(forumPictures)
    .where(eq(forumPictures.learnerId, learnerId));
  const [membership, reactions, reports, notices, markers, blocks] = await Promise.all([
    database.select().from(forumMembers).where(eq(forumMembers.learnerId, learnerId)),
    database.select().from(forumReactions).where(eq(forumReactions.learnerId, learnerId)),
    database.select().from(forumReports).where(eq(forumReports.reporterId, learnerId)),
    database.select().from(forumNotices).where(eq(forumNotices.learnerId, learnerId)),
    database.select().from(forumReadMarkers).where(eq(forumReadMarkers.learnerId, learnerId)),
    database.select().from(forumBlocks).where(eq(forumBlocks.blockerId, learnerId)),
  ]);
  return {
    membership: membership[0] ?? null,
    messages: messages.map((message) => ({
      ...message,
      before: versions.filter(({ messageId }) => messageId === message.id),
    })),
    pictures: await Promise.all(
      pictures.map(async ({ fileKey, ...picture }) => ({ ...picture, image: await read(fileKey) })),
    ),
    reactions,
    reports,
    notices,
    readMarkers: markers,
    blocks: blocks.map(({ blockedId, blockedAt }) => ({ blockedId, blockedAt })),
  };

  async function read(key: string): Promise<string | null> {
    const bytes = await files.get(key);
    return bytes && `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
  }
}
