import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { client } from '../../lib/api.ts';
import { layBeside } from './lay-beside.ts';

type Chart = NonNullable<ForumMessage['chart']>;

/** Which market a chart shows, and in candles of what length. */
export type ChartOrigin = Pick<Chart['numbers'], 'source' | 'timeframe'>;

/**
 * Uploads a picture of the simulator's chart, and lays it with the server's figures beside the message that the learner will
 * write in the forum, within a day. Then lead to `paths.communityForum`.
 *
 * @param picture PNG, at most 2 MB.
 * @throws what the API throws: FORUM_ACCESS_REQUIRED without a subscription, MARKET_NOT_STORED, MUTED, TOO_MANY_REQUESTS, INVALID_INPUT
 */
export async function shareChart(
  learnerId: string,
  picture: Blob,
  origin: ChartOrigin,
): Promise<void> {
  const file = new File([picture], 'graphique.png', { type: 'image/png' });
  const chart = await client.forum.uploadChart({ picture: file, ...origin });
  layBeside(learnerId, 'chart', chart);
}
