import { randomBytes } from 'node:crypto';
import { chartNumbersSchema, type chartSchema } from '@chandelle/contract/forum-messages';
import type * as z from 'zod';
import type { Services } from '../../services.ts';
import { checkUnmuted } from './check-writing.ts';
import { invalidField } from './forum-errors.ts';
import { joinForum } from './join-forum.ts';
import { chartLimit } from './limits.ts';
import { processChart } from './process-chart.ts';
import { forumCharts } from './tables.ts';

function readNumbers(text: string): z.output<typeof chartNumbersSchema> {
  try {
    return chartNumbersSchema.parse(JSON.parse(text));
  } catch {
    throw invalidField('numbers', 'Les chiffres du graphique sont invalides.');
  }
}

/**
 * Keeps the picture of a simulator's chart with its numbers, to be posted with a message. One that is not posted
 * within a day is removed. Throws INVALID_INPUT, MUTED, TOO_MANY_REQUESTS.
 */
export async function uploadChart(
  services: Services,
  learnerId: string,
  given: { picture: Blob; numbers: string },
): Promise<z.input<typeof chartSchema>> {
  const { files, database, limits, pool, clock } = services;
  const numbers = readNumbers(given.numbers);
  checkUnmuted(await joinForum(pool, learnerId, clock()), clock());
  await limits.use(chartLimit, learnerId);
  const { bytes, width, height } = await processChart(given.picture);
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
