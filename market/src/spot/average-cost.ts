import type { Amount, Decimal } from '../money/decimal.ts';
import { compared, decimal, divided, minus, plus, rounded, times } from '../money/decimal.ts';

/** A spot holding of one coin, and the cash beside it. All amounts are exact. */
export interface Holding {
  cash: Decimal;
  coins: Decimal;
  /** What the coins held have cost, fees included. Cost ÷ coins is the average cost. */
  cost: Decimal;
  /** Gains less losses of all sales, after fees. */
  realised: Decimal;
  fees: Decimal;
}

/** Smallest steps of coins and money. */
const LOT = decimal('0.00000001');
const CENT = decimal('0.01');

/** Starts with cash and no coins. */
export function startHolding(cash: Amount): Holding {
  const nothing = decimal(0);
  return { cash: decimal(cash), coins: nothing, cost: nothing, realised: nothing, fees: nothing };
}

/**
 * Buys coins for an amount of cash, the fee taken from that amount. Coins are rounded down to 10⁻⁸;
 * the cash that this leaves over belongs to the cost.
 * @param spend Cash to spend, fee included, above 0.
 * @param feePercent In percent, from 0 to below 100.
 * @throws RangeError when it cannot be paid, or an input lies outside its range.
 */
export function buyCoins(holding: Holding, spend: Amount, price: Amount, feePercent: Amount) {
  requireTerms(spend, price, feePercent);
  if (compared(spend, holding.cash) > 0) throw new RangeError('Not enough cash.');
  const fee = feeOf(spend, feePercent);
  const value = minus(spend, fee);
  return addPurchase(holding, { coins: divided(value, price, LOT, 'down'), value, fee });
}

/**
 * Sells coins at a price, the fee taken from what they bring. The coins sold leave with their share
 * of the cost (weighted average cost, IAS 2), so the average cost of the rest does not move.
 * @param coins Above 0, at most what is held.
 * @throws RangeError when more is sold than held, or an input lies outside its range.
 */
export function sellCoins(holding: Holding, coins: Amount, price: Amount, feePercent: Amount) {
  requireTerms(coins, price, feePercent);
  if (compared(coins, holding.coins) > 0) throw new RangeError('Not enough coins.');
  const gross = rounded(times(coins, price), CENT, 'nearest');
  return addSale(holding, { coins, value: gross, fee: feeOf(gross, feePercent) });
}

/** What changed hands in one execution. */
export interface Execution {
  /** Above 0. */
  coins: Amount;
  /** Coins × price, without the fee. */
  value: Amount;
  /** Taken from the cash beside the value, at least 0. */
  fee: Amount;
}

/** Books an executed purchase: its value and its fee leave the cash and become cost. */
export function addPurchase(holding: Holding, { coins, value, fee }: Execution): Holding {
  const spent = plus(value, fee);
  return {
    ...holding,
    cash: minus(holding.cash, spent),
    coins: plus(holding.coins, coins),
    cost: plus(holding.cost, spent),
    fees: plus(holding.fees, fee),
  };
}

/** Books an executed sale of at most the coins held: they leave with their share of the cost. */
export function addSale(holding: Holding, { coins, value, fee }: Execution): Holding {
  const net = minus(value, fee);
  // The last coins take all of it with them, also what lies between two steps.
  const all = compared(coins, holding.coins) === 0;
  const cost = all
    ? holding.cost
    : divided(times(holding.cost, coins), holding.coins, LOT, 'nearest');
  return {
    cash: plus(holding.cash, net),
    coins: minus(holding.coins, coins),
    cost: minus(holding.cost, cost),
    realised: plus(holding.realised, minus(net, cost)),
    fees: plus(holding.fees, fee),
  };
}

/** Returns cost ÷ coins rounded to the cent; null when no coin is held. */
export function averageCost({ cost, coins }: Holding): Decimal | null {
  return compared(coins, 0) === 0 ? null : divided(cost, coins, CENT, 'nearest');
}

/** Returns what the coins would bring at a price less their cost, before any fee, to the cent. */
export function unrealised({ cost, coins }: Holding, price: Amount): Decimal {
  return rounded(minus(times(coins, price), cost), CENT, 'nearest');
}

function feeOf(amount: Amount, feePercent: Amount): Decimal {
  return rounded(times(times(amount, feePercent), CENT), CENT, 'nearest');
}

function requireTerms(amount: Amount, price: Amount, feePercent: Amount): void {
  if (compared(amount, 0) <= 0 || compared(price, 0) <= 0) {
    throw new RangeError('Amount and price are above 0.');
  }
  if (compared(feePercent, 0) < 0 || compared(feePercent, 100) >= 0) {
    throw new RangeError('A fee lies from 0 to below 100 %.');
  }
}
