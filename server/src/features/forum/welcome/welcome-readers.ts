import { maxPins } from '@chandelle/contract/forum-messages';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/recurring-jobs.ts';
import { publish } from '../stream/publish.ts';
import { forumChannels, forumMessages } from '../tables.ts';
import { welcomeTexts } from './welcome-texts.ts';

type WelcomeText = (typeof welcomeTexts)[number];

/**
 * Stores the messages that come with the product, each once and at the head of its channel, and brings those that are
 * stored up to date with their texts. What moderators removed or took from the head stays so.
 */
export const welcomeReaders: Job = {
  name: 'welcome-readers',
  everySeconds: 24 * 3600,
  run: async ({ database, clock }) => {
    for (const text of welcomeTexts)
      await database.transaction(async (tx) => {
        // In the order of everybody: the message, the channel.
        await tx
          .select({ id: forumMessages.id })
          .from(forumMessages)
          .where(eq(forumMessages.productKey, text.key))
          .for('update');
        // Others wait here until it is stored, and then find it.
        const [channel] = await tx
          .select({ id: forumChannels.id })
          .from(forumChannels)
          .where(eq(forumChannels.id, text.channelId))
          .for('update');
        if (channel === undefined) return;
        if (await store(tx, text, clock()))
          await publish(tx, { kind: 'change', channelId: channel.id });
      });
  },
};

/** Stores or updates a text whose channel is locked; resolves to whether that changed anything. */
async function store(tx: Transaction, text: WelcomeText, now: Date): Promise<boolean> {
  const { key, channelId, content } = text;
  const [stored] = await tx
    .select({ status: forumMessages.status, content: forumMessages.content })
    .from(forumMessages)
    .where(eq(forumMessages.productKey, key));
  if (stored && (stored.status !== 'published' || stored.content === content)) return false;
  const [channel] = await tx
    .update(forumChannels)
    .set({
      lastChange: sql`${forumChannels.lastChange} + 1`,
      ...(stored === undefined && { lastNumber: sql`${forumChannels.lastNumber} + 1` }),
    })
    .where(eq(forumChannels.id, channelId))
    .returning({ number: forumChannels.lastNumber, change: forumChannels.lastChange });
  if (channel === undefined) return false;
  if (stored) {
    await tx
      .update(forumMessages)
      .set({ content, change: channel.change })
      .where(eq(forumMessages.productKey, key));
    return true;
  }
  const [pins] = await tx
    .select({ count: count() })
    .from(forumMessages)
    .where(and(eq(forumMessages.channelId, channelId), isNotNull(forumMessages.pinnedAt)));
  await tx.insert(forumMessages).values({
    ...channel,
    channelId,
    content,
    productKey: key,
    clientId: randomUUID(),
    status: 'published',
    sentAt: now,
    pinnedAt: (pins?.count ?? 0) < maxPins ? now : null,
  });
  return true;
}
