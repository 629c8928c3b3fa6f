import type { MarketCandle } from '@chandelle/market/prices/aggregate-candles';
import { aggregateCandles } from '@chandelle/market/prices/aggregate-candles';
import { generatePath } from '@chandelle/market/prices/generate-path';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import { ENTRY } from './example-position.ts';

export type SampleMarket = 'calm' | 'rough' | 'shock';

export const marketOptions = [
  { value: 'calm', label: 'Semaine calme' },
  { value: 'rough', label: 'Semaine agitée' },
  { value: 'shock', label: 'Chute et rebond' },
] as const satisfies readonly { value: SampleMarket; label: string }[];

/** Chosen so that a week stays within 3 %, one goes 5 % both ways, and one falls by 11 % and comes back. */
const stories: Readonly<Record<SampleMarket, { scenario: ScenarioName; seed: number }>> = {
  calm: { scenario: 'range', seed: 10 },
  rough: { scenario: 'chop', seed: 12 },
  shock: { scenario: 'capitulation-and-recovery', seed: 4 },
};

const STEP_SECONDS = 900;
const STEPS_PER_CANDLE = 16;
const CANDLES = 42;

/** Draws a week of mark prices in candles of four hours, beginning at the entry price. */
export function weekOf(market: SampleMarket): MarketCandle[] {
  const path = generatePath({
    ...stories[market],
    steps: CANDLES * STEPS_PER_CANDLE,
    stepSeconds: STEP_SECONDS,
    startPrice: ENTRY,
    // Whole prices: cents would say nothing here.
    ticksPerUnit: 1,
  });
  return aggregateCandles(path, STEPS_PER_CANDLE);
}
