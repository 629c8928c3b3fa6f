import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from 'drizzle-orm';
import { publish } from '../stream/publish.ts';
import { recordAct } from './record-act.ts';
import { forumCases } from './tables.ts';
import type { ScamPattern } from './find-scam-patterns.ts';

/** Puts a message that rules held before the moderators. The message itself is stored as held by the caller. */
export async function holdMessage(
  tx: Transaction,
  held: {
    messageId: string;
    channelId: string;
    authorId: string;
    patterns: ScamPattern[];
    now: Date;
  },
): Promise<void> {
  const { messageId, channelId, authorId, patterns, now } = held;
  await tx
    .insert(forumCases)
    .values({ messageId, patterns, openedAt: now })
    .onConflictDoUpdate({
      target: forumCases.messageId,
      targetWhere: sql`closed_at is null`,
      set: { patterns },
    });
  await recordAct(tx, {
    action: 'hold',
    targetId: authorId,
    channelId,
    messageId,
    details: patterns.join(', '),
    at: now,
  });
  await publish(tx, { kind: 'queue' });
}
