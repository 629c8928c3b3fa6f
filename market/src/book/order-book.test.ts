import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookSide } from './order-book.ts';
import { BUY, NOTHING, OrderBook, SELL } from './order-book.ts';

const LEVELS = 40;

/** The same book as a plain list, first come first: slow and plainly right. */
class PlainBook {
  orders: { row: number; side: BookSide; level: number; lots: number }[] = [];

  take(side: BookSide, level: number, lots: number): { left: number; fills: number[][] } {
    const turn = side === BUY ? 1 : -1;
    const fills: number[][] = [];
    let left = lots;
    const others = this.orders
      .filter((order) => order.side !== side && turn * (order.level - level) <= 0)
      .toSorted((one, other) => turn * (one.level - other.level));
    for (const order of others) {
      const met = Math.min(left, order.lots);
      if (met === 0) break;
      order.lots -= met;
      left -= met;
      fills.push([order.row, order.level, met]);
    }
    this.orders = this.orders.filter((order) => order.lots > 0);
    return { left, fills };
  }
}

function fillsOf(book: OrderBook): number[][] {
  return Array.from({ length: book.fillCount }, (_, index) => [
    book.fillOrders[index] as number,
    book.fillLevels[index] as number,
    book.fillQuantities[index] as number,
  ]);
}

const anyStep = fc.record({
  kind: fc.constantFrom('submit' as const, 'submit' as const, 'take' as const, 'cancel' as const),
  side: fc.constantFrom(BUY, SELL),
  level: fc.nat(LEVELS - 1),
  lots: fc.integer({ min: 1, max: 50 }),
  place: fc.nat(100),
});

describe('an order book', () => {
  it('does what a plain list does, by price and then by time', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 200 }), (steps) => {
        const book = new OrderBook(LEVELS, 2);
        const plain = new PlainBook();
        for (const { kind, side, level, lots, place } of steps) {
          if (kind === 'cancel') {
            const order = plain.orders[place];
            if (order === undefined) continue;
            book.cancel(order.row);
            plain.orders.splice(place, 1);
          } else {
            const { left, fills } = plain.take(side, level, lots);
            if (kind === 'take') {
              expect(book.take(side, level, lots)).toBe(left);
            } else {
              const row = book.submit(side, level, lots);
              expect(row === NOTHING).toBe(left === 0);
              if (left > 0) plain.orders.push({ row, side, level, lots: left });
            }
            expect(fillsOf(book)).toEqual(fills);
          }
          for (let each = 0; each < LEVELS; each += 1) {
            const here = plain.orders.filter((order) => order.level === each);
            expect(book.quantityAt(each)).toBe(here.reduce((sum, order) => sum + order.lots, 0));
          }
          const levels = (which: BookSide): number[] =>
            plain.orders.filter((order) => order.side === which).map((order) => order.level);
          expect(book.bestBid).toBe(Math.max(NOTHING, ...levels(BUY)));
          expect(book.bestAsk === NOTHING ? LEVELS : book.bestAsk).toBe(
            Math.min(LEVELS, ...levels(SELL)),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('meets the best price first, and at one price who came first', () => {
    const book = new OrderBook(100);
    const late = book.submit(SELL, 51, 5);
    const first = book.submit(SELL, 50, 3);
    const second = book.submit(SELL, 50, 4);
    expect(book.submit(BUY, 51, 9)).toBe(NOTHING);
    expect(fillsOf(book)).toEqual([
      [first, 50, 3],
      [second, 50, 4],
      [late, 51, 2],
    ]);
    expect(book.bestAsk).toBe(51);
    expect(book.quantityAt(51)).toBe(3);
  });
});
