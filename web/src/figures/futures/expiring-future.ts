import { annualBasisPercent } from '@chandelle/market/derivatives/basis';
import { carryPrice } from '@chandelle/market/derivatives/carry-price';
import { generatePath, priceAt } from '@chandelle/market/prices/generate-path';
import { ENTRY } from './example-position.ts';

/** Days until the future expires. */
export const DAYS = 90;

/** Whether the future is dearer than the spot price, or cheaper. */
export type Shape = 'contango' | 'backwardation';

/** First price of the future in each shape, in USDT. */
export const firstFuture: Readonly<Record<Shape, number>> = {
  contango: 50_750,
  backwardation: 49_500,
};

/** Prices of a day, in USDT. */
export interface Day {
  spot: number;
  future: number;
}

/** Returns the prices of each day, from the first to the day of expiry. */
export function pricesOf(shape: Shape): Day[] {
  const path = generatePath({
    seed: 7,
    scenario: 'range',
    steps: DAYS + 1,
    stepSeconds: 86_400,
    startPrice: ENTRY,
    dailyVolatility: 0.012,
    ticksPerUnit: 1,
  });
  const annualPercent = annualBasisPercent({
    spot: ENTRY,
    future: firstFuture[shape],
    days: DAYS,
  });
  return Array.from({ length: DAYS + 1 }, (_, day) => {
    const spot = priceAt(path, day);
    return { spot, future: carryPrice({ spot, annualPercent, days: DAYS - day }) };
  });
}
