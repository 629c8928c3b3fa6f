import type { chartNumbersSchema } from '@chandelle/contract/forum-attachments';
import { readAccount } from '@chandelle/market/simulation/read-account';
import { lastTicks, resumeSimulation } from '@chandelle/market/simulation/simulation';
import { priceText } from '@chandelle/market/simulation/units';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../../platform/services.ts';
import { simulations } from '../../simulator/tables.ts';
import { apiError } from '../../../platform/api-error.ts';

type Numbers = z.output<typeof chartNumbersSchema>;

/**
 * Reads the figures of a learner's chart from the market that the server keeps in that slot; of candles of a file, or of
 * a real stretch, there are none.
 *
 * @throws MARKET_NOT_STORED when no market is under way there
 */
export async function readChartNumbers(
  { database }: Services,
  learnerId: string,
  { source, timeframe }: Pick<Numbers, 'source' | 'timeframe'>,
): Promise<Numbers> {
  const none = { scenario: null, pair: null, price: null, position: null, result: null };
  if (source === 'file') return { source, timeframe, ...none };
  const [row] = await database
    .select({ state: simulations.state })
    .from(simulations)
    .where(
      and(
        eq(simulations.learnerId, learnerId),
        eq(simulations.slot, source),
        isNull(simulations.endedAt),
      ),
    );
  if (row === undefined) throw apiError('MARKET_NOT_STORED');
  // What a blind stretch is must not be told by its numbers, and a named one tells it on the chart.
  if (row.state.file !== null) return { source, timeframe, ...none };
  const simulation = resumeSimulation(row.state);
  const { state } = simulation;
  const account = readAccount(simulation);
  const held = account.averageCost !== null;
  return {
    source,
    timeframe,
    // The story of a blind replay stays untold: others may be playing it.
    scenario: source === 'market' ? state.scenario : null,
    pair: `${state.instrument.coin}/${state.instrument.currency}`,
    price: priceText(state.instrument, lastTicks(simulation)),
    position: held ? { quantity: account.coins, averagePrice: account.averageCost ?? '0' } : null,
    result: held ? account.unrealised : null,
  };
}
