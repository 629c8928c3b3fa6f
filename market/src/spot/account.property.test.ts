import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal } from '../money/decimal.ts';
import { compared, decimal, minus, plus, rounded, times } from '../money/decimal.ts';
import { addPurchase, addSale, startHolding } from './average-cost.ts';

/** Something that may happen to an account: coins in millionths, prices in cents, fees in 0.01 %. */
const anyOperation = fc.record({
  kind: fc.constantFrom('buy' as const, 'sell' as const, 'deposit' as const),
  lots: fc.integer({ min: 1, max: 3_000_000 }),
  cents: fc.integer({ min: 1, max: 12_000_000 }),
  fee: fc.integer({ min: 0, max: 100 }),
});

describe('an account', () => {
  it('adds up to the last unit after any sequence of operations', () => {
    fc.assert(
      fc.property(fc.array(anyOperation, { minLength: 1, maxLength: 30 }), (operations) => {
        let holding = startHolding('10000');
        const sums = {
          deposited: decimal('10000'),
          bought: decimal(0),
          sold: decimal(0),
          coins: decimal(0),
          fees: decimal(0),
        };
        for (const { kind, lots, cents, fee: rate } of operations) {
          const coins: Decimal = { units: BigInt(lots), scale: 6 };
          const price: Decimal = { units: BigInt(cents), scale: 2 };
          const value = times(coins, price);
          const fee = rounded(
            times(value, { units: BigInt(rate), scale: 4 }),
            '0.00000001',
            'down',
          );
          if (kind === 'deposit') {
            holding = { ...holding, cash: plus(holding.cash, price) };
            sums.deposited = plus(sums.deposited, price);
            continue;
          }
          if (kind === 'buy') {
            if (compared(plus(value, fee), holding.cash) > 0) continue;
            holding = addPurchase(holding, { coins, value, fee });
            sums.bought = plus(sums.bought, value);
            sums.coins = plus(sums.coins, coins);
          } else {
            if (compared(coins, holding.coins) > 0) continue;
            holding = addSale(holding, { coins, value, fee });
            sums.sold = plus(sums.sold, value);
            sums.coins = minus(sums.coins, coins);
          }
          sums.fees = plus(sums.fees, fee);
        }
        const same = (one: Decimal, other: Decimal): void => expect(compared(one, other)).toBe(0);
        // Cash, purchases and fees are all that was put in or sold.
        same(plus(plus(holding.cash, sums.bought), sums.fees), plus(sums.deposited, sums.sold));
        same(holding.coins, sums.coins);
        same(holding.fees, sums.fees);
        // What is held at cost, and the cash, are what was put in and the result of the sales.
        same(plus(holding.cash, holding.cost), plus(sums.deposited, holding.realised));
        expect(compared(holding.cash, 0)).toBeGreaterThanOrEqual(0);
        expect(compared(holding.cost, 0)).toBeGreaterThanOrEqual(0);
        if (compared(holding.coins, 0) === 0) same(holding.cost, decimal(0));
      }),
      { numRuns: 10_000 },
    );
  });
});
