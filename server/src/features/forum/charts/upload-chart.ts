import { randomBytes } from 'node:crypto';
import type { chartNumbersSchema, chartSchema } from '@chandelle/contract/forum-messages';
import type * as z from 'zod';
import type { Services } from '../../../platform/services.ts';
import { checkUnmuted } from '../messages/check-writing.ts';
import { joinForum } from '../members/join-forum.ts';
import { chartLimit } from '../limits.ts';
import { processChart } from './process-chart.ts';
import { readChartNumbers } from './read-chart-numbers.ts';
import { forumCharts } from '../tables.ts';

/**
 * Keeps the picture of a simulator's chart with the numbers that the server keeps of that market, to be posted with a message. One that is not posted
 * within a day is removed.
 *
 * @throws INVALID_INPUT, MARKET_NOT_STORED, MUTED, TOO_MANY_REQUESTS
 */
export async function uploadChart(
  services: Services,
  learnerId: string,
  given: { picture: Blob } & Pick<z.output<typeof chartNumbersSchema>, 'source' | 'timeframe'>,
): Promise<z.input<typeof chartSchema>> {
  const { files, database, limits, clock } = services;
  checkUnmuted(await joinForum(database, learnerId, clock()), clock());
  await limits.use(chartLimit, learnerId);
  const numbers = await readChartNumbers(services, learnerId, given);
  const { bytes, width, height } = await processChart(given.picture, learnerId);
  const fileKey = `forum-charts/${randomBytes(18).toString('base64url')}.webp`;
  await files.put(fileKey, bytes);
  try {
    const [row] = await database
      .insert(forumCharts)
      .values({ learnerId, fileKey, width, height, numbers, uploadedAt: clock() })
      .returning({ id: forumCharts.id });
    if (row === undefined) throw new Error('The chart was not stored.');
    return { id: row.id, url: `/api/forum/charts/${row.id}`, width, height, numbers };
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
}
