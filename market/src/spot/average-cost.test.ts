import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compared, decimalText, plus, times, toNumber } from '../money/decimal.ts';
import {
  addPurchase,
  addSale,
  averageCost,
  buyCoins,
  sellCoins,
  startHolding,
  unrealised,
} from './average-cost.ts';

const text = (holding: ReturnType<typeof startHolding>) =>
  Object.fromEntries(Object.entries(holding).map(([key, amount]) => [key, decimalText(amount)]));

describe('a holding', () => {
  const first = buyCoins(startHolding(10_000), 1_000, 50_000, '0.1');
  const second = buyCoins(first, 1_000, 40_000, '0.1');

  it('pays the fee out of what is spent', () => {
    expect(text(first)).toEqual({
      cash: '9000',
      coins: '0.01998',
      cost: '1000',
      realised: '0',
      fees: '1',
    });
  });

  it('averages by quantity, not by price', () => {
    // 2,000 ÷ (0.01998 + 0.024975)
    expect(decimalText(second.coins)).toBe('0.044955');
    expect(toNumber(averageCost(second) ?? 0)).toBe(44_488.93);
  });

  it('leaves the average cost alone when half is sold, and counts the fee', () => {
    const sold = sellCoins(second, '0.0224775', 48_000, '0.1');
    expect(averageCost(sold)).toEqual(averageCost(second));
    // 1,078.92 − 1.08 − 1,000
    expect(decimalText(sold.realised)).toBe('77.84');
    expect(decimalText(sold.fees)).toBe('3.08');
    expect(decimalText(sold.cash)).toBe('9077.84');
    expect(decimalText(unrealised(sold, 48_000))).toBe('78.92');
  });

  it('costs nothing any more when all is sold, however fine its coins and prices', () => {
    const bought = addPurchase(startHolding(5), {
      coins: '0.00003',
      value: '0.0000000003',
      fee: 0,
    });
    const part = addSale(bought, { coins: '0.00001', value: '0.0000000002', fee: 0 });
    const sold = addSale(part, { coins: '0.00002', value: '0.0000000004', fee: 0 });
    expect(text(sold)).toMatchObject({ coins: '0', cost: '0' });
    expect(decimalText(sold.realised)).toBe('0.0000000003');
  });

  it('has no average cost when nothing is held', () => {
    expect(averageCost(startHolding(5))).toBeNull();
  });

  it('keeps cash + cost = start + realised, whatever is done', () => {
    const order = fc.record({
      buys: fc.boolean(),
      share: fc.integer({ min: 1, max: 100 }),
      price: fc.integer({ min: 1, max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 20 }), (orders) => {
        let holding = startHolding(10_000);
        for (const { buys, share, price } of orders) {
          const amount = times(buys ? holding.cash : holding.coins, times(share, '0.01'));
          if (compared(amount, 0) <= 0) continue;
          holding = buys
            ? buyCoins(holding, amount, price, '0.1')
            : sellCoins(holding, amount, price, '0.1');
        }
        const left = plus(holding.cash, holding.cost);
        expect(compared(left, plus(10_000, holding.realised))).toBe(0);
      }),
    );
  });

  it('refuses what cannot be paid or is not held', () => {
    expect(() => buyCoins(first, 9_001, 50_000, 0)).toThrow(RangeError);
    expect(() => sellCoins(first, 1, 50_000, 0)).toThrow(RangeError);
    expect(() => buyCoins(first, 0, 50_000, 0)).toThrow(RangeError);
    expect(() => buyCoins(first, 1, 0, 0)).toThrow(RangeError);
    expect(() => sellCoins(first, '0.001', 50_000, 100)).toThrow(RangeError);
  });
});
