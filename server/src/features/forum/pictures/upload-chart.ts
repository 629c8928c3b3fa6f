import type { chartNumbersSchema, chartSchema } from '@chandelle/contract/forum-attachments';
import type * as z from 'zod';
import type { Services } from '../../../platform/services.ts';
import { processChart } from './process-picture.ts';
import { readChartNumbers } from './read-chart-numbers.ts';
import { admitUpload, storePicture } from './store-picture.ts';

/**
 * Stores the picture of a simulator's chart with the numbers that the server keeps of that market, to be posted with a message. One that is not posted
 * within a day is removed.
 *
 * @throws INVALID_INPUT, MARKET_NOT_STORED, MUTED, TOO_MANY_REQUESTS
 */
export async function uploadChart(
  services: Services,
  learnerId: string,
  given: { picture: Blob } & Pick<z.output<typeof chartNumbersSchema>, 'source' | 'timeframe'>,
): Promise<z.input<typeof chartSchema>> {
  await admitUpload(services, learnerId);
  const numbers = await readChartNumbers(services, learnerId, given);
  const drawn = await processChart(given.picture, learnerId);
  return { ...(await storePicture(services, learnerId, drawn, numbers)), numbers };
}
