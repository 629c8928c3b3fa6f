import { and, asc, count, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { recountReactions } from '../messages/react-to-message.ts';
import { forumCases, forumNotices } from '../moderation/tables.ts';
import { publish } from '../stream/publish.ts';
import {
  forumChannels,
  forumPictures,
  forumMembers,
  forumMentions,
  forumMessages,
  forumReactions,
  forumVersions,
} from '../tables.ts';

/**
 * Takes a learner out of the forum, in the transaction that deletes the account: the texts of their messages and what
 * those were before, also in the notices of others, their charts, pictures, reactions, mentions and markers go; places stay, without author, so that answers
 * keep their order. Resolves to the keys of files to remove once it is committed. What moderators decided stays in the
 * log without their name.
 */
export async function forgetLearner(tx: Transaction, learnerId: string): Promise<string[]> {
  await lockWhatChanges(tx, learnerId);
  const own = tx
    .select({ id: forumMessages.id })
    .from(forumMessages)
    .where(eq(forumMessages.authorId, learnerId));
  await tx.delete(forumVersions).where(inArray(forumVersions.messageId, own));
  await tx.delete(forumMentions).where(inArray(forumMentions.messageId, own));
  // Those who reported them keep the notice, without what the message said.
  await tx.update(forumNotices).set({ excerpt: '' }).where(inArray(forumNotices.messageId, own));
  // Nobody else ever saw these, so they leave no place.
  await tx
    .delete(forumMessages)
    .where(and(eq(forumMessages.authorId, learnerId), isNull(forumMessages.number)));
  await tx
    .delete(forumCases)
    .where(and(inArray(forumCases.messageId, own), isNull(forumCases.closedAt)));
  const reactedTo = await tx
    .delete(forumReactions)
    .where(eq(forumReactions.learnerId, learnerId))
    .returning({ id: forumReactions.messageId });
  await recountReactions(
    tx,
    reactedTo.map(({ id }) => id),
  );
  await blankMessages(tx, learnerId);
  const pictures = await tx
    .delete(forumPictures)
    .where(eq(forumPictures.learnerId, learnerId))
    .returning({ fileKey: forumPictures.fileKey });
  await publish(tx, { kind: 'queue' });
  return pictures.map(({ fileKey }) => fileKey);
}

/** Locks in the order of everybody: member, messages; channels follow. */
async function lockWhatChanges(tx: Transaction, learnerId: string): Promise<void> {
  await tx
    .select({ id: forumMembers.learnerId })
    .from(forumMembers)
    .where(eq(forumMembers.learnerId, learnerId))
    .for('update');
  const reacted = tx
    .select({ id: forumReactions.messageId })
    .from(forumReactions)
    .where(
      and(eq(forumReactions.messageId, forumMessages.id), eq(forumReactions.learnerId, learnerId)),
    );
  await tx
    .select({ id: forumMessages.id })
    .from(forumMessages)
    .where(or(eq(forumMessages.authorId, learnerId), exists(reacted)))
    .orderBy(asc(forumMessages.id))
    .for('update');
}

/** Takes text and author from the learner's messages, each a change of its own in its channel. */
async function blankMessages(tx: Transaction, learnerId: string): Promise<void> {
  const written = tx
    .select({ id: forumMessages.channelId })
    .from(forumMessages)
    .where(eq(forumMessages.authorId, learnerId));
  const channels = await tx
    .select({ id: forumChannels.id, lastChange: forumChannels.lastChange })
    .from(forumChannels)
    .where(inArray(forumChannels.id, written))
    .orderBy(asc(forumChannels.id))
    .for('update');
  for (const { id, lastChange } of channels) {
    const ownThere = and(eq(forumMessages.channelId, id), eq(forumMessages.authorId, learnerId));
    const [counted] = await tx.select({ messages: count() }).from(forumMessages).where(ownThere);
    const numbered = tx
      .select({
        id: forumMessages.id,
        step: sql<number>`row_number() over (order by ${forumMessages.number})`.as('step'),
      })
      .from(forumMessages)
      .where(ownThere)
      .as('numbered');
    await tx
      .update(forumChannels)
      .set({ lastChange: lastChange + (counted?.messages ?? 0) })
      .where(eq(forumChannels.id, id));
    await tx
      .update(forumMessages)
      .set({
        content: '',
        mentions: [],
        pictureId: null,
        quotedStep: null,
        pinnedAt: null,
        authorId: null,
        status: sql`case when ${forumMessages.status} = 'removed' then 'removed' else 'deleted' end`,
        change: sql`${lastChange}::bigint + ${numbered.step}`,
      })
      .from(numbered)
      .where(eq(forumMessages.id, numbered.id));
    await publish(tx, { kind: 'change', channelId: id });
  }
}
