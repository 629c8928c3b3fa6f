import type { chartSchema } from '@chandelle/contract/forum-messages';
import type * as z from 'zod';
import { client } from '../../lib/api.ts';
import { writeStoredJson } from '../../lib/storage.ts';

export type Chart = z.output<typeof chartSchema>;

/** Which market a chart shows, and in candles of what length. */
export type ChartOrigin = Pick<Chart['numbers'], 'source' | 'timeframe'>;

/** Where the chart of a learner waits, in this tab's storage. */
export const sharedChartKey = (learnerId: string) => `chandelle:forum:chart:${learnerId}`;
const changed = 'chandelle:forum:chart';

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
  saveSharedChart(learnerId, chart);
}

/** Lays a chart beside the message being written, for this tab; null takes it away. */
export function saveSharedChart(learnerId: string, chart: Chart | null): void {
  // Without storage a chart cannot be carried to the forum.
  writeStoredJson(sharedChartKey(learnerId), chart, 'sessionStorage');
  dispatchEvent(new Event(changed));
}

/** Calls back when a chart was laid down or taken away. */
export function watchSharedChart(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}
