import { timeframes, type Timeframe } from '@chandelle/market/simulation/read-candles';
import type { SimulationState } from '@chandelle/market/simulation/state';

/** Names of the lengths of candles, on screen and in full. */
export const timeframeNames: readonly { value: Timeframe; label: string; title: string }[] = [
  { value: '1m', label: '1 min', title: '1 minute' },
  { value: '5m', label: '5 min', title: '5 minutes' },
  { value: '15m', label: '15 min', title: '15 minutes' },
  { value: '1h', label: '1 h', title: '1 heure' },
  { value: '4h', label: '4 h', title: '4 heures' },
  { value: '1d', label: '1 j', title: '1 jour' },
];

/** Names a length of candles in full: « 15 minutes ». */
export function timeframeTitle(timeframe: Timeframe): string {
  return timeframeNames.find(({ value }) => value === timeframe)?.title ?? timeframe;
}

/** Returns the length of candles that a market opens with: an hour for real stretches, a file's own, or the next longer one; otherwise a quarter of an hour. */
export function firstTimeframe({
  file,
  episode,
}: Pick<SimulationState, 'file' | 'episode'>): Timeframe {
  if (episode !== undefined) return '1h';
  if (file === null) return '15m';
  return timeframeNames.find(({ value }) => timeframes[value] >= file.barSeconds)?.value ?? '1d';
}
