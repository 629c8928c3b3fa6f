import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cfdCloseOutPrice } from '../../derivatives/close-out.ts';
import { isolatedLiquidationPrice } from '../../derivatives/liquidation-price.ts';
import { worth } from './amounts.ts';
import { frameNames, frames } from './frames.ts';
import type { Direction, Exposure, Terms } from './required-margin.ts';
import {
  equityAt,
  initialMarginOf,
  isLiquidated,
  liquidationTicks,
  maxLeverageOf,
  requiredMargin,
} from './required-margin.ts';

/** Cents and millionths of a coin: 10⁸ units in a dollar. */
const unitsPerCurrency = 100_000_000n;
const international: Terms = { frame: frames.international, unitsPerCurrency };
const european: Terms = { frame: frames.european, unitsPerCurrency };

const directions = ['long', 'short'] as const;

function opened(direction: Direction, ticks: number, lots: number, leverage: number): Exposure {
  const entryValue = worth(ticks, lots);
  return { direction, lots, entryValue, behind: initialMarginOf(entryValue, leverage) };
}

describe('requiredMargin', () => {
  it.each([
    // 0.5 % of 100,000; 1,250 + 1 % of 250,000; 8,750 + 2.5 % of 1,000,000.
    [100_000, 500],
    [250_000, 1_250],
    [500_000, 3_750],
    [2_000_000, 33_750],
    // 233,750 + 5 % of 10,000,000; 733,750 + 10 % of 10,000,000.
    [20_000_000, 733_750],
    [30_000_000, 1_733_750],
  ])('of %i is %i on the exchange', (value, required) => {
    const lots = value * 10;
    expect(requiredMargin(opened('long', 1, lots, 1), 10_000_000, international)).toBe(
      BigInt(required) * unitsPerCurrency,
    );
  });

  it('is a quarter of the entry in Europe, whatever the price and the leverage', () => {
    const position = opened('short', 5_000_000, 1_000_000, 1);
    expect(requiredMargin(position, 9_000_000, european)).toBe(12_500n * unitsPerCurrency);
  });
});

describe('maxLeverageOf', () => {
  it('falls with the size of the position', () => {
    const at = (value: number): number =>
      maxLeverageOf(BigInt(value) * unitsPerCurrency, international);
    expect([at(10), at(10_000_000), at(10_000_001), at(20_000_001)]).toEqual([20, 20, 10, 5]);
    expect(maxLeverageOf(10n ** 20n, european)).toBe(2);
  });
});

describe('liquidationTicks', () => {
  it('is 6,910.55 for a long at ×10 from 7,640, and 43,050 for a European from 57,400', () => {
    expect(liquidationTicks(opened('long', 764_000, 2_500_000, 10), international)).toBe(691_055);
    expect(liquidationTicks(opened('long', 5_740_000, 150_000, 2), european)).toBe(4_305_000);
  });

  it('lies a quarter of the entry away at ×1 in Europe only when the loss reaches it', () => {
    // Fully paid: half of the margin that the law asks for is left at a quarter of the price.
    expect(liquidationTicks(opened('long', 100_000, 1_000, 1), european)).toBe(25_000);
    expect(liquidationTicks(opened('short', 100_000, 1_000, 1), european)).toBe(175_000);
  });

  it('does not exist for a long that more than pays for itself', () => {
    const safe = { ...opened('long', 100_000, 1_000, 1), behind: worth(100_001, 1_000) };
    expect(liquidationTicks(safe, international)).toBeNull();
  });

  it('agrees with the formulas of the lessons where these hold', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...directions),
        fc.integer({ min: 100_000, max: 10_000_000 }),
        fc.constantFrom(2, 4, 5, 8, 10, 20),
        (direction, ticks, leverage) => {
          const position = opened(direction, ticks, 40_000, leverage);
          const entry = ticks / 100;
          const formula = isolatedLiquidationPrice({
            side: direction,
            entry,
            leverage,
            maintenancePercent: '0.5',
          });
          expect(liquidationTicks(position, international)).toBe(
            formula === null ? null : Math.round(formula * 100),
          );
          // Four times the price: a quarter of it is a whole number of ticks.
          const quarter = cfdCloseOutPrice({ side: direction, entry: 4 * entry }) * 100;
          expect(liquidationTicks(opened(direction, 4 * ticks, 40_000, 2), european)).toBe(
            Math.round(quarter),
          );
        },
      ),
    );
  });

  it('is the first tick that closes, in every frame and tier, and leaves what the rule asks for to a tick', () => {
    const exposure = fc.record({
      direction: fc.constantFrom(...directions),
      ticks: fc.integer({ min: 10, max: 10_000_000 }),
      lots: fc.integer({ min: 1, max: 500_000_000 }),
      leverage: fc.integer({ min: 1, max: 20 }),
      added: fc.bigInt({ min: 0n, max: 10n ** 13n }),
    });
    fc.assert(
      fc.property(exposure, fc.constantFrom(...frameNames), (drawn, name) => {
        const terms = { frame: frames[name], unitsPerCurrency };
        const value = worth(drawn.ticks, drawn.lots);
        const leverage = Math.min(drawn.leverage, maxLeverageOf(value, terms));
        const plain = opened(drawn.direction, drawn.ticks, drawn.lots, leverage);
        const position = { ...plain, behind: plain.behind + drawn.added };
        const found = liquidationTicks(position, terms);
        if (found === null) {
          expect(isLiquidated(position, 1, terms)).toBe(false);
          return;
        }
        const before = drawn.direction === 'long' ? found + 1 : found - 1;
        expect(isLiquidated(position, found, terms)).toBe(true);
        expect(before === 0 || !isLiquidated(position, before, terms)).toBe(true);
        const missing = requiredMargin(position, before, terms) - equityAt(position, found);
        expect(missing).toBeLessThan(BigInt(drawn.lots));
      }),
      { numRuns: 3_000 },
    );
  });
});
