import { eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { publish } from '../stream/publish.ts';
import { forumChannels } from '../tables.ts';
import { recordAct } from './record-act.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Sets the seconds between two messages of one member in a channel; 0 ends it.
 *
 * @throws CHANNEL_NOT_FOUND
 */
export async function setSlowMode(
  services: Services,
  moderatorId: string,
  { channelId, seconds }: { channelId: string; seconds: number },
): Promise<{ slowModeSeconds: number }> {
  await services.database.transaction(async (tx) => {
    const slowed = await tx
      .update(forumChannels)
      .set({ slowModeSeconds: seconds })
      .where(eq(forumChannels.id, channelId))
      .returning({ id: forumChannels.id });
    if (slowed.length === 0) throw apiError('CHANNEL_NOT_FOUND');
    const at = services.clock();
    await recordAct(tx, {
      action: 'slow-mode',
      moderatorId,
      channelId,
      details: `${seconds} s`,
      at,
    });
    await publish(tx, { kind: 'overview', learnerId: null });
  });
  return { slowModeSeconds: seconds };
}
