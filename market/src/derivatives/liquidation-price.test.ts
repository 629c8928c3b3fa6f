import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compared, minus, plus, times } from '../money/decimal.ts';
import { crossLiquidationPrice, isolatedLiquidationPrice } from './liquidation-price.ts';
import type { Side } from './margin.ts';

describe('crossLiquidationPrice', () => {
  /** Binance's own example: two positions in one wallet of 1,535,443.01 USDT. */
  const walletBalance = '1535443.01';

  it("gives the published price of the exchange's first example (BTCUSDT)", () => {
    expect(
      crossLiquidationPrice({
        side: 'long',
        quantity: '109.488',
        entry: '32481.98',
        walletBalance,
        otherMaintenance: '356512.508',
        otherResult: '-448192.89',
        maintenanceAmount: 16_300,
        maintenancePercent: '2.5',
      }),
    ).toBeCloseTo(26_316.89, 1);
  });

  it("gives the published price of the exchange's second example (ETHUSDT)", () => {
    expect(
      crossLiquidationPrice({
        side: 'long',
        quantity: '3683.979',
        entry: '1456.84',
        walletBalance,
        otherMaintenance: '71200.81144',
        otherResult: '-56354.57',
        maintenanceAmount: 135_365,
        maintenancePercent: 10,
      }),
    ).toBeCloseTo(1_153.26, 1);
  });

  it('is the isolated price when the wallet holds the margin alone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Side>('long', 'short'),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom(1, 2, 4, 5, 8, 10, 20, 25, 50, 100),
        (side, cents, leverage) => {
          const terms = { side, entry: cents / 100, maintenancePercent: 0.5 };
          expect(
            crossLiquidationPrice({
              ...terms,
              quantity: leverage,
              walletBalance: cents / 100,
            }),
          ).toBe(isolatedLiquidationPrice({ ...terms, leverage }));
        },
      ),
    );
  });

  it('says that a wallet greater than the position cannot lose it', () => {
    const safe = { side: 'long', quantity: 1, entry: 50_000, maintenancePercent: 0.5 } as const;
    expect(crossLiquidationPrice({ ...safe, walletBalance: 60_000 })).toBeNull();
    expect(crossLiquidationPrice({ ...safe, walletBalance: 10_000 })).toBe(40_201);
  });
});

describe('isolatedLiquidationPrice', () => {
  it.each([
    // 50 000 × 0.9 ÷ 0.995 = 45 226.130…; 50 000 × 1.1 ÷ 1.005 = 54 726.368…
    ['long', 10, 45_226.13],
    ['short', 10, 54_726.37],
    // 50 000 × 0.98 ÷ 0.995 = 49 246.231…: a fall of 1.5 %.
    ['long', 50, 49_246.23],
    ['short', 1, 99_502.49],
  ] as const)('of a %s at ×%d from 50 000 is %f', (side, leverage, price) => {
    expect(
      isolatedLiquidationPrice({ side, entry: 50_000, leverage, maintenancePercent: 0.5 }),
    ).toBe(price);
  });

  it('does not exist for a long that is fully paid', () => {
    expect(
      isolatedLiquidationPrice({
        side: 'long',
        entry: 50_000,
        leverage: 1,
        maintenancePercent: 0.5,
      }),
    ).toBeNull();
  });

  it('is the first tick at which the margin no longer exceeds the maintenance margin', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Side>('long', 'short'),
        fc.integer({ min: 10_000, max: 10_000_000 }),
        fc.integer({ min: 2, max: 80 }),
        fc.constantFrom('0.4', '0.5', '1'),
        (side, cents, leverage, maintenancePercent) => {
          const entry = cents / 100;
          const price = isolatedLiquidationPrice({ side, entry, leverage, maintenancePercent });
          if (price === null) throw new Error('A price above 0 was expected.');
          /** Equity − maintenance at a price, for a position of `leverage` coins: margin = entry. */
          const cushion = (at: ReturnType<typeof plus>) => {
            const move = side === 'long' ? minus(at, entry) : minus(entry, at);
            const maintenance = times(times(at, maintenancePercent), times('0.01', leverage));
            return minus(plus(entry, times(move, leverage)), maintenance);
          };
          expect(compared(cushion(plus(price, 0)), 0)).not.toBe(1);
          expect(compared(cushion(plus(price, side === 'long' ? '0.01' : '-0.01')), 0)).toBe(1);
        },
      ),
    );
  });

  it('comes nearer to the entry as the leverage grows', () => {
    const at = (leverage: number): number =>
      isolatedLiquidationPrice({ side: 'long', entry: 1_000, leverage, maintenancePercent: 0.5 }) ??
      0;
    for (let leverage = 2; leverage < 100; leverage += 1) {
      expect(at(leverage + 1)).toBeGreaterThan(at(leverage));
      expect(at(leverage)).toBeLessThan(1_000);
    }
  });

  it.each([
    { leverage: 0.5 },
    { leverage: 250 },
    { entry: 0 },
    { maintenancePercent: 100 },
    { maintenancePercent: -1 },
    { tick: 0 },
  ])('refuses %o', (wrong) => {
    expect(() =>
      isolatedLiquidationPrice({
        side: 'long',
        entry: 50_000,
        leverage: 10,
        maintenancePercent: 0.5,
        ...wrong,
      }),
    ).toThrow(RangeError);
  });
});
