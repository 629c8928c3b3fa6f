import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followSignal } from './follow-signal.ts';

const closes = [100, 110, 121, 100, 90, 99];

describe('followSignal', () => {
  it('buys and sells at closes, and stays outside in between', () => {
    const inside = [true, true, false, false, true, true];
    const { worth, trades } = followSignal(closes, (day) => inside[day] as boolean, 0);
    expect(trades.map(({ bought, sold, open }) => [bought, sold, open])).toEqual([
      [0, 2, false],
      [4, 5, true],
    ]);
    expect(trades.map(({ percent }) => percent)).toEqual([
      expect.closeTo(21, 9),
      expect.closeTo(10, 9),
    ]);
    expect(worth.map((value) => Math.round(value * 10) / 10)).toEqual([
      100, 110, 121, 121, 121, 133.1,
    ]);
  });

  it('takes the fee at each purchase and each sale', () => {
    const inside = (day: number) => day < 2;
    const { worth, trades } = followSignal(closes, inside, 0, 1);
    expect(worth[0]).toBeCloseTo(99, 9);
    expect(trades[0]?.percent).toBeCloseTo(100 * (0.99 * 1.21 * 0.99 - 1), 9);
  });

  it('does nothing before it may, without a signal, or on the last close alone', () => {
    expect(followSignal(closes, () => false, 0).trades).toEqual([]);
    expect(followSignal(closes, () => true, 5).trades).toEqual([]);
    expect(followSignal(closes, () => true, 3).trades[0]?.bought).toBe(3);
    expect(followSignal([], () => true, 0)).toEqual({ worth: [], trades: [] });
  });

  it('comes to the product of its trades', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 10, max: 1_000 }), fc.boolean()), { maxLength: 40 }),
        (days) => {
          const prices = days.map(([price]) => price);
          const { worth, trades } = followSignal(prices, (day) => days[day]?.[1] === true, 0);
          const product = trades.reduce((value, trade) => value * (1 + trade.percent / 100), 100);
          expect(worth.at(-1) ?? 100).toBeCloseTo(product, 6);
        },
      ),
    );
  });

  it('refuses a fee that is none', () => {
    for (const fee of [-1, 101, Number.NaN]) {
      expect(() => followSignal(closes, () => true, 0, fee)).toThrow(RangeError);
    }
  });
});
