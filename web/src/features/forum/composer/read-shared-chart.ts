import { chartSchema } from '@chandelle/contract/forum-messages';
import { readStoredJson } from '../../../lib/storage.ts';
import { sharedChartKey, type Chart } from '../share-chart.ts';

/** Reads the chart that waits to be posted; null: none. */
export function readSharedChart(learnerId: string): Chart | null {
  const read = chartSchema.safeParse(readStoredJson(sharedChartKey(learnerId), 'sessionStorage'));
  return read.success ? read.data : null;
}
