import type { Decimal } from '../money/decimal.ts';
import { compared, decimal, divided, minus, plus, times, toNumber } from '../money/decimal.ts';

/** What rests in the book at one price. */
export interface BookLevel {
  /** In the quote currency, above 0. */
  price: number;
  /** Coins offered or wanted, above 0. */
  quantity: number;
}

/** How a market order would be filled by the book as it is. Amounts are exact but for the average. */
export interface BookWalk {
  /** Coins taken from each level that was reached, best first. */
  fills: readonly BookLevel[];
  filled: number;
  /** Coins that the book could not give. */
  unfilled: number;
  /** Paid or received in all, in the quote currency. */
  value: number;
  /** value ÷ filled, rounded to 10⁻⁸; null when nothing was filled. */
  averagePrice: number | null;
  /** Price of the last level reached; null when nothing was filled. */
  worstPrice: number | null;
  /** Distance of the average from the best price, always against the one who trades, in percent of it. */
  slippagePercent: number;
}

/**
 * Walks a market order through one side of a book: each level is emptied before the next is
 * reached.
 * @param levels Best price first: ascending asks for a purchase, descending bids for a sale.
 * @param quantity Coins, at least 0.
 * @throws RangeError when the quantity is below 0, a level is empty, or levels are out of order.
 */
export function walkBook(levels: readonly BookLevel[], quantity: number): BookWalk {
  if (!(quantity >= 0)) throw new RangeError('A quantity is at least 0.');
  requireBook(levels);
  const fills: BookLevel[] = [];
  let rest = decimal(quantity);
  let value = decimal(0);
  for (const level of levels) {
    if (compared(rest, 0) <= 0) break;
    const taken: Decimal = compared(rest, level.quantity) < 0 ? rest : decimal(level.quantity);
    fills.push({ price: level.price, quantity: toNumber(taken) });
    value = plus(value, times(taken, level.price));
    rest = minus(rest, taken);
  }
  const filled = minus(quantity, rest);
  const best = levels[0]?.price;
  const averagePrice =
    fills.length === 0 ? null : toNumber(divided(value, filled, '0.00000001', 'nearest'));
  return {
    fills,
    filled: toNumber(filled),
    unfilled: toNumber(rest),
    value: toNumber(value),
    averagePrice,
    worstPrice: fills.at(-1)?.price ?? null,
    slippagePercent:
      averagePrice === null || best === undefined
        ? 0
        : (100 * Math.abs(averagePrice - best)) / best,
  };
}

function requireBook(levels: readonly BookLevel[]): void {
  const turn = Math.sign((levels[1]?.price ?? 0) - (levels[0]?.price ?? 0));
  levels.forEach(({ price, quantity }, index) => {
    if (!(price > 0 && quantity > 0)) throw new RangeError('A level has a price and a quantity.');
    const last = levels[index - 1];
    if (last !== undefined && Math.sign(price - last.price) !== turn) {
      throw new RangeError('Levels go from the best price to the worst.');
    }
  });
}
