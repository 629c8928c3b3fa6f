import { divided, times, toNumber } from '@chandelle/market/money/decimal';
import {
  averageCost,
  buyCoins,
  sellCoins,
  startHolding,
  unrealised,
  type Holding,
} from '@chandelle/market/spot/average-cost';

export const FIRST_PRICE = 50_000;
const CASH = 10_000;
/** Both purchases together are the 5 % of the capital that one asset may hold. */
const SPEND = 250;
const FEE_PERCENT = '0.1';

export interface RoundTrip {
  /** The account before anything and after each of the three orders. */
  steps: readonly Holding[];
  /** Average cost after both purchases, in USDT. */
  average: number;
  realised: number;
  /** Of what is left, at the price of the sale. */
  unrealised: number;
  fees: number;
}

/** Buys twice for 250 USDT, then sells a part. */
export function simulateRoundTrip(plan: {
  second: number;
  sale: number;
  sharePercent: number;
  fees: boolean;
}): RoundTrip {
  const fee = plan.fees ? FEE_PERCENT : 0;
  const start = startHolding(CASH);
  const first = buyCoins(start, SPEND, FIRST_PRICE, fee);
  const second = buyCoins(first, SPEND, plan.second, fee);
  const sold = divided(times(second.coins, plan.sharePercent), 100, '0.00000001', 'down');
  const last = sellCoins(second, sold, plan.sale, fee);
  return {
    steps: [start, first, second, last],
    average: toNumber(averageCost(second) ?? 0),
    realised: Number(toNumber(last.realised).toFixed(2)),
    unrealised: toNumber(unrealised(last, plan.sale)),
    fees: toNumber(last.fees),
  };
}
