import type { BookLevel } from '@chandelle/market/book/walk-book';

/** A book made up for teaching, and how its numbers are written. */
export interface SampleBook {
  pair: string;
  coin: string;
  asks: readonly BookLevel[];
  bids: readonly BookLevel[];
  priceDecimals: number;
  coinDecimals: number;
  /** What the learner may order. */
  order: { min: number; max: number; step: number; start: number };
}

const level = ([price, quantity]: readonly [number, number]): BookLevel => ({ price, quantity });

/** A busy pair and a quiet one. Best prices first. */
export const sampleBooks: Record<'profond' | 'mince', SampleBook> = {
  profond: {
    pair: 'BTC/USDT',
    coin: 'BTC',
    asks: (
      [
        [50_010, 0.2],
        [50_020, 0.35],
        [50_040, 0.3],
        [50_070, 0.5],
        [50_110, 0.8],
        [50_160, 1.2],
      ] as const
    ).map(level),
    bids: (
      [
        [49_990, 0.25],
        [49_980, 0.3],
        [49_950, 0.4],
        [49_920, 0.5],
        [49_880, 0.9],
        [49_830, 1.1],
      ] as const
    ).map(level),
    priceDecimals: 0,
    coinDecimals: 2,
    order: { min: 0.05, max: 4, step: 0.05, start: 1 },
  },
  mince: {
    pair: 'JETON/USDT',
    coin: 'jetons',
    asks: (
      [
        [2.02, 300],
        [2.05, 400],
        [2.11, 500],
        [2.2, 800],
        [2.36, 1_200],
      ] as const
    ).map(level),
    bids: (
      [
        [1.98, 350],
        [1.95, 300],
        [1.88, 600],
        [1.79, 900],
        [1.6, 1_500],
      ] as const
    ).map(level),
    priceDecimals: 2,
    coinDecimals: 0,
    order: { min: 50, max: 4_000, step: 50, start: 1_000 },
  },
};
