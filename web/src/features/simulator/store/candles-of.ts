import type { CandleSeries } from '@chandelle/market/csv/candle-csv';
import type { Bar } from '@chandelle/market/prices/bars';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { fetchEpisode } from '../../../trading/sync/fetch-episode.ts';

type State = Pick<SimulationState, 'file' | 'episode' | 'instrument'>;

/** Returns whether a market is of one's own candles, which no server has ever seen. */
export function staysHere({ state }: { state: State }): boolean {
  return state.file !== null && state.episode === undefined;
}

/** Returns whether a market is a real stretch whose name is hidden: the server tells its candles as time goes on. */
export function isBlind({ state }: { state: State }): boolean {
  return state.episode?.id === null;
}

/** Makes the candles of a blind market of what was told of them. */
export function seriesOfPublished(
  { file, instrument }: State,
  told: readonly number[],
): CandleSeries {
  const { priceDigits, quantityDigits } = instrument;
  const { startsAt = 0, barSeconds = 60 } = file ?? {};
  return { startsAt, barSeconds, priceDigits, quantityDigits, bars: barsOf(told) };
}

/** Adds what was told since to the candles that a market goes on. */
export function addPublished({ bars }: CandleSeries, told: readonly number[]): void {
  // The one place where candles grow: the market reads them as it comes to them.
  (bars as Bar[]).push(...barsOf(told));
}

function barsOf(told: readonly number[]): Bar[] {
  const bars: Bar[] = [];
  for (let at = 0; at + 4 < told.length; at += 5) {
    const [open = 0, high = 0, low = 0, close = 0, volume = 0] = told.slice(at, at + 5);
    bars.push({ open, high, low, close, volume });
  }
  return bars;
}

/** Returns a record with the candles that its market needs, fetched where this browser does not have them. */
export async function withCandles<Kept extends { state: State; series: CandleSeries | null }>(
  record: Kept,
): Promise<Kept> {
  const id = record.state.episode?.id ?? null;
  if (id === null || record.series !== null) return record;
  return { ...record, series: (await fetchEpisode(id)).series };
}
