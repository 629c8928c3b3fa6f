/** What an amount spread over several purchases has come to. */
export interface RegularPurchases {
  /** Days of the purchases, the first being day 0. */
  days: number[];
  coins: number;
  /** Amount ÷ coins: the harmonic mean of the prices paid. */
  averagePrice: number;
  /** Coins and cash left, at each day. */
  values: Float64Array;
  /** What is held at the last price. */
  finalValue: number;
}

/**
 * Spreads an amount evenly over purchases at regular days, without fees; 1 buys all on day 0.
 * @param purchases From 1 to the number of prices.
 * @throws RangeError when there are fewer prices than purchases.
 */
export function buyRegularly(
  prices: Float64Array,
  amount: number,
  purchases: number,
): RegularPurchases {
  if (!Number.isSafeInteger(purchases) || purchases < 1 || purchases > prices.length) {
    throw new RangeError('There are from 1 to as many purchases as prices.');
  }
  const days = Array.from({ length: purchases }, (_, index) =>
    Math.floor((index * prices.length) / purchases),
  );
  const buying = new Set(days);
  const share = amount / purchases;
  let cash = amount;
  let coins = 0;
  const values = prices.map((price, day) => {
    if (buying.has(day)) {
      cash -= share;
      coins += share / price;
    }
    return cash + coins * price;
  });
  const finalValue = values.at(-1) as number;
  return { days, coins, averagePrice: amount / coins, values, finalValue };
}
