import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { nameStatement } from '../../../platform/database/named-statement.ts';
import type { Services } from '../../../services.ts';
import { channelNotFound } from '../forum-errors.ts';
import { tell } from '../stream/tell.ts';
import { recordAct } from './record-act.ts';

const update = nameStatement(
  'forum-slow-mode',
  'update forum_channels set slow_mode_seconds = $2 where id = $1 returning id',
);

/** Sets the seconds between two messages of one member in a channel; 0 ends it. Throws CHANNEL_NOT_FOUND. */
export async function setSlowMode(
  services: Services,
  moderatorId: string,
  { channelId, seconds }: { channelId: string; seconds: number },
): Promise<{ slowModeSeconds: number }> {
  await inTransaction(services.pool, async (client) => {
    if ((await update(client, [channelId, seconds])).length === 0) throw channelNotFound();
    const at = services.clock();
    await recordAct(client, {
      action: 'slow-mode',
      moderatorId,
      channelId,
      details: `${seconds} s`,
      at,
    });
    await tell(client, { kind: 'overview', learnerId: null });
  });
  return { slowModeSeconds: seconds };
}
