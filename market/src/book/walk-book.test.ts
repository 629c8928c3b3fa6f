import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walkBook } from './walk-book.ts';

const asks = [
  { price: 50_010, quantity: 0.2 },
  { price: 50_020, quantity: 0.35 },
  { price: 50_040, quantity: 0.3 },
  { price: 50_070, quantity: 0.5 },
];

describe('walkBook', () => {
  it('empties each level before it takes from the next', () => {
    const walk = walkBook(asks, 1);
    expect(walk.fills).toEqual([
      { price: 50_010, quantity: 0.2 },
      { price: 50_020, quantity: 0.35 },
      { price: 50_040, quantity: 0.3 },
      { price: 50_070, quantity: 0.15 },
    ]);
    // 10,002 + 17,507 + 15,012 + 7,510.5
    expect(walk).toMatchObject({
      value: 50_031.5,
      averagePrice: 50_031.5,
      worstPrice: 50_070,
      filled: 1,
      unfilled: 0,
    });
    expect(walk.slippagePercent).toBeCloseTo((100 * 21.5) / 50_010, 12);
  });

  it('pays the best price, and no slippage, inside the first level', () => {
    expect(walkBook(asks, 0.2)).toMatchObject({ averagePrice: 50_010, slippagePercent: 0 });
  });

  it('says what the book could not give', () => {
    expect(walkBook(asks, 2)).toMatchObject({ filled: 1.35, unfilled: 0.65 });
    expect(walkBook([], 2)).toMatchObject({ filled: 0, unfilled: 2, averagePrice: null });
    expect(walkBook(asks, 0)).toMatchObject({ fills: [], worstPrice: null, value: 0 });
  });

  it('walks down the bids as well', () => {
    const bids = asks.map(({ price, quantity }) => ({ price: 100_000 - price, quantity }));
    expect(walkBook(bids, 1).averagePrice).toBe(49_968.5);
  });

  it('never gives a better average for more', () => {
    const amounts = fc.integer({ min: 1, max: 135 });
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        const [less, more] = [Math.min(one, other) / 100, Math.max(one, other) / 100];
        expect(walkBook(asks, less).averagePrice).toBeLessThanOrEqual(
          walkBook(asks, more).averagePrice ?? 0,
        );
      }),
    );
  });

  it('refuses what is no book', () => {
    expect(() => walkBook(asks, -1)).toThrow(RangeError);
    expect(() => walkBook([{ price: 0, quantity: 1 }], 1)).toThrow(RangeError);
    expect(() => walkBook([asks[0], asks[2], asks[1]] as typeof asks, 1)).toThrow(RangeError);
  });
});
