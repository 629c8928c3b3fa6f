import type { Candle } from '@chandelle/market/candles/candle';
import { sampleMarket } from '@chandelle/market/indicators/sample-markets';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import { rangesOf } from '@chandelle/market/strategies/columns';
import { followBreakouts } from '@chandelle/market/strategies/follow-breakouts';
import { trailStop, type TrailedTrade } from '@chandelle/market/strategies/chandelier-exit';

export type TrailMarket = 'rise' | 'bubble' | 'sideways';

export const trailMarkets = [
  { value: 'rise', label: 'Hausse' },
  { value: 'bubble', label: 'Envolée, puis chute' },
  { value: 'sideways', label: 'Va-et-vient' },
] as const satisfies readonly { value: TrailMarket; label: string }[];

/** Chosen for showing one case each: a stop too near, one too far, and a false breakout. */
const stories: Readonly<Record<TrailMarket, readonly [ScenarioName, number]>> = {
  rise: ['slow-bull', 10],
  bubble: ['blow-off-and-crash', 1],
  sideways: ['chop', 5],
};

export const multiples: readonly number[] = Array.from({ length: 11 }, (_, index) => 1 + index / 2);

/** The purchase of a market: the first close above the highest of 20 days, and its ATR. */
export interface TrailCase {
  candles: Candle[];
  entryDay: number;
  entry: number;
  range: number;
  /** What a multiple of the ATR comes to. */
  follow: (multiple: number) => TrailedTrade;
}

/** Draws a market and finds the purchase in it. Days count from the first candle shown. */
export function trailCase(market: TrailMarket): TrailCase {
  const [scenario, seed] = stories[market];
  const { candles, shownFrom } = sampleMarket(scenario, seed);
  const ranges = rangesOf(candles).slice(shownFrom);
  const [first] = followBreakouts(candles, { period: 20, multiple: 3 }, shownFrom);
  const entryDay = (first?.entryDay ?? shownFrom) - shownFrom;
  const shown = candles.slice(shownFrom);
  return {
    candles: shown,
    entryDay,
    entry: shown[entryDay]?.close ?? 0,
    range: ranges[entryDay] ?? 0,
    follow: (multiple) => trailStop(shown, ranges, entryDay, multiple),
  };
}
